import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { database as openedDatabase } from "#db/client"
import { readTariffs } from "#lib/read/tariffs/tariffs"
import { returnPlace } from "#lib/words/tariffs/shape"
import { testDatabase } from "#test/database"
import type { Actor } from "../people/actor.ts"
import { removeReturnPlace, saveReturnPlace } from "./return-places.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
let session: Actor

beforeAll(async () => {
  database = await testDatabase()
  vi.stubEnv("DATABASE_URL", database.url)
  const [user] = await database.sql<{ id: string }[]>`
    insert into users (email, name, role) values ('m@x.example', 'M', 'manager') returning id`
  session = { user: { id: user?.id ?? "", role: "manager" } }
})
afterAll(async () => {
  await openedDatabase().end()
  vi.unstubAllEnvs()
  await database.drop()
})

const typed = { line: "hlcu", port: "uslax", name: "WBCT (Y258)", note: " ", from: null }
const read = async () => (await readTariffs(database.sql)).returnPlaces

test("kept, changed and removed, each a version of its own and in the audit; put back as it was", async () => {
  const id = randomUUID()
  const place = returnPlace.parse({ ...typed, id })
  await saveReturnPlace(database.sql, { session, place })
  expect(await read()).toEqual([{ id, line: "HLCU", port: "USLAX", name: "WBCT (Y258)", note: null, from: null }])
  await saveReturnPlace(database.sql, { session, place: { ...place, note: "Gate 2" } })
  await removeReturnPlace(database.sql, { session, id })
  expect(await read()).toEqual([])
  await expect(removeReturnPlace(database.sql, { session, id })).rejects.toMatchObject({ kind: "not_found" })
  await saveReturnPlace(database.sql, { session, place: { ...place, note: "Gate 2" } })
  expect(await read()).toMatchObject([{ id, note: "Gate 2" }])
  const versions = await database.sql`
    select version, ended_at is null as used, saved_by from return_places where id = ${id} order by version`
  expect(versions.map(({ version, used }) => [version, used])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  const audit = await database.sql<{ action: string }[]>`select action from audit_log where target = ${id} order by id`
  const [saved, removed] = ["return_place_saved", "return_place_removed"]
  expect(audit.map(({ action }) => action)).toEqual([saved, saved, removed, saved])
})

test("what names no line, place or depot is refused at its field", () => {
  const problems = (over: object) =>
    returnPlace.safeParse({ ...typed, id: randomUUID(), ...over }).error?.issues.map(({ path }) => path[0])
  expect(problems({ line: "Hapag Lloyd" })).toEqual(["line"])
  expect(problems({ port: "" })).toEqual(["port"])
  expect(problems({ name: " " })).toEqual(["name"])
  expect(problems({ from: "2026-13-01" })).toEqual(["from"])
})
