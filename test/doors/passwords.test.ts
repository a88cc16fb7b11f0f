// Choosing and changing a password, over HTTP: by a link and on the Security page.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { hashPassword } from "#lib/auth/password"
import { type Mail, type MailServer, startMailServer } from "../alerts/message-servers.ts"
import { testDatabase } from "../database.ts"
import { type Desk, type Person, SITE, startDesk } from "./desk.ts"
import { openVisitor } from "./visitor.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })
const BEFORE = "correct horse battery"
const AFTER = "another long sentence"

let db: Awaited<ReturnType<typeof testDatabase>>
let desk: Desk
let admin: Person
let ana: Person
let mails: Mail[] = []
let server: MailServer
beforeAll(async () => {
  db = await testDatabase()
  server = await startMailServer((mail, done) => {
    mails.push(mail)
    done()
  })
  desk = await startDesk(db, { SMTP_URL: server.url(), SMTP_INSECURE: "allow", MAIL_FROM: "freeday@northlake.example" })
  admin = await desk.addPerson("admin", "admin")
})
afterAll(async () => {
  await desk.stop()
  await server.close()
  await db.drop()
})

let last = 0
/** Somebody with a password of their own, signed in just now. */
async function addAna(): Promise<{ person: Person; email: string }> {
  last += 1
  const person = await desk.addPerson(`ana${last}`, "dispatcher", await hashPassword(BEFORE))
  return { person, email: `ana${last}@northlake.example` }
}
const signIn = (email: string, password: string) => {
  last += 1
  return openVisitor(desk, `203.0.113.${last}`).signIn({ email, password })
}
const isSignedIn = async (person: Person) => (await desk.ask("/api/navigation", { person })).status === 200
const choose = async (token: string, password: string) =>
  (await desk.ask("/api/auth/password", { body: { token, password } })).status
const askForLink = (email: string, from = `198.18.0.${last}`) =>
  desk.ask("/api/auth/sign-in-link", { body: { email }, from })

/** The token of the link in the newest mail to this address. */
async function mailedToken(email: string): Promise<string> {
  const text = await vi.waitFor(() => {
    const mail = mails.findLast(({ to }) => to.includes(email))
    if (!mail) throw new Error(`no mail came for ${email}`)
    return mail.text.replaceAll("=\r\n", "")
  }, 10_000)
  return new RegExp(`${SITE}/(?:password|invite)/([\\w-]{43})`).exec(text)?.[1] ?? ""
}
beforeEach(async () => {
  mails = []
  await db.sql`truncate login_attempts`
})

