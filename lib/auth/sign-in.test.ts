import { hash } from "@node-rs/argon2"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { Database } from "#db/client"
import { testDatabase } from "#test/database"
import { hashPassword } from "./password.ts"
import { signInByPassword } from "./sign-in.ts"

vi.mock("./password.ts", async (load) => {
  const real = await load<typeof import("./password.ts")>()
  return { ...real, verifyPassword: vi.fn(real.verifyPassword) }
})

const start = new Date("2026-03-04T08:00:00Z")
const email = "person@northlake.example"
const password = "right password 1"

let db: Database & { drop: () => Promise<void> }
let userId: string

beforeAll(async () => {
  db = await testDatabase()
  const [row] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, password_hash)
    values (${email}, 'Person', 'dispatcher', ${await hashPassword(password)}) returning id`
  userId = row?.id ?? ""
})
afterAll(() => db.drop())
beforeEach(() => db.sql`delete from login_attempts`)

type Change = Partial<Omit<Parameters<typeof signInByPassword>[1], "at">> & { minute?: number }
function attempt(change: Change = {}) {
  const at = new Date(start.getTime() + (change.minute ?? 0) * 60_000)
  return signInByPassword(db, { email, password, address: "203.0.113.9", ...change, at })
}
const wrong = (change: Change = {}) => attempt({ ...change, password: "wrong password" })

async function wrongTimes(times: number, change: Change = {}): Promise<string[]> {
  const kinds: string[] = []
  for (let i = 0; i < times; i += 1) kinds.push((await wrong(change)).kind)
  return kinds
}

describe("sign-in by password", () => {
  test("opens a session, whatever the case of the email, and says so in the audit log", async () => {
    const result = await attempt({ email: " PERSON@Northlake.example " })
    if (result.kind !== "signed_in") throw new Error(result.kind)
    const [entry] = await db.sql`select action, user_id from audit_log where target = ${result.sessionId}`
    expect(entry).toMatchObject({ action: "signed_in", userId })
  })

  test("notes the browser and the address, and that the person proved who they are", async () => {
    const result = await attempt({ userAgent: `Mozilla/5.0 ${"x".repeat(1000)}` })
    if (result.kind !== "signed_in") throw new Error(result.kind)
    const [row] = await db.sql`
      select address, length(user_agent) as length, proved_at = created_at as proved from sessions
      where id = ${result.sessionId}`
    expect(row).toEqual({ address: "203.0.113.9", length: 400, proved: true })
  })

  test("ends the session that this browser had, and no other; a wrong password ends none", async () => {
    const open = async () => {
      const rows = await db.sql<{ id: string }[]>`
        select id from sessions where user_id = ${userId} and revoked_at is null order by created_at, id`
      return rows.map(({ id }) => id)
    }
    await db.sql`update sessions set revoked_at = now()`
    const former = await attempt()
    const other = await attempt({ minute: 1 })
    if (former.kind !== "signed_in" || other.kind !== "signed_in") throw new Error("not signed in")
    await wrong({ formerSessionId: former.sessionId })
    expect(await open()).toEqual([former.sessionId, other.sessionId])
    const next = await attempt({ formerSessionId: former.sessionId, minute: 2 })
    expect(await open()).toEqual([other.sessionId, next.kind === "signed_in" ? next.sessionId : ""])
    const [entry] = await db.sql`select action from audit_log where target = ${former.sessionId} order by id desc`
    expect(entry).toEqual({ action: "session_replaced" })
  })

  test("a hash of an older cost is made anew", async () => {
    const old = await hash(password, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await db.sql`update users set password_hash = ${old} where id = ${userId}`
    expect((await attempt()).kind).toBe("signed_in")
    const [row] = await db.sql<{ hash: string }[]>`select password_hash as hash from users where id = ${userId}`
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await attempt()).kind).toBe("signed_in")
    const [same] = await db.sql<{ hash: string }[]>`select password_hash as hash from users where id = ${userId}`
    expect(same).toEqual(row)
  })

  test("a refused try stands in the audit log, with whose account it was and from where", async () => {
    await wrong({ address: "198.51.100.77" })
    const rows = await db.sql`
      select action, user_id from audit_log where detail->>'address' = '198.51.100.77'`
    expect(rows).toEqual([{ action: "sign_in_refused", userId }])
  })

  test("after the third wrong try each is followed by a wait twice as long, up to 15 minutes, the right password included", async () => {
    expect(await wrongTimes(2)).toEqual(["wrong", "wrong"])
    let at = start.getTime()
    const waits: number[] = []
    for (let i = 0; i < 12; i += 1) {
      const minute = (at - start.getTime()) / 60_000
      const result = await wrong({ minute })
      if (result.kind !== "locked") throw new Error(result.kind)
      waits.push((result.until.getTime() - at) / 1000)
      const early = await attempt({ minute: (result.until.getTime() - 1 - start.getTime()) / 60_000 })
      expect(early).toEqual(result)
      at = result.until.getTime()
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    expect((await attempt({ minute: (at - start.getTime()) / 60_000 })).kind).toBe("signed_in")
    expect(await wrongTimes(2)).toEqual(["wrong", "wrong"])
  })

  test("they keep nobody out elsewhere, and do not count for another account", async () => {
    await wrongTimes(5)
    expect((await attempt({ address: "198.51.100.1" })).kind).toBe("signed_in")
    expect((await wrong({ email: "other@northlake.example" })).kind).toBe("wrong")
  })

  test("twenty wrong tries from many addresses lock the account for every browser that is not known", async () => {
    for (let i = 0; i < 20; i += 1) await wrong({ address: `203.0.113.${i}` })
    expect((await attempt({ address: "198.51.100.1" })).kind).toBe("locked")
    expect((await attempt({ address: "198.51.100.1", browser: "known" })).kind).toBe("signed_in")
  })

  test("a known browser has tries of its own, whatever its address has used up", async () => {
    for (let i = 0; i < 50; i += 1) await wrong({ email: `p${i}@northlake.example` })
    expect((await attempt()).kind).toBe("locked")
    expect(await wrongTimes(4, { browser: "known" })).toEqual(["wrong", "wrong", "locked", "locked"])
    expect((await attempt({ browser: "known" })).kind).toBe("locked")
    expect((await attempt({ browser: "known", minute: 15 })).kind).toBe("signed_in")
  })

  test("addresses of one IPv6 /64 count as one", async () => {
    for (let i = 0; i < 5; i += 1) await wrong({ address: `2001:db8:1:2::${i}` })
    expect((await attempt({ address: "2001:db8:1:2:ffff::9" })).kind).toBe("locked")
    expect((await attempt({ address: "2001:db8:1:3::9" })).kind).toBe("signed_in")
  })

  test("tries made at the same moment are counted one by one", async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => wrong()))
    expect(results.filter(({ kind }) => kind === "wrong")).toHaveLength(2)
    expect(results.filter(({ kind }) => kind === "locked")).toHaveLength(10)
  })

  test("the right password in time starts the count again", async () => {
    await wrongTimes(2)
    expect((await attempt()).kind).toBe("signed_in")
    expect(await wrongTimes(2)).toEqual(["wrong", "wrong"])
  })

  test("after an hour without a try the count begins anew", async () => {
    await wrongTimes(2)
    expect((await wrong({ minute: 60 })).kind).toBe("wrong")
  })

  test("fifty wrong tries lock an address; signing in there meanwhile does not wipe them out", async () => {
    for (let i = 0; i < 49; i += 1) await wrong({ email: `p${i}@northlake.example` })
    expect((await attempt()).kind).toBe("signed_in")
    expect((await wrong({ email: "last@northlake.example" })).kind).toBe("locked")
    expect((await attempt()).kind).toBe("locked")
    expect((await attempt({ address: "198.51.100.1" })).kind).toBe("signed_in")
  })
})

describe("somebody unknown", () => {
  test("gets the same answers as a known account, and costs the same hashing", async () => {
    const { verifyPassword } = await import("./password.ts")
    const hashing = vi.mocked(verifyPassword)
    hashing.mockClear()
    expect(await wrongTimes(6, { email: "nobody@northlake.example" })).toEqual(await wrongTimes(6))
    // Three admitted tries each. The others never reach the password check.
    expect(hashing).toHaveBeenCalledTimes(6)
    expect(hashing.mock.calls.filter(([hash]) => hash === undefined)).toHaveLength(3)
  })

  test("the right password of a disabled account is wrong", async () => {
    await db.sql`
      insert into users (email, name, role, password_hash)
      values ('gone@northlake.example', 'Gone', 'admin', ${await hashPassword(password)})`
    const [gone] = await db.sql<{ id: string }[]>`select id from users where email = 'gone@northlake.example'`
    expect((await attempt({ email: "gone@northlake.example" })).kind).toBe("signed_in")
    await db.sql`update users set disabled_at = ${start.toISOString()} where id = ${gone?.id ?? ""}`
    expect((await attempt({ email: "gone@northlake.example" })).kind).toBe("wrong")
  })

  test("a person without a password cannot be signed in by one", async () => {
    await db.sql`insert into users (email, name, role, demo) values ('demo@northlake.example', 'Demo', 'admin', true)`
    expect((await attempt({ email: "demo@northlake.example", password: "" })).kind).toBe("wrong")
    expect((await attempt({ email: "demo@northlake.example" })).kind).toBe("wrong")
  })
})
