// Exposure at scale: the whole page and its groups, and what a worker counts in a second.
import type { Sql } from "#db/client"
import { listTariffs, saveTariffs } from "#db/tariffs"
import type { CalendarDay, Instant } from "#lib/domain/calendar-day"
import type { TariffRow } from "#lib/domain/tariff"
import { countFigures } from "#lib/ingest/count-figures"
import { getExposure } from "#lib/read/exposure"
import { getExposureGroups } from "#lib/read/exposure-groups"
import { p95Of } from "../measure.ts"
import { type Bench, ms as msOf, perSecond } from "../row.ts"

export const exposure: Bench = {
  name: "exposure",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    const { sql } = bed.database
    const now = new Date().toISOString() as Instant
    if ((await listTariffs(sql)).length === 0)
      await saveTariffs(sql, { rows: RATES, removed: [], by: null, at: now, worldAt: now })
    await sql`delete from connection where key = 'figures'`
    const began = performance.now()
    while (await countFigures(sql, now));
    const seconds = (performance.now() - began) / 1000
    await sql.unsafe("vacuum analyze exposure_figures")
    const [rows] = await sql<{ exposed: number; charging: number }[]>`
      select count(distinct container_id) as exposed, count(*) filter (where one_day_minor > 0) as charging
      from exposure_figures where (from_at is null or from_at <= ${now}) and (until_at is null or until_at > ${now})`
    const { exposed = 0, charging = 0 } = rows ?? {}
    const filter = { terminal: await largestTerminal(sql) }
    const page = await p95Of(() => getExposure(sql, { now, filter: {} }))
    const ofTerminal = await p95Of(() => getExposure(sql, { now, filter }))
    const groups = await p95Of(() => getExposureGroups(sql, { now, filter: {}, by: ["terminal", "line"] }))
    const byCustomer = await p95Of(() => getExposureGroups(sql, { now, filter: {}, by: ["customer", "terminal"] }))
    const one = { scale, reference: "", ratio: "" }
    const within = (ms: number, took: number) => ({ candidate: msOf(took), goal: `< ${ms} ms`, met: took < ms })
    const note = `${exposed} containers exposed, ${charging} of them charged tomorrow; < 100 ms is the goal at 1M`
    return [
      { ...one, name: "exposure, the page, p95", ...within(100, page), note },
      {
        ...one,
        name: "exposure, the page of one terminal, p95",
        ...within(300, ofTerminal),
        note: "< 300 ms is the goal at 100k containers that are charged, for filters and groups",
      },
      { ...one, name: "exposure, by terminal and line, p95", ...within(300, groups) },
      { ...one, name: "exposure, by customer and terminal, p95", ...within(300, byCustomer) },
      {
        ...one,
        name: "exposure, containers counted by a worker",
        candidate: perSecond(exposed / seconds),
        goal: "≥ 500/s",
        met: exposed / seconds >= 500,
        note: "the first count of all, each with its whole history, for today and tomorrow",
      },
    ]
  },
}

async function largestTerminal(sql: Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select terminal_id as id from exposure_figures where terminal_id is not null group by 1 order by count(*) desc limit 1`
  if (!row) throw new Error("no terminal has an exposed container")
  return row.id
}

/** Demurrage of every terminal, and per diem of every line. */
const RATES: TariffRow[] = [rateOf("demurrage", "discharged"), rateOf("per_diem", "gate_out")]

function rateOf(clock: TariffRow["clock"], startEvent: TariffRow["startEvent"]): TariffRow {
  return {
    id: `bench-${clock}`,
    clock,
    basis: "tariff",
    chargedBy: "line",
    terminal: null,
    port: null,
    line: null,
    group: null,
    length: null,
    startEvent,
    startDay: "event_day",
    startDayCounts: true,
    freeDays: 4,
    freeBasis: "calendar",
    afterBasis: "calendar",
    heldDaysExcluded: false,
    gateCalendar: null,
    countFrom: "end_of_free_time",
    tiers: [
      { fromDay: 1, toDay: 4, rateMinor: 17_200, currency: "USD" },
      { fromDay: 5, toDay: null, rateMinor: 22_200, currency: "USD" },
    ],
    effectiveFrom: "2015-01-01" as CalendarDay,
    effectiveTo: null,
    rule: "Bench",
  }
}