describe("a link to choose a password", () => {
  test("asked for by mail goes to the account's own address, works once, and ends every session and other link", async () => {
    const { person, email } = await addAna()
    await askForLink(email.toUpperCase())
    const former = await mailedToken(email)
    mails = []
    await askForLink(email)
    const token = await mailedToken(email)
    expect(await isSignedIn(person)).toBe(true)
    expect(JSON.stringify(await db.sql`select * from invites`)).not.toContain(token)
    expect([await choose(token, AFTER), await choose(token, AFTER), await choose(former, AFTER)]).toEqual([
      200, 404, 404,
    ])
    expect(await isSignedIn(person)).toBe(false)
    expect([await signIn(email, BEFORE), await signIn(email, AFTER)]).toEqual(["CredentialsSignin", "signed_in"])
  })

  test("asked for by mail is over after 30 minutes, and comes three times in 15 minutes", async () => {
    const { email } = await addAna()
    for (let n = 0; n < 4; n += 1) expect((await askForLink(email, `198.18.1.${n}`)).status).toBe(200)
    await expect.poll(() => mails.length).toBe(3)
    const token = await mailedToken(email)
    const [row] = await db.sql<{ minutes: number }[]>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes from invites order by expires_at desc`
    expect(row?.minutes).toBe(30)
    await db.sql`update invites set expires_at = now()`
    expect(await choose(token, AFTER)).toBe(404)
    expect(mails).toHaveLength(3)
  })

  test.each([
    ["an invitation", "invite", 72],
    ["an admin's link", "link", 24],
  ])("as %s works once, at the same moment too, within its hours", async (_what, kind, hours) => {
    const { person, email } = await addAna()
    const invited = { name: "New", email: `new-${kind}@northlake.example`, role: "viewer" }
    const make = () =>
      kind === "invite"
        ? desk.ask("/api/people", { person: admin, body: invited })
        : desk.ask(`/api/people/${person.id}/link`, { person: admin, method: "POST" })
    const { expiresAt } = (await (await make()).json()) as { expiresAt: string }
    expect((Date.parse(expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(hours, 1)
    const to = kind === "invite" ? invited.email : email
    const token = await mailedToken(to)
    await db.sql`update invites set expires_at = expires_at - make_interval(hours => ${hours})`
    expect(await choose(token, AFTER)).toBe(404)
    await db.sql`update invites set expires_at = expires_at + make_interval(hours => ${hours})`
    if (kind === "link") expect(await signIn(to, BEFORE)).toBe("signed_in")
    const twice = await Promise.all([choose(token, AFTER), choose(token, AFTER)])
    expect(twice.toSorted()).toEqual([200, 404])
    expect(await signIn(to, AFTER)).toBe("signed_in")
  })
})

describe("a new password", () => {
  let token: string
  beforeAll(async () => {
    mails = []
    const { person, email } = await addAna()
    await desk.ask(`/api/people/${person.id}/link`, { person: admin, method: "POST" })
    token = await mailedToken(email)
  })

  test.each([
    ["nothing", ""],
    ["eleven signs", "eleven sign"],
    ["513 signs", "p".repeat(513)],
    ["one that many people chose", "123qweasdzxc"],
    ["the same in other case", "1QAZ2wsx3edc"],
    ["the product", "freeday-2026!"],
    ["the product, with digits for letters", "Fr33d4y-2026!!"],
    ["a word of the trade", "dispatcher123"],
    ["the company of the email", "northlake2026"],
    ["the host", "desk example 99"],
  ])("is refused at its field, and the link goes on: %s", async (_what, password) => {
    const answer = await desk.ask("/api/auth/password", { body: { token, password } })
    expect([400, 422]).toContain(answer.status)
    const { errors } = (await answer.json()) as { errors: { source?: { parameter?: string } }[] }
    expect(errors[0]?.source?.parameter).toBe("password")
  })

  test.each([
    ["twelve signs", "twelve signs"],
    ["words", "correct horse battery"],
    ["another script", "ключ от всех дверей"],
    ["signs of no alphabet", "🗝 🚢 📦 ⚓ and nothing else"],
    ["512 signs", `${"p q".repeat(170)}pq`],
  ])("is taken as it is: %s", async (_what, password) => {
    mails = []
    const { person, email } = await addAna()
    await desk.ask(`/api/people/${person.id}/link`, { person: admin, method: "POST" })
    expect(await choose(await mailedToken(email), password)).toBe(200)
    expect(await signIn(email, password)).toBe("signed_in")
  })
})

describe("who is signed in", () => {
  beforeEach(async () => {
    ana = (await addAna()).person
  })
  const change = async (present: string, password: string) => {
    const answer = await desk.ask("/api/account/password", { person: ana, body: { present, password } })
    return [answer.status, await answer.text()]
  }

  test("changes the password with the present one alone, not to one that anybody would try", async () => {
    expect(await change(AFTER, AFTER)).toEqual([422, expect.stringContaining('"present"')])
    expect(await change(BEFORE, "northlake 2026")).toEqual([422, expect.stringContaining('"password"')])
    expect(await signIn(`ana${last}@northlake.example`, BEFORE)).toBe("signed_in")
  })

  test("ends every other session by a new password, keeps this one, and it is noted", async () => {
    const other = await desk.signIn(ana.id)
    expect((await change(BEFORE, AFTER))[0]).toBe(200)
    expect([await isSignedIn(ana), await isSignedIn(other)]).toEqual([true, false])
    const rows = await db.sql`select 1 from audit_log where action = 'password_changed' and user_id = ${ana.id}`
    expect(rows).toHaveLength(1)
  })

  test("has it kept as argon2id with 19 MiB and two passes", async () => {
    await change(BEFORE, AFTER)
    const [row] = await db.sql<{ hash: string }[]>`select password_hash as hash from users where id = ${ana.id}`
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test("proves who they are again after ten minutes, in this session alone, before sessions are ended", async () => {
    const other = await desk.signIn(ana.id)
    await db.sql`update sessions set proved_at = now() - interval '11 minutes' where user_id = ${ana.id}`
    const endOthers = async (person: Person) =>
      (await desk.ask("/api/account/sessions", { person, method: "DELETE" })).status
    const prove = async (password: string) =>
      (await desk.ask("/api/account/proof", { person: ana, body: { password } })).status
    expect([await endOthers(ana), await prove("wrong password"), await endOthers(ana)]).toEqual([403, 422, 403])
    expect([await prove(BEFORE), await endOthers(other), await endOthers(ana)]).toEqual([200, 403, 200])
    expect([await isSignedIn(ana), await isSignedIn(other)]).toEqual([true, false])
  })
})
