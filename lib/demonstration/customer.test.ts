import { afterAll, beforeAll, expect, test } from "vitest"
import { putFact } from "#db/connection/connection"
import { getSees, setSees } from "#db/people/sees-only"
import { openRestricted } from "#db/restricted/open"
import { ensureDemoPeople } from "#lib/auth/demo-people"
import { testDatabase } from "#test/database"
import { HARBOR, LAKE_MARKS, loadTwoCustomers } from "#test/restricted/two-customers"
import { beginDemoCustomer, holdDemoCustomer } from "./customer.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
let customer: string
beforeAll(async () => {
  db = await testDatabase()
  await ensureDemoPeople(db)
  const [row] = await db.sql<{ id: string }[]>`select id from users where demo and sees_only = 'customer'`
  customer = row?.id ?? ""
})
afterAll(() => db.drop())

const start = async () => {
  await beginDemoCustomer(db.sql)
  const [task] = await db.sql`delete from graphile_worker._private_jobs where key = 'hold_demo_customer' returning id`
  if (task) await holdDemoCustomer(db.sql, AbortSignal.timeout(5_000))
  return task !== undefined
}
async function seen() {
  const sees = await getSees(db.sql, customer)
  if (!sees) throw new Error("sees everything")
  const own = openRestricted(db.url, { userId: customer, sees })
  const rows =
    await own.sql`select c.*, s.bill_of_lading from containers c left join shipments s on s.id = c.shipment_id`
  await own.end()
  return rows
}

test("the demonstration's customer sees nothing before the first read, then one customer's shipments and no others", async () => {
  expect(await seen()).toEqual([])
  await loadTwoCustomers(db.sql, "2026-10-19T13:00:00.000Z")
  expect(await seen()).toEqual([])
  expect(await start()).toBe(true)
  expect(await getSees(db.sql, customer)).toEqual({ kind: "customer", values: [HARBOR] })
  const [all] = await db.sql<{ count: number }[]>`select count(*)::int as count from containers`
  const rows = await seen()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThan(all?.count ?? 0)
  const text = JSON.stringify(rows)
  expect(LAKE_MARKS.filter((mark) => text.includes(mark))).toEqual([])
})

test("what an admin chose for them stays, and a start that is ended waits for the next", async () => {
  expect(await start()).toBe(false)
  await setSees(db.sql, customer, null)
  expect(await start()).toBe(false)
  expect(await getSees(db.sql, customer)).toBeNull()
  await setSees(db.sql, customer, { kind: "customer", values: [] })
  await putFact(db.sql, "first_read", {
    state: "running",
    phase: "party",
    next: null,
    done: 0,
    total: null,
    error: null,
  })
  await holdDemoCustomer(db.sql, AbortSignal.abort())
  expect((await getSees(db.sql, customer))?.values).toEqual([])
})
