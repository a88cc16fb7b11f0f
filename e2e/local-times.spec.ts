// Times are local to the place, whoever looks: browsers in three zones see the same days and the same days left.
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { landShipment, readyUntil } from "./landed.ts"
import { openShipment } from "./open-shipment.ts"
import { textOf } from "./tracker-control.ts"

const VIEWERS = ["America/Los_Angeles", "Asia/Shanghai", "Pacific/Kiritimati"]

test("[D:BEH-6] events show the place's local time with its zone named, the same for viewers anywhere", async ({
  browser,
  tracker,
}) => {
  test.slow()
  const { number, shipmentId, zone } = await landShipment(tracker, { number: "MEDU72110001PATCHY" })
  await tracker.observe(number, readyUntil("2026-10-21", zone))
  await tracker.settled()
  const container = (await tracker.truth(number)).container_id
  const { included = [] } = await tracker.service("GET", `/containers/${container}?include=transport_events`)
  // In the timeline, an estimate is replaced by what then happened.
  const events = included.filter(
    ({ type, attributes }) =>
      type === "transport_event" && attributes.timestamp !== null && !String(attributes.event).includes("estimated"),
  )
  expect(events.some(({ attributes }) => attributes.timezone === null)).toBe(true)

  const seen = []
  for (const timezoneId of VIEWERS) {
    const context = await browser.newContext({ timezoneId })
    const page = await context.newPage()
    await openShipment(page, shipmentId, container)
    const timeline = page.getByRole("region", { name: "Timeline" })
    for (const event of events) {
      const at = textOf(event, "timestamp")
      const known = event.attributes.timezone as string | null
      const row = timeline.getByRole("listitem").filter({ has: page.locator(`time[datetime^="${at.slice(0, 16)}"]`) })
      await expect(row.first(), `${event.attributes.event}`).toContainText(wallTime(at, known ?? "UTC"))
      if (known === null) await expect(row.first()).toContainText("Local zone unknown, shown in UTC")
    }
    await expect(page.getByRole("region", { name: "Last free day" })).toContainText("2 days left")
    seen.push(await shownDays(page))
    await context.close()
  }
  expect(seen[0]?.times.length).toBeGreaterThan(4)
  for (const times of seen[0]?.times ?? []) expect(times).toMatch(/\d\d:\d\d [A-Z][A-Za-z ]+$/)
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

test("[D:BEH-6] a time under the cursor or the focus tells the instant in UTC", async ({ page, tracker }) => {
  const { number, shipmentId } = await landShipment(tracker, { number: "MEDU72110002DIRECT" })
  await openShipment(page, shipmentId, (await tracker.truth(number)).container_id)
  const time = page.getByRole("region", { name: "Timeline" }).getByRole("time").last()
  const instant = (await time.getAttribute("datetime")) ?? ""
  expect(instant).toMatch(/Z$/)
  const utc = new RegExp(`${instant.slice(11, 16)} UTC`)
  await expect(page.getByText(utc)).toHaveCount(0)
  await page.getByRole("region", { name: "Timeline" }).getByRole("button").last().focus()
  await time.focus()
  await expect(page.getByText(utc)).toBeVisible()
  await expect(time).toHaveAttribute("aria-description", utc)
})

/** "12:56": the local time of the place. */
function wallTime(instant: string, timeZone: string): string {
  const parts = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const
  return new Intl.DateTimeFormat("en-GB", parts).format(new Date(instant))
}

/** What could depend on the viewer's zone: the timeline's times, the panel of dates, the banner. */
async function shownDays(page: Page) {
  const timeline = page.getByRole("region", { name: "Timeline" })
  const times = await timeline.getByRole("time").allInnerTexts()
  return {
    times: times.map((text) => text.replace(/\s+/g, " ")),
    lfd: await page.getByRole("region", { name: "Last free day" }).innerText(),
    banner: await page.getByText("Last free day in force").locator("..").innerText(),
  }
}
