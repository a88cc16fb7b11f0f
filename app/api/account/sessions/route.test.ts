// Ending sessions over HTTP: at another person's open browser, nobody ends a session without the password.
import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { database } from "#db/client"
import { addSession } from "#db/people/sessions"
import { sessionCookie } from "#lib/auth/cookies"
import { hashPassword } from "#lib/auth/password"
import { testDatabase } from "#test/database"
import { POST as prove } from "../proof/route.ts"
import { DELETE as endOne } from "./[id]/route.ts"
import { DELETE as endOthers, GET as list } from "./route.ts"

const secret = "a secret of thirty-two characters"
const ORIGIN = "https://desk.example.com"
const PASSWORD = "correct horse battery"
const MINUTE_MS = 60_000
const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}))

let db: Awaited<ReturnType<typeof testDatabase>>
let userId: string
let elsewhere: string
beforeAll(async () => {
  db = await testDatabase()
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: secret,
    PUBLIC_URL: ORIGIN,
    TRACKING_API_URL: "https://api.example.com/v2",
    TRACKING_API_KEY: "key-of-the-sessions-test",
  })
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, password_hash)
    values ('ana@northlake.example', 'Ana', 'viewer', ${await hashPassword(PASSWORD)}) returning id`
  userId = user?.id ?? ""
})
afterAll(async () => {
  await database().end()
  await db.drop()
})
beforeEach(async () => {
  await db.sql`delete from sessions`
  jar.set(sessionCookie, await encode({ token: { sub: userId, sessionId: await signIn(11) }, secret }))
  elsewhere = await signIn(0)
})

function signIn(minutesAgo: number): Promise<string> {
  const at = new Date(Date.now() - minutesAgo * MINUTE_MS)
  return addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 60 * MINUTE_MS) })
}

function ask(handler: typeof list, path: string, method: string, { id, body }: { id?: string; body?: object } = {}) {
  const headers = { origin: ORIGIN, "content-type": "application/json" }
  const request = new Request(`${ORIGIN}/api/account/${path}`, {
    ...{ method, headers },
    body: body ? JSON.stringify(body) : null,
  })
  return handler(request, { params: Promise.resolve(id === undefined ? {} : { id }) })
}
const listed = async () => ((await (await ask(list, "sessions", "GET")).json()) as { id: string }[]).length

test("one, or all others, end only after the password once more", async () => {
  const one = () => ask(endOne, `sessions/${elsewhere}`, "DELETE", { id: elsewhere })
  for (const answer of [await one(), await ask(endOthers, "sessions", "DELETE")]) {
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ errors: [{ source: { parameter: "proof" } }] })
  }
  expect(await listed()).toBe(2)

  const wrong = await ask(prove, "proof", "POST", { body: { password: "wrong" } })
  expect(wrong.status).toBe(422)
  expect((await one()).status).toBe(403)

  expect((await ask(prove, "proof", "POST", { body: { password: PASSWORD } })).status).toBe(200)
  expect(await (await one()).json()).toEqual({ ended: 1 })
  await signIn(0)
  expect(await (await ask(endOthers, "sessions", "DELETE")).json()).toEqual({ ended: 1 })
  expect(await listed()).toBe(1)
})
