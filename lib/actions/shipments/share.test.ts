import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Database } from "#db/client"
import type { Instant } from "#lib/domain/days/calendar-day"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { listShareLinkRows } from "#lib/read/shipments/share-links"
import { getSharedShipment } from "#lib/read/shipments/shared-shipment"
import { profileOf } from "#lib/service/profile"
import { deliverRead, idOf, wireContainer, wireRequest, wireShipment } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { endShare, openShare, shareShipment } from "./share.ts"

const shipmentId = idOf("ship")
const now = new Date().toISOString() as Instant
const later = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000)
const dispatcher = { user: { id: "", role: "dispatcher" as const } }
const colleague = { user: { id: "", role: "dispatcher" as const } }

let db: Database & { drop: () => Promise<void> }
beforeAll(async () => {
  db = await testDatabase()
  for (const actor of [dispatcher, colleague]) {
    const [row] = await db.sql<{ id: string }[]>`
      insert into users (email, name, role)
      values (gen_random_uuid()::text || '@northlake.example', 'Marisol Vega', 'dispatcher') returning id`
    actor.user.id = row?.id ?? ""
  }
  await deliverRead(db.sql, now, [
    wireShipment("ship", { ref_numbers: ["SECRET-PO-1"], bill_of_lading_number: "BILLSHARED" }, ["container"]),
    wireShipment("other", { ref_numbers: ["SECRET-PO-1"], bill_of_lading_number: "BILLOTHER" }, []),
    wireRequest("asked", { request_number: "BILLSHARED", ref_numbers: ["SECRET-PO-2"] }, "ship"),
    wireContainer(
      "container",
      {
        number: "MSCU4728210",
        ref_numbers: ["SECRET-PO-3"],
        holds_at_pod_terminal: [{ name: "customs", status: "hold", description: "SECRET EXAM" }],
        fees_at_pod_terminal: [{ type: "demurrage", amount: 777.77, currency_code: "USD" }],
        import_deadlines: { pickup_lfd_terminal: later(30).toISOString() },
        secret_attribute: "SECRET-EXTRA",
      },
      "ship",
    ),
  ])
  while (((await applyInbox(db.sql, profileOf("interface")))?.rows ?? 0) > 0) {
    // The next batch.
  }
  await db.sql`
    insert into notes (container_id, author_id, body, created_at)
    values (${idOf("container")}, ${dispatcher.user.id}, 'SECRET NOTE', now())`
})
afterAll(() => db.drop())

const share = (days: 7 | 30 | 90 = 7) =>
  shareShipment(db, { session: dispatcher, shipmentId, label: "Northlake Stores", days, at: new Date(now) })
const open = (token: string, at: Date = later(1)) => openShare(db, { token, at })

describe("a share link", () => {
  test("opens its shipment and no other, and only its hash is kept", async () => {
    const { id, token } = await share()
    expect(await open(token)).toMatchObject({ kind: "open", shipmentId })
    expect(await open(`${token}x`)).toEqual({ kind: "unknown" })
    expect(await open("")).toEqual({ kind: "unknown" })
    const [row] = await db.sql`select * from share_links where id = ${id}`
    expect(JSON.stringify(row)).not.toContain(token)
    const [entry] = await db.sql`select action, detail from audit_log where target = ${id}`
    expect(entry?.action).toBe("share_link_made")
    expect(JSON.stringify(entry)).not.toContain(token)
  })

  test.each([7, 30, 90] as const)(
    "for %i days opens to the last moment, and says then that it expired",
    async (days) => {
      const { token } = await share(days)
      expect((await open(token, later(days * 24 - 0.01))).kind).toBe("open")
      expect(await open(token, later(days * 24))).toEqual({
        kind: "expired",
        expiresAt: later(days * 24).toISOString(),
      })
    },
  )

  test("revoked it says so at the next opening", async () => {
    const { id, token } = await share()
    await endShare(db, { session: dispatcher, id, at: new Date() })
    expect(await open(token)).toEqual({ kind: "revoked" })
  })

  test("is ended by who made it or an admin, by nobody else", async () => {
    const [own, adminsTurn] = [await share(), await share()]
    await expect(endShare(db, { session: colleague, id: own.id, at: new Date() })).rejects.toMatchObject({
      kind: "not_found",
    })
    expect((await open(own.token)).kind).toBe("open")
    const admin = { user: { id: colleague.user.id, role: "admin" as const } }
    await endShare(db, { session: admin, id: adminsTurn.id, at: new Date() })
    expect((await open(adminsTurn.token)).kind).toBe("revoked")
  })

  test("counts its openings, those that are refused not", async () => {
    const { id, token } = await share()
    await open(token)
    await open(token)
    await open(token, later(24 * 8))
    const rows = await listShareLinkRows(db.sql, { user: dispatcher.user, shipmentId, at: later(24 * 8) })
    expect(rows.find((row) => row.id === id)).toMatchObject({ opened: 2, state: "expired", mayRevoke: false })
  })

  test("opened without end it is held off, and another one is not", async () => {
    const [busy, calm] = [await share(), await share()]
    for (let times = 0; times < 60; times += 1) await open(busy.token)
    expect((await open(busy.token)).kind).toBe("too_often")
    expect((await open(calm.token)).kind).toBe("open")
  })

  test("a person has five hundred open ones; those that are revoked or over make room", async () => {
    const [row] = await db.sql<{ id: string }[]>`
      insert into users (email, name, role) values ('many@northlake.example', 'Many', 'dispatcher') returning id`
    const session = { user: { ...dispatcher.user, id: row?.id ?? "" } }
    const ask = () => shareShipment(db, { session, shipmentId, label: "One more", days: 7, at: new Date(now) })
    await db.sql`
      insert into share_links (token_hash, shipment_id, label, created_by, created_at, expires_at)
      select 'hash ' || n, ${shipmentId}, 'Many', ${session.user.id}, ${now}, ${later(30).toISOString()}
      from generate_series(1, 500) n`
    await expect(ask()).rejects.toMatchObject({ kind: "conflict" })
    await db.sql`update share_links set revoked_at = now() where token_hash = 'hash 1'`
    await ask()
    await expect(ask()).rejects.toMatchObject({ kind: "conflict" })
    await db.sql`update share_links set expires_at = ${now} where token_hash = 'hash 2'`
    await ask()
    await db.sql`delete from share_links where created_by = ${session.user.id}`
  })

  test("a person lists their own, an admin all", async () => {
    await share()
    const listed = (user: { id: string; role: string }) => listShareLinkRows(db.sql, { user, at: new Date() })
    expect(await listed(colleague.user)).toEqual([])
    expect((await listed({ id: colleague.user.id, role: "admin" })).length).toBe((await listed(dispatcher.user)).length)
  })
})

describe("what a share link shows", () => {
  test("number, status, last free day and moves; nothing of money, holds, notes, references or other shipments", async () => {
    const shared = await getSharedShipment(db.sql, { id: shipmentId, now, nullZone: "utc" })
    expect(shared).toMatchObject({
      number: "BILLSHARED",
      containers: [{ number: "MSCU4728210", status: "At the terminal", lfd: { source: "terminal" } }],
    })
    expect(shared?.containers[0]?.moves.length).toBeGreaterThan(0)
    const text = JSON.stringify(shared)
    for (const secret of ["SECRET", "777", "77777", "customs", "demurrage", "BILLOTHER", idOf("other"), "Marisol"]) {
      expect(text).not.toContain(secret)
    }
  })
})
