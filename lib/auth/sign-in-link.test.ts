import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Database } from "#db/client"
import { testDatabase } from "#test/database"
import { openBrowser } from "./known-browser.ts"
import { writeSignInLink } from "./sign-in-link.ts"

const settings = { PUBLIC_URL: "https://desk.example.com", AUTH_SECRET: "a secret of thirty-two characters" }
const email = "person@northlake.example"
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

test("the mail goes to the account's own address, with a link that makes a browser known to it", async () => {
  const mail = await write({ email: " PERSON@northlake.example" })
  expect(mail?.to).toBe(email)
  const link = new URL(/https:\S+/.exec(mail?.text ?? "")?.[0] ?? "")
  expect(link.origin + link.pathname).toBe("https://desk.example.com/sign-in")
  const token = link.searchParams.get("browser") ?? ""
  expect(await openBrowser(token, { email, secret: settings.AUTH_SECRET })).toMatch(/./)
  expect(await openBrowser(token, { email: "other@northlake.example", secret: settings.AUTH_SECRET })).toBeUndefined()
  expect(await openBrowser(token, { email, secret: "another secret of 32 characters.." })).toBeUndefined()
  expect(await openBrowser(`${token}x`, { email, secret: settings.AUTH_SECRET })).toBeUndefined()
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
