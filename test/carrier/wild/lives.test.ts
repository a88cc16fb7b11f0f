// Lives told by wild carriers: what the tracker shows over its interface is the life, to the minute, or the tracker says what
// it cannot decide. Of the tracker nothing is known here but its interface; of the carriers, what was seen in public.
import postgres from "postgres"
import { afterEach, expect, test } from "vitest"
import { cases } from "#test/property"
import { chanceFrom } from "#world/values/chance"
import { type Case, compare, LINES, LIVES, openWildDesk, type Result, trackAll } from "./desk.ts"

const SEED = 1
/** Days since the carrier first knew the number: before departure, at sea, ashore, long over. */
const DAYS = [4, 8, 12, 16, 20, 30, 60] as const
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

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

/** HMM may not say of which ship or train at a place a message is. Then none is shown, and each such message is listed. */
const isUndecided = ({ missing, surplus, problems }: Result) => {
  const calls = new Set(missing.map((one) => one.slice(one.indexOf(" "))))
  const listed = problems.filter(({ what }) => what.endsWith("nothing says of which"))
  const isOfCalls = missing.every((one) => /_(arrived|departed) /.test(one))
  return surplus.length === 0 && isOfCalls && listed.length >= calls.size
}

test.each(Object.values(LINES))(
  "$profile: direct, changing ships, on two ships, by feeder and by rail, corrected: each milestone is right or said",
  async (line) => {
    const seeds = Array.from({ length: cases(100) }, (_, n) => n + 1)
    const told = seeds.map(caseOf)
    const desk = await openWildDesk(line, { seed: SEED }, told, stops)
    await trackAll(desk, line)
    const sql = postgres(desk.databaseUrl, { max: 1, onnotice: () => {} })
    stops.push(() => sql.end())
    const payloadsOf = async (number: string) => {
      const rows = await sql<{ id: string }[]>`select id from tracker.payload where asked like ${`%${number}%`}`
      return rows.map(({ id }) => id)
    }
    const results: Result[] = []
    for (const [n, bill] of desk.bills.entries())
      results.push(await compare(desk, line, bill, told[n]?.life ?? "DIRECT", payloadsOf))
    const wrong = results.filter(
      (one) => one.missing.length + one.surplus.length > 0 && !isSaid(one) && !isUndecided(one),
    )
    expect(wrong).toEqual([])
    expect(results.reduce((sum, { right }) => sum + right, 0)).toBeGreaterThan(told.length * 5)
  },
  600_000,
)
