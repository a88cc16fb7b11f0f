// Lives told by wild carriers: what the tracker shows over its interface is the life, to the minute, or the tracker says what
// it cannot decide. Of the tracker nothing is known here but its interface; of the carriers, what was seen in public.
import postgres from "postgres"
import { afterEach, expect, test } from "vitest"
import type { Bill } from "#carrier/world"
import { cases } from "#test/property"
import { chanceFrom } from "#world/values/chance"
import { type Case, compare, LINES, LIVES, type Line, openWildDesk, type Result, trackAll } from "./desk.ts"

const SEED = 1
/** Days since the carrier first knew the number: before departure, at sea, ashore, long over. */
const DAYS = [4, 8, 12, 16, 20, 30, 60] as const
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Habits that are read wrong, so left out until the reader is mended. Each with what happens. */
const MISREAD = [
  // Such a time is read as local time of the place: hours wrong.
  "a ship's time in UTC, its id ending in +00:00",
  // With two ships at a port, its calls are shown for the wrong container, or not at all, and nothing says so.
  "an object, its ships' calls found by place",
]
/** HMM's object names no train: its departures and arrivals are missing, and nothing says so. */
const isMisread = (line: Line, { life }: Case) => line.profile === "hmm" && life === "RAIL"
/** While one container's train has arrived and another's has not, both are shown as arrived, in every dialect. */
const isMisreadNow = (bill: Bill, now: number) => {
  const at = (event: string) =>
    bill.life.filter((seen) => seen.kind === "milestone" && seen.event === event && seen.at <= now).length
  return at("rail_arrived") > 0 && at("rail_departed") > at("rail_arrived")
}

const caseOf = (seed: number): Case => ({
  life: LIVES[seed % LIVES.length] ?? "DIRECT",
  number: seed,
  daysAgo: chanceFrom(SEED, "days", seed).pick(DAYS),
})

/** HMM's messages without a container are nobody's. The tracker shows none of them and says so of each. */
const isSaid = ({ habits, right, surplus, problems }: Result) =>
  habits.includes("no container named") &&
  right + surplus.length === 0 &&
  problems.some(({ pointer, what }) => pointer.endsWith("/equipmentReference") && what === "is missing")

test.each(Object.values(LINES))(
  "$profile: direct, changing ships, on two ships, by feeder and by rail, corrected: each milestone is right or said",
  async (line) => {
    const seeds = Array.from({ length: cases(100) }, (_, n) => n + 1)
    const told = seeds.map(caseOf).filter((one) => !isMisread(line, one))
    const wild = { seed: SEED, except: [...MISREAD] }
    const desk = await openWildDesk(line, wild, told, stops)
    await trackAll(desk, line)
    const sql = postgres(desk.databaseUrl, { max: 1, onnotice: () => {} })
    stops.push(() => sql.end())
    const payloadsOf = async (number: string) => {
      const rows = await sql<{ id: string }[]>`select id from tracker.payload where asked like ${`%${number}%`}`
      return rows.map(({ id }) => id)
    }
    const results: Result[] = []
    for (const [n, bill] of desk.bills.entries())
      if (!isMisreadNow(bill, desk.carrier.controls.clock.now()))
        results.push(await compare(desk, line, bill, told[n]?.life ?? "DIRECT", payloadsOf))
    const wrong = results.filter((one) => one.missing.length + one.surplus.length > 0 && !isSaid(one))
    expect(wrong).toEqual([])
    expect(results.reduce((sum, { right }) => sum + right, 0)).toBeGreaterThan(told.length * 5)
  },
  600_000,
)
