// Puts rates on file for tests of money, as a manager would, and reads figures once they are counted.
import type { Page } from "@playwright/test"
import type { CalendarDay } from "#lib/domain/days/calendar-day"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import type { ExposurePage } from "#lib/read/exposure/page"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { expect } from "./fixtures.ts"

/** A contract's demurrage for every container: $172 a day for 4 days, then $222, then $384. */
export function contractRow(row: Partial<TariffRow> = {}): TariffRow {
  const tier = (fromDay: number, toDay: number | null, dollars: number) => ({
    ...{ fromDay, toDay, rateMinor: dollars * 100, currency: "USD" },
  })
  return {
    ...{ id: "contract-any", clock: "demurrage", basis: "contract", chargedBy: "terminal" },
    ...{ customer: null, terminal: null, port: null, line: null, equipment: null, traits: [], length: null },
    ...{ startEvent: "discharged", startDay: "event_day", startDayCounts: true },
    ...{ freeDays: 4, freeBasis: "calendar", afterBasis: "calendar", heldDaysExcluded: false },
    ...{ gateCalendar: null, afterGateCalendar: null, ratesOn: "count_start", minimumMinor: null },
    ...{ countFrom: "end_of_free_time", effectiveFrom: "2020-01-01" as CalendarDay, effectiveTo: null },
    ...{ rule: "Contract 7, section 3", tiers: [tier(1, 4, 172), tier(5, 9, 222), tier(10, null, 384)] },
    ...row,
  }
}

export async function putRate(page: Page, row: TariffRow): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/settings")
  const headers = { origin: new URL(page.url()).origin }
  const { tariffs } = (await (await page.request.get("/api/tariffs")).json()) as TariffsPage
  const version = tariffs.find((kept) => kept.row.id === row.id)?.version ?? 0
  const answer = await page.request.post("/api/tariffs", { data: { row, version }, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Waits until everything is counted and `fits` accepts the page. */
export async function wholeFigures(page: Page, fits: (found: ExposurePage) => Promise<boolean>): Promise<ExposurePage> {
  let found: ExposurePage | undefined
  await expect
    .poll(
      async () => {
        found = (await (await page.request.get("/api/exposure")).json()) as ExposurePage
        const { uncounted } = found
        return uncounted !== null && uncounted.ended + uncounted.changed === 0 && (await fits(found))
      },
      { timeout: 30_000, intervals: [250] },
    )
    .toBe(true)
  if (!found) throw new Error("exposure was not read")
  return found
}
