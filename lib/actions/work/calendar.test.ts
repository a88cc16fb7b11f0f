import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Database } from "#db/client"
import { testDatabase } from "#test/database"
import { endCalendarFeed, makeCalendarFeed, openCalendarFeed } from "./calendar.ts"

const at = new Date("2026-10-19T13:00:00Z")
let db: Database & { drop: () => Promise<void> }
const session = { user: { id: "", role: "viewer" as const } }

beforeAll(async () => {
  db = await testDatabase()
  session.user.id = await addPerson(false)
})
afterAll(() => db.drop())

async function addPerson(demo: boolean): Promise<string> {
  const [row] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, demo)
    values (gen_random_uuid()::text || '@northlake.example', 'Tom Brandt', 'viewer', ${demo}) returning id`
  return row?.id ?? ""
}
const make = (userId = session.user.id) =>
  makeCalendarFeed(db, {
    session: { user: { ...session.user, id: userId } },
    name: "Mine",
    filters: { watched: true },
    at,
  })
const open = (token: string, demonstration = false, when = at) =>
  openCalendarFeed(db, { token, at: when, demonstration })

describe("a calendar feed", () => {
  test("opens by its token, of which only the hash is kept", async () => {
    const { id, token } = await make()
    expect(await open(token)).toMatchObject({ id, name: "Mine", filters: { watched: true }, userId: session.user.id })
    const [row] = await db.sql`select * from calendar_feeds where id = ${id}`
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row?.lastReadAt).toBe(at.toISOString())
  })

  test("is not found once revoked, by its own person alone", async () => {
    const { id, token } = await make()
    const other = { user: { id: await addPerson(false), role: "admin" as const } }
    await expect(endCalendarFeed(db, { session: other, id, at })).rejects.toMatchObject({ kind: "not_found" })
    await endCalendarFeed(db, { session, id, at })
    await expect(open(token)).rejects.toMatchObject({ kind: "not_found" })
  })

  test("ends with the account it belongs to, and with the demonstration", async () => {
    const userId = await addPerson(true)
    const { token } = await make(userId)
    expect(await open(token, true)).toMatchObject({ userId })
    await expect(open(token, false)).rejects.toMatchObject({ kind: "not_found" })
    await db.sql`update users set disabled_at = now() where id = ${userId}`
    await expect(open(token, true)).rejects.toMatchObject({ kind: "not_found" })
  })

  test("read without end it is held off, and another one is not", async () => {
    const [busy, calm] = [await make(), await make()]
    for (let read = 0; read < 30; read += 1) await open(busy.token)
    await expect(open(busy.token)).rejects.toMatchObject({ kind: "rate_limited", meta: { retryAfterSeconds: 600 } })
    expect(await open(calm.token)).toMatchObject({ id: calm.id })
    expect(await open(busy.token, false, new Date(at.getTime() + 600_000))).toMatchObject({ id: busy.id })
  })

  test("a person has twenty, whoever asks for more at once; one that is revoked makes room", async () => {
    const [userId, other] = [await addPerson(false), await addPerson(false)]
    const made = await Promise.allSettled(Array.from({ length: 22 }, () => make(userId)))
    const [first] = made.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
    const refused = made.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({ kind: "conflict", message: expect.stringContaining("Revoke one first") })
    await make(other)
    await endCalendarFeed(db, { session: { user: { ...session.user, id: userId } }, id: first?.id ?? "", at })
    await make(userId)
    await expect(make(userId)).rejects.toMatchObject({ kind: "conflict" })
  })
})
