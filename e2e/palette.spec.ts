// The palette: from any page, by keyboard only, a number finds its container, its shipment, or the way to track it.
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"
import { idOf, type TrackerControl, textOf } from "./tracker-control.ts"
import { listContainers, pick } from "./world.ts"

const field = (page: Page) => page.getByRole("combobox", { name: "Find a container, bill, booking or reference" })
const option = (page: Page, name: RegExp | string) => page.getByRole("option", { name })

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press("/")
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(text)
}

const aFoundContainer = async (tracker: TrackerControl) =>
  pick(await listContainers(tracker), (one) => one.shipmentId !== undefined, "container on a shipment")

test.describe("a number opens its container", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] })

  for (const from of ["/", "/shipments", "/tracking", "/connection", "/settings"]) {
    test(`[UX-11] from ${from}: /, paste a number as people write it, Enter: the container is open`, async ({
      page,
      tracker,
    }) => {
      const tracked = await aFoundContainer(tracker)
      const written = `${tracked.number.slice(0, 4).toLowerCase()} ${tracked.number.slice(4, 10)}-${tracked.number.slice(10)}`
      await page.goto(from)
      await expect(page.getByRole("main")).toBeVisible()
      await page.evaluate((text) => navigator.clipboard.writeText(text), written)
      await page.keyboard.press("/")
      await page.keyboard.press("ControlOrMeta+v")
      await page.keyboard.press("Enter")
      await expect(page).toHaveURL(`/shipments/${tracked.shipmentId}?container=${tracked.id}`)
      await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible()
      // Hands stay on the keyboard: the next search starts at once.
      await page.keyboard.press("/")
      await expect(field(page)).toBeFocused()
    })
  }
})

test("[UX-12] container, bill, booking and reference are found as one types, the typed part marked", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  const request = { number: "HLCU77120094", scac: "HLCU", type: "booking_number", refNumbers: ["PO 77120-B"] }
  const { shipmentId, containers: all } = await tracker.track(request)
  await tracker.settled()
  const shipment = (await tracker.service("GET", `/shipments/${shipmentId}`)).data
  const bill = textOf(shipment, "bill_of_lading_number")
  await openShipment(page, shipmentId)
  const cases: [typed: string, what: string, marked: string][] = [
    [textOf(all[0], "number").slice(4, 9), textOf(all[0], "number"), textOf(all[0], "number").slice(4, 9)],
    [bill.slice(-7).toLowerCase(), "bill", bill.slice(-7)],
    ["77120094", "booking", "77120094"],
    ["po 77120", "reference", "PO 77120"],
  ]
  for (const [typed, what, marked] of cases) {
    await search(page, typed)
    const found = option(page, new RegExp(what)).first()
    await expect(found, typed).toBeVisible()
    await expect(found.locator("mark").first(), typed).toHaveText(marked)
    await page.keyboard.press("Escape")
    await expect(field(page)).toHaveCount(0)
  }
  await search(page, "PO 77120-B")
  await expect(page.getByText(/\d+ results?$/)).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(new RegExp(`/shipments/${shipmentId}`))
})

