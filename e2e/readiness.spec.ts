// Whether a container can be picked up: every case of a terminal's availability and holds, in the browser.
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { landShipment } from "./landed.ts"
import type { Report } from "./tracker-control.ts"

const BILLS = Array.from({ length: 8 }, (_, n) => `MEDU02000${n + 1}DIRECT`)
const CUSTOMS = { name: "customs" }

// Availability, holds, the resulting state, and what its row says.
// biome-ignore format: a table
const CASES: [string, Report, string, string][] = [
  ["yes, none", { available_for_pickup: true, holds: [] }, "ready", "Ready"],
  ["yes, a hold", { available_for_pickup: true, holds: [CUSTOMS] }, "blocked", "Customs hold"],
  ["yes, a pending one", { available_for_pickup: true, holds: [{ ...CUSTOMS, status: "pending" }] }, "ready", "Ready"],
  ["yes, not reported", { available_for_pickup: true, holds: null }, "unknown", "Not known"],
  ["no, none", { available_for_pickup: false, holds: [] }, "arriving", "Not available yet"],
  ["no, a hold", { available_for_pickup: false, holds: [CUSTOMS] }, "blocked", "Customs hold"],
  ["no, not reported", { available_for_pickup: false, holds: null }, "unknown", "Not known"],
  ["null, none", { available_for_pickup: null, holds: [] }, "unknown", "Not known"],
  ["null, a hold", { available_for_pickup: null, holds: [CUSTOMS] }, "blocked", "Customs hold"],
  ["null, not reported", { available_for_pickup: null, holds: null }, "unknown", "Not known"],
]
const STATES = ["ready", "blocked", "arriving", "unknown"]

const lines = (page: Page) => page.getByRole("table", { name: "Containers" }).locator("tbody tr")
const listOf = (filters: object) => `/containers?${new URLSearchParams({ filters: JSON.stringify(filters) })}`

test("[UX-2, UX-8] every case of availability and holds lands in its state; null availability reads not known", async ({
  page,
  tracker,
}) => {
  test.slow()
  const numbers: string[] = []
  for (const number of BILLS) {
    if (numbers.length >= CASES.length) break
    const landed = await landShipment(tracker, { number })
    numbers.push(landed.number, ...landed.others)
  }
  expect(numbers.length).toBeGreaterThanOrEqual(CASES.length)
  for (const [at, [, report]] of CASES.entries()) await tracker.observe(numbers[at] ?? "", { ...report, fees: [] })
  await tracker.settled()

  for (const [at, [what, , state, words]] of CASES.entries()) {
    await page.goto(listOf({ q: numbers[at], status: [state] }))
    await expect(lines(page), what).toHaveCount(1)
    await expect(lines(page).first(), what).toContainText(words)
    await page.goto(listOf({ q: numbers[at], status: STATES.filter((other) => other !== state) }))
    await expect(page.getByRole("heading", { name: "No container fits these filters" }), what).toBeVisible()
  }
  await page.goto(listOf({ q: numbers[CASES.findIndex(([what]) => what === "null, none")] }))
  await lines(page).first().getByRole("link").first().click()
  await expect(page.getByRole("complementary", { name: "Container" })).toContainText(/not known/i)
})
