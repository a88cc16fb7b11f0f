import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Database, openDatabase } from "#db/client"
import { listDemoPeople } from "#db/people/users"
import { readSettings, type Settings } from "#lib/env"
import { testDatabase } from "#test/database"
import { ensureDemoPeople } from "./demo-people.ts"
import { sealBrowser } from "./known-browser.ts"
import { authOptions, endSession } from "./options.ts"
import { hashPassword } from "./password.ts"

const fromHere = new Headers({ "x-freeday-peer": "here", "x-forwarded-for": "127.0.0.1" })
const fromElsewhere = new Headers({ "x-freeday-peer": "elsewhere", "x-forwarded-for": "203.0.113.9" })
const email = "person@northlake.example"
const password = "right password 1"

let db: Database & { url: string; drop: () => Promise<void> }
let settings: Settings
let personId: string

beforeAll(async () => {
  db = await testDatabase()
  settings = readSettings({
    DATABASE_URL: db.url,
    AUTH_SECRET: "a secret of thirty-two characters",
    TRACKING_API_URL: "http://127.0.0.1:4010/v2",
    TRACKING_API_KEY: "a-key-of-the-service",
    TRACKER_URL: "http://127.0.0.1:4010",
  })
  await ensureDemoPeople(db)
  personId = (await listDemoPeople(db))[0]?.id ?? ""
  const passwordHash = await hashPassword(password)
  await db.sql`insert into users (email, name, role, password_hash) values (${email}, 'Person', 'viewer', ${passwordHash})`
})
afterAll(() => db.drop())

type Authorize = (given: Record<string, string>) => Promise<{ id: string; sessionId: string } | null>
type Browser = Parameters<typeof authOptions>[3]
function authorize(
  id: "password" | "demo",
  given: Record<string, string>,
  { headers = fromHere, on = db, browser }: { headers?: Headers; on?: Database; browser?: Browser } = {},
) {
  const provider = authOptions(on, settings, headers, browser).providers.find(({ options }) => options?.id === id)
  if (!provider) throw new Error(`there is no way to sign in called ${id}`)
  const { authorize: ours } = provider.options as unknown as { authorize: Authorize }
  return ours(given)
}
const openSessions = async () => (await db.sql`select from sessions where revoked_at is null`).length

describe("signing in through next-auth", () => {
  test("a right password opens a session row, which signing out ends", async () => {
    const before = await openSessions()
    const user = await authorize("password", { email, password })
    expect(await openSessions()).toBe(before + 1)
    await endSession(db, user?.sessionId ?? "")
    expect(await openSessions()).toBe(before)
  })

  test("signing in again ends the session this browser had, also for a person of the demonstration", async () => {
    const first = await authorize("password", { email, password })
    const before = await openSessions()
    const second = await authorize("password", { email, password }, { browser: { formerSessionId: first?.sessionId } })
    expect(await openSessions()).toBe(before)
    await authorize("demo", { person: personId }, { browser: { formerSessionId: second?.sessionId } })
    expect(await openSessions()).toBe(before)
  })

  test.each([
    ["a wrong password", { email, password: "wrong" }],
    ["no password", { email }],
    ["a list for an email", { email: ["a"] as never, password }],
    ["an email of 300 characters", { email: `${"a".repeat(300)}@x.example`, password }],
  ])("%s opens none", async (_name, given) => {
    const before = await openSessions()
    expect(await authorize("password", given as Record<string, string>)).toBeNull()
    expect(await openSessions()).toBe(before)
  })

  test("a lock is reported with its seconds", async () => {
    const tries = { email: "locked@northlake.example", password: "wrong" }
    for (let i = 0; i < 2; i += 1) expect(await authorize("password", tries)).toBeNull()
    await expect(authorize("password", tries)).rejects.toThrow(/^locked:1$/)
  })

  test("a browser that signed in once gets in by its cookie, and by no cookie of another account, while the account is locked", async () => {
    let known = ""
    const rememberBrowser = async (account: string) => {
      known = await sealBrowser({ email: account, secret: settings.AUTH_SECRET, seconds: 60 })
    }
    const mine = { email: "KNOWN@northlake.example", password }
    const passwordHash = await hashPassword(password)
    await db.sql`insert into users (email, name, role, password_hash) values ('known@northlake.example', 'Known', 'viewer', ${passwordHash})`
    expect(await authorize("password", mine, { browser: { rememberBrowser } })).not.toBeNull()
    for (let i = 0; i < 20; i += 1) {
      const headers = new Headers({ "x-forwarded-for": `203.0.113.${i}` })
      await authorize("password", { ...mine, password: "wrong" }, { headers }).catch(() => null)
    }
    await expect(authorize("password", mine)).rejects.toThrow(/^locked:/)
    const other = await sealBrowser({ email, secret: settings.AUTH_SECRET, seconds: 60 })
    await expect(authorize("password", mine, { browser: { browserToken: other } })).rejects.toThrow(/^locked:/)
    expect(await authorize("password", mine, { browser: { browserToken: known } })).not.toBeNull()
    expect(await authorize("password", { ...mine, browser: known })).not.toBeNull()
    const old = { ...mine, browser: "of an old mail" }
    expect(await authorize("password", old, { browser: { browserToken: known } })).not.toBeNull()
  })

  test("a database that is away is reported as such, without the reason", async () => {
    const away = openDatabase("postgres://nobody:hidden@127.0.0.1:1/none")
    await expect(authorize("password", { email, password }, { on: away })).rejects.toThrow(/^unavailable$/)
    await away.end()
  })

  test("a person of the demonstration signs in from this machine alone", async () => {
    expect(await authorize("demo", { person: personId })).toMatchObject({ id: personId })
    expect(await authorize("demo", { person: personId }, { headers: fromElsewhere })).toBeNull()
  })

  test("by that way nobody else signs in", async () => {
    const [other] = await db.sql<{ id: string }[]>`select id from users where email = ${email}`
    expect(await authorize("demo", { person: other?.id ?? "" })).toBeNull()
    expect(await authorize("demo", { person: "' or true --" })).toBeNull()
  })
})

describe("what next-auth keeps", () => {
  test("the cookie holds the ids of person and session row, no more", async () => {
    const jwt = authOptions(db, settings, fromHere).callbacks?.jwt
    const user = { id: "person", sessionId: "row", name: "Person", email }
    const token = await jwt?.({ token: { name: "Person", email, sub: "person" }, user, account: null })
    expect(token).toEqual({ sub: "person", sessionId: "row" })
  })

  test.each([
    ["http://localhost:3000/shipments", "http://localhost:3000/shipments"],
    ["/containers/7", "http://localhost:3000/containers/7"],
    ["https://evil.example/", "http://localhost:3000/"],
    ["//evil.example/", "http://localhost:3000/"],
    ["http://localhost:3000//evil.example/", "http://localhost:3000/"],
    ["http://localhost:3000.evil.example/", "http://localhost:3000/"],
  ])("after signing in %s leads to %s", async (url, target) => {
    const redirect = authOptions(db, settings, fromHere).callbacks?.redirect
    expect(await redirect?.({ url, baseUrl: "http://localhost:3000" })).toBe(target)
  })

  test("its cookies are bound to this host, to https, and out of reach of scripts", () => {
    const { cookies } = authOptions(db, settings, fromHere)
    for (const cookie of [cookies?.sessionToken, cookies?.csrfToken, cookies?.callbackUrl]) {
      expect(cookie?.name).toMatch(/^__Host-/)
      expect(cookie?.options).toEqual({ httpOnly: true, sameSite: "lax", path: "/", secure: true })
    }
  })
})
