import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Database } from "#db/client"
import { findByLink } from "#db/people/linked-accounts"
import { addInvitedPerson } from "#db/people/password-links"
import { getSecondFactor } from "#db/people/second-factors"
import { getSees } from "#db/people/sees-only"
import { makeLinkToken } from "#db/shipments/link-tokens"
import { closeDemonstration } from "#lib/actions/people/close-demonstration"
import { testDatabase } from "#test/database"
import { ensureDemoPeople } from "./demo-people.ts"
import { hashPassword } from "./password.ts"
import { readSession } from "./session.ts"
import { createFirstAdmin, ensureSetupToken, isSetupOpen } from "./setup.ts"
import { signInAsDemoPerson, signInByPassword } from "./sign-in.ts"

const real = { TRACKER_URL: undefined, PUBLIC_URL: "https://freeday.example.com", HOST: "127.0.0.1" }
const demo = { ...real, TRACKER_URL: "http://127.0.0.1:4010", PUBLIC_URL: "http://localhost:3000" }
const person = { name: "First Admin", email: "First@Northlake.example", password: "twelve letters" }

let db: Database & { drop: () => Promise<void> }
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(() => db.sql`delete from setup_tokens`)

async function printedToken(settings: Parameters<typeof ensureSetupToken>[2] = real): Promise<string> {
  const lines: string[] = []
  await ensureSetupToken(db, { info: (_mark: unknown, line: unknown) => lines.push(String(line)) } as never, settings)
  return /token: ([0-9a-f]{40})$/.exec(lines.join("\n"))?.[1] ?? ""
}

const guest = { email: "operator@northlake.example", password: "a guest of the demonstration" }

describe("the demonstration's guests, at a start with a real service", () => {
  const nobody = { info: () => {} } as never
  const signIn = () => signInByPassword(db, { ...guest, address: "127.0.0.1", at: new Date() })

  test("are closed with all that they opened, once, and /setup opens, for the email of one of them too", async () => {
    await ensureDemoPeople(db)
    const [host] = await db.sql<{ id: string }[]>`select id from users where role = 'admin' and demo`
    const invite = async (createdBy: string, email: string) => {
      const at = new Date()
      const { tokenHash } = makeLinkToken()
      const invited = { email, name: "Guest", role: "admin" as const, tokenHash, createdBy, at }
      return (await addInvitedPerson(db, { ...invited, expiresAt: new Date(at.getTime() + 60_000) })) ?? ""
    }
    const guestId = await invite(host?.id ?? "", guest.email)
    const guestsGuest = await invite(guestId, "second@northlake.example")
    const passwordHash = await hashPassword(guest.password)
    await db.sql`update users set password_hash = ${passwordHash} where id = ${guestId}`
    const opened = await signIn()
    const sessionId = opened.kind === "signed_in" ? opened.sessionId : ""

    await closeDemonstration(db, nobody, demo)
    expect((await signIn()).kind).toBe("signed_in")

    await closeDemonstration(db, nobody, real)
    await closeDemonstration(db, nobody, real)
    expect((await signIn()).kind).toBe("wrong")
    expect(await readSession(db, { sessionId, at: new Date(), demonstration: false })).toBeUndefined()
    const noted = await db.sql`
      select user_id, target from audit_log where action = 'demonstration_person_closed' order by id`
    expect(noted).toHaveLength(2)
    expect(new Set(noted.map(({ target }) => target))).toEqual(new Set([guestId, guestsGuest]))

    const token = await printedToken()
    const again = { ...person, email: guest.email, token }
    expect(await createFirstAdmin(db, again, real)).toBe(guestId)
    await closeDemonstration(db, nobody, real)
    expect((await signInByPassword(db, { ...again, address: "127.0.0.1", at: new Date() })).kind).toBe("signed_in")
    await db.sql`delete from login_attempts`
    await db.sql`update users set demo_guest = true, password_hash = null, disabled_at = now() where id = ${guestId}`
  })

  test("the email of a person of the demonstration becomes an account with none of that person's sessions", async () => {
    const [demo] = await db.sql<
      { id: string; email: string }[]
    >`select id, email from users where role = 'admin' and demo`
    const opened = await signInAsDemoPerson(db, { personId: demo?.id ?? "", address: "127.0.0.1", at: new Date() })
    const sessionId = opened.kind === "signed_in" ? opened.sessionId : ""
    const token = await printedToken()
    await createFirstAdmin(db, { ...person, email: demo?.email ?? "", token }, real)
    expect(await readSession(db, { sessionId, at: new Date(), demonstration: false })).toBeUndefined()
    await db.sql`update users set demo = true, password_hash = null where id = ${demo?.id ?? ""}`
  })
})

