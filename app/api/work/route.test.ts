import { randomUUID } from "node:crypto"
import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { database } from "#db/client"
import { addSession } from "#db/people/sessions"
import { sessionCookie } from "#lib/auth/cookies"
import { now, worldNow } from "#lib/clock"
import { addHours } from "#lib/domain/days/calendar-day"
import { toWallTime } from "#lib/domain/days/wall-time"
import { testDatabase } from "#test/database"
import { POST as check } from "./appointment/route.ts"
import { PATCH as changeNote } from "./notes/[id]/route.ts"
import { POST as addNote } from "./notes/route.ts"
import { POST as work } from "./route.ts"

const secret = "a secret of thirty-two characters"
const ORIGIN = "https://desk.example.com"
const ZONE = "America/New_York"
const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}))

let db: Awaited<ReturnType<typeof testDatabase>>
let ana: string
let ben: string
beforeAll(async () => {
  db = await testDatabase()
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: secret,
    PUBLIC_URL: ORIGIN,
    TRACKING_API_URL: "https://api.example.com/v2",
    TRACKING_API_KEY: "key-of-the-work-test",
  })
  ana = await session("Ana")
  ben = await session("Ben")
})
afterAll(async () => {
  await database().end()
  await db.drop()
})

async function session(name: string): Promise<string> {
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values (${`${name.toLowerCase()}@northlake.example`}, ${name}, 'dispatcher') returning id`
  const at = new Date()
  const sessionId = await addSession(db, { userId: user?.id ?? "", at, expiresAt: new Date(at.getTime() + 600_000) })
  return encode({ token: { sub: user?.id ?? "", sessionId }, secret })
}

async function addContainer(): Promise<string> {
  const id = randomUUID()
  const at = now().toISOString()
  await db.sql`
    insert into containers (id, version, confirmed_at, number, number_key, first_seen_at, pod_zone, stage, current_status)
    values (${id}, ${at}, ${at}, 'MSCU4728210', 'MSCU4728210', ${at}, ${ZONE}, 'at_terminal', 'available')`
  await db.sql`update containers set shown = shown || ${db.sql.json({ zone: ZONE })} where id = ${id}`
  return id
}

type Handler = typeof work

const PATHS = new Map<Handler, string>([
  [work, ""],
  [check, "/appointment"],
  [addNote, "/notes"],
  [changeNote, "/notes/1"],
])

async function ask(who: string, handler: Handler, body: unknown, params: Record<string, string> = {}, method = "POST") {
  jar.set(sessionCookie, who)
  const request = new Request(`${ORIGIN}/api/work${PATHS.get(handler)}`, {
    method,
    headers: { "content-type": "application/json", origin: ORIGIN },
    body: JSON.stringify(body),
  })
  const answer = await handler(request, { params: Promise.resolve(params) })
  return { status: answer.status, body: await answer.json() }
}

const slotIn = (hours: number) => toWallTime(addHours(worldNow(), hours), ZONE)
const order = (id: string, at: string | null, version: number) => ({
  actionId: randomUUID(),
  selection: { kind: "ids", ids: [id] },
  change: { field: "appointment", at, note: null, version },
})

describe("POST /api/work with an appointment", () => {
  test("without the version it was made from it is not taken", async () => {
    const { change, ...rest } = order(await addContainer(), slotIn(24), 0)
    const { version: _, ...unread } = change
    expect(await ask(ana, work, { ...rest, change: unread })).toMatchObject({
      status: 400,
      body: { errors: [{ source: { parameter: "change.version" } }] },
    })
  })

  test("of two people the later is answered 409 with who set what, and saves theirs by the newer version", async () => {
    const id = await addContainer()
    const opened = await ask(ana, check, { selection: { kind: "ids", ids: [id] }, at: null })
    expect(opened).toMatchObject({ status: 200, body: { count: 1, containers: [{ id, ourAppointment: null }] } })
    const { version } = opened.body
    expect((await ask(ben, work, order(id, slotIn(24), version))).status).toBe(200)
    const refused = await ask(ana, work, order(id, slotIn(30), version))
    expect(refused.status).toBe(409)
    const [error] = refused.body.errors
    expect(error.meta.stands).toMatchObject({
      by: "Ben",
      words: expect.stringMatching(/^Ben set .* at \d\d:\d\d ET\.$/),
    })
    expect((await ask(ana, work, order(id, slotIn(30), error.meta.stands.version))).body).toMatchObject({ changed: 1 })
  })

  test("in the past it is refused with the reason; before it is saved, it can be checked", async () => {
    const id = await addContainer()
    const selection = { kind: "ids", ids: [id] }
    const checked = await ask(ana, check, { selection, at: slotIn(-2) })
    const words = "This time has passed at its terminal. Choose a later one."
    expect(checked.body.refused).toMatchObject([{ code: "past", count: 1, words }])
    expect((await ask(ana, work, order(id, slotIn(-2), checked.body.version))).body).toMatchObject({
      changed: 0,
      refused: [{ id, words }],
    })
  })
})

test("PATCH of a note that reads otherwise by now: 409 with the text that stands", async () => {
  const [containerId, noteId] = [await addContainer(), randomUUID()]
  await ask(ana, addNote, { containerId, noteId, body: "Gate 3" })
  const change = (was: string, body: string) => ask(ana, changeNote, { was, body }, { id: noteId }, "PATCH")
  expect((await change("Gate 3", "Gate 4")).status).toBe(200)
  expect(await change("Gate 3", "Gate 5")).toMatchObject({
    status: 409,
    body: { errors: [{ meta: { stands: { by: "Ana", body: "Gate 4" } } }] },
  })
})
