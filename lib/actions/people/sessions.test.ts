import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Database } from "#db/client"
import { addSession } from "#db/people/sessions"
import { sessionIdleMs } from "#lib/auth/session-rule"
import { listOwnSessions } from "#lib/read/people/sessions"
import { testDatabase } from "#test/database"
import { endOtherSessions, endOwnSession, endSessionsOf } from "./sessions.ts"

const at = new Date("2026-03-04T08:00:00Z")
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000)
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"

let db: Database & { drop: () => Promise<void> }
let me: { sessionId: string; user: { id: string; role: "admin" } }
let other: string
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  const [userId = "", otherId = ""] = (
    await db.sql<{ id: string }[]>`
      insert into users (email, name, role) values
        (gen_random_uuid() || '@northlake.example', 'Me', 'admin'),
        (gen_random_uuid() || '@northlake.example', 'Other', 'viewer') returning id`
  ).map(({ id }) => id)
  me = {
    sessionId: await open(userId, { userAgent: CHROME, address: "203.0.113.9" }),
    user: { id: userId, role: "admin" },
  }
  other = otherId
})

function open(userId: string, more: { userAgent?: string; address?: string; at?: Date } = {}): Promise<string> {
  return addSession(db, { userId, at, expiresAt: hours(168), ...more })
}
const list = (session = me, when = at) => listOwnSessions(db, { session, at: when, idleMs: sessionIdleMs })
const listOf = (userId: string) => list({ sessionId: "", user: { id: userId, role: "admin" } })
const audit = async (target: string) =>
  (await db.sql<{ action: string }[]>`select action from audit_log where target = ${target}`).map((row) => row.action)

test("a person sees where they are signed in, this browser first, in plain words", async () => {
  await open(me.user.id, { userAgent: IPHONE, address: "198.51.100.7", at: hours(1) })
  await open(me.user.id, { userAgent: "<script>" })
  await open(other)
  expect(await list()).toEqual([
    expect.objectContaining({ browser: "Chrome on Windows", address: "203.0.113.9", own: true, id: me.sessionId }),
    expect.objectContaining({ browser: "Safari on iOS", address: "198.51.100.7", own: false }),
    expect.objectContaining({ browser: "Unknown browser", address: null, own: false }),
  ])
})

test("what is idle, over or ended is not listed", async () => {
  await open(me.user.id, { at: hours(-25) })
  await db.sql`update sessions set expires_at = ${at.toISOString()} where id = ${await open(me.user.id)}`
  await db.sql`update sessions set revoked_at = ${at.toISOString()} where id = ${await open(me.user.id)}`
  expect(await list()).toHaveLength(1)
})

test("one ends by itself; nobody ends another person's, nor a session that is none", async () => {
  const mine = await open(me.user.id)
  const theirs = await open(other)
  expect(await endOwnSession(db, { session: me, id: mine, at })).toEqual({ ended: 1 })
  expect(await list()).toHaveLength(1)
  for (const id of [theirs, mine, "not-an-id"]) {
    await expect(endOwnSession(db, { session: me, id, at })).rejects.toMatchObject({ kind: "not_found" })
  }
  expect(await listOf(other)).toHaveLength(1)
  expect(await audit(mine)).toEqual(["session_ended"])
})

test("everywhere else: all but the one that asks", async () => {
  for (let i = 0; i < 3; i += 1) await open(me.user.id)
  await open(other)
  expect(await endOtherSessions(db, { session: me, at })).toEqual({ ended: 3 })
  expect((await list()).map(({ id }) => id)).toEqual([me.sessionId])
  expect(await listOf(other)).toHaveLength(1)
  expect(await audit(me.user.id)).toEqual(["sessions_ended"])
})

test("an admin ends all of somebody else's, and not their own", async () => {
  await open(other)
  await open(other)
  expect(await endSessionsOf(db, { session: me, userId: other, at })).toEqual({ ended: 2 })
  expect(await listOf(other)).toEqual([])
  expect(await audit(other)).toEqual(["sessions_ended"])
  await expect(endSessionsOf(db, { session: me, userId: me.user.id, at })).rejects.toMatchObject({ kind: "conflict" })
  const nobody = "5c0f5f0e-0000-4000-8000-000000000009"
  await expect(endSessionsOf(db, { session: me, userId: nobody, at })).rejects.toMatchObject({ kind: "not_found" })
})
