import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addAlertRule, listSetAside, updateAlertRule } from "#db/alerts/rules"
import { worldNow } from "#lib/clock"
import { initialCauses } from "#lib/domain/alerts/causes"
import { testDatabase } from "#test/database"
import { loadRules } from "./rules.ts"
import { loadScopes } from "./scopes.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
const people: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  for (const name of ["Marisol", "Daniel", "Tom"]) {
    const [row] = await database.sql<{ id: string }[]>`
      insert into users (email, name, role) values (${`${name.toLowerCase()}@northlake.example`}, ${name}, 'dispatcher') returning id`
    people.push(row?.id ?? "")
  }
})
afterAll(() => database.drop())

const rule = (name: string, scope: object) => ({
  ...{ name, scope, causes: initialCauses(), channelIds: [] },
  ...{ notify: "urgent" as const, escalateMinutes: null, escalateTo: null },
})

const loadPage = async (shareMs: number, plainMs = 0, containerIds = [randomUUID() as string]) =>
  loadScopes(database.sql, await loadRules(database.sql), { containerIds, now: worldNow(), plainMs, shareMs })

test("a person's rule that takes too long is set aside, theirs alone, and is looked at again once it is saved", async () => {
  const { sql } = database
  const [marisol = "", daniel = "", tom = ""] = people
  const slow = randomUUID()
  await addAlertRule(sql, { id: slow, ownerId: marisol, by: marisol, rule: rule("Watched", { watched: true }) })
  await addAlertRule(sql, { id: randomUUID(), ownerId: marisol, by: marisol, rule: rule("Mine", { line: ["MSCU"] }) })
  for (const by of [daniel, tom])
    await addAlertRule(sql, { id: randomUUID(), ownerId: by, by, rule: rule("Other", { line: ["MSCU"] }) })
  const load = () => loadPage(1_000)
  expect((await load()).behind).toEqual([])
  // The table that the rule reads is locked, so the rule would wait forever.
  const freed = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const locking = sql.begin(async (tx) => {
    await tx`lock table watches in access exclusive mode`
    locked.resolve()
    await freed.promise
  })
  await locked.promise
  try {
    await expect(loadPage(1_000, 1_001)).rejects.toThrow("a page of containers took 1001 ms")
    for (let turn = 0; turn < 3; turn++) expect((await load()).behind).toEqual([marisol])
    const left = [...(await loadRules(sql)).values()].flat().map(({ name }) => name)
    expect(left.toSorted()).toEqual(["Mine", "Other", "Other"])
    expect((await load()).behind).toEqual([])
    expect(await listSetAside(sql, marisol)).toEqual([{ name: "Watched" }])
    expect(await listSetAside(sql, daniel)).toEqual([])
  } finally {
    freed.resolve()
    await locking
  }
  await updateAlertRule(sql, { id: slow, version: 1, by: marisol, rule: rule("Watched", { watched: true }) })
  expect((await loadRules(sql)).get(marisol)?.map(({ name }) => name)).toContain("Watched")
  expect((await load()).behind).toEqual([])
})

test("twenty rules of one person that are a little slow hold up that person alone, and the slowest go first", async () => {
  const { sql } = database
  const [marisol = "", daniel = ""] = people
  await sql`delete from alert_rules`
  const inside = randomUUID()
  await database.asOwner(
    `create function a_little_slow() returns boolean language plpgsql volatile as $$
      begin perform pg_sleep(0.05); return true; end $$`,
    "alter table watches rename to kept_watches",
    "create view watches as select * from kept_watches where a_little_slow()",
    "grant select on watches to public",
  )
  await sql`
    insert into containers (id, version, confirmed_at, number, number_key, first_seen_at)
    values (${inside}, now(), now(), 'MSCU4728210', 'MSCU4728210', now())`
  await sql`insert into kept_watches (user_id, container_id, since) values (${marisol}, ${inside}, now())`
  for (let nth = 0; nth < 20; nth++)
    await addAlertRule(sql, { id: randomUUID(), ownerId: marisol, by: marisol, rule: rule("W", { watched: true }) })
  const other = randomUUID()
  await addAlertRule(sql, { id: other, ownerId: daniel, by: daniel, rule: rule("Other", { line: ["MSCU"] }) })
  for (let turn = 1; turn <= 6; turn++) {
    const { behind, covers } = await loadPage(400, 0, [inside])
    expect(behind).toEqual([marisol])
    const [daniels] = (await loadRules(sql)).get(daniel) ?? []
    expect(daniels && covers(daniels, inside)).toBe(false)
    expect(await listSetAside(sql, marisol)).toHaveLength(Math.floor(turn / 3))
  }
  expect(await listSetAside(sql, daniel)).toEqual([])
})
