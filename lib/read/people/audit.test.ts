import { afterAll, beforeAll, expect, test } from "vitest"
import { auditQuery } from "#lib/queries/people/audit"
import { testDatabase } from "#test/database"
import { auditCsv, readAuditPage } from "./audit.ts"

const ENTRIES = 121
let db: Awaited<ReturnType<typeof testDatabase>>
let ana: string
beforeAll(async () => {
  db = await testDatabase()
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values ('ana@northlake.example', '=Ana', 'admin') returning id`
  ana = user?.id ?? ""
  // Written directly, because addAuditEntry() takes the database's time.
  await db.sql`insert into audit_log (at, action, detail)
    select '2026-10-01T05:00:00Z'::timestamptz + n * interval '1 minute', 'sign_in_refused', '{"address": "203.0.113.9"}'
    from generate_series(0, ${ENTRIES - 1}) n`
  await db.sql`insert into audit_log (at, user_id, action, target, detail) values
    ('2026-10-02T03:00:00Z', ${ana}, 'tracking_stopped', 'MAEU_1', '{}'),
    ('2026-10-02T04:00:00Z', ${ana}, 'run_paused', 'a-run', '{"kind": "register", "reason": "", "by": null}')`
})
afterAll(() => db.drop())

const read = (asked: object, zone: string | null = "UTC") => readAuditPage(db, auditQuery.parse(asked), zone)
const actions = async (asked: object, zone?: string) => (await read(asked, zone)).lines.map(({ action }) => action)

test("the newest first, page by page, each entry once", async () => {
  const seen: number[] = []
  let before: number | undefined
  const sizes: number[] = []
  do {
    const { lines, next } = await read({ before: before === undefined ? "" : String(before) })
    seen.push(...lines.map(({ id }) => id))
    sizes.push(lines.length)
    before = next
  } while (before !== undefined)
  expect(sizes).toEqual([50, 50, 23])
  expect(seen).toEqual([...seen].sort((a, b) => b - a))
  expect(new Set(seen).size).toBe(ENTRIES + 2)
})

test("an entry says who, in plain words what, about what, and its details", async () => {
  expect((await read({ kind: "tracking" })).lines[0]).toMatchObject({
    userName: "=Ana",
    words: "Run paused",
    target: "a-run",
    details: ["kind: register"],
  })
})

test("filters: person, kind, days of the reader's zone, and about what", async () => {
  expect(await actions({ person: ana })).toEqual(["run_paused", "tracking_stopped"])
  expect(await actions({ kind: "people" })).toEqual([])
  expect(await actions({ from: "2026-10-02", to: "2026-10-02" })).toEqual(["run_paused", "tracking_stopped"])
  // 03:00 and 04:00 UTC is still October 1 in Los Angeles.
  expect(await actions({ from: "2026-10-02" }, "America/Los_Angeles")).toEqual([])
  expect(await actions({ about: "maeu_1" })).toEqual(["tracking_stopped"])
  expect(await actions({ about: "%" })).toEqual([])
  expect((await actions({ about: "203.0.113", to: "2026-10-01" })).length).toBe(50)
})

test("an address that makes no sense filters nothing, and breaks nothing", async () => {
  const asked = { person: "x", kind: "none", from: "2026-13-01", to: "soon", before: "-1", about: ["a", "b"] }
  expect((await read(asked)).lines.length).toBe(50)
})

test("the file has every entry that fits, and runs nothing in a spreadsheet", async () => {
  let text = ""
  for await (const part of auditCsv(db, auditQuery.parse({ person: ana }), null)) text += part
  const lines = text.trim().split("\r\n")
  expect(lines[0]).toContain("When (UTC),Person,Email,Action,Words,About,Details")
  expect(lines.slice(1)).toHaveLength(2)
  expect(lines[1]).toContain("'=Ana,ana@northlake.example,run_paused,Run paused,a-run,kind: register")
  let all = ""
  for await (const part of auditCsv(db, auditQuery.parse({}), null)) all += part
  expect(all.trim().split("\r\n").slice(1)).toHaveLength(ENTRIES + 2)
})
