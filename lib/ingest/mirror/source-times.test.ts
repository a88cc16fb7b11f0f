// By the public service's own times: when it last heard the terminal and the line. When we asked is no evidence.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { getOldestRead } from "#db/mirror/read"
import type { Instant } from "#lib/domain/days/calendar-day"
import { listContainers } from "#lib/read/containers/list"
import { listShipments } from "#lib/read/shipments/list"
import { profileOf } from "#lib/service/profile"
import { idOf, wireContainer, wireShipment } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { keepAnswer } from "../connection/keep-answer.ts"
import { applyInbox } from "./apply.ts"

const NOW = "2026-11-20T12:00:00.000Z" as Instant
const LINE = "2026-11-20T06:30:00.000Z"
const TERMINAL = "2026-11-20T09:15:00.000Z"
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate inbox, shipments, containers, parties, tracking_requests, resource_states, change_log, rereads`
})

type Sent = { shipment?: Record<string, unknown>; container?: Record<string, unknown>; profile?: "interface" }

/** A read of a shipment and its container, asked at NOW. */
async function read({ shipment = {}, container = {}, profile }: Sent): Promise<void> {
  const data = wireShipment("s", { line_tracking_stopped_at: null, ...shipment }, ["c"])
  const included = [wireContainer("c", { pod_discharged_at: "2026-11-18T10:00:00Z", ...container }, "s")]
  await keepAnswer(sql, { json: { data, included }, date: NOW }, "read.shipment")
  expect(await applyInbox(sql, profileOf(profile ?? "terminal49"))).toMatchObject({ rows: 1, failed: 0 })
}

const sort = { by: "number", descending: false } as const
async function row() {
  const { rows } = await listContainers(sql, { filters: {}, sort, viewer: idOf("nobody"), now: NOW })
  return rows[0]
}
const times = async () => {
  const shown = await row()
  const { rows } = await listShipments(sql, { filters: {}, now: NOW })
  return { container: shown?.confirmedAt, shipment: rows[0]?.confirmedAt }
}

describe("the age of data", () => {
  test("is the terminal's for a container there, and the line's for its shipment", async () => {
    await read({
      shipment: { line_tracking_last_succeeded_at: LINE },
      container: { terminal_checked_at: TERMINAL },
    })
    expect(await times()).toEqual({ container: TERMINAL, shipment: LINE })
    expect((await row())?.stale).toBe(false)
  })

  test("is the line's for a container at sea, and follows it when only the shipment is read again", async () => {
    const atSea = { pod_discharged_at: null, current_status: "on_ship", available_for_pickup: null }
    await read({
      shipment: { line_tracking_last_succeeded_at: LINE },
      container: { ...atSea, terminal_checked_at: null },
    })
    expect(await times()).toEqual({ container: LINE, shipment: LINE })
    const data = wireShipment("s", { line_tracking_stopped_at: null, line_tracking_last_succeeded_at: TERMINAL }, ["c"])
    await keepAnswer(sql, { json: { data }, date: "2026-11-20T13:00:00.000Z" }, "read.shipment")
    await applyInbox(sql, profileOf("terminal49"))
    expect(await times()).toEqual({ container: TERMINAL, shipment: TERMINAL })
  })

  test("is not known where the service never heard the source: not checked, and never shown as fine", async () => {
    await read({ shipment: { line_tracking_last_succeeded_at: null }, container: { terminal_checked_at: null } })
    expect(await times()).toEqual({ container: null, shipment: null })
    expect(await row()).toMatchObject({
      attention: "unknown",
      why: "The tracking service has not checked it yet.",
      stale: true,
    })
    // Our copy is not the older for it: nothing is gained by asking again at once.
    expect(await getOldestRead(sql)).toBe(NOW)
  })

  test("is when we asked only by the interface document, which has no such times", async () => {
    await read({ profile: "interface" })
    expect(await times()).toEqual({ container: NOW, shipment: NOW })
  })
})

describe("a customer that a shipment only names", () => {
  test("is the customer of it and its containers, and a filter of both lists", async () => {
    await read({ shipment: { customer_name: " Harbor & Pine " } })
    const { rows, options } = await listShipments(sql, { filters: {}, now: NOW })
    const customer = rows[0]?.customer
    expect(customer?.name).toBe(" Harbor & Pine ".trim())
    expect(options.customers).toEqual([expect.objectContaining({ name: "Harbor & Pine" })])
    const held = await listContainers(sql, {
      ...{ filters: { customer: [customer?.id ?? ""] }, sort, viewer: idOf("nobody"), now: NOW },
    })
    expect(held.total).toBe(1)
  })

  test("is the same for each of its shipments, however it is written", async () => {
    await read({ shipment: { customer_name: "Harbor & Pine" } })
    const first = (await listShipments(sql, { filters: {}, now: NOW })).rows[0]?.customer?.id
    const other = wireShipment("other", { customer_name: "HARBOR & PINE" }, [])
    await keepAnswer(sql, { json: { data: other }, date: NOW }, "read.shipment")
    await applyInbox(sql, profileOf("terminal49"))
    const { rows } = await listShipments(sql, { filters: {}, now: NOW })
    expect(rows.map(({ customer }) => customer?.id)).toEqual([first, first])
  })
})
