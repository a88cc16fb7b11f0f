import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { database } from "#db/client"
import { addSession } from "#db/people/sessions"
import { sessionCookie } from "#lib/auth/cookies"
import { testDatabase } from "#test/database"
import { GET } from "./route.ts"

const secret = "a secret of thirty-two characters"
const jar = vi.hoisted(() => new Map<string, string>())
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined) }),
}))

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
  Object.assign(process.env, {
    DATABASE_URL: db.url,
    AUTH_SECRET: secret,
    PUBLIC_URL: "https://desk.example.com",
    TRACKING_API_URL: "https://api.example.com/v2",
    TRACKING_API_KEY: "key-of-the-navigation-test",
    TRACKING_PROFILE: "terminal49",
  })
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role) values ('person@northlake.example', 'Person', 'viewer') returning id`
  const at = new Date()
  const expiresAt = new Date(at.getTime() + 60_000)
  const sessionId = await addSession(db, { userId: user?.id ?? "", at, expiresAt })
  jar.set(sessionCookie, await encode({ token: { sub: user?.id ?? "", sessionId }, secret }))
})
afterAll(async () => {
  await database().end()
  await db.drop()
})

test("[D:BEH-6] with the public service's profile the browser knows that a time without a zone is as sent", async () => {
  const request = new Request("https://desk.example.com/api/navigation")
  const answer = await GET(request, { params: Promise.resolve({}) })
  expect(await answer.json()).toMatchObject({ nullZone: "as sent" })
})
