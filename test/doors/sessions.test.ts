// What a session cookie opens and when it is over, over HTTP; and the second factor.
import { encode } from "next-auth/jwt"
import { TOTP } from "otpauth"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { hashPassword } from "#lib/auth/password"
import { testDatabase } from "../database.ts"
import { openEverything, stillGoingOn } from "../people/doings.ts"
import { AUTH_SECRET, type Desk, type Person, startDesk } from "./desk.ts"
import { openVisitor } from "./visitor.ts"

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })
const password = "correct horse battery"
const STEP_MS = 30_000

let db: Awaited<ReturnType<typeof testDatabase>>
let desk: Desk
let admin: Person
let ana: Person
let last = 0
const emailOf = () => `ana${last}@northlake.example`
beforeAll(async () => {
  db = await testDatabase()
  desk = await startDesk(db)
  admin = await desk.addPerson("admin", "admin", await hashPassword(password))
})
afterAll(async () => {
  await desk.stop()
  await db.drop()
})
beforeEach(async () => {
  last += 1
  ana = await desk.addPerson(`ana${last}`, "dispatcher", await hashPassword(password))
  await db.sql`truncate login_attempts`
})

const open = async (person: Person) => (await desk.ask("/api/navigation", { person })).status
const change = async (id: string, body: object) =>
  (await desk.ask(`/api/people/${id}`, { person: admin, method: "PATCH", body })).status

describe("a cookie", () => {
  const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  const changed = (cookie: string) => {
    const parts = cookie.split(".")
    parts[3] = parts[3]?.replace(/.{4}$/, (end) => (end === "AAAA" ? "BBBB" : "AAAA")) ?? ""
    return parts.join(".")
  }

  test.each<[string, (token: { sub: string; sessionId: string }) => string | Promise<string>]>([
    ["of nothing", () => "a.b.c.d.e"],
    ["that nobody encrypted", (token) => `${toPart({ alg: "none" })}.${toPart(token)}.`],
    ["under another secret", (token) => encode({ token, secret: `${AUTH_SECRET} of another installation` })],
    ["that was changed", async (token) => changed(await encode({ token, secret: AUTH_SECRET }))],
    ["past its time", (token) => encode({ token, secret: AUTH_SECRET, maxAge: -60 })],
    ["that names a person and no session row", ({ sub }) => encode({ token: { sub }, secret: AUTH_SECRET })],
    [
      "that names a row that is not there",
      ({ sub }) => encode({ token: { sub, sessionId: sub }, secret: AUTH_SECRET }),
    ],
  ])("%s opens nothing", async (_what, make) => {
    const [row] = await db.sql<{ id: string }[]>`select id from sessions where user_id = ${ana.id}`
    const token = { sub: ana.id, sessionId: row?.id ?? "" }
    expect(await open({ ...ana, cookie: await encode({ token, secret: AUTH_SECRET }) })).toBe(200)
    expect(await open({ ...ana, cookie: await make(token) })).toBe(401)
  })
})

describe("a session", () => {
  test.each([
    [
      "24 hours without a request",
      "last_seen_at = now() - interval '24 hours'",
      "last_seen_at = now() - interval '23 hours'",
    ],
    ["its 7 days", "expires_at = now()", "expires_at = now() + interval '1 minute'"],
  ])("is over after %s", async (_when, over, good) => {
    for (const [set, status] of [
      [good, 200],
      [over, 401],
    ] as const) {
      await db.sql.unsafe(`update sessions set ${set} where user_id = '${ana.id}'`)
      expect(await open(ana), set).toBe(status)
    }
  })

  test("that signing in opens ends after 7 days", async () => {
    await openVisitor(desk, "203.0.113.9").signIn({ email: emailOf(), password })
    const [row] = await db.sql<{ days: number }[]>`
      select extract(epoch from expires_at - created_at)::int / 86400.0 as days from sessions
      where user_id = ${ana.id} order by created_at desc`
    expect(Number(row?.days)).toBe(7)
  })

  test("is over at once when the person is disabled, with all that acts for them; enabling opens none of it", async () => {
    const opened = await openEverything(db, { userId: ana.id, email: emailOf(), other: admin.id })
    expect(await open(ana)).toBe(200)
    expect(await change(ana.id, { disabled: true })).toBe(200)
    expect([await open(ana), await stillGoingOn(db, opened)]).toEqual([401, []])
    expect(await change(ana.id, { disabled: false })).toBe(200)
    expect([await open(ana), await stillGoingOn(db, opened)]).toEqual([401, []])
    expect(await openVisitor(desk, "203.0.113.8").signIn({ email: emailOf(), password })).toBe("CredentialsSignin")
  })

  test("is over when an admin ends all of that person's, and the admin's own goes on", async () => {
    const answer = await desk.ask(`/api/people/${ana.id}/sessions`, { person: admin, method: "DELETE" })
    expect([answer.status, await open(ana), await open(admin)]).toEqual([200, 401, 200])
  })

  test("is ended by its person alone", async () => {
    const other = await desk.signIn(ana.id)
    const listed = (await (await desk.ask("/api/account/sessions", { person: ana })).json()) as {
      id: string
      current: boolean
    }[]
    expect(listed).toHaveLength(2)
    const [row] = await db.sql<
      { id: string }[]
    >`select id from sessions where user_id = ${ana.id} order by created_at desc, id`
    const end = async (person: Person) =>
      (await desk.ask(`/api/account/sessions/${row?.id}`, { person, method: "DELETE" })).status
    expect(await end(admin)).toBe(404)
    expect([await open(ana), await open(other)]).toEqual([200, 200])
    expect(await end(ana)).toBe(200)
    expect([await open(ana), await open(other)].toSorted()).toEqual([200, 401])
  })

  test("of a person of the demonstration opens nothing where there is no demonstration", async () => {
    await db.sql`update users set demo = true where id = ${ana.id}`
    expect(await open(ana)).toBe(401)
  })
})

