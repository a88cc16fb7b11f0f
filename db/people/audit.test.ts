import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import { addAuditEntry } from "./audit.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
  await addAuditEntry(db, {
    at: new Date("2026-03-04T08:00:00Z"),
    userId: undefined,
    action: "sign_in_refused",
    detail: { address: "203.0.113.9" },
  })
})
afterAll(() => db.drop())

describe("the audit log", () => {
  test("keeps what was done, and when", async () => {
    const rows = await db.sql`select at, user_id, action, target, detail from audit_log`
    expect(rows).toEqual([
      {
        at: "2026-03-04T08:00:00.000Z",
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
