import { SMTPServer } from "smtp-server"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Database } from "#db/client"
import { linkAccount } from "#db/people/linked-accounts"
import { addSession } from "#db/people/sessions"
import type { Role } from "#db/schema/people"
import { choosePassword, readPasswordLink } from "#lib/auth/passwords/choose"
import { readSession } from "#lib/auth/session"
import { signInByPassword } from "#lib/auth/sign-in"
import type { Settings } from "#lib/env"
import { listPeopleRows } from "#lib/read/people/people"
import { testDatabase } from "#test/database"
import { invitePerson, makePasswordLink } from "./invites.ts"
import { changePerson, type PersonChange } from "./people.ts"

const settings: Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL"> = { PUBLIC_URL: "https://freeday.example.com" }
const password = "a long password"

let db: Database & { drop: () => Promise<void> }
let admin: { user: { id: string; name: string; role: Role } }
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.sql`delete from invites`
  await db.sql`delete from sessions`
  await db.sql`update users set role = 'viewer', disabled_at = now() where role = 'admin'`
  admin = { user: { id: await addPerson("admin"), name: "Priya Raman", role: "admin" } }
})

let count = 0
async function addPerson(role: Role): Promise<string> {
  count += 1
  const [row] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, password_hash)
    values (${`p${count}@northlake.example`}, ${`Person ${count}`}, ${role}, 'hash') returning id`
  return row?.id ?? ""
}

function change(userId: string, what: PersonChange, session: typeof admin = admin, issuer?: string) {
  const adminsBy = { demonstration: false, issuer }
  return changePerson(db, { session, userId, change: what, at: new Date(), adminsBy })
}
function invite(email = `invited${++count}@northlake.example`, over: Partial<typeof settings> = {}) {
  const asked = { session: admin, at: new Date(), settings: { ...settings, ...over } }
  return invitePerson(db, { ...asked, email, name: "New Person", role: "dispatcher" })
}
const choose = (given: { token: string; password: string }) =>
  choosePassword(db, given, { ...settings, AUTH_SECRET: "a secret of thirty-two characters" })
const tokenOf = (link: string | null) => link?.split(/\/(?:invite|password)\//)[1] ?? ""
async function audit(target: string): Promise<string[]> {
  const rows = await db.sql<{ action: string }[]>`select action from audit_log where target = ${target} order by id`
  return rows.map(({ action }) => action)
}

describe("changing a person", () => {
  test("disabled: every session ends at the next request, and is not open again when enabled", async () => {
    const userId = await addPerson("dispatcher")
    const at = new Date()
    const sessionId = await addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 3_600_000) })
    const read = () => readSession(db, { sessionId, at: new Date(), demonstration: false })
    expect(await read()).toBeDefined()
    await change(userId, { disabled: true })
    expect(await read()).toBeUndefined()
    await change(userId, { disabled: false })
    expect(await read()).toBeUndefined()
    expect(await audit(userId)).toEqual(["person_disabled", "person_enabled"])
  })

  test("a role acts at the next request", async () => {
    const userId = await addPerson("viewer")
    const at = new Date()
    const sessionId = await addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 3_600_000) })
    await change(userId, { role: "manager" })
    expect((await readSession(db, { sessionId, at, demonstration: false }))?.user.role).toBe("manager")
    expect(await audit(userId)).toEqual(["role_changed"])
  })

  test("what a viewer is held to acts at the next request, and is in the audit log", async () => {
    const userId = await addPerson("viewer")
    const at = new Date()
    const sessionId = await addSession(db, { userId, at, expiresAt: new Date(at.getTime() + 3_600_000) })
    const read = async () => (await readSession(db, { sessionId, at, demonstration: false }))?.user.sees
    const sees = { kind: "customer" as const, values: ["5c0f5f0e-0000-4000-8000-000000000001"] }
    expect(await read()).toBeNull()
    await change(userId, { sees })
    expect(await read()).toEqual(sees)
    await expect(change(userId, { role: "dispatcher" })).rejects.toThrow(/Let them see everything first/)
    await change(userId, { sees: null })
    expect(await read()).toBeNull()
    await change(userId, { role: "dispatcher" })
    await expect(change(userId, { sees })).rejects.toThrow(/viewer first/)
    expect(await audit(userId)).toEqual(["sees_changed", "sees_changed", "role_changed"])
  })

  test.each([{ role: "viewer" }, { disabled: true }] as PersonChange[])("not oneself: %j", async (what) => {
    await expect(change(admin.user.id, what)).rejects.toMatchObject({ kind: "conflict" })
  })

  test.each([{ role: "viewer" }, { disabled: true }] as PersonChange[])("not the last admin: %j", async (what) => {
    const outsider = { user: { id: await addPerson("viewer"), name: "x", role: "admin" as const } }
    await expect(change(admin.user.id, what, outsider)).rejects.toThrow(/last admin/)
    const [row] = await db.sql`select role, disabled_at from users where id = ${admin.user.id}`
    expect(row).toEqual({ role: "admin", disabledAt: null })
    expect(await audit(admin.user.id)).toEqual([])
  })

  test("an admin who signs in by the provider alone is left, while that provider is set", async () => {
    const issuer = "https://provider.example"
    await db.sql`update users set password_hash = null where id = ${admin.user.id}`
    await linkAccount(db, { issuer, subject: "s-1", userId: admin.user.id, at: new Date() })
    const userId = await addPerson("viewer")
    await expect(change(userId, { role: "manager" })).rejects.toThrow(/last admin/)
    await expect(change(userId, { role: "manager" }, admin, "https://other.example")).rejects.toThrow(/last admin/)
    await change(userId, { role: "manager" }, admin, issuer)
    expect(await audit(userId)).toEqual(["role_changed"])
  })

  test("two admins who demote each other at once: one stays", async () => {
    const other = { user: { id: await addPerson("admin"), name: "Other", role: "admin" as const } }
    const done = await Promise.allSettled([
      change(other.user.id, { role: "viewer" }),
      change(admin.user.id, { role: "viewer" }, other),
    ])
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  })

  test("an admin who has not accepted the invitation is no admin that is left", async () => {
    await invitePerson(db, {
      ...{ session: admin, at: new Date(), settings },
      email: "next-admin@northlake.example",
      name: "Next",
      role: "admin",
    })
    const outsider = { user: { id: await addPerson("viewer"), name: "x", role: "admin" as const } }
    await expect(change(admin.user.id, { role: "viewer" }, outsider)).rejects.toThrow(/last admin/)
  })
})

describe("an invitation", () => {
  test("without a mail server gives a link, once; its person chooses a password and signs in", async () => {
    const invited = await invite("new.person@northlake.example")
    expect(invited).toMatchObject({
      mailed: "none",
      link: expect.stringContaining("https://freeday.example.com/invite/"),
    })
    const token = tokenOf(invited.link)
    const [stored] = await db.sql`select token_hash from invites where user_id = ${invited.userId}`
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await readPasswordLink(db, token)).toMatchObject({ name: "New Person", role: "dispatcher" })
    expect(await choose({ token, password })).toMatchObject({ email: "new.person@northlake.example" })
    const at = new Date()
    const signIn = { email: "new.person@northlake.example", password, address: "127.0.0.1", at }
    expect((await signInByPassword(db, signIn)).kind).toBe("signed_in")
    expect(await audit(invited.userId)).toEqual(["invited", "password_chosen"])
  })

  test("works once, also where two try at the same moment", async () => {
    const token = tokenOf((await invite()).link)
    const tried = await Promise.allSettled([
      choose({ token, password }),
      choose({ token, password: "another long one" }),
    ])
    expect(tried.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await expect(choose({ token, password })).rejects.toMatchObject({ kind: "not_found" })
  })

  test("is over after 72 hours", async () => {
    const { link, expiresAt, userId } = await invite()
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThanOrEqual(72)
    await db.sql`update invites set expires_at = now() - interval '1 second' where user_id = ${userId}`
    await expect(choose({ token: tokenOf(link), password })).rejects.toMatchObject({ kind: "not_found" })
    const people = await listPeopleRows(db, { at: new Date(), demonstration: false })
    expect(people.find(({ id }) => id === userId)?.state).toBe("invite_over")
  })

  test("a new link ends the one before", async () => {
    const first = await invite()
    const second = await makePasswordLink(db, { session: admin, at: new Date(), settings, userId: first.userId })
    expect(await readPasswordLink(db, tokenOf(first.link))).toBeUndefined()
    expect(await readPasswordLink(db, tokenOf(second.link))).toMatchObject({ hasPassword: false })
  })

  test("ends with the person who is disabled", async () => {
    const { userId, link } = await invite()
    await change(userId, { disabled: true })
    await change(userId, { disabled: false })
    await expect(choose({ token: tokenOf(link), password })).rejects.toMatchObject({ kind: "not_found" })
  })

  test("an email that has an account is refused by its field", async () => {
    await invite("twice@northlake.example")
    await expect(invite("twice@northlake.example")).rejects.toMatchObject({
      kind: "conflict",
      meta: { field: "email" },
    })
  })

  test("goes out as a mail where there is a mail server, and is not shown", async () => {
    const mail = await listenForMail()
    const invited = await invite("mailed@northlake.example", { SMTP_URL: mail.url })
    expect(invited).toMatchObject({ mailed: "sent", link: null })
    const text = await mail.received
    await mail.stop()
    expect(text).toMatch(/^To: mailed@northlake\.example$/m)
    expect(text).toMatch(/^Subject: Priya Raman invites you to Freeday$/m)
    const token = tokenOf(
      /https:\/\/freeday\.example\.com\/invite\/[\w-]+/.exec(text.replaceAll("=\r\n", ""))?.[0] ?? null,
    )
    expect(await readPasswordLink(db, token)).toMatchObject({ email: "mailed@northlake.example" })
  })

  test("a mail server that does not answer is reported, and the link is there to copy", async () => {
    const mail = await listenForMail()
    await mail.stop()
    const invited = await invite(undefined, { SMTP_URL: mail.url })
    expect(invited.mailed).toBe("failed")
    expect(await readPasswordLink(db, tokenOf(invited.link))).toBeDefined()
  })
})

describe("a link by an admin to choose a new password", () => {
  const linkFor = (userId: string, session: typeof admin = admin) =>
    makePasswordLink(db, { session, at: new Date(), settings, userId })

  test("works once, within 24 hours, and the password before works until then", async () => {
    const { userId } = await invite("forgetful@northlake.example")
    await choose({ token: tokenOf((await linkFor(userId)).link), password })
    const made = await linkFor(userId)
    expect(made.link).toMatch(/^https:\/\/freeday\.example\.com\/password\/[\w-]{43}$/)
    const hours = (Date.parse(made.expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    const signIn = (given: string) => {
      const from = { address: "127.0.0.1", at: new Date() }
      return signInByPassword(db, { ...from, email: "forgetful@northlake.example", password: given })
    }
    expect((await signIn(password)).kind).toBe("signed_in")
    await choose({ token: tokenOf(made.link), password: "another long one" })
    expect((await signIn(password)).kind).toBe("wrong")
    expect((await signIn("another long one")).kind).toBe("signed_in")
    await expect(choose({ token: tokenOf(made.link), password })).rejects.toMatchObject({ kind: "not_found" })
    expect(await audit(userId)).toEqual([
      ...["invited", "invited_again", "password_chosen", "password_link_made", "password_reset"],
    ])
  })

  test("none for oneself, for who is disabled, and for people of the demonstration", async () => {
    const disabled = await addPerson("viewer")
    await change(disabled, { disabled: true })
    const [demo] = await db.sql<{ id: string }[]>`
      insert into users (email, name, role, demo) values ('demo@northlake.example', 'Demo', 'viewer', true) returning id`
    for (const userId of [admin.user.id, disabled, demo?.id ?? ""]) {
      await expect(linkFor(userId)).rejects.toMatchObject({ kind: "conflict" })
    }
  })

  test("somebody of the demonstration gets at the accounts of people invited in it alone", async () => {
    const [row] = await db.sql<{ id: string }[]>`
      insert into users (email, name, role, demo) values ('host@northlake.example', 'Host', 'admin', true) returning id`
    const host = { user: { id: row?.id ?? "", name: "Host", role: "admin" as const } }
    const real = await addPerson("viewer")
    await expect(linkFor(real, host)).rejects.toMatchObject({ kind: "forbidden" })
    const asked = { session: host, at: new Date(), settings, name: "Guest", role: "admin" as const }
    const guest = await invitePerson(db, { ...asked, email: "guest@northlake.example" })
    const guests = { user: { id: guest.userId, name: "Guest", role: "admin" as const } }
    await expect(linkFor(real, guests)).rejects.toMatchObject({ kind: "forbidden" })
    expect((await linkFor(guest.userId, host)).link).toMatch(/\/invite\//)
  })
})

/** A real mail server that takes one mail. */
async function listenForMail() {
  const { promise: received, resolve } = Promise.withResolvers<string>()
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on("data", (part: Buffer) => parts.push(part))
      stream.on("end", () => {
        resolve(Buffer.concat(parts).toString("utf8").replaceAll("\r\n", "\n").replaceAll("=\n", ""))
        done()
      })
    },
  })
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", () => listening())
  })
  const address = server.server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
