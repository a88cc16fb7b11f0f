import { TOTP } from "otpauth"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { Database } from "#db/client"
import { testDatabase } from "#test/database"
import { hashPassword } from "../password.ts"
import type { Session } from "../session.ts"
import { signInByPassword } from "../sign-in.ts"
import { beginFactor, confirmFactor, removeFactor, renewCodes } from "./prove.ts"
import { makeRecoveryCodes, recoveryHash } from "./recovery-codes.ts"

const email = "ana@northlake.example"
const password = "right password 1"
const START = Date.parse("2026-03-04T08:00:00Z")
/** `step`: half minutes since the start. */
const at = (step = 0) => new Date(START + step * 30_000)

let db: Database & { drop: () => Promise<void> }
let userId: string
beforeAll(async () => {
  db = await testDatabase()
  const [row] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, password_hash)
    values (${email}, 'Ana', 'dispatcher', ${await hashPassword(password)}) returning id`
  userId = row?.id ?? ""
})
afterAll(() => db.drop())
beforeEach(() => db.sql`delete from second_factors`)
beforeEach(() => db.sql`truncate login_attempts, sessions`)
afterEach(() => vi.unstubAllEnvs())

const codeOf = (seed: string, step = 0) => new TOTP({ secret: seed }).generate({ timestamp: at(step).getTime() })
const signIn = (
  code?: string,
  change: { step?: number; password?: string; address?: string; browser?: string } = {},
) => {
  const { step = 0, ...rest } = change
  return signInByPassword(db, { email, password, address: "203.0.113.9", code, ...rest, at: at(step) })
}
const kindOf = async (...args: Parameters<typeof signIn>) => (await signIn(...args)).kind
const openSessions = async () => (await db.sql`select from sessions where revoked_at is null`).length

/** A session signed in just now by password. */
async function aSession(change: Partial<Session> = {}): Promise<Session> {
  const [row] = await db.sql<{ id: string }[]>`
    insert into sessions (user_id, created_at, expires_at, last_seen_at, proved_at)
    values (${userId}, ${at().toISOString()}, ${at(10_000).toISOString()}, ${at().toISOString()}, ${at().toISOString()}) returning id`
  const user = { id: userId, name: "Ana", email, role: "dispatcher" as const, homeZone: null, sees: null }
  return { sessionId: row?.id ?? "", user, ...change }
}

/** Sets up the factor at step 0, with that step's code. */
async function setUp() {
  const session = await aSession()
  const { seed } = await beginFactor(db, { session, at: at() })
  const { codes } = await confirmFactor(db, { session, code: codeOf(seed), at: at() })
  await db.sql`truncate sessions`
  return { seed, codes, session: await aSession() }
}

describe("signing in", () => {
  test("asks for a code once one is confirmed, and opens no session before it was proved", async () => {
    const session = await aSession()
    const { seed } = await beginFactor(db, { session, at: at() })
    expect(await kindOf()).toBe("signed_in")
    await confirmFactor(db, { session, code: codeOf(seed), at: at() })
    await db.sql`truncate sessions`
    expect(await kindOf()).toBe("second_factor")
    expect(await kindOf("000000", { step: 2 })).toBe("wrong_code")
    expect(await openSessions()).toBe(0)
    expect(await kindOf(codeOf(seed, 2), { step: 2 })).toBe("signed_in")
    expect(await openSessions()).toBe(1)
  })

  test("a wrong password is a wrong password, with a code and without: nobody learns who has a second factor", async () => {
    const { seed } = await setUp()
    expect(await kindOf(undefined, { password: "wrong" })).toBe("wrong")
    expect(await kindOf(codeOf(seed, 2), { step: 2, password: "wrong" })).toBe("wrong")
    expect(await kindOf(codeOf(seed, 2), { step: 2 })).toBe("signed_in")
  })

  test("a code works once, not even at the same moment twice; those before it end with it", async () => {
    const { seed } = await setUp()
    expect(await kindOf(codeOf(seed, 0))).toBe("wrong_code")
    const twice = await Promise.all([kindOf(codeOf(seed, 3), { step: 3 }), kindOf(codeOf(seed, 3), { step: 3 })])
    expect(twice.toSorted()).toEqual(["signed_in", "wrong_code"])
    expect(await kindOf(codeOf(seed, 2), { step: 3 })).toBe("wrong_code")
    expect(await kindOf(codeOf(seed, 4), { step: 3 })).toBe("signed_in")
  })

  test("the code before and the one after hold too, as clocks differ, and no other", async () => {
    const { seed } = await setUp()
    const kinds = []
    for (const [of, step] of [
      [8, 10],
      [9, 10],
      [21, 20],
      [32, 30],
    ] as const)
      kinds.push(await kindOf(codeOf(seed, of), { step }))
    expect(kinds).toEqual(["wrong_code", "signed_in", "signed_in", "wrong_code"])
  })

  test("five wrong codes lock as wrong passwords do: who made them, and not a known browser", async () => {
    const { seed } = await setUp()
    const kinds = []
    for (let n = 0; n < 6; n += 1) kinds.push(await kindOf("000000", { step: 2 }))
    expect(kinds).toEqual([...Array.from({ length: 4 }, () => "wrong_code"), "locked", "locked"])
    expect(await kindOf(codeOf(seed, 3), { step: 3 })).toBe("locked")
    expect(await kindOf(codeOf(seed, 3), { step: 3, browser: "known" })).toBe("signed_in")
    expect(await kindOf(codeOf(seed, 40), { step: 40 })).toBe("signed_in")
  })

  test("twenty from anywhere lock the account's codes for browsers that are not known", async () => {
    const { seed } = await setUp()
    for (let n = 0; n < 20; n += 1) await signIn("000000", { step: 2, address: `203.0.113.${n + 20}` })
    expect(await kindOf(codeOf(seed, 3), { step: 3, address: "198.51.100.7" })).toBe("locked")
    expect(await kindOf(codeOf(seed, 3), { step: 3, address: "198.51.100.7", browser: "known" })).toBe("signed_in")
  })
})

describe("recovery codes", () => {
  test("each signs in once, however it is typed; ten are made, and none is kept as it is", async () => {
    const { codes } = await setUp()
    expect(new Set(codes).size).toBe(10)
    const [first = "", second = ""] = codes
    expect(await kindOf(first.toUpperCase().replaceAll("-", " "))).toBe("signed_in")
    expect(await kindOf(first)).toBe("wrong_code")
    const twice = await Promise.all([kindOf(second), kindOf(second)])
    expect(twice.toSorted()).toEqual(["signed_in", "wrong_code"])
    const kept = JSON.stringify(await db.sql`select * from recovery_codes`)
    for (const code of codes) expect(kept).not.toContain(code.replaceAll("-", ""))
    expect(await db.sql`select action, detail from audit_log where action = 'recovery_code_used'`).toHaveLength(2)
  })

  test("have 120 random bits", () => {
    const all = Array.from({ length: 20 }, () => makeRecoveryCodes().codes).flat()
    expect(new Set(all).size).toBe(200)
    for (const code of all) expect(code).toMatch(/^[a-z2-9]{6}(-[a-z2-9]{6}){3}$/)
    expect([recoveryHash("123456"), recoveryHash("x".repeat(23)), recoveryHash("l".repeat(24))]).toEqual([
      null,
      null,
      null,
    ])
  })

  test("new ones end all former ones, and ask for password and code", async () => {
    const { seed, codes, session } = await setUp()
    const renew = (given: { password: string; code: string; step?: number }) =>
      renewCodes(db, { session, password: given.password, code: given.code, at: at(given.step ?? 2) })
    await expect(renew({ password: "wrong", code: codeOf(seed, 2) })).rejects.toMatchObject({
      meta: { field: "password" },
    })
    await expect(renew({ password, code: "000000" })).rejects.toMatchObject({ meta: { field: "code" } })
    const renewed = await renew({ password, code: codeOf(seed, 2) })
    expect(await kindOf(codes[0])).toBe("wrong_code")
    expect(await kindOf(renewed.codes[0])).toBe("signed_in")
  })
})

describe("setting up and removing", () => {
  test("asks for the password where the person signed in a while ago", async () => {
    const session = await aSession()
    await expect(beginFactor(db, { session, at: at(60) })).rejects.toMatchObject({ meta: { field: "proof" } })
    await expect(beginFactor(db, { session, password: "wrong", at: at(60) })).rejects.toMatchObject({
      meta: { field: "password" },
    })
    expect(await beginFactor(db, { session, password, at: at(60) })).toMatchObject({
      seed: expect.stringMatching(/^[A-Z2-7]{32}$/),
    })
  })

  test("a wrong code confirms nothing; the seed is sealed; one that is on cannot be begun over", async () => {
    const session = await aSession()
    const { seed } = await beginFactor(db, { session, at: at() })
    await expect(confirmFactor(db, { session, code: "000000", at: at() })).rejects.toMatchObject({
      meta: { field: "code" },
    })
    expect(JSON.stringify(await db.sql`select * from second_factors`)).not.toContain(seed)
    await confirmFactor(db, { session, code: codeOf(seed), at: at() })
    await expect(beginFactor(db, { session, at: at() })).rejects.toMatchObject({ kind: "conflict" })
    await expect(confirmFactor(db, { session, code: codeOf(seed), at: at() })).rejects.toMatchObject({
      kind: "conflict",
    })
  })

  test("begun twice, only the newest seed confirms", async () => {
    const session = await aSession()
    const first = await beginFactor(db, { session, at: at() })
    await beginFactor(db, { session, at: at() })
    await expect(confirmFactor(db, { session, code: codeOf(first.seed), at: at() })).rejects.toMatchObject({
      kind: "invalid",
    })
  })

  test("removing asks for password and code, five wrong codes wait; then the password alone signs in", async () => {
    const { seed, session } = await setUp()
    const remove = (code: string, step = 2) => removeFactor(db, { session, password, code, at: at(step) })
    await expect(removeFactor(db, { session, password: "wrong", code: codeOf(seed, 2), at: at(2) })).rejects.toThrow()
    for (let n = 0; n < 5; n += 1) await expect(remove("000000")).rejects.toMatchObject({ kind: "invalid" })
    await expect(remove(codeOf(seed, 2))).rejects.toMatchObject({ kind: "rate_limited" })
    await remove(codeOf(seed, 60), 60)
    expect(await kindOf(undefined, { step: 60 })).toBe("signed_in")
    const entries = await db.sql<
      { action: string }[]
    >`select action from audit_log where target = ${userId} order by id`
    expect(entries.map(({ action }) => action)).toContain("second_factor_removed")
  })

  test("cannot be removed where the account asks for one", async () => {
    const { seed } = await setUp()
    const session = await aSession({ factorAsked: true })
    await expect(removeFactor(db, { session, password, code: codeOf(seed, 2), at: at(2) })).rejects.toMatchObject({
      kind: "conflict",
    })
  })
})

test("where the key of the seeds is lost a recovery code still signs in, and a code says so", async () => {
  const { seed, codes } = await setUp()
  vi.stubEnv("SECRET_KEYS", `other:${Buffer.alloc(32, 3).toString("base64")}`)
  expect(await kindOf(codeOf(seed, 2), { step: 2 })).toBe("factor_lost")
  expect(await kindOf(codes[0], { step: 2 })).toBe("signed_in")
})
