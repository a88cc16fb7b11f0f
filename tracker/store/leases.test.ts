import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { emptyDatabase } from "#test/database"
import { freeAll, openLeases } from "./leases.ts"
import { openStore, type Store } from "./store.ts"

let database: Awaited<ReturnType<typeof emptyDatabase>>
let store: Store
beforeAll(async () => {
  database = await emptyDatabase()
  store = await openStore(database.url)
})
afterAll(async () => {
  await store.close()
  await database.drop()
})
beforeEach(() => store.write(({ run }) => run("delete from tracker.ask")))

const add = (...ids: string[]) =>
  store.write(({ run }) => run("insert into tracker.ask (id) select unnest($1::text[])", ids))
const until = async (id: string) => {
  const [row] = await store.ask<{ at: string }>("select leased_until as at from tracker.ask where id = $1", id)
  return Number(row?.at)
}
const expire = () => store.write(({ run }) => run("update tracker.ask set leased_until = 1"))

describe("a row that one process has in hand", () => {
  test("is nobody else's until it is let go", async () => {
    await add("a", "b")
    const [one, other] = [openLeases(store), openLeases(store)]
    const [mine] = await one.take("ask", ["a"])
    const theirs = await other.take("ask", ["a", "b"])
    expect(theirs.map(({ id }) => id)).toEqual(["b"])
    if (!mine) throw new Error("none was taken")
    await one.free(mine)
    const again = await other.take("ask", ["a"])
    expect(again).toHaveLength(1)
    for (const lease of [...theirs, ...again]) await other.free(lease)
  })

  test("stays in hand for as long as the work takes", async () => {
    await add("a")
    const leases = openLeases(store, 600)
    const [mine] = await leases.take("ask", ["a"])
    const first = await until("a")
    await expect.poll(() => until("a"), { timeout: 20_000 }).toBeGreaterThan(first + 600)
    if (mine) await leases.free(mine)
    expect(await until("a")).toBe(0)
  })

  test("is not freed by one whose lease has run out, and who ends late", async () => {
    await add("a")
    const [slow, quick] = [openLeases(store), openLeases(store)]
    const [late] = await slow.take("ask", ["a"])
    await expire()
    const [mine] = await quick.take("ask", ["a"])
    if (!late || !mine) throw new Error("none was taken")
    await slow.free(late)
    expect(await until("a")).toBeGreaterThan(Date.now())
    await quick.free(mine)
  })

  test("is free at the start of one that works alone", async () => {
    await add("a")
    const [mine] = await openLeases(store).take("ask", ["a"])
    await store.write(freeAll)
    expect(await until("a")).toBe(0)
    if (mine) await openLeases(store).free(mine)
  })
})
