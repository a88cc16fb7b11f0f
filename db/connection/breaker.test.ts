import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import type { Database } from "../client.ts"
import { admitRequest, getOpenUntil, recordFailure, recordSuccess } from "./breaker.ts"

let db: Database & { drop: () => Promise<void> }
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(() => db.sql`truncate service_breaker`)

async function fail(times: number): Promise<boolean> {
  let open = false
  for (let n = 0; n < times; n++) open = await recordFailure(db.sql)
  return open
}
/** Ends the time for which it stays open. */
const elapse = () => db.sql`update service_breaker set open_until = clock_timestamp() - interval '1 ms'`
const openMs = async () => (await db.sql<{ openMs: number }[]>`select open_ms from service_breaker`)[0]?.openMs

test("five failures in a row open it for all; four do not", async () => {
  expect(await fail(4)).toBe(false)
  expect(await admitRequest(db.sql)).toEqual({ admitted: true })
  expect(await fail(1)).toBe(true)
  expect(await admitRequest(db.sql)).toMatchObject({ admitted: false, waitMs: expect.any(Number) })
  expect(await getOpenUntil(db.sql)).not.toBeNull()
})

test("a good answer between them counts from nothing again", async () => {
  await fail(4)
  await recordSuccess(db.sql)
  expect(await fail(4)).toBe(false)
})

test("failures far apart do not add up", async () => {
  await fail(4)
  await db.sql`update service_breaker set failed_at = clock_timestamp() - interval '2 minutes'`
  expect(await fail(1)).toBe(false)
  expect(await fail(4)).toBe(true)
})

test("after its time one request goes to see, the others wait; its success closes", async () => {
  await fail(5)
  await elapse()
  const admitted = await Promise.all(Array.from({ length: 8 }, () => admitRequest(db.sql)))
  expect(admitted.filter((one) => one.admitted)).toHaveLength(1)
  await recordSuccess(db.sql)
  expect(await admitRequest(db.sql)).toEqual({ admitted: true })
  expect(await getOpenUntil(db.sql)).toBeNull()
})

test("each probe that fails doubles the wait, up to a minute; stragglers do not", async () => {
  await fail(5)
  const seen = [await openMs()]
  for (let n = 0; n < 6; n++) {
    await elapse()
    await admitRequest(db.sql)
    await fail(3)
    seen.push(await openMs())
  }
  expect(seen).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
})

test("a probe that never reports back does not keep it shut for ever", async () => {
  await fail(5)
  await elapse()
  expect((await admitRequest(db.sql)).admitted).toBe(true)
  expect((await admitRequest(db.sql)).admitted).toBe(false)
  await db.sql`update service_breaker set probe_until = clock_timestamp() - interval '1 ms'`
  expect((await admitRequest(db.sql)).admitted).toBe(true)
})