test("[UX-13] a wrong check digit is said, the right number offered, and the search done for both", async ({
  page,
  tracker,
}) => {
  const tracked = await aFoundContainer(tracker)
  const right = Number(tracked.number.at(-1))
  const wrong = (right + 3) % 10
  await page.goto("/shipments")
  await search(page, `${tracked.number.slice(0, 4).toLowerCase()} ${tracked.number.slice(4, 10)}-${wrong}`)
  await expect(
    page.getByText(`The check digit should be ${right}, not ${wrong}. Showing matches for both.`),
  ).toBeVisible()
  await expect(option(page, new RegExp(tracked.number)).first()).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(field(page)).toHaveValue(tracked.number)
  await expect(page.getByText(/The check digit should be/)).toHaveCount(0)
  await expect(page.getByText(/\d+ results?$/)).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/shipments/${tracked.shipmentId}?container=${tracked.id}`)
})

test("a number that was mistyped, and Enter at once: what was meant is said, found and opened, in the palette and by the link", async ({
  page,
  tracker,
}) => {
  const tracked = await aFoundContainer(tracker)
  const { number } = tracked
  const at = [4, 5, 6, 7, 8].find((place) => number[place] !== number[place + 1]) ?? 4
  const swapped = `${number.slice(0, at)}${number[at + 1]}${number[at]}${number.slice(at + 2)}`
  // The answer waits for Enter: once a person sees the container that was meant, Enter opens it.
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/api\/find\?/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto("/exposure")
  await page.keyboard.press("/")
  await page.keyboard.insertText(swapped)
  await page.keyboard.press("Enter")
  pressed.resolve()
  const said = page.getByRole("status").filter({ hasText: `Did you mean ${number}?` })
  // The palette, or the find page if Enter came before the palette's code.
  await expect(said).toBeVisible()
  await page.goto("/exposure")
  await search(page, swapped)
  await expect(said).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(field(page)).toHaveValue(number)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/shipments/${tracked.shipmentId}?container=${tracked.id}`)
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible()

  await page.goto(`/shipments/find?q=${swapped}`)
  await expect(page).toHaveURL(`/shipments?q=${swapped}`)
  await page.getByRole("link", { name: `Did you mean ${number}?` }).click()
  await expect(page).toHaveURL(`/shipments/${tracked.shipmentId}?container=${tracked.id}`)

  await page.goto(`/shipments/find?q=${number}%20ZZZU0000018`)
  await expect(page.getByText("2 numbers: 1 found, 1 not tracked.")).toBeVisible()
  await page.getByRole("link", { name: "Track the other number" }).click()
  await expect(page).toHaveURL("/tracking?number=ZZZU0000018")

  // The empty palette lists what was opened in this tab.
  await page.keyboard.press("ControlOrMeta+k")
  await expect(option(page, new RegExp(number)).first()).toContainText("opened before")
})

test("O in place of 0: Enter at once says and finds the number that was meant", async ({ page, tracker }) => {
  const all = (await listContainers(tracker)).filter((one) => one.shipmentId !== undefined)
  const tracked = pick(all, ({ number }) => /^[A-Z]{4}\d*0/.test(number), "number with a 0")
  const { number } = tracked
  await page.goto("/exposure")
  await search(page, number.slice(0, 4) + number.slice(4).replace("0", "O"))
  await expect(page.getByRole("status").filter({ hasText: `Did you mean ${number}?` })).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(field(page)).toHaveValue(number)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/shipments/${tracked.shipmentId}?container=${tracked.id}`)
})

for (const kind of ["vessel", "port", "terminal", "customer", "hold"] as const) {
  test(`a ${kind} leads to its containers before it is offered as a number to track`, async ({ page }) => {
    const name = await nameAtDesk(page, kind)
    await page.goto("/")
    await search(page, name)
    const lists = page.getByRole("group", { name: "Lists" })
    const listed = lists.getByRole("option").filter({ hasText: name }).filter({ hasText: kind })
    await expect(listed.first()).toBeVisible()
    const names = await page.getByRole("option").allTextContents()
    const track = names.findIndex((one) => one.includes("Track this number"))
    const first = names.findIndex((one) => one.includes(name) && one.includes(kind))
    expect(track === -1 || first < track, names.join("; ")).toBe(true)
    await listed.first().click()
    await expect(page).toHaveURL(new RegExp(`/containers\\?filters=.*${kind}`))
    await expect(page.getByRole("table", { name: "Containers" }).locator("tbody tr").first()).toBeVisible()
  })
}

/** A value of `kind` that containers at the desk have, as lists name it. Of a place, without the town after it. */
async function nameAtDesk(page: Page, kind: string): Promise<string> {
  const answer = await page.request.get(`/api/containers/choices?filter=${kind}&filters=${encodeURIComponent("{}")}`)
  const { choices } = (await answer.json()) as { choices: { value: string; label: string }[] }
  const { label } = pick(choices, (one) => !["none", "not_reported"].includes(one.value) && one.label.length > 3, kind)
  return label.split(",")[0] ?? label
}

test("[UX-14] the last four digits: what is at the desk first, then what is gone", async ({ page, tracker }) => {
  const all = await listContainers(tracker)
  const tracked = await aFoundContainer(tracker)
  await page.goto("/shipments")
  await search(page, tracked.number.slice(-4))
  await expect(option(page, new RegExp(tracked.number)).first()).toBeVisible()
  await expect(option(page, new RegExp(tracked.number)).first()).toHaveAttribute("aria-selected", "true")
  for (let turn = 0; turn < 40; turn += 1) {
    const { number } = all[turn % all.length] ?? tracked
    const answer = await page.request.get(`/api/find?q=${number.slice(-4)}`)
    const { containers } = (await answer.json()) as { containers: { row: { number: string; attention: string } }[] }
    const gone = containers.map(({ row }) => row.attention === "gone")
    expect(gone).toEqual(gone.toSorted((a, b) => Number(a) - Number(b)))
    expect(containers.some(({ row }) => row.number === number)).toBe(true)
  }
})

test("[UX-15] no hit offers to track the number", async ({ page }) => {
  await page.goto("/shipments")
  await search(page, "MEDU88000017ZZ")
  await expect(page.getByText("No match for this number")).toBeVisible()
  await expect(option(page, /Track this number/)).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/tracking?number=MEDU88000017ZZ")
})

test("[UX-16] a container used on two shipments: the first opens and says what it is also on; its earlier use is marked", async ({
  page,
  tracker,
}) => {
  const all = await listContainers(tracker)
  const uses = all.filter((one) => all.some((other) => other.number === one.number && other.id !== one.id))
  const now = pick(uses, (one) => one.attributes.pod_full_out_at === null, "container under way that was used before")
  const before = pick(uses, (one) => one.number === now.number && one.id !== now.id, "earlier use of that container")
  await page.goto("/")
  await search(page, now.number)
  const found = page.getByRole("group", { name: "Containers" }).getByRole("option")
  await expect(found).toHaveCount(2)
  await expect(found.nth(0)).toHaveAttribute("aria-selected", "true")
  await expect(found.nth(1)).toContainText("earlier use")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/shipments/${now.shipmentId}?container=${now.id}`)
  const other = (await tracker.service("GET", `/shipments/${before.shipmentId}`)).data
  await expect(page.getByText("Also on")).toContainText(textOf(other, "bill_of_lading_number"))
})

