import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Database } from "#db/client"
import { addPasswordLink } from "#db/people/password-links"
import { addSession } from "#db/people/sessions"
import { makeLinkToken } from "#db/shipments/link-tokens"
import { realNow } from "#lib/clock"
import { testDatabase } from "#test/database"
import { openBrowser } from "./known-browser.ts"
import { choosePassword, readPasswordLink } from "./passwords/choose.ts"
import { readSession } from "./session.ts"
import { signInByPassword } from "./sign-in.ts"
import { writeSignInLink } from "./sign-in-link.ts"

const settings = { PUBLIC_URL: "https://desk.example.com", AUTH_SECRET: "a secret of thirty-two characters" }
const email = "person@northlake.example"
const NEW = "correct horse battery"
const at = new Date("2026-03-04T08:00:00Z")

let db: Database & { drop: () => Promise<void> }
beforeAll(async () => {
  db = await testDatabase()
  await db.sql`insert into users (email, name, role, password_hash) values (${email}, 'Person', 'viewer', 'a hash')`
  await db.sql`insert into users (email, name, role) values ('invited@northlake.example', 'Invited', 'viewer')`
})
afterAll(() => db.drop())
beforeEach(() => db.sql`delete from login_attempts`)

const write = (change: { email?: string; address?: string; at?: Date } = {}) =>
  writeSignInLink(db, settings, { email, address: "203.0.113.9", at, ...change })

const tokenIn = (text = "") => /https:\/\/desk\.example\.com\/password\/([\w-]{43})\s/.exec(text)?.[1] ?? ""

test("the mail goes to the account's own address; its link sets a new password, once, and ends all sessions", async () => {
  const [person] = await db.sql<{ id: string }[]>`select id from users where email = ${email}`
  const userId = person?.id ?? ""
  const sessionId = await addSession(db, { userId, at: realNow(), expiresAt: new Date(Date.now() + 60_000) })
  const mail = await write({ email: " PERSON@northlake.example", at: realNow() })
  expect(mail?.to).toBe(email)
  const token = tokenIn(mail?.text)
  expect(await readPasswordLink(db, token)).toMatchObject({ email, hasPassword: true })
  const { browser } = await choosePassword(db, { token, password: NEW }, settings)
  expect(await openBrowser(browser, { email, secret: settings.AUTH_SECRET })).toMatch(/./)
  const signIn = { email, password: NEW, address: "203.0.113.9", at: realNow() }
  expect((await signInByPassword(db, signIn)).kind).toBe("signed_in")
  expect(await readSession(db, { sessionId, at: realNow(), demonstration: false })).toBeUndefined()
  await expect(choosePassword(db, { token, password: NEW }, settings)).rejects.toMatchObject({ kind: "not_found" })
  const [noted] = await db.sql`select user_id from audit_log where action = 'password_reset'`
  expect(noted).toEqual({ userId })
})

test("a link is kept as its hash alone, ends after 30 minutes, and when the password is set by another", async () => {
  const late = tokenIn((await write({ at: new Date(Date.now() - 30 * 60_000) }))?.text)
  expect(await readPasswordLink(db, late)).toBeUndefined()
  const [one, other] = [await write({ at: realNow() }), await write({ at: realNow() })].map((mail) =>
    tokenIn(mail?.text),
  )
  const rows = await db.sql`select * from invites`
  expect(JSON.stringify(rows)).not.toContain(one)
  await choosePassword(db, { token: one ?? "", password: NEW }, settings)
  expect(await readPasswordLink(db, other ?? "")).toBeUndefined()
})

test("asking for one ends no link that an admin gave", async () => {
  const [person] = await db.sql<{ id: string }[]>`select id from users where email = ${email}`
  const userId = person?.id ?? ""
  const { token, tokenHash } = makeLinkToken()
  const expiresAt = new Date(Date.now() + 60_000)
  await addPasswordLink(db, { userId, createdBy: userId, replacing: true, tokenHash, at: realNow(), expiresAt })
  await write({ at: realNow() })
  expect(await readPasswordLink(db, token)).toBeDefined()
})

test("a password that is refused leaves the link as it is", async () => {
  const token = tokenIn((await write({ at: realNow() }))?.text)
  const refused = choosePassword(db, { token, password: "123qweasdzxc" }, settings)
  await expect(refused).rejects.toMatchObject({ kind: "invalid", meta: { field: "password" } })
  expect(await readPasswordLink(db, token)).toBeDefined()
})

test.each(["nobody@northlake.example", "invited@northlake.example"])("none is written for %s", async (other) => {
  expect(await write({ email: other })).toBeUndefined()
})

test("three in 15 minutes for one account, ten from one address", async () => {
  for (let i = 0; i < 3; i += 1) expect(await write({ address: `198.51.100.${i}` })).toBeDefined()
  expect(await write({ address: "198.51.100.9" })).toBeUndefined()
  expect(await write({ address: "198.51.100.9", at: new Date(at.getTime() + 15 * 60_000) })).toBeDefined()
  for (let i = 0; i < 10; i += 1) await write({ email: `p${i}@northlake.example`, address: "192.0.2.1" })
  expect(await write({ address: "192.0.2.1", at: new Date(at.getTime() + 10 * 60_000) })).toBeUndefined()
})
