import { afterAll, beforeAll, expect, test } from "vitest"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { anInstant } from "#test/builders"
import { deliverRead, wireContainer, wireShipment } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { listShipments } from "./list.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test("[UX-10] the next last free day of a container whose data is old is marked, and counts no days", async () => {
  const lfd = { pickup_lfd_terminal: "2026-10-16T07:00:00Z" }
  await deliverRead(database.sql, "2026-10-15T13:00:00Z", wireContainer("container", { import_deadlines: lfd }), [
    wireShipment("ship", {}, ["container"]),
  ])
  await applyInbox(database.sql, profileOf("interface"))
  const nextAt = async (now: string) =>
    (await listShipments(database.sql, { filters: {}, now: anInstant(now) })).rows[0]?.nextLfd
  expect(await nextAt("2026-10-16T12:59:00Z")).toMatchObject({ day: "2026-10-16", stale: false })
  expect(await nextAt("2026-10-16T13:00:00Z")).toMatchObject({ day: "2026-10-16", stale: true })
})
