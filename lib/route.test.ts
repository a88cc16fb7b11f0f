import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { z } from "zod"
import { type Database, database } from "#db/client"
import { addSession, revokeSession } from "#db/people/sessions"
import { changeRole } from "#db/people/users"
import { sessionCookie } from "#lib/auth/cookies"
import { AppError, type ErrorKind } from "#lib/errors"
import { type MemoryLimit, takeOne } from "#lib/limits/take"
import { route } from "#lib/route"
import { testDatabase } from "#test/database"

const secret = "a secret of thirty-two characters"
const site = "http://localhost:3000"
const live = `${site}/api/live`
const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}))
const lines = vi.hoisted((): unknown[] => [])
vi.mock("#lib/log", async (load) => ({
  ...(await load<typeof import("#lib/log")>()),
  logOf: () => ({ error: (entry: unknown) => lines.push(entry) }),
}))

let db: Database & { url: string; drop: () => Promise<void> }
let userId: string
let sessionId: string

beforeAll(async () => {
  db = await testDatabase()
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: secret,
    PUBLIC_URL: site,
    TRACKING_API_URL: "http://127.0.0.1:4010/v2",
    TRACKING_API_KEY: "a-key-of-the-service",
  })
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values ('person@northlake.example', 'Person', 'viewer') returning id`
  userId = user?.id ?? ""
})
afterAll(async () => {
  await database().end()
  await db.drop()
})
beforeEach(async () => {
  lines.length = 0
  await changeRole(db, { userId, role: "dispatcher" })
  const at = new Date()
  sessionId = await addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 60_000) })
  jar.set(sessionCookie, await encode({ token: { sub: userId, sessionId }, secret }))
})

const track = route(
  "POST /api/tracking-requests",
  { input: z.object({ number: z.string("Say which number.") }) },
  ({ input, session }) => ({
    number: input.number,
    by: session.user.name,
  }),
)

function post(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`${site}/api/tracking-requests`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", origin: site, ...headers },
  })
}
const call = (handler: typeof track, request: Request, params = {}) =>
  handler(request, { params: Promise.resolve(params) })
function takeOneOrNone(name: MemoryLimit, key: string): void {
  try {
    takeOne(name, key)
  } catch {
    // None was left.
  }
}
const firstError = async (answer: Response) => ((await answer.json()) as { errors: unknown[] }).errors[0]

describe("route", () => {
  test("answers the handler's value as JSON that no cache keeps", async () => {
    const answer = await call(track, post({ number: "MSDU4829134" }))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ number: "MSDU4829134", by: "Person" })
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  })

  test("without a session 401, before the input is read", async () => {
    jar.clear()
    const answer = await call(track, post({}))
    expect(answer.status).toBe(401)
    expect(await firstError(answer)).toMatchObject({ status: "401", code: "unauthenticated" })
  })

  test("after the session row was revoked 401, though the cookie is still there", async () => {
    await revokeSession(db, { sessionId, at: new Date() })
    expect((await call(track, post({ number: "1" }))).status).toBe(401)
  })

  test("a change of role acts on the next request", async () => {
    expect((await call(track, post({ number: "1" }))).status).toBe(200)
    await changeRole(db, { userId, role: "viewer" })
    const answer = await call(track, post({ number: "1" }))
    expect(answer.status).toBe(403)
    expect(await firstError(answer)).toMatchObject({ code: "forbidden", detail: expect.stringContaining("viewer") })
  })

  test("who must set up a second factor first gets that and nothing else", async () => {
    const enrol = route("PATCH /api/account/second-factor", ({ session }) => session.user.name)
    const ask = () =>
      enrol(new Request(`${site}/api/account/second-factor`, { method: "PATCH", headers: { origin: site } }), {
        params: Promise.resolve({}),
      })
    await db.sql`update users set password_hash = 'hash' where id = ${userId}`
    await db.sql`insert into settings (key, value) values ('second_factor_rule', ${db.sql.json({ roles: ["dispatcher"], since: "2020-01-01T00:00:00Z" })})`
    const answer = await call(track, post({ number: "1" }))
    expect(answer.status).toBe(403)
    expect(await firstError(answer)).toMatchObject({ detail: expect.stringContaining("second factor") })
    expect((await ask()).status).toBe(200)
    await db.sql`delete from settings where key = 'second_factor_rule'`
    expect((await call(track, post({ number: "1" }))).status).toBe(200)
  })

  test("an action may follow from what is asked; who is signed out learns nothing of it", async () => {
    const byPath = route("PATCH /api/service/[...path]", ({ session }) => session.user.role)
    const ask = (...path: string[]) => {
      const request = new Request(`${site}/api/service/${path.join("/")}`, {
        method: "PATCH",
        headers: { origin: site },
      })
      return call(byPath, request, { path })
    }
    const id = "0F7AD1B2-3c4d-4e5f-8a9b-0c1d2e3f4a5b"
    await changeRole(db, { userId, role: "viewer" })
    expect((await ask("containers", id, "refresh")).status).toBe(403)
    expect((await ask("containers", id, "rename")).status).toBe(200)
    expect((await ask("constructor")).status).toBe(200)
    await changeRole(db, { userId, role: "dispatcher" })
    expect((await ask("containers", id, "refresh")).status).toBe(200)
    jar.clear()
    expect((await ask("containers", id, "refresh")).status).toBe(401)
  })

  test("a name that has no row makes no handler, and one exported at another path answers nobody", async () => {
    for (const name of ["GET /api/nowhere", "PUT /api/people", "GET /api/health", "GET constructor"]) {
      expect(() => route(name as "GET /api/live", () => 1)).toThrow(/no row in lib\/auth\/routes/)
    }
    const elsewhere = route("POST /api/tracking-requests", () => "let through")
    const request = new Request(`${site}/api/people`, { method: "POST", headers: { origin: site } })
    expect((await call(elsewhere, request)).status).toBe(500)
  })

  test("from another site 403, session or not", async () => {
    expect((await call(track, post({ number: "1" }, { origin: "https://evil.example" }))).status).toBe(403)
    expect((await call(track, post({ number: "1" }, { "sec-fetch-site": "cross-site" }))).status).toBe(403)
  })

  test("wrong input 400, naming the field", async () => {
    const answer = await call(track, post({ number: 7 }))
    expect(answer.status).toBe(400)
    expect(await firstError(answer)).toEqual({
      status: "400",
      code: "invalid",
      title: "Not valid",
      detail: "Say which number.",
      source: { parameter: "number" },
    })
  })

  test("a public action needs no session, and gets none", async () => {
    jar.clear()
    const open = route("POST /api/auth/setup", ({ session, params }) => ({ session: session ?? null, id: params.id }))
    const answer = await call(
      open,
      new Request(`${site}/api/auth/setup`, { method: "POST", headers: { origin: site } }),
      { id: "7" },
    )
    expect(await answer.json()).toEqual({ session: null, id: "7" })
  })

  test("a route without a parameter in its path gets none", async () => {
    const answer = await route("GET /api/live", ({ params }) => params)(new Request(live), {
      params: Promise.resolve(undefined),
    })
    expect(await answer.json()).toEqual({})
  })

  test("nothing to say is 204; a Response goes out as it is, never cached", async () => {
    const silent = await call(
      route("GET /api/live", () => undefined),
      new Request(live),
    )
    expect(silent.status).toBe(204)
    const redirect = await call(
      route("GET /api/live", () => Response.redirect(`${site}/x`, 303)),
      new Request(live),
    )
    expect([redirect.status, redirect.headers.get("location")]).toEqual([303, `${site}/x`])
    expect(redirect.headers.get("cache-control")).toBe("private, no-store")
    const stream = new Response("data: 1\n\n", { headers: { "cache-control": "no-store, no-transform" } })
    const streamed = await call(
      route("GET /api/live", () => stream),
      new Request(live),
    )
    expect(streamed.headers.get("cache-control")).toBe("no-store, no-transform")
  })

  test.each([
    ["invalid", 422],
    ["unauthenticated", 401],
    ["forbidden", 403],
    ["not_found", 404],
    ["conflict", 409],
    ["rate_limited", 429],
    ["unavailable", 503],
    ["internal", 500],
  ] satisfies [ErrorKind, number][])("AppError %s is answered with %i", async (kind, status) => {
    const failing = route("GET /api/live", () => {
      throw new AppError(kind, "What to do.", { meta: { retryAfterSeconds: 11.2 } })
    })
    const answer = await call(failing, new Request(live))
    expect(answer.status).toBe(status)
    expect(await firstError(answer)).toMatchObject({ status: String(status), code: kind, detail: "What to do." })
    expect(answer.headers.get("retry-after")).toBe("12")
    expect(answer.headers.get("cache-control")).toBe("private, no-store")
  })

  test("what is open at once is limited per person, until it is sent, given up or failed", async () => {
    const makers: ReadableStreamDefaultController<Uint8Array>[] = []
    const stream = () => new Response(new ReadableStream({ start: (maker) => void makers.push(maker) }))
    const open = route("GET /api/live", { limit: "streams" }, stream)
    const all: Response[] = []
    while (all.length < 12) all.push(await call(open, new Request(live)))
    expect(all.every(({ status }) => status === 200)).toBe(true)
    const refused = await call(open, new Request(live))
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"])
    expect(await firstError(refused)).toMatchObject({ detail: expect.stringContaining("Close one of them") })

    const isFree = async () => {
      const answer = await call(open, new Request(live))
      await answer.body?.cancel()
      return answer.status === 200
    }
    await all[0]?.body?.cancel()
    expect(await isFree()).toBe(true)
    expect((await call(open, new Request(live))).status).toBe(200)
    expect(await isFree()).toBe(false)
    makers[1]?.close()
    await all[1]?.text()
    expect(await isFree()).toBe(true)
    const gone = new AbortController()
    await call(open, new Request(live, { signal: gone.signal }))
    expect(await isFree()).toBe(false)
    gone.abort()
    expect(await isFree()).toBe(true)
    const failing = route("GET /api/live", { limit: "streams" }, () => Promise.reject(new AppError("conflict", "No.")))
    await call(failing, new Request(live))
    expect(await isFree()).toBe(true)
    for (const answer of all.slice(2)) await answer.body?.cancel()
  })

  test("what is asked in a window is limited per person, with the seconds to wait", async () => {
    const search = route("GET /api/find", { limit: "searches" }, () => "found")
    const ask = () => call(search, new Request(`${site}/api/find`))
    for (let times = 0; times < 150; times += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(10)
    expect(await firstError(refused)).toMatchObject({ detail: expect.stringMatching(/too fast. Try again in/) })
  })

  test("what went wrong inside is logged with its cause, and not shown", async () => {
    const cause = new Error("relation containers_old does not exist")
    const failing = route("GET /api/live", () => Promise.reject(cause))
    const answer = await call(failing, new Request(`${live}?q=secret-query`))
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain("containers_old")
    expect(lines).toEqual([{ error: expect.objectContaining({ cause }), method: "GET", path: "/api/live" }])
  })

  test("every GET is limited per person, by the row that its input names or else as a reading", async () => {
    const input = z.object({ q: z.string().default("") })
    const list = route("GET /api/documents", { input, limit: ({ q }) => (q ? "linkOpenings" : "lists") }, () => "rows")
    const ask = (query: string) => call(list, new Request(`${site}/api/documents${query}`))
    for (let times = 0; times < 60; times += 1) expect((await ask("?q=a")).status).toBe(200)
    expect([(await ask("?q=a")).status, (await ask("")).status]).toEqual([429, 200])

    const plain = route("GET /api/fields", () => "fields")
    for (let times = 0; times < 1_200; times += 1) takeOneOrNone("reads", userId)
    const refused = await call(plain, new Request(`${site}/api/fields`))
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await call(track, post({ number: "MSDU4829134" }))).status).toBe(200)
  })
})
