// An admin chooses through the handlers, by name, what a viewer sees.
import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { database } from "#db/client"
import { getSees } from "#db/people/sees-only"
import { addSession } from "#db/people/sessions"
import { sessionCookie } from "#lib/auth/cookies"
import type { PersonRow } from "#lib/read/people/people"
import type { SeesChoices } from "#lib/read/people/sees"
import { idOf } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { HARBOR, LAKE, loadTwoCustomers } from "#test/restricted/two-customers"

const secret = "a secret of thirty-two characters"
const site = "http://localhost:3000"
const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}))

let db: Awaited<ReturnType<typeof testDatabase>>
let viewer: string

beforeAll(async () => {
  db = await testDatabase()
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: secret,
    PUBLIC_URL: site,
    TRACKING_API_URL: "http://127.0.0.1:9/v2",
    TRACKING_API_KEY: "a-key-of-the-service",
  })
  viewer = (await loadTwoCustomers(db.sql, new Date().toISOString())).viewer
  const [admin] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, password_hash)
    values ('admin@northlake.example', 'An Admin', 'admin', 'hash') returning id`
  const at = new Date()
  const userId = admin?.id ?? ""
  const sessionId = await addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 3_600_000) })
  jar.set(sessionCookie, await encode({ token: { sub: userId, sessionId }, secret }))
})
afterAll(async () => {
  await database().end()
  await db.drop()
})

async function ask<T>(method: "GET" | "POST" | "PATCH", path: string, body?: unknown) {
  const { GET } = await import("./sees/route.ts")
  const { POST } = await import("./route.ts")
  const { PATCH } = await import("./[id]/route.ts")
  const headers = { origin: site, "content-type": "application/json" }
  const request = new Request(`${site}/api/people${path && `/${path}`}`, {
    ...{ method, headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await { GET, POST, PATCH }[method](request, { params: Promise.resolve({ id: path }) })
  return { status: answer.status, body: (await answer.json()) as T }
}

const hold = (sees: unknown) => ask<PersonRow[]>("PATCH", viewer, { sees })
const sees = () => getSees(db.sql, viewer)
const viewerIn = (people: PersonRow[]) => people.find(({ id }) => id === viewer)?.sees

test("there are customers and terminals to choose from, by name", async () => {
  const { status, body } = await ask<SeesChoices>("GET", "sees")
  expect(status).toBe(200)
  expect(body.customers).toEqual([
    { id: HARBOR, name: "Harbor & Pine Furniture" },
    { id: LAKE, name: "LAKU Outdoor" },
  ])
  expect(body.terminals.map(({ name }) => name)).toEqual(["dock, W185", "pier, Y258"])
})

test("what a viewer is held to is listed by name, and taken away again", async () => {
  const held = await hold({ kind: "customer", values: [HARBOR] })
  expect(viewerIn(held.body)).toEqual({
    kind: "customer",
    values: [{ id: HARBOR, name: "Harbor & Pine Furniture" }],
  })
  expect(viewerIn((await hold({ kind: "terminal", values: [idOf("pier")] })).body)).toEqual({
    kind: "terminal",
    values: [{ id: idOf("pier"), name: "pier, Y258" }],
  })
  expect(await sees()).toEqual({ kind: "terminal", values: [idOf("pier")] })
  expect(viewerIn((await hold(null)).body)).toBeNull()
  expect(await sees()).toBeNull()
})

test("shipments are typed by bill of lading; one that is not known is refused by name, and nothing changes", async () => {
  const [row] = await db.sql<
    { bill: string }[]
  >`select bill_of_lading as bill from shipments where id = ${idOf("lake")}`
  const bill = row?.bill ?? ""
  const held = await hold({ kind: "shipment", values: [bill.toLowerCase(), bill] })
  expect(viewerIn(held.body)).toEqual({ kind: "shipment", values: [{ id: idOf("lake"), name: bill }] })
  const refused = await ask<{ error: { message: string } }>("PATCH", viewer, {
    sees: { kind: "shipment", values: [bill, "NOSUCHBILL"] },
  })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toMatch(/bill of lading NOSUCHBILL\. Check the number/)
  expect((await hold({ kind: "customer", values: [idOf("nobody")] })).status).toBe(422)
  expect((await hold({ kind: "customer", values: [] })).status).toBe(400)
  expect(await sees()).toEqual({ kind: "shipment", values: [idOf("lake")] })
  await hold(null)
})

test("an invitation holds a new viewer from the start, and nobody of another role", async () => {
  const invite = (role: string, more: object) =>
    ask<{ userId: string }>("POST", "", { name: "Ana Ruiz", email: `${role}.new@lake.example`, role, ...more })
  const lake = { sees: { kind: "customer", values: [LAKE] } }
  const { status, body } = await invite("viewer", lake)
  expect(status).toBe(200)
  expect(await getSees(db.sql, body.userId)).toEqual({ kind: "customer", values: [LAKE] })
  const [entry] = await db.sql`select detail from audit_log where target = ${body.userId} and action = 'invited'`
  expect(entry?.detail).toMatchObject({ role: "viewer", sees: `customer ${LAKE}` })
  expect((await invite("dispatcher", lake)).status).toBe(400)
  const [none] = await db.sql`select count(*)::int as people from users where email = 'dispatcher.new@lake.example'`
  expect(none?.people).toBe(0)
  const free = await invite("dispatcher", {})
  expect(await getSees(db.sql, free.body.userId)).toBeNull()
})