describe("the first admin", () => {
  test("setup stays open while only others can sign in, as who came by the provider first", async () => {
    await db.sql`insert into users (email, name, role) values ('early@northlake.example', 'Early', 'viewer')`
    expect(await isSetupOpen(db, real)).toBe(true)
    expect(await printedToken()).toHaveLength(40)
    await db.sql`delete from users where email = 'early@northlake.example'`
  })

  test("who was a restricted guest with a second factor begins anew", async () => {
    const email = "held@northlake.example"
    const [row] = await db.sql<{ id: string }[]>`
      insert into users (email, name, role, demo_guest, sees_only)
      values (${email}, 'Held', 'viewer', true, 'customer') returning id`
    const userId = row?.id ?? ""
    await db.sql`insert into sees_only (user_id, value) values (${userId}, gen_random_uuid())`
    await db.sql`insert into second_factors (user_id, seed, confirmed_at) values (${userId}, 'sealed', now())`
    await db.sql`
      insert into linked_accounts (issuer, subject, user_id, linked_at) values ('https://p.example', 's', ${userId}, now())`
    const token = await printedToken()
    expect(await createFirstAdmin(db, { ...person, email, token }, real)).toBe(userId)
    expect(await getSees(db.sql, userId)).toBeNull()
    expect(await getSecondFactor(db, { userId })).toBeUndefined()
    expect(await findByLink(db, { issuer: "https://p.example", subject: "s" })).toBeUndefined()
    const signedIn = { ...person, email, address: "127.0.0.1", at: new Date() }
    expect((await signInByPassword(db, signedIn)).kind).toBe("signed_in")
    await db.sql`update users set demo_guest = true, disabled_at = now() where id = ${userId}`
  })

  test("where the demo people sign in, nothing is printed, and there is no setup", async () => {
    expect(await printedToken(demo)).toBe("")
    expect(await isSetupOpen(db, demo)).toBe(false)
    expect(await isSetupOpen(db, real)).toBe(true)
  })

  test.each([
    ["the tracker asks carriers, behind a public address", { PUBLIC_URL: real.PUBLIC_URL, TRACKER_SOURCE: "carriers" }],
    ["the tracker asks carriers, on this machine", { TRACKER_SOURCE: "carriers" }],
    ["a demonstration has a public address", { PUBLIC_URL: real.PUBLIC_URL }],
  ])("setup opens with its token where %s: no demo person can sign in there", async (_name, given) => {
    const settings = { ...demo, ...given }
    expect(await isSetupOpen(db, settings)).toBe(true)
    expect(await printedToken(settings)).toHaveLength(40)
  })

  test("the token is not kept as it was printed", async () => {
    const token = await printedToken()
    expect(token).toHaveLength(40)
    const rows = await db.sql<{ tokenHash: string }[]>`select token_hash from setup_tokens`
    expect(rows).toHaveLength(1)
    expect(rows[0]?.tokenHash).not.toContain(token)
  })

  test.each(["", "0".repeat(40)])("a token that was never printed (%j) makes nobody", async (token) => {
    await printedToken()
    await expect(createFirstAdmin(db, { ...person, token }, real)).rejects.toMatchObject({ meta: { field: "token" } })
  })

  test("the token of an earlier start and one older than 24 hours make nobody", async () => {
    const earlier = await printedToken()
    const old = await printedToken()
    await expect(createFirstAdmin(db, { ...person, token: earlier }, real)).rejects.toThrow(/token is not valid/)
    await db.sql`update setup_tokens set expires_at = now() - interval '1 second'`
    await expect(createFirstAdmin(db, { ...person, token: old }, real)).rejects.toThrow(/token is not valid/)
  })

  test("one token makes one admin, who can sign in; then setup is gone for good", async () => {
    const token = await printedToken()
    const made = await Promise.allSettled([
      createFirstAdmin(db, { ...person, token }, real),
      createFirstAdmin(db, { ...person, email: "second@northlake.example", token }, real),
    ])
    expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    const rows = await db.sql<{ email: string; role: string }[]>`
      select email, role from users where not demo and not demo_guest`
    expect(rows).toHaveLength(1)
    expect(rows[0]?.role).toBe("admin")

    const { password } = person
    const email = rows[0]?.email ?? ""
    const result = await signInByPassword(db, { email, password, address: "127.0.0.1", at: new Date() })
    expect(result.kind).toBe("signed_in")
    expect(await isSetupOpen(db, real)).toBe(false)
    expect(await printedToken()).toBe("")
  })
})
