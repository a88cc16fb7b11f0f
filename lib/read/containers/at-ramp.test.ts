// A container that went from Los Angeles to Denver by rail is at the ramp in Denver, in every view.
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Sql } from "#db/client"
import type { Instant } from "#lib/domain/days/calendar-day"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { deliverRead, idOf, wireContainer, wireShipment } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { readAlerts } from "../alerts/inbox.ts"
import { getExposureRows } from "../exposure/rows.ts"
import { checkAppointments } from "../work/appointment-check.ts"

const now = "2026-03-09T19:00:00Z" as Instant
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  const inland = { destination_locode: "USDEN", destination_name: "Denver", destination_timezone: "America/Denver" }
  const arrived = { destination_ata_at: "2026-03-09T10:00:00Z" }
  const pier = { id: idOf("pier"), type: "terminal", attributes: { nickname: "FMS", name: "Fenix Marine Services" } }
  const container = wireContainer("container", {
    ...{ pod_discharged_at: "2026-03-01T18:00:00Z", pod_full_out_at: "2026-03-05T18:00:00Z" },
    ...{ current_status: "available", available_for_pickup: true, pod_timezone: "America/Los_Angeles" },
  })
  await deliverRead(sql, "2026-03-09T18:00:00Z", container, [
    wireShipment("ship", { ...inland, ...arrived }, ["container"]),
    pier,
  ])
  await applyInbox(sql, profileOf("interface"))
})
afterAll(() => database.drop())

test("an alert is about the ramp, in its time", async () => {
  await sql`
    insert into alerts (about, subject_id, container_id, audience, rule_id, cause, mark, rank, facts, opened_at, state)
    values ('container', ${idOf("container")}, ${idOf("container")}, 'team', ${idOf("rule")}, 'hold', '', 1,
      ${sql.json({ cause: "hold", holds: [], at: "2026-03-09T16:00:00Z", wasPending: false })}, ${now}, 'open')`
  const asked = { show: "open", viewer: idOf("nobody"), whose: "everybody", rows: 10, now, nullZone: "utc" } as const
  const { rows } = await readAlerts(sql, asked)
  expect(rows).toMatchObject([{ place: "Denver, rail ramp", zone: "America/Denver" }])
  expect(rows[0]?.proof).toContain("10:00 MT")
})

test("an appointment is in the time of the ramp", async () => {
  const check = await checkAppointments(sql, { containerIds: [idOf("container")], wall: null, now, nullZone: "utc" })
  expect(check.containers).toMatchObject([{ where: "Local time at Denver, MT", zone: "America/Denver" }])
})

test("in a list of exposure it stands at the ramp, in its time", async () => {
  await sql`
    insert into exposure_figures (container_id, currency, owed_minor, accrued_minor, one_day_minor, next7_minor,
      next14_minor, bases, left_out, step, age)
    values (${idOf("container")}, 'USD', 100, 0, 100, 700, 1400, '', '', 'pull', '1-4')`
  const { rows } = await getExposureRows(sql, { now, filter: {}, of: { figure: "any" } })
  expect(rows).toMatchObject([{ terminal: "Denver, rail ramp", zone: "America/Denver" }])
})
