// Signing in by password, over HTTP: next-auth as mounted, behind the web server's own door.
import { decode } from "next-auth/jwt"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { browserCookie, sessionCookie } from "#lib/auth/cookies"
import { hashPassword } from "#lib/auth/password"
import { ensureSetupToken } from "#lib/auth/setup"
import { testDatabase } from "../database.ts"
import { AUTH_SECRET, type Desk, type Person, SITE, startDesk } from "./desk.ts"
import { openVisitor, type Visitor } from "./visitor.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })
const email = "ana@northlake.example"
const password = "right Zoë password"

let db: Awaited<ReturnType<typeof testDatabase>>
let desk: Desk
let ana: Person
beforeAll(async () => {
  db = await testDatabase()
  desk = await startDesk(db)
  ana = await desk.addPerson("ana", "dispatcher", await hashPassword(password))
})
afterAll(async () => {
  await desk.stop()
  await db.drop()
})
beforeEach(() => db.sql`truncate login_attempts`)

let last = 0
/** A browser at an address that no other has. */
function visit(): Visitor {
  last += 1
  return openVisitor(desk, `203.0.113.${last}`)
}
const wrong = (visitor: Visitor, account = email) => visitor.signIn({ email: account, password: "wrong password" })
const openRows = () => db.sql<{ id: string; address: string }[]>`
  select id, address from sessions where user_id = ${ana.id} and revoked_at is null order by created_at desc, id`
const noted = (action: string) => db.sql<{ userId: string; address: string; target: string }[]>`
  select user_id, target, detail ->> 'address' as address from audit_log where action = ${action} order by id desc`

async function printedToken(): Promise<string> {
  const lines: string[] = []
  const log = { info: (_mark: unknown, line: unknown) => lines.push(String(line)) } as never
  await ensureSetupToken(db, log, { TRACKER_URL: undefined, PUBLIC_URL: SITE, HOST: "127.0.0.1" })
  return /token: ([0-9a-f]{40})$/.exec(lines.join("\n"))?.[1] ?? ""
}

test("the first admin is made once, by the newest token, within 24 hours, while there is none", async () => {
  const setUp = async (token: string) =>
    (
      await desk.ask("/api/auth/setup", {
        body: { token, name: "First", email: "first@northlake.example", password: "twelve letters", role: "viewer" },
      })
    ).status
  const [former, late] = [await printedToken(), await printedToken()]
  await db.sql`update setup_tokens set expires_at = now() - interval '1 second'`
  expect([await setUp("x".repeat(40)), await setUp(former), await setUp(late)]).toEqual([422, 422, 422])
  const token = await printedToken()
  expect([await setUp(token), await setUp(token)]).toEqual([200, 404])
  const [first] = await db.sql`select role from users where email = 'first@northlake.example'`
  expect(first).toEqual({ role: "admin" })
})

test("a right password opens a session row of its own; both that and a refused try are noted, with the address", async () => {
  const [one, other] = [visit(), visit()]
  expect(await wrong(one)).toBe("CredentialsSignin")
  expect(await openRows()).toHaveLength(1)
  expect(await one.signIn({ email: " ANA@northlake.example", password })).toBe("signed_in")
  expect(await other.signIn({ email, password })).toBe("signed_in")
  const rows = await openRows()
  expect(rows).toHaveLength(3)
  expect((await noted("signed_in"))[0]).toMatchObject({ userId: ana.id, target: rows[0]?.id })
  expect((await noted("sign_in_refused"))[0]).toMatchObject({ userId: ana.id, address: rows[1]?.address })
  expect((await one.ask("/api/navigation")).status).toBe(200)
})

test("the cookies of a sign-in are bound to this host and to https, out of reach of scripts, and hold two ids", async () => {
  const visitor = visit()
  await visitor.signIn({ email, password })
  const names = new Set(visitor.given.map((set) => set.split("=")[0]))
  for (const name of [sessionCookie, browserCookie, "__Host-freeday-csrf"]) expect([...names]).toContain(name)
  for (const set of visitor.given)
    expect(set).toMatch(/^__Host-(?=.*; Path=\/)(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=Lax)(?!.*; Domain)/i)
  const token = visitor.given.find((set) => set.startsWith(sessionCookie))?.split(/[=;]/)[1]
  const held = await decode({ token: token ?? "", secret: AUTH_SECRET })
  const [row] = await openRows()
  expect(held).toEqual({
    sub: ana.id,
    sessionId: row?.id,
    iat: expect.any(Number),
    exp: expect.any(Number),
    jti: expect.any(String),
  })
})

