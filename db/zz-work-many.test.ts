import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { testDatabase } from "./testing.ts"
import { applyWork, undoWork } from "./work.ts"
test("100k", async () => {
  const s = await testDatabase()
  const id = randomUUID()
  await s.sql`insert into users (id,email,name,role) values (${id},'a@x.example','a','dispatcher')`
  const at = "2026-10-19T13:00:00.000Z"
  const rows = await s.sql<{id:string}[]>`insert into containers (id, version, confirmed_at, number, number_key, first_seen_at, pod_zone) select gen_random_uuid(), ${at}, ${at}, 'X'||g, 'X'||g, ${at}, 'America/Los_Angeles' from generate_series(1,100000) g returning id`
  const deed = { deedId: randomUUID(), userId: id, at }
  let t = performance.now()
  const r = await applyWork(s.sql, { deed, containerIds: rows.map((x) => x.id), change: { field: "tags", add: ["a"], remove: [] } })
  console.log("apply", r, performance.now() - t)
  t = performance.now()
  console.log(await undoWork(s.sql, { deed: { ...deed, deedId: randomUUID() }, undoes: deed.deedId, field: "tags" }), performance.now() - t)
  expect(r.changed).toBe(100000)
  await s.drop()
}, 120000)
