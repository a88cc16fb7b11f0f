import { encode } from "next-auth/jwt"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Database } from "#db/client"
import { addSession, revokeSession } from "#db/people/sessions"
import { changeRole } from "#db/people/users"
import { testDatabase } from "#test/database"
import { ensureDemoPeople } from "./demo-people.ts"
import { readSession } from "./session.ts"
import { readSessionId } from "./web/session-id.ts"

const at = new Date("2026-03-04T08:00:00Z")
const expiresAt = new Date("2026-03-11T08:00:00Z")

let db: Database & { drop: () => Promise<void> }
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

async function signedIn(name: string, demo = false): Promise<{ userId: string; sessionId: string }> {
  const [user] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, demo)
    values (${`${name}@northlake.example`}, ${name}, 'dispatcher', ${demo}) returning id`
  const userId = user?.id ?? ""
  return { userId, sessionId: await addSession(db, { userId, at, expiresAt }) }
}
const read = (sessionId: string, demonstration = false) =>
  readSession(db, { sessionId, at: new Date(at.getTime() + 90_000), demonstration })

describe("a session, read on each request", () => {
  test("gives the person as they are", async () => {
    const { userId, sessionId } = await signedIn("current")
    expect(await read(sessionId)).toMatchObject({
      sessionId,
      user: {
        id: userId,
        name: "current",
        email: "current@northlake.example",
        role: "dispatcher",
        homeZone: null,
        sees: null,
      },
    })
  })

  test("ends at once when the person signs out", async () => {
    const { userId, sessionId } = await signedIn("leaving")
    expect(await revokeSession(db, { sessionId, at })).toBe(userId)
    expect(await read(sessionId)).toBeUndefined()
    expect(await revokeSession(db, { sessionId, at })).toBeUndefined()
  })

  test("ends at once when the person is disabled", async () => {
    const { userId, sessionId } = await signedIn("disabled")
    await db.sql`update users set disabled_at = ${at.toISOString()} where id = ${userId}`
    expect(await read(sessionId)).toBeUndefined()
  })

  test("carries a change of role at once", async () => {
    const { userId, sessionId } = await signedIn("changed")
    await changeRole(db, { userId, role: "viewer" })
    expect((await read(sessionId))?.user.role).toBe("viewer")
  })

  test("of a person of the demonstration ends with the demonstration", async () => {
    const { sessionId } = await signedIn("visitor", true)
    expect(await read(sessionId, true)).toBeDefined()
    expect(await read(sessionId, false)).toBeUndefined()
  })

  test("is marked as seen", async () => {
    const { sessionId } = await signedIn("seen")
    await read(sessionId)
    const [row] = await db.sql`select last_seen_at from sessions where id = ${sessionId}`
    expect(row?.lastSeenAt).toBe("2026-03-04T08:01:30.000Z")
  })

  test("that was never there is none", async () => {
    expect(await read("5c0f5f0e-0000-4000-8000-000000000009")).toBeUndefined()
  })
})

describe("the cookie", () => {
  const secret = "a secret of thirty-two characters"

  test("names the session row, under our secret alone", async () => {
    const token = await encode({ token: { sub: "person", sessionId: "row" }, secret })
    expect(await readSessionId(token, secret)).toBe("row")
    expect(await readSessionId(token, `${secret} of another installation`)).toBeUndefined()
  })

  test.each(["", "x", "a.b.c.d.e"])("that says %j names nothing", async (token) => {
    expect(await readSessionId(token, secret)).toBeUndefined()
  })

  test("that nobody signed, that was changed, or that names a person and no session row names nothing", async () => {
    const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
    const unsigned = `${toPart({ alg: "none" })}.${toPart({ sessionId: "row" })}.`
    const good = await encode({ token: { sessionId: "row" }, secret })
    const parts = good.split(".")
    parts[3] = parts[3]?.replace(/.{4}$/, (end) => (end === "AAAA" ? "BBBB" : "AAAA")) ?? ""
    const ofNoRow = await encode({ token: { sub: "person" }, secret })
    for (const token of [unsigned, parts.join("."), ofNoRow]) {
      expect(await readSessionId(token, secret), token).toBeUndefined()
    }
  })

  test("that is past its time names nothing", async () => {
    const token = await encode({ token: { sessionId: "row" }, secret, maxAge: -60 })
    expect(await readSessionId(token, secret)).toBeUndefined()
  })
})

test("the people of the demonstration are added once, each with a role and without a password", async () => {
  await ensureDemoPeople(db)
  await changeRole(db, { userId: (await idOf("tom.brandt@northlake.example")) ?? "", role: "manager" })
  await ensureDemoPeople(db)
  const rows = await db.sql`
    select name, role, password_hash from users where demo and password_hash is null and name like '% %' order by name`
  expect(rows.map(({ name, role }) => `${name}: ${role}`)).toEqual([
    "Daniel Okafor: manager",
    "Marisol Vega: dispatcher",
    "Nora Castell: viewer",
    "Priya Raman: admin",
    "Tom Brandt: manager",
  ])
})

async function idOf(email: string): Promise<string | undefined> {
  const [row] = await db.sql<{ id: string }[]>`select id from users where email = ${email}`
  return row?.id
}
