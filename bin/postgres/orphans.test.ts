// kill -9 of the server alone, under load: its backends run on for a moment and may still commit.
import { setTimeout as delay } from "node:timers/promises"
import { afterEach, beforeEach, expect, test } from "vitest"
import { openDatabase } from "#db/client"
import { waitFor } from "../processes/wait.ts"
import { makeTemporary } from "../tests/temporary.ts"
import { type Postgres, startPostgres } from "./start.ts"

const ROUNDS = 4
const LANES = 12
const WIDE = "x".repeat(4_000)

let temporary: ReturnType<typeof makeTemporary>
beforeEach(() => {
  temporary = makeTemporary()
})
afterEach(() => temporary.remove())

test("nothing that was acknowledged as committed is lost, even if the next server is started at once", async () => {
  const start = () => startPostgres({ dataDir: `${temporary.folder}/postgres`, password: "one" })
  let postgres: Postgres = await start()
  const first = openDatabase(postgres.url, { max: 1 })
  await first.sql`create table kept (id int primary key, wide text)`
  await first.end()
  const reported: number[] = []
  let next = 0
  for (let round = 0; round < ROUNDS; round++) {
    const pool = openDatabase(postgres.url, { max: LANES })
    let isOver = false
    const lanes = Array.from({ length: LANES }, async () => {
      while (!isOver) {
        const id = next++
        await pool.sql`insert into kept values (${id}, ${WIDE}) on conflict do nothing`.then(
          (done) => done.count === 1 && reported.push(id),
          () => delay(5),
        )
      }
    })
    const enough = reported.length + 400
    expect(await waitFor(() => reported.length >= enough, { limitMs: 10_000, everyMs: 5 })).toBe(true)
    postgres.kill()
    postgres = await start()
    isOver = true
    await Promise.all(lanes)
    await pool.end()
  }
  const after = openDatabase(postgres.url, { max: 1 })
  const rows = await after.sql<{ id: number }[]>`select id from kept`
  await after.end()
  const there = new Set(rows.map(({ id }) => id))
  expect(reported.length).toBeGreaterThanOrEqual(ROUNDS * 400)
  expect(reported.filter((id) => !there.has(id))).toEqual([])
}, 60_000)
