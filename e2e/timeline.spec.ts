// The life of one container: what happened, what should, what is late and what changed, each in its place and with its
// source.
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"
import { textOf } from "./tracker-control.ts"

const timelineOf = (page: Page) => page.getByRole("region", { name: "Timeline" })

test("[UX-37] local time and zone, UTC on focus; actual, estimated and missing look different; the source is named", {
  tag: "@journey",
}, async ({ page, tracker }) => {
  const { shipmentId, containers } = await tracker.track({ number: "MEDU37000001PATCHY" })
  const { now } = await tracker.clock()
  const arrives = new Date(new Date(now).getTime() + 60 * 3_600_000)
  await tracker.observe(textOf(containers[0], "number"), { pod_eta_at: arrives.toISOString() })
  await tracker.settled()
  await openShipment(page, shipmentId, containers[0]?.id)
  const timeline = timelineOf(page)
  const actual = timeline.getByRole("listitem").filter({ hasText: "Actual:" }).first()
  const planned = timeline.getByRole("listitem").filter({ hasText: "Estimated:" }).first()
  const silent = timeline.getByRole("listitem").filter({ hasText: "Never reported:" }).first()
  await expect(actual).toContainText(/\d\d:\d\d [A-Z][A-Za-z ]*/)
  await expect(actual).toContainText(/MSC|AIS|Terminal/)
  await expect(planned).toContainText(/Vessel arrives at .+Estimated by /)
  await expect(silent).toContainText("no record")
  const looks = await Promise.all(
    [actual, planned, silent].map((row) =>
      row
        .locator("svg")
        .first()
        .evaluate((node) => node.innerHTML),
    ),
  )
  expect(new Set(looks).size).toBe(3)
  const colours = await Promise.all(
    [actual, planned].map((row) =>
      row
        .locator("p")
        .first()
        .evaluate((node) => getComputedStyle(node).color),
    ),
  )
  expect(colours[0]).not.toBe(colours[1])
  const time = actual.getByRole("time")
  await time.focus()
  await expect(time).toHaveAttribute("aria-description", /\d\d:\d\d UTC$/)
  // The plan is above the line of now, the past below.
  const [planAt, nowAt, pastAt] = await Promise.all(
    [planned, timeline.getByText(/^Now, /).first(), actual].map(async (part) => (await part.boundingBox())?.y ?? 0),
  )
  expect(planAt).toBeLessThan(nowAt ?? 0)
  expect(nowAt).toBeLessThan(pastAt ?? 0)
})

test("[UX-38] an expected event that is overdue says so, with the hours", async ({ page, tracker }) => {
  const { shipmentId, containers } = await tracker.track({ number: "MEDU38000001RAIL" })
  const { now } = await tracker.clock()
  const promised = new Date(new Date(now).getTime() - 30 * 3_600_000)
  await tracker.observe(textOf(containers[0], "number"), { pod_eta_at: promised.toISOString() })
  await tracker.settled()
  await openShipment(page, shipmentId, containers[0]?.id)
  const late = timelineOf(page).getByRole("listitem").filter({ hasText: "Missing:" }).first()
  await expect(late).toContainText(/not seen, 30 h late/)
  await expect(late.locator("svg").first()).toBeVisible()
})

test("[UX-39] a last free day that moved: old → new, when and from which source, between the moves of the container", async ({
  page,
  tracker,
}) => {
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU39000001DIRECT" })
  await tracker.observe(number, readyUntil("2026-10-22", zone))
  await tracker.settled()
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  await tracker.observe(number, {
    ...readyUntil("2026-10-21", zone),
    holds: [{ name: "customs" }],
    fees: [{ type: "exam", amount: 120 }],
  })
  const timeline = timelineOf(page)
  const moved = timeline
    .getByRole("listitem")
    .filter({ hasText: /Last free day moved, Thu, Oct 22 → Wed, Oct 21/ })
    .first()
  await expect(moved).toBeVisible()
  await expect(moved).toContainText("Changed:")
  await expect(moved).toContainText(/Mon, Oct 19\d\d:\d\d [A-Z]+/)
  await expect(moved.locator("p").nth(1)).toHaveText("GCT")
  await expect(timeline.getByRole("listitem").filter({ hasText: "Customs hold placed" })).toBeVisible()
  await expect(timeline.getByRole("listitem").filter({ hasText: /Exam.*posted, \$120/ })).toBeVisible()
  await expect(
    timeline
      .getByRole("listitem")
      .filter({ hasText: /First ETA at / })
      .first(),
  ).toBeVisible()
  await timeline
    .getByRole("radio", { name: "Moves" })
    .or(timeline.getByRole("button", { name: "Moves" }))
    .first()
    .click()
  await expect(moved).toHaveCount(0)
})

test("a map of the route comes with the app: legs done and planned, the last place of the ship, the same in words", async ({
  page,
  tracker,
}) => {
  const outside: string[] = []
  page.on("request", (request) => outside.push(new URL(request.url()).host))
  const { shipmentId, containers } = await tracker.track({ number: "MEDU37000002DIRECT" })
  await tracker.settled()
  await openShipment(page, shipmentId, containers[0]?.id)
  const map = page.getByRole("figure", { name: "Map of the route" })
  await expect(map).toContainText("Map built into the app. Solid: done. Dashed: planned.")
  await expect(map).toContainText(/last reported at .+ ago\)/)
  await expect(map.locator("[data-leg=planned]").first()).toHaveAttribute("d", /^M[\d.-]+/)
  await expect(map.getByText(/Planned: .+ to .+/)).toBeAttached()
  expect(new Set(outside)).toEqual(new Set([new URL(page.url()).host]))
})
