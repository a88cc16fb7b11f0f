// Find in a whole product: links, what the page says of them, copying, and a phone. components/find has the palette's own tests.
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

test("a find link to a number that was mistyped, or to two, says what was meant, and the palette lists what was opened", async ({
  page,
  tracker,
}) => {
  const tracked = await aFoundContainer(tracker)
  const { number } = tracked
  const at = [4, 5, 6, 7, 8].find((place) => number[place] !== number[place + 1]) ?? 4
  const swapped = `${number.slice(0, at)}${number[at + 1]}${number[at]}${number.slice(at + 2)}`
  await page.goto(`/shipments/find?q=${swapped}`)
  await expect(page).toHaveURL(`/shipments?q=${swapped}`)
  await expect(page.getByText(`Did you mean ${number}?`)).toBeVisible()
  await page.getByRole("link", { name: `Use ${number}` }).click()
  await expect(page).toHaveURL(`/shipments/${tracked.shipmentId}?container=${tracked.id}`)
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible()
  // It is kept once the page is live, which on a busy machine is after it is seen.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(number)

  await page.goto(`/shipments/find?q=${number}%20ZZZU0000018`)
  await expect(page.getByText("2 numbers: 1 found, 1 not tracked.")).toBeVisible()
  await page.getByRole("link", { name: "Track the other number" }).click()
  await expect(page).toHaveURL("/tracking?number=ZZZU0000018")

  // The empty palette lists what was opened in this tab.
  await page.keyboard.press("ControlOrMeta+k")
  await expect(option(page, new RegExp(number)).first()).toContainText("opened before")
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
