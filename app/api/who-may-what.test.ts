// Asks every handler over HTTP, signed out, in each role, from another site, and twice. Also asks for another person's things.
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { type Role, roles } from "#db/schema/people"
import { mayDo } from "#lib/auth/rights"
import { routes } from "#lib/auth/routes"
import type { Right } from "#lib/auth/routes/row"
import { ALERT_CAUSES } from "#lib/domain/alerts/causes"
import { testDatabase } from "#test/database"
import { type Desk, type Person, SITE, startDesk } from "#test/doors/desk"
import { visited } from "#test/visited"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

type Params = Record<string, string | string[]>
type Row = { method: string; path: string; right: Right }

const ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7"
const PARAMS: Params = {
  id: ID,
  invoiceId: ID,
  payload: ID,
  no: "1",
  token: "x".repeat(43),
  path: ["shipments"],
  owner: "container",
  slug: "a",
}

let db: Awaited<ReturnType<typeof testDatabase>>
let desk: Desk
const people = new Map<Role | "other", Person>()

beforeAll(async () => {
  db = await testDatabase()
  desk = await startDesk(db)
  for (const role of roles) people.set(role, await desk.addPerson(role, role))
  people.set("other", await desk.addPerson("other", "dispatcher"))
})
afterAll(async () => {
  await desk.stop()
  await db.drop()
})

const rows: Row[] = Object.entries(routes).flatMap(([path, row]) =>
  Object.entries(row as Record<string, Right>).map(([method, right]) => ({ method, path, right })),
)

type Asked = { headers?: Record<string, string>; params?: Params; query?: string; body?: object }

async function ask(
  row: Row,
  who: Role | "other" | null,
  { headers = {}, params = {}, query = "", body = {} }: Asked = {},
) {
  const all = { ...PARAMS, ...params }
  const path = row.path.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_whole, name: string) => [all[name]].flat().join("/"))
  const { method } = row
  const asked = { method, headers, person: who && people.get(who), ...(method === "GET" ? {} : { body }) }
  const answer = await desk.ask(`${path}${query}`, asked)
  await answer.body?.cancel()
  return answer.status
}

const wrapped = () => rows.filter(({ right }) => right !== "own")
const closed = () => wrapped().filter(({ right }) => right !== "public")
const nameOf = ({ method, path }: Row) => `${method} ${path}`
const find = (name: string) => rows.find((row) => nameOf(row) === name) as Row

function isAllowed({ right, path, method }: Row, role: Role): boolean {
  const request = new Request(`${SITE}${path}`, { method })
  const action = typeof right === "function" ? right({ request, params: { path: "shipments" } }) : right
  return mayDo(role, action as Parameters<typeof mayDo>[1])
}