test("[UX-17] the find link keeps its address and the page says which rule matched and what else would have", async ({
  page,
  tracker,
}) => {
  const tracked = await aFoundContainer(tracker)
  const rival = await tracker.track({ number: "MEDU55RULE002", refNumbers: [tracked.number] })
  await tracker.settled()
  await openShipment(page, rival.shipmentId)
  const link = `/shipments/find?q=${encodeURIComponent(tracked.number)}`
  await page.goto(link)
  await expect(page).toHaveURL(`/shipments/${tracked.shipmentId}?container=${tracked.id}`)
  const why = page.getByRole("region", { name: "Why this page" })
  await expect(why).toContainText(`Exact match on container number: ${tracked.number}`)
  // A page that is hydrated while the link is still loading must not take over from the page the link leads to.
  await page.request.get(link, { maxRedirects: 0 })
  await openShipment(page, rival.shipmentId)
  await expect(why).toHaveCount(0)
  await openShipment(page, tracked.shipmentId ?? "", tracked.id)
  await expect(why).toContainText(`Exact match on container number: ${tracked.number}`)
  await why.getByRole("link", { name: "MEDU55RULE002" }).click()
  await expect(page).toHaveURL(`/shipments/${rival.shipmentId}`)
  await expect(why).toHaveCount(0)
  await page.goto("/shipments/find?q=medu55rul")
  await expect(why).toContainText("Partial match on bill, booking or reference: medu55rul.")
})

