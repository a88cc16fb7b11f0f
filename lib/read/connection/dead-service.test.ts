import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import type { Instant } from "#lib/domain/days/calendar-day"
import { createServiceGate } from "#lib/ingest/connection/service-gate"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { deliverRead, idOf, wireContainer, wireShipment } from "#test/connection/notifications"
import { type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"
import { getShipment } from "../shipments/detail.ts"
import { listShipments } from "../shipments/list.ts"
import { getNavigation } from "../work/navigation.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
let service: ScriptedService
beforeAll(async () => {
  db = await testDatabase()
})
afterEach(() => service.stop())
afterAll(() => db.drop())

test("[D:ERR-4] while the service fails, pages read our copy with the instant each was confirmed; the end clears it", async () => {
  const read = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await deliverRead(db.sql, read, [wireShipment("ship", {}, ["container"])])
  await deliverRead(db.sql, read, [wireContainer("container", { number: "MSCU4728210" }, "ship")])
  await applyInbox(db.sql, profileOf("interface"))
  service = await startScriptedService([...Array(6).fill({ status: 503, text: "<html>" }), { json: { data: [] } }])
  const client = service.client(createServiceGate(db.sql, { priority: "repair" }))
  for (let n = 0; n < 2; n++) await expect(client.get("/containers")).rejects.toThrow()

  const now = new Date().toISOString() as Instant
  const { rows } = await listShipments(db.sql, { filters: { sort: "lfd", dir: "asc" }, now })
  expect(rows).toMatchObject([{ id: idOf("ship"), confirmedAt: read }])
  const shipment = await getShipment(db.sql, { id: idOf("ship"), now })
  expect(shipment).toMatchObject({ confirmedAt: read })
  const { faults, newestDataAt } = await getNavigation(db.sql, "")
  expect(faults).toMatchObject([{ kind: "unreachable", said: expect.stringContaining("not available") }])
  expect(newestDataAt).toBe(read)

  await db.sql`update service_breaker set open_until = clock_timestamp() - interval '1 ms'`
  await expect(client.post("/tracking_requests", {})).rejects.toThrow()
  await db.sql`update service_breaker set open_until = clock_timestamp() - interval '1 ms'`
  await client.get("/containers")
  expect((await getNavigation(db.sql, "")).faults).toEqual([])
})