/** One hash per table, except those that record visits or count requests. */
const MARKS = /^(sessions|audit_log|service_\w+|login_attempts|counters)$/
async function digest(): Promise<Record<string, string>> {
  const tables = await db.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`
  const sums = await Promise.all(
    tables
      .filter(({ name }) => !MARKS.test(name))
      .map(async ({ name }) => {
        const [row] = await db.sql.unsafe(
          `select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${name} t`,
        )
        return [name, String(row?.sum)]
      }),
  )
  return Object.fromEntries(sums)
}

describe("every handler", () => {
  test("signed out it answers 401, and changes nothing", async () => {
    const before = await digest()
    const open: string[] = []
    for (const row of closed()) if ((await ask(row, null)) !== 401) open.push(nameOf(row))
    visited("handlers, signed out", closed().length)
    expect(open).toEqual([])
    expect(closed().length).toBeGreaterThan(100)
    expect(await digest()).toEqual(before)
  })

  test.each(roles)("as a %s it answers 403 where the role lacks the right, and changes nothing", async (role) => {
    const before = await digest()
    const wrong: string[] = []
    const lacking = closed().filter((one) => !isAllowed(one, role))
    for (const row of lacking) {
      const status = await ask(row, role)
      if (status !== 403) wrong.push(`${nameOf(row)}: ${status}`)
    }
    // An admin may do everything.
    if (role !== "admin") visited(`handlers that refuse a ${role}`, lacking.length)
    expect(wrong).toEqual([])
    expect(await digest()).toEqual(before)
  })

  test.each(roles)("as a %s what may be read is read, and reading twice changes nothing", async (role) => {
    const before = await digest()
    const refused: string[] = []
    const readable = closed().filter((one) => one.method === "GET" && isAllowed(one, role))
    visited(`handlers that a ${role} reads`, readable.length)
    for (const row of readable) {
      for (const status of [await ask(row, role), await ask(row, role)]) {
        if (status === 401 || status === 403) refused.push(`${nameOf(row)}: ${status}`)
      }
    }
    expect(refused).toEqual([])
    expect(await digest()).toEqual(before)
  })

  test.each([
    ["another site", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
    ["a link of another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbour's host", { origin: "https://other.desk.example.com", "sec-fetch-site": "same-site" }],
    ["plain http", { origin: "http://desk.example.com" }],
  ])("sent in an admin's name from %s, whatever writes answers 403 and changes nothing", async (_where, headers) => {
    const before = await digest()
    const taken: string[] = []
    for (const row of wrapped().filter(({ method }) => method !== "GET")) {
      const status = await ask(row, "admin", { headers })
      if (status !== 403) taken.push(`${nameOf(row)}: ${status}`)
    }
    expect(taken).toEqual([])
    expect(wrapped().filter(({ method }) => method !== "GET").length).toBeGreaterThan(50)
    expect(await digest()).toEqual(before)
  })
})

describe("what is one's own", () => {
  const at = "2026-10-01T00:00:00Z"
  const later = "2099-10-01T00:00:00Z"
  const container = randomUUID()
  /** Adds a thing of the owner under this id. */
  const owned: Record<string, (id: string, owner: string) => Promise<unknown>> = {
    view: (id, owner) => db.sql`
      insert into saved_views (id, owner_id, name, scope, state) values (${id}, ${owner}, ${`Mine ${id}`}, 'private', '{}')`,
    rule: (id, owner) =>
      db.sql`insert into alert_rules (id, owner_id, name, causes) values (${id}, ${owner}, 'Mine', '{}')`,
    channel: (id, owner) => db.sql`
      insert into alert_channels (id, owner_id, kind, name, address) values (${id}, ${owner}, 'email', 'Mine', 'sealed')`,
    calendar: (id, owner) => db.sql`
      insert into calendar_feeds (id, token_hash, user_id, name, filters, created_at)
      values (${id}, ${id}, ${owner}, 'Mine', '{}', ${at})`,
    link: (id, owner) => db.sql`
      insert into share_links (id, token_hash, shipment_id, label, created_by, created_at, expires_at)
      values (${id}, ${id}, ${ID}, 'Mine', ${owner}, ${at}, ${later})`,
    upload: (id, owner) => db.sql`
      insert into uploads (id, user_id, file_name, content_type, byte_size, checksum, step)
      values (${id}, ${owner}, 'mine.pdf', 'application/pdf', 4, 'x', 'announced')`,
    session: (id, owner) => db.sql`
      insert into sessions (id, user_id, created_at, expires_at, last_seen_at)
      values (${id}, ${owner}, now(), ${later}, now())`,
    note: (id, owner) => db.sql`
      insert into notes (id, container_id, author_id, body, created_at) values (${id}, ${container}, ${owner}, 'Mine', ${at})`,
  }
  const RULE = {
    name: "x",
    scope: {},
    causes: { [ALERT_CAUSES[0]]: { amount: null } },
    channelIds: [],
    notify: "all",
    escalateMinutes: null,
    escalateTo: null,
  }
  const CASES: [what: string, handler: string, asked: Asked][] = [
    ["view", "GET /api/views/[id]", {}],
    ["view", "PATCH /api/views/[id]", { body: { version: 1, name: "Taken" } }],
    ["view", "DELETE /api/views/[id]", {}],
    ["view", "POST /api/views/[id]/restore", {}],
    ["rule", "PATCH /api/alerts/rules/[id]", { body: { version: 1, rule: RULE } }],
    ["rule", "DELETE /api/alerts/rules/[id]", {}],
    ["rule", "DELETE /api/alerts/rules/[id]", { query: "?team=1" }],
    ["channel", "POST /api/alerts/channels/[id]", {}],
    ["channel", "DELETE /api/alerts/channels/[id]", {}],
    ["channel", "DELETE /api/alerts/channels/[id]", { query: "?team=1" }],
    ["calendar", "DELETE /api/calendar-feeds/[id]", {}],
    ["link", "DELETE /api/share-links/[id]", {}],
    ["upload", "DELETE /api/uploads/[id]", {}],
    ["upload", "PUT /api/uploads/[id]/bytes", {}],
    ["upload", "POST /api/uploads/[id]/document", {}],
    ["session", "DELETE /api/account/sessions/[id]", {}],
    ["note", "PATCH /api/work/notes/[id]", { body: { body: "Taken", was: "Mine" } }],
    ["note", "DELETE /api/work/notes/[id]", { body: { was: "Mine" } }],
  ]

  /** Who is refused. An admin may end any link, since it shows the desk's shipment. A manager may remove any note. */
  const OTHERS: Record<string, readonly (Role | "other")[]> = {
    "DELETE /api/share-links/[id]": ["other", "manager"],
    "DELETE /api/work/notes/[id]": ["other"],
  }

  test.each(CASES)("a %s by %s is not another person's (%j)", async (what, handler, asked) => {
    const id = randomUUID()
    await owned[what]?.(id, people.get("dispatcher")?.id ?? "")
    const before = await digest()
    for (const who of OTHERS[handler] ?? (["other", "manager", "admin"] as const)) {
      const status = await ask(find(handler), who, { ...asked, params: { id } })
      expect([403, 404], `${who}: ${status}`).toContain(status)
    }
    expect(await digest()).toEqual(before)
    if (what === "session")
      expect(await db.sql`select revoked_at from sessions where id = ${id}`).toEqual([{ revokedAt: null }])
  })

  test("each handler of such an object that takes an id stands in the matrix", () => {
    const ways =
      /^\/api\/(views|alerts\/rules|alerts\/channels|calendar-feeds|share-links|uploads|account\/sessions|work\/notes)\/\[id\]/
    const there = rows.filter(({ path }) => ways.test(path)).map(nameOf)
    expect([...new Set(CASES.map(([, handler]) => handler))].sort()).toEqual(there.sort())
  })
})
