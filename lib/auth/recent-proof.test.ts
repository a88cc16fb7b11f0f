import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Database } from "#db/client"
import { addSession } from "#db/people/sessions"
import { testDatabase } from "#test/database"
import { hashPassword } from "./password.ts"
import { proveByPassword, requireRecentProof } from "./recent-proof.ts"

const start = new Date("2026-03-04T08:00:00Z")
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const password = "right password 1"

let db: Database & { drop: () => Promise<void> }
let session: { sessionId: string; user: { id: string } }
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  const [row] = await db.sql<{ id: string }[]>`
    insert into users (email, name, role, password_hash)
    values (gen_random_uuid() || '@northlake.example', 'Person', 'dispatcher', ${await hashPassword(password)}) returning id`
  const userId = row?.id ?? ""
  const sessionId = await addSession(db, { userId, at: start, expiresAt: later(600) })
  session = { sessionId, user: { id: userId } }
})

const prove = (given: string, minutes: number) =>
  proveByPassword(db, session, { password: given, field: "present", at: later(minutes) })

describe("a recent proof", () => {
  test("is the sign-in, for ten minutes", async () => {
    await requireRecentProof(db, session, later(10))
    await expect(requireRecentProof(db, session, later(11))).rejects.toMatchObject({
      kind: "forbidden",
      meta: { field: "proof" },
    })
  })

  test("is the password once more, for ten minutes, in this session alone", async () => {
    const sessionId = await addSession(db, { userId: session.user.id, at: start, expiresAt: later(600) })
    await prove(password, 60)
    await requireRecentProof(db, session, later(70))
    await expect(requireRecentProof(db, { ...session, sessionId }, later(70))).rejects.toMatchObject({
      kind: "forbidden",
    })
  })

  test("is no wrong password: it says which field, and is noted", async () => {
    await expect(prove("wrong password", 60)).rejects.toMatchObject({ kind: "invalid", meta: { field: "present" } })
    await expect(requireRecentProof(db, session, later(60))).rejects.toMatchObject({ kind: "forbidden" })
    const rows = await db.sql`select action from audit_log where user_id = ${session.user.id}`
    expect(rows).toEqual([{ action: "proof_refused" }])
  })

  test("after five wrong tries not even the right one, for 15 minutes", async () => {
    for (let i = 0; i < 5; i += 1) await expect(prove("wrong password", 0)).rejects.toMatchObject({ kind: "invalid" })
    await expect(prove(password, 14)).rejects.toMatchObject({
      kind: "rate_limited",
      meta: { retryAfterSeconds: 60 },
    })
    await prove(password, 16)
    await requireRecentProof(db, session, later(16))
  })

  test("cannot be had by password where there is none", async () => {
    await db.sql`update users set password_hash = null where id = ${session.user.id}`
    await expect(prove(password, 0)).rejects.toMatchObject({ kind: "conflict" })
  })
})
