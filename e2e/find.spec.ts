// /shipments/find?q=: where a number leads (interface document, web link resolution).
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { textOf } from "./tracker-control.ts"
import { listContainers, pick, uniquePart } from "./world.ts"

async function find(page: Page, query: string): Promise<void> {
  await page.goto(`/shipments/find?q=${encodeURIComponent(query)}`)
}

test("[D:FIND-1] an exact container number opens its shipment with that container selected", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  const containers = await listContainers(tracker)
  const container = pick(containers, (one) => ofMany(one, containers), "shipment of several containers")
  await find(page, container.number)
  await expect(page).toHaveURL(`/shipments/${container.shipmentId}?container=${container.id}`)
  const chosen = page.getByRole("list", { name: "Containers of this shipment" }).locator("[aria-current]")
  await expect(chosen).toHaveText(new RegExp(container.number))
})

test("[D:FIND-1, D:FIND-3] a container without a shipment opens its own page, by its number or a part of it", async ({
  page,
  tracker,
}) => {
  const containers = await listContainers(tracker)
  const loose = pick(containers, (one) => one.shipmentId === undefined, "container without a shipment")
  await find(page, loose.number)
  await expect(page).toHaveURL(`/containers/${loose.id}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(loose.number)
  await find(page, uniquePart(loose.number, await everyNumber(tracker)))
  await expect(page).toHaveURL(`/containers/${loose.id}`)
})

test("[D:FIND-2] a bill, a booking, a reference and a container's own reference open the shipment", async ({
  page,
  tracker,
}) => {
  const booked = { number: "HLCU88320017", scac: "HLCU", type: "booking_number", refNumbers: ["PO 44117"] }
  const { shipmentId, containers } = await tracker.track(booked)
  const shipment = (await tracker.service("GET", `/shipments/${shipmentId}`)).data
  await expect(async () => {
    await find(page, booked.number)
    await expect(page).toHaveURL(`/shipments/${shipmentId}`, { timeout: 1_000 })
  }).toPass()
  await page.goto(`/shipments/${shipmentId}?container=${containers[0]?.id}`)
  const own = page.getByRole("textbox", { name: "Container" })
  await own.fill("LANE 9 / GREY")
  await own.press("Enter")
  await expect(page.getByText("References saved to the tracking service")).toBeVisible()
  for (const query of [textOf(shipment, "bill_of_lading_number"), "PO 44117", "po 44117", "lane 9 / grey"]) {
    await find(page, query)
    await expect(page, query).toHaveURL(`/shipments/${shipmentId}`)
  }
})

test("[D:FIND-3] a part of a container number opens its shipment with that container selected", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  const container = pick(
    await listContainers(tracker),
    (one) => one.shipmentId !== undefined,
    "container on a shipment",
  )
  await find(page, uniquePart(container.number, await everyNumber(tracker)))
  await expect(page).toHaveURL(`/shipments/${container.shipmentId}?container=${container.id}`)
})

test("[D:FIND-4] a part of a shipment's number or reference opens that shipment", { tag: "@journey" }, async ({
  page,
  tracker,
}) => {
  const { shipmentId } = await tracker.track({ number: "MEDUQX77NORTH", refNumbers: ["GATE PLAN 5512-B"] })
  await tracker.settled()
  for (const part of ["QX77NOR", "plan 5512"]) {
    await expect(async () => {
      await find(page, part)
      await expect(page).toHaveURL(`/shipments/${shipmentId}`, { timeout: 1_000 })
    }).toPass()
  }
})

test("[D:FIND-5] no match opens the list with the query filled in; a blank query the list", {
  tag: "@journey",
}, async ({ page }) => {
  await find(page, "ZZZU 000-NOSUCH")
  await expect(page).toHaveURL(/\/shipments\?q=ZZZU/)
  await expect(page.getByRole("searchbox", { name: "Search shipments" })).toHaveValue("ZZZU 000-NOSUCH")
  await expect(page.getByRole("link", { name: "Track this number" })).toBeVisible()
  for (const blank of ["", "   ", "\t"]) {
    await find(page, blank)
    await expect(page).toHaveURL("/shipments")
    await expect(page.getByRole("searchbox", { name: "Search shipments" })).toHaveValue("")
    await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible()
  }
})

test("[D:FIND-6] small letters, spaces and dashes make no other container number", async ({ page, tracker }) => {
  const { number, shipmentId, id } = pick(
    await listContainers(tracker),
    (one) => one.shipmentId !== undefined,
    "container",
  )
  const [owner, serial, digit] = [number.slice(0, 4), number.slice(4, 10), number.slice(10)]
  for (const written of [
    number.toLowerCase(),
    ` ${owner} ${serial} ${digit} `,
    `${owner}-${serial}-${digit}`,
    `${owner.toLowerCase()} ${serial.slice(0, 3)}-${serial.slice(3)} ${digit}`,
  ]) {
    await page.goto("/shipments")
    await page.keyboard.press("/")
    await page.keyboard.type(written)
    await page.keyboard.press("Enter")
    await expect(page, written).toHaveURL(`/shipments/${shipmentId}?container=${id}`)
  }
})

test("[D:FIND-7] a container used on two shipments opens the one under way, with a way to the other", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  const containers = await listContainers(tracker)
  const uses = containers.filter((one) =>
    containers.some((other) => other.number === one.number && other.id !== one.id),
  )
  const now = pick(uses, (one) => one.attributes.pod_full_out_at === null, "container under way that was used before")
  const before = pick(uses, (one) => one.number === now.number && one.id !== now.id, "earlier use of that container")
  await find(page, now.number)
  await expect(page).toHaveURL(`/shipments/${now.shipmentId}?container=${now.id}`)
  const other = (await tracker.service("GET", `/shipments/${before.shipmentId}`)).data
  await expect(page.getByText("Also on")).toContainText("(earlier use)")
  await page.getByRole("link", { name: textOf(other, "bill_of_lading_number") }).click()
  await expect(page).toHaveURL(`/shipments/${before.shipmentId}?container=${before.id}`)
})

test("[D:FIND-7] a reference of two shipments opens the newer one, with a way to the other", async ({
  page,
  tracker,
}) => {
  const first = await tracker.track({ number: "MEDU61020001", refNumbers: ["SPRING PROMO 7"] })
  const second = await tracker.track({ number: "MEDU61020002", refNumbers: ["SPRING PROMO 7"] })
  await tracker.settled()
  await expect(async () => {
    await find(page, "SPRING PROMO 7")
    await expect(page).toHaveURL(new RegExp(`/shipments/${second.shipmentId}`), { timeout: 1_000 })
  }).toPass()
  await expect(page.getByText(/(also|same number or reference) on/i)).toBeVisible()
  await page.getByRole("link", { name: "MEDU61020001" }).last().click()
  await expect(page).toHaveURL(new RegExp(`/shipments/${first.shipmentId}`))
})

test("[D:FIND-7] a number that only another account tracks is not found", { tag: "@journey" }, async ({
  page,
  tracker,
}) => {
  const elsewhere = await tracker.openAccount("Somebody else")
  const { containers } = await elsewhere.track({ number: "MEDU99ELSEWHERE1" })
  const number = textOf(containers[0], "number")
  for (const query of ["MEDU99ELSEWHERE1", number]) {
    await find(page, query)
    await expect(page).toHaveURL(`/shipments?q=${query}`)
    await expect(page.getByText(`No match for ${query}`)).toBeVisible()
  }
})

type Containers = Awaited<ReturnType<typeof listContainers>>

function ofMany(container: Containers[number], all: Containers): boolean {
  return container.shipmentId !== undefined && all.filter((one) => one.shipmentId === container.shipmentId).length > 2
}

/** Everything that part of a number could be mistaken for: other containers, bills, bookings, references. */
async function everyNumber(tracker: Parameters<typeof listContainers>[0]): Promise<string[]> {
  const shipments = await tracker.list("shipments")
  const requests = await tracker.list("tracking_requests")
  const references = shipments.flatMap(({ attributes }) => attributes.ref_numbers as string[])
  return [
    ...(await listContainers(tracker)).map((one) => one.number),
    ...shipments.map((one) => String(one.attributes.bill_of_lading_number ?? "")),
    ...requests.map((one) => textOf(one, "request_number")),
    ...references.map((reference) => reference.replace(/[\s-]/g, "")),
  ]
}