test("two admins who demote each other at the same moment: one stays", async () => {
  const second = await desk.addPerson("second-admin", "admin", await hashPassword(password))
  const by = async (person: Person, id: string, body: object) =>
    (await desk.ask(`/api/people/${id}`, { person, method: "PATCH", body })).status
  const both = await Promise.all([by(admin, second.id, { role: "viewer" }), by(second, admin.id, { role: "viewer" })])
  expect(both.filter((status) => status === 200)).toHaveLength(1)
  const left = await db.sql<{ id: string }[]>`select id from users where role = 'admin' and disabled_at is null`
  expect(left).toHaveLength(1)
  await db.sql`update users set role = 'admin' where id = ${admin.id}`
  await db.sql`update users set role = 'viewer' where id = ${second.id}`
})

describe("a second factor", () => {
  let codes: string[]
  let seed: string
  beforeEach(async () => {
    const body = {}
    const begun = await desk.ask("/api/account/second-factor", { person: ana, body })
    seed = ((await begun.json()) as { seed: string }).seed
    const confirmed = await desk.ask("/api/account/second-factor", {
      person: ana,
      method: "PATCH",
      body: { code: codeOf(-1) },
    })
    codes = ((await confirmed.json()) as { codes: string[] }).codes
  })
  /** `steps` half minutes from now. */
  const codeOf = (steps = 0) => new TOTP({ secret: seed }).generate({ timestamp: Date.now() + steps * STEP_MS })
  let visits = 0
  const visit = () => {
    visits += 1
    return openVisitor(desk, `203.0.113.${visits}`)
  }
  const signIn = (code?: string, visitor = visit()) =>
    visitor.signIn({ email: emailOf(), password, ...(code === undefined ? {} : { code }) })
  const openRows = async () =>
    (await db.sql`select 1 from sessions where user_id = ${ana.id} and revoked_at is null`).length

  test("is asked for after the right password, and there is no session before it was proved", async () => {
    const before = await openRows()
    expect([await signIn(), await signIn("000000")]).toEqual(["second_factor", "wrong_code"])
    expect(await openRows()).toBe(before)
    expect([await signIn(codeOf()), await openRows()]).toEqual(["signed_in", before + 1])
  })

  test("has codes that work once, at the same moment too, and no longer than a half minute before and after", async () => {
    expect([await signIn(codeOf(-4)), await signIn(codeOf(4))]).toEqual(["wrong_code", "wrong_code"])
    const code = codeOf()
    const twice = await Promise.all([signIn(code), signIn(code)])
    expect(twice.toSorted()).toEqual(["signed_in", "wrong_code"])
    expect(await signIn(codeOf(1))).toBe("signed_in")
  })

  test("has ten recovery codes of 120 random bits, each for once, and none is kept as it is", async () => {
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{6}(-[a-z2-9]{6}){3}$/)
    const [first = "", second = ""] = codes
    expect([await signIn(first.toUpperCase().replaceAll("-", " ")), await signIn(first)]).toEqual([
      "signed_in",
      "wrong_code",
    ])
    const twice = await Promise.all([signIn(second), signIn(second)])
    expect(twice.toSorted()).toEqual(["signed_in", "wrong_code"])
    const kept = JSON.stringify(await db.sql`select * from recovery_codes`)
    for (const code of codes) expect(kept).not.toContain(code.replaceAll("-", ""))
  })

  test("has a seed of 160 random bits, another each time, which is kept sealed", async () => {
    const former = seed
    expect(former).toMatch(/^[A-Z2-7]{32}$/)
    expect(JSON.stringify(await db.sql`select * from second_factors`)).not.toContain(former)
    const other = await desk.addPerson(`other${last}`, "dispatcher", await hashPassword(password))
    const begun = await desk.ask("/api/account/second-factor", { person: other, body: {} })
    expect(((await begun.json()) as { seed: string }).seed).not.toBe(former)
  })

  test("locks who tries five wrong codes, and after twenty from anywhere every browser that is not known", async () => {
    const known = visit()
    expect(await signIn(codeOf(), known)).toBe("signed_in")
    const one = visit()
    const words: string[] = []
    for (let n = 0; n < 5; n += 1) words.push(await signIn("000000", one))
    expect(words.slice(0, 4)).toEqual(["wrong_code", "wrong_code", "wrong_code", "wrong_code"])
    expect([words[4], await signIn(codes[0], one)]).toEqual([
      expect.stringMatching(/^locked/),
      expect.stringMatching(/^locked/),
    ])
    for (let n = 0; n < 16; n += 1) await signIn("000000")
    expect(await signIn(codes[0])).toMatch(/^locked/)
    expect(await signIn(codes[0], known)).toBe("signed_in")
  })

  test("that the account asks for is set up before anything else opens", async () => {
    const asked = async (roles: string[]) =>
      (await desk.ask("/api/people/second-factor", { person: admin, method: "PATCH", body: { roles } })).status
    expect(await asked(["viewer"])).toBe(200)
    const viewer = await desk.addPerson(`viewer${last}`, "viewer", await hashPassword(password))
    expect(await open(viewer)).toBe(403)
    const begun = await desk.ask("/api/account/second-factor", { person: viewer, body: {} })
    expect([begun.status, await asked([]), await open(viewer)]).toEqual([200, 200, 200])
  })
})
