import { afterAll, beforeAll, expect, test } from "vitest"
import type { Database } from "#db/client"
import { addSession } from "#db/people/sessions"
import { realNow } from "#lib/clock"
import { testDatabase } from "#test/database"
import { hashPassword } from "../password.ts"
import { readSession, type Session } from "../session.ts"
import { signInByPassword } from "../sign-in.ts"
import { changePassword } from "./change.ts"

const site = { PUBLIC_URL: "https://desk.example.com" }
const email = "person@northlake.example"
const BEFORE = "correct horse battery"
const AFTER = "another long sentence"

let db: Database & { drop: () => Promise<void> }
let session: Session
let other: string
beforeAll(async () => {
  db = await testDatabase()
  const [row] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, password_hash)
    values (${email}, 'Person', 'dispatcher', ${await hashPassword(BEFORE)}) returning id`
  const opened = { userId: row?.id ?? "", at: realNow(), expiresAt: new Date(Date.now() + 3_600_000) }
  const sessionId = await addSession(db, opened)
  other = await addSession(db, opened)
  session = (await read(sessionId)) as Session
})
afterAll(() => db.drop())

const read = (sessionId: string) => readSession(db, { sessionId, at: realNow(), demonstration: false })
const change = (present: string, password: string) => changePassword(db, session, { present, password }, site)
const signIn = async (password: string) =>
  (await signInByPassword(db, { email, password, address: "203.0.113.9", at: realNow() })).kind

test("nothing changes without the present password, nor to one that anybody would try", async () => {
  await expect(change(AFTER, AFTER)).rejects.toMatchObject({ kind: "invalid", meta: { field: "present" } })
  await expect(change(BEFORE, "northlake 2026")).rejects.toMatchObject({ kind: "invalid", meta: { field: "password" } })
  expect(await read(other)).toBeDefined()
  expect(await signIn(BEFORE)).toBe("signed_in")
})

test("a new password is the only one, ends the other sessions, and is noted", async () => {
  expect(await change(BEFORE, AFTER)).toEqual({ ended: 2 })
  expect(await read(session.sessionId)).toBeDefined()
  expect(await read(other)).toBeUndefined()
  expect(await signIn(BEFORE)).toBe("wrong")
  expect(await signIn(AFTER)).toBe("signed_in")
  const rows = await db.sql`select detail from audit_log where action = 'password_changed'`
  expect(rows).toEqual([{ detail: { ended: 2 } }])
})
