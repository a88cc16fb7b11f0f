// Sample tariffs: old public rates, to try the product with. Never a rate to pay by (domain.md §4).
import type { CalendarDay } from "../days/calendar-day.ts"
import type { TariffRow, Tier } from "./tariff.ts"

/** The sources give no free days for these rows. For demurrage, a reported last free day replaces them. */
const ASSUMED = "4 free days assumed"

export const SAMPLE_TARIFFS: readonly TariffRow[] = [
  sample("sample-ny-dry", "NY Terminal Conference, March 2022", "2022-03-01", {
    ...{ chargedBy: "terminal", port: "USNYC", equipment: ["dry"] },
    tiers: usd([1, 4, 172], [5, 9, 222], [10, 29, 384], [30, null, 546]),
  }),
  sample("sample-ny-reefer", "NY Terminal Conference, March 2022", "2022-03-01", {
    ...{ chargedBy: "terminal", port: "USNYC", equipment: ["reefer", "non_operating_reefer"] },
    tiers: usd([1, 3, 404], [4, 6, 567], [7, null, 817]),
  }),
  ...["USLAX", "USLGB"].map((port) =>
    sample(`sample-${port.toLowerCase()}`, "A carrier at LA and Long Beach, April 2021", "2021-04-01", {
      ...{ port, equipment: ["dry"], countFrom: "start_event" },
      tiers: usd([5, 9, 220], [10, null, 280]),
    }),
  ),
  sample("sample-maersk-us", "Maersk US, 2019", "2019-01-01", {
    ...{ line: "MAEU", equipment: ["dry"] },
    tiers: usd([1, 4, 235], [5, 9, 285], [10, null, 335]),
  }),
]

function sample(
  id: string,
  source: string,
  from: string,
  row: Partial<TariffRow> & Pick<TariffRow, "tiers">,
): TariffRow {
  return {
    id,
    clock: "demurrage",
    basis: "sample",
    chargedBy: "line",
    customer: null,
    terminal: null,
    port: null,
    line: null,
    equipment: null,
    traits: [],
    length: null,
    startEvent: "discharged",
    startDay: "event_day",
    startDayCounts: true,
    freeDays: 4,
    freeBasis: "working",
    afterBasis: "calendar",
    heldDaysExcluded: false,
    gateCalendar: null,
    afterGateCalendar: null,
    countFrom: "end_of_free_time",
    ratesOn: "count_start",
    minimumMinor: null,
    effectiveFrom: from as CalendarDay,
    effectiveTo: null,
    rule: row.countFrom === "start_event" ? source : `${source} (${ASSUMED})`,
    ...row,
  }
}

function usd(...tiers: [from: number, to: number | null, dollars: number][]): Tier[] {
  return tiers.map(([fromDay, toDay, dollars]) => ({ fromDay, toDay, rateMinor: dollars * 100, currency: "USD" }))
}
