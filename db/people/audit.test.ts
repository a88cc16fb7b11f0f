import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import { addAuditEntry } from "./audit.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
  await addAuditEntry(db, {
    userId: undefined,
    action: "sign_in_refused",
    detail: { address: "203.0.113.9" },
  })
})
afterAll(() => db.drop())

describe("the audit log", () => {
  test("keeps what was done, and when by the database's clock", async () => {
    const rows = await db.sql`select user_id, action, target, detail from audit_log
      where at between now() - interval '10 minutes' and now()`
    expect(rows).toEqual([
      {
        userId: null,
        action: "sign_in_refused",
        target: null,
        detail: { address: "203.0.113.9" },
      },
    ])
  })

  test.each([
    ["update", "update audit_log set action = 'nothing'"],
    ["delete", "delete from audit_log"],
    ["truncate", "truncate audit_log"],
  ])("refuses %s", async (_name, statement) => {
    await expect(db.sql.unsafe(statement)).rejects.toThrow(/permission denied for table audit_log/)
    await expect(db.asOwner(statement)).rejects.toThrow(/append-only/)
    const [row] = await db.sql`select count(*) as rows from audit_log`
    expect(row?.rows).toBe(1)
  })
})
