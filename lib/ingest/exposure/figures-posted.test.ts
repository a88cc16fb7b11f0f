// The built-in service's terminals post by the same tariff, so they later post what we counted ahead.
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { saveTariffs } from "#db/tariffs/tariffs"
import { addDays, addHours, type CalendarDay, type Instant } from "#lib/domain/days/calendar-day"
import { exposureOf } from "#lib/domain/exposure/exposure"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { loadChargeFrames } from "#lib/read/charges/charges"
import { aTariff, someTiers } from "#test/charges/tariff"
import { startTracker, type TrackerProcess } from "#test/connection/tracker-process"
import { testDatabase } from "#test/database"
import { readWholeList } from "../connection/read-whole-list.ts"

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

// As simulated terminals post: per day after the last free day 172, from the 5th 222, from the 10th 384; reefers more.
const TIERS: Record<"dry" | "reefer", [number, number, number]> = { dry: [172, 222, 384], reefer: [404, 567, 817] }
const RATES: TariffRow[] = (["USD", "CAD"] as const).flatMap((currency) =>
  (["dry", "reefer"] as const).flatMap((group) => {
    const [first, second, third] = TIERS[group]
    const tiers = someTiers(
      [
        [1, 4, first],
        [5, 9, second],
        [10, null, third],
      ],
      currency,
    )
    const equipment = [group]
    const row = { equipment, tiers, effectiveFrom: "2020-01-01" as CalendarDay, freeBasis: "calendar" as const }
    return currency === "USD"
      ? [aTariff({ ...row, id: `usd-${group}` })]
      : ["CAVAN", "CAPRR", "CAMTR", "CAHAL"].map((port) => aTariff({ ...row, id: `${port}-${group}`, port }))
  }),
)

let database: Awaited<ReturnType<typeof testDatabase>>
let tracker: TrackerProcess

beforeAll(async () => {
  database = await testDatabase()
  tracker = await startTracker(100)
  const at = "2026-01-01T00:00:00.000Z"
  await saveTariffs(database.sql, { rows: RATES, removed: [], by: null, at, worldAt: at })
  // Simulated terminals post by their own last free day, whatever the line says.
  await database.sql`insert into settings (key, value) values ('lfd_policy', '"terminal"')`
})
afterAll(async () => {
  await tracker.stop()
  await database.drop()
})

type Counted = { tomorrow: number; today: CalendarDay; lfd: string | null }

test("what is counted for tomorrow is what the terminal posts tomorrow, in every tier", async () => {
  const expected = new Map<string, Counted>()
  const differing: unknown[] = []
  const seen = { posted: 0, predicted: 0, highest: 0 }
  for (let day = 0; day < 16; day += 1) {
    for (const noun of ["shipment", "container"] as const)
      await readWholeList(database.sql, tracker.client, { noun, startAt: null })
    const now = String((await tracker.control("GET", "/control/clock")).now) as Instant
    const at = new Date(now).toISOString() as Instant
    const ids = await database.sql<{ id: string }[]>`select id from containers where stage = 'at_terminal'`
    for (const { facts, rates, records } of await loadChargeFrames(
      database.sql,
      ids.map(({ id }) => id),
    )) {
      const fee = facts.fees?.find(({ type }) => type === "demurrage")
      const found = exposureOf({ ...facts, confirmedAt: at }, rates, at).clocks.find(
        ({ clock }) => clock === "demurrage",
      )
      if (!found || !("counted" in found) || typeof found.counted !== "number" || typeof found.oneMoreDay !== "number")
        continue
      const { today } = exposureOf(facts, rates, at)
      const before = expected.get(records.container.id)
      expected.set(records.container.id, { tomorrow: found.counted + found.oneMoreDay, today, lfd: facts.lfd.terminal })
      // Nothing to compare: a type without an amount yet, or a terminal that shows only a total.
      if (!fee?.amountMinor) continue
      seen.posted += 1
      if (found.counted !== fee.amountMinor)
        differing.push({ number: records.container.number, at, counted: found.counted, posted: fee.amountMinor })
      if (!before || addDays(before.today, 1) !== today || before.lfd !== facts.lfd.terminal) continue
      seen.predicted += 1
      seen.highest = Math.max(seen.highest, fee.amountMinor)
      if (before.tomorrow !== fee.amountMinor)
        differing.push({ number: records.container.number, at, predicted: before.tomorrow, posted: fee.amountMinor })
    }
    // From 20:00 UTC to 20:00 UTC: the terminals post at 06:05 local time.
    const next = addHours(at, day === 0 ? hoursToEvening(at) : 24)
    await tracker.control("PUT", "/control/clock", { now: next })
    await tracker.settled()
  }
  expect(differing).toEqual([])
  expect(seen.posted).toBeGreaterThan(30)
  expect(seen.predicted).toBeGreaterThan(20)
  // The steep tiers were reached.
  expect(seen.highest).toBeGreaterThan(4 * 17_200 + 22_200)
})

/** Hours until 20:00 UTC, when it is day at every American terminal, after its posting. */
function hoursToEvening(at: Instant): number {
  const hour = Number(at.slice(11, 13))
  return hour < 20 ? 20 - hour : 44 - hour
}
