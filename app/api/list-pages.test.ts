// Every list that comes in pages, read to its end through its route: each page takes the cursor of the one before.
import { randomUUID } from "node:crypto"
import { globSync } from "node:fs"
import { join } from "node:path"
import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { database } from "#db/client"
import { addJob } from "#db/connection/jobs"
import { addSession } from "#db/people/sessions"
import { saveTariffs } from "#db/tariffs/tariffs"
import { sessionCookie } from "#lib/auth/cookies"
import { CONTAINER_SORTS, LIVE_STATES, SHIPMENT_SORTS } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import { fieldKey } from "#lib/domain/fields/field"
import { countFigures } from "#lib/ingest/exposure/count-figures"
import type { RouteHandler } from "#lib/route"
import { aTariff } from "#test/charges/tariff"
import { testDatabase } from "#test/database"
import { loadWorld } from "../../bench/world.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const SITE = "https://desk.example.com"
const secret = "a secret of thirty-two characters"
const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}))

const now = new Date().toISOString() as Instant
const CONTAINERS = 900
const [JOB, FIELD] = [randomUUID(), randomUUID()]
/** Postgres takes any id of this form, and so may a service: these have no version. */
const anyId = "md5(random()::text)::uuid"
let db: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  db = await testDatabase()
  Object.assign(process.env, {
    ...{ DATABASE_URL: db.url, AUTH_SECRET: secret, PUBLIC_URL: SITE },
    ...{ TRACKING_API_URL: "http://127.0.0.1:9/v2", TRACKING_API_KEY: "key-of-the-lists" },
  })
  await signIn()
  await loadWorld(db.sql, CONTAINERS, Date.parse(now))
  await addLongValues()
  await addRequestsAndDocuments()
  await addExposure()
})
afterAll(async () => {
  await database().end()
  await db.drop()
})