test.describe("copying", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] })
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

  test("[UX-18] a number has its copy button, the palette its key, and a container its link", async ({
    page,
    tracker,
  }) => {
    const tracked = await aFoundContainer(tracker)
    const shipment = (await tracker.service("GET", `/shipments/${tracked.shipmentId}`)).data
    await openShipment(page, tracked.shipmentId ?? "", tracked.id)
    await page.getByRole("button", { name: "Copy number" }).first().click()
    await expect.poll(() => copied(page)).toBe(textOf(shipment, "bill_of_lading_number"))
    await page.getByRole("button", { name: "Copy container number" }).first().click()
    await expect.poll(() => copied(page)).toBe(tracked.number)
    await page.getByRole("button", { name: "Copy link" }).first().click()
    await expect
      .poll(() => copied(page))
      .toMatch(new RegExp(`/shipments/${tracked.shipmentId}\\?container=${tracked.id}$`))
    await page.evaluate(() => navigator.clipboard.writeText(""))
    await search(page, tracked.number.slice(0, 8))
    // A result for the first letters stays selected until the full answer comes.
    await expect(option(page, new RegExp(tracked.number)).first()).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("ControlOrMeta+c")
    await expect.poll(() => copied(page)).toBe(tracked.number)
  })
})

test("[UX-19] above the fold of a container: status, last free day, ready or why not, holds, terminal, last event, next step", async ({
  page,
  tracker,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const hold = { name: "customs", status: "hold" as const, description: "CBP INTENSIVE EXAM" }
  const { shipmentId, containers: all } = await landShipment(
    tracker,
    { number: "MEDUFOLD0019" },
    {
      holds: [hold],
      fees: [],
      available_for_pickup: true,
      pickup_lfd_terminal: "2026-10-21T07:00:00Z",
    },
  )
  await openShipment(page, shipmentId, all[0]?.id)
  const { data: container, included } = await tracker.service(
    "GET",
    `/containers/${all[0]?.id}?include=pod_terminal,transport_events`,
  )
  const terminal = included?.find(({ id }) => id === idOf(container, "pod_terminal"))
  const main = page.getByRole("main")
  const facts = {
    "status and why not": main.getByRole("heading", { name: "Blocked by a customs hold" }),
    "last free day": main.getByText("Wed, Oct 21").first(),
    "next step": main.getByText(/^Next:/).first(),
    hold: main.getByRole("region", { name: "Holds" }).getByText("Customs hold").first(),
    terminal: main.getByText(textOf(terminal, "nickname")).first(),
    "last event": main.getByText(/^Last event: Discharged/),
  }
  for (const [name, fact] of Object.entries(facts)) await expect(fact, name).toBeInViewport()
})

test.describe("commands", () => {
  test("> lists commands only: pages, looks, help and the keys of the page, and runs them", async ({ page }) => {
    await page.goto("/shipments")
    await search(page, ">track")
    await expect(page.getByRole("group", { name: "Containers" })).toHaveCount(0)
    await expect(option(page, /Tracking/)).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/tracking")
    await page.keyboard.press("ControlOrMeta+k")
    await page.keyboard.type("> light")
    await page.keyboard.press("Enter")
    await expect(page.locator("html")).toHaveAttribute("data-theme", /light|dark/)
    await search(page, "> narrow")
    await expect(page.getByRole("group", { name: "Keys of this page" })).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-nav=narrow]")).toBeVisible()
  })

  test("Mod+Enter lists all matches; Escape gives the focus back", async ({ page, tracker }) => {
    const tracked = await aFoundContainer(tracker)
    await page.goto("/tracking")
    const link = page.getByRole("link", { name: "Shipments" }).first()
    await link.focus()
    await page.keyboard.press("ControlOrMeta+k")
    await expect(field(page)).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(link).toBeFocused()
    await search(page, tracked.number.slice(0, 6))
    await page.keyboard.press("ControlOrMeta+Enter")
    await expect(page).toHaveURL(new RegExp(`/containers\\?filters=.*${tracked.number.slice(0, 6)}`))
  })
})

test("on a phone Find fills the screen, and one tap opens the container", async ({ page, tracker }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const tracked = await aFoundContainer(tracker)
  await page.goto("/shipments")
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Find" }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill(tracked.number.slice(-6))
  const found = option(page, new RegExp(tracked.number)).first()
  await expect(found).toBeVisible()
  const size = await found.boundingBox()
  expect(size?.height).toBeGreaterThanOrEqual(44)
  await found.click()
  await expect(page).toHaveURL(`/shipments/${tracked.shipmentId}?container=${tracked.id}`)
})
