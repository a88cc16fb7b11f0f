import { afterAll, beforeAll, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import { cases, fc } from "#test/property"
import { readInstant } from "./client.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

test("instants are read as they were written, to the millisecond, whatever digits Postgres leaves out", async () => {
  const date = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  await fc.assert(
    fc.asyncProperty(fc.array(date, { minLength: 1 }), async (dates) => {
      const written = dates.map((one) => one.toISOString())
      const rows = await db.sql<{ at: string; text: string }[]>`
        select at, at::text as text from unnest(${written}::timestamptz[]) with ordinality as t (at, place) order by place`
      expect(rows.map(({ at }) => at)).toEqual(written)
      expect(rows.map(({ text }) => readInstant(text))).toEqual(written)
    }),
    { numRuns: cases(30) },
  )
})

test.each([
  ["2026-10-19 13:00:00.123456+00", "2026-10-19T13:00:00.123Z"],
  ["2026-10-19 13:00:00.999999+00", "2026-10-19T13:00:00.999Z"],
  ["2026-10-19 06:00:00-07", "2026-10-19T13:00:00.000Z"],
  ["2026-10-19 18:30:00.5+05:30", "2026-10-19T13:00:00.500Z"],
])("%s, of a server of any zone, is %s", (text, instant) => expect(readInstant(text)).toBe(instant))