test("signing in again ends the session that this browser had, and no other; a wrong password ends none", async () => {
  const [one, other] = [visit(), visit()]
  await one.signIn({ email, password })
  const [former] = await openRows()
  await other.signIn({ email, password })
  const before = await openRows()
  await wrong(one)
  expect(await openRows()).toEqual(before)
  await one.signIn({ email, password })
  const ids = (await openRows()).map(({ id }) => id)
  expect(ids).toHaveLength(before.length)
  expect(ids).not.toContain(former?.id)
})

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example",
  "javascript:alert(1)",
  `${SITE}.evil.example/`,
])("who signs in on the way to %s stays on this site", async (callbackUrl) => {
  const to = await visit().post("password", { email, password, callbackUrl })
  expect(to.origin).toBe(SITE)
})

test("after the third wrong try an address waits for that account, and no other address does", async () => {
  const visitor = visit()
  const words = [await wrong(visitor), await wrong(visitor), await wrong(visitor)]
  expect(words).toEqual(["CredentialsSignin", "CredentialsSignin", "locked:1"])
  expect(await visitor.signIn({ email, password })).toMatch(/^locked:/)
  expect(await visit().signIn({ email, password })).toBe("signed_in")
})

test("fifty wrong tries lock an address for every account there", async () => {
  const visitor = visit()
  // Who is signed in passes the queue of strangers, which would hold these back for minutes.
  const cookie = `${sessionCookie}=${ana.cookie}`
  const { csrfToken } = (await (await visitor.ask("/api/auth/csrf")).json()) as { csrfToken: string }
  const csrf = visitor.given.map((set) => set.split(";")[0]).join("; ")
  for (let n = 0; n < 50; n += 1) {
    const body = { email: `p${n}@northlake.example`, password: "wrong password", csrfToken, json: "true" }
    await visitor.ask("/api/auth/callback/password", { headers: { cookie: `${cookie}; ${csrf}` }, body })
  }
  expect(await visitor.signIn({ email, password })).toMatch(/^locked:/)
  expect(await visit().signIn({ email, password })).toBe("signed_in")
})

test("twenty wrong tries from many addresses lock the account, and not for a browser that it knows", async () => {
  const known = visit()
  expect(await known.signIn({ email, password })).toBe("signed_in")
  for (let n = 0; n < 20; n += 1) await wrong(visit())
  expect(await visit().signIn({ email, password })).toMatch(/^locked:/)
  expect(await known.signIn({ email, password })).toBe("signed_in")
})

test("an account that is not there gets the answers of one that is", async () => {
  const [one, other] = [visit(), visit()]
  const answers = async (visitor: Visitor, account: string) => {
    const words: string[] = []
    for (let n = 0; n < 4; n += 1) words.push(await wrong(visitor, account))
    return words
  }
  expect(await answers(one, "nobody@northlake.example")).toEqual(await answers(other, email))
  const asked = { body: { email: "nobody@northlake.example" } }
  const link = await desk.ask("/api/auth/sign-in-link", asked)
  const own = await desk.ask("/api/auth/sign-in-link", { body: { email } })
  expect([link.status, await link.text()]).toEqual([own.status, await own.text()])
})

test.each([
  ["in other case", password.toUpperCase()],
  ["cut at its end", password.slice(0, -1)],
  ["with a space more", `${password} `],
  ["a thousand times over", password.repeat(1_000)],
])("a password %s opens nothing", async (_how, typed) => {
  expect(await visit().signIn({ email, password: typed })).toBe("CredentialsSignin")
})

test("an accent may be typed as one sign or as two", async () => {
  expect(password.normalize("NFD")).not.toBe(password)
  expect(await visit().signIn({ email, password: password.normalize("NFD") })).toBe("signed_in")
})

test.each(["demo", "oidc", "email", "credentials"])("there is no way to sign in called %s here", async (way) => {
  const visitor = visit()
  const { csrfToken } = (await (await visitor.ask("/api/auth/csrf")).json()) as { csrfToken: string }
  await db.sql`update users set demo = true where email = ${email}`
  const answer = await visitor.ask(`/api/auth/callback/${way}`, { body: { person: ana.id, csrfToken, json: "true" } })
  await db.sql`update users set demo = false where email = ${email}`
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(visitor.given.filter((set) => set.startsWith(`${sessionCookie}=ey`))).toEqual([])
})