async function signIn(): Promise<void> {
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, password_hash)
    values ('reader@northlake.example', 'A Reader', 'admin', 'none') returning id`
  const userId = user?.id ?? ""
  const at = new Date()
  const sessionId = await addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 3_600_000) })
  jar.set(sessionCookie, await encode({ token: { sub: userId, sessionId }, secret }))
  const rows = Array.from({ length: 450 }, (_, no) => ({ target: `FDAU${no}`, input: {}, state: "done" as const }))
  const job = { id: JOB, kind: "register" as const, askedBy: userId, askedAt: at.toISOString(), input: {} }
  await addJob(
    db.sql,
    job,
    rows.map((row) => ({ ...row, words: "", resultId: null })),
  )
}

/** The longest values that lists are sorted by: a place, a bill, and a custom field, in letters of three bytes. */
async function addLongValues(): Promise<void> {
  const long = "貨".repeat(500)
  await db.sql`update containers set pod_name = pod_name || ${long}, line_name = line_name || ${long}`
  await db.sql`update shipments set pod_name = pod_name || ${long}, line_name = line_name || ${long}`
  await db.sql`
    insert into custom_fields (id, owner, slug, name, type, options, position, read_at)
    values (${FIELD}, 'container', 'remark', 'Remark', 'short_text', '[]', 1, ${now})`
  const [before, after] = ["貨".repeat(190), fieldKey("貨".repeat(500))]
  await db.sql`
    insert into custom_field_values (id, version, confirmed_at, field_id, owner, owner_id, slug, value, sort_key)
    select gen_random_uuid(), ${now}, ${now}, ${FIELD}, 'container', id, 'remark', '"long"',
      left(${before} || number || ${after}, 200) from containers`
}

async function addRequestsAndDocuments(): Promise<void> {
  await db.sql`
    insert into tracking_requests (id, version, confirmed_at, request_number, number_key, request_type, scac, status,
      is_retrying)
    select ${db.sql.unsafe(anyId)}, ${now}, ${now}, 'FDB' || n, 'FDB' || n, 'booking_number', 'MSCU', 'created', false
    from generate_series(1, 210) n`
  await db.sql`
    insert into documents (id, version, confirmed_at, name, created_at)
    select ${db.sql.unsafe(anyId)}, ${now}, ${now}, 'Arrival notice ' || n, case when n % 3 > 0 then ${now}::timestamptz end
    from generate_series(1, 130) n`
}

/** Large amounts, most in a currency as a terminal may write it. */
async function addExposure(): Promise<void> {
  const rows = [aTariff({ effectiveFrom: "2015-01-01" as never, freeBasis: "calendar" })]
  await saveTariffs(db.sql, { rows, removed: [], by: null, at: now, worldAt: now })
  while (await countFigures(db.sql, now));
  await db.sql`
    update exposure_figures set next14_minor = next14_minor + 9000000000000, one_day_minor = one_day_minor + 9000000000000,
      currency = case when hashtext(container_id::text) % 20 = 0 then 'USD' else 'US DOLLARS' end
    where currency is not null`
}

const query = (given: Record<string, string>) => `?${new URLSearchParams(given)}`
const everything = JSON.stringify({ status: ["gone", ...LIVE_STATES] })
const ways = (by: readonly string[], more: Record<string, string> = {}) =>
  by.flatMap((sort) => ["asc", "desc"].map((dir) => query({ sort, dir, ...more })))

/** By the name of the route: the addresses to read, and the name of the input that takes the cursor. */
const LISTS: Record<string, { asked: string[]; takes?: string; rows?: string; params?: Record<string, string> }> = {
  "/api/containers": { asked: ways([...CONTAINER_SORTS, "field:remark"], { filters: everything }) },
  "/api/shipments": { asked: ways(SHIPMENT_SORTS) },
  "/api/documents": { asked: [""], rows: "items" },
  "/api/tracking-requests": { asked: [""] },
  "/api/exposure/rows": { asked: ["", query({ figure: "next14", currency: "US DOLLARS" })] },
  "/api/jobs/[id]/rows": { asked: [""], takes: "after", params: { id: JOB } },
}

async function handlerOf(path: string): Promise<RouteHandler> {
  const { GET } = (await import(join(import.meta.dirname, path.slice("/api".length), "route.ts"))) as {
    GET: RouteHandler
  }
  return GET
}

test("every route that takes a cursor is read here", async () => {
  const files = globSync("**/route.ts", { cwd: import.meta.dirname })
  const paths = files.map((file) => `/api/${file.slice(0, -"/route.ts".length)}`)
  const paged: string[] = []
  for (const path of paths) {
    const shape = (await handlerOf(path))?.input as { shape?: Record<string, unknown> } | undefined
    if (shape?.shape && ("cursor" in shape.shape || "after" in shape.shape)) paged.push(path)
  }
  expect(paged.sort()).toEqual(Object.keys(LISTS).sort())
})

type Page = { nextCursor: string | number | null } & Record<string, { id?: string }[]>

test.each(Object.entries(LISTS))("%s is read to its end, each row once", async (path, { asked, ...of }) => {
  const [GET, { takes = "cursor", rows = "rows", params = {} }] = [await handlerOf(path), of]
  for (const search of asked) {
    const address = `${SITE}${path.replace("[id]", JOB)}${search}`
    const pages: Page[] = []
    let cursor: Page["nextCursor"] = null
    do {
      const more = cursor === null ? "" : `${search ? "&" : "?"}${takes}=${encodeURIComponent(cursor)}`
      const answer = await GET(new Request(`${address}${more}`), { params: Promise.resolve(params) })
      const body = await answer.json()
      expect([answer.status, answer.status === 200 ? null : body], `${search} page ${pages.length + 1}`).toEqual([
        200,
        null,
      ])
      pages.push(body as Page)
      cursor = pages.at(-1)?.nextCursor ?? null
    } while (cursor !== null)
    const found = pages.flatMap((page) => (page[rows] ?? []).map((row) => JSON.stringify(row)))
    expect(pages.length, search).toBeGreaterThanOrEqual(3)
    expect(new Set(found).size, search).toBe(found.length)
    expect(found.length, search).toBe(await countOf(path, search))
  }
})

async function countOf(path: string, search: string): Promise<number> {
  const currency = new URLSearchParams(search).get("currency")
  const exposed = currency ? db.sql`currency = ${currency} and next14_minor > 0` : db.sql`true`
  const from = {
    "/api/containers": db.sql`containers`,
    "/api/shipments": db.sql`shipments`,
    "/api/documents": db.sql`documents`,
    "/api/tracking-requests": db.sql`tracking_requests`,
    "/api/exposure/rows": db.sql`exposure_figures
      where (from_at is null or from_at <= ${now}) and (until_at is null or until_at > ${now}) and ${exposed}`,
    "/api/jobs/[id]/rows": db.sql`job_rows`,
  }[path]
  const [row] = await db.sql<{ count: number }[]>`select count(*)::int as count from ${from ?? db.sql`nothing`}`
  return row?.count ?? 0
}
