// The profile decides how a reported time without a zone is read. The read models' words follow it.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Instant } from "#lib/domain/days/calendar-day"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { deliverRead, idOf, wireContainer, wireShipment, wireTransportEvent } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { getShipment } from "../shipments/detail.ts"
import { getNavigation } from "../work/navigation.ts"
import { getContainer } from "./detail.ts"

const now = new Date().toISOString() as Instant
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  const arrived = (name: string, timestamp: string, source: string) =>
    wireTransportEvent(name, "container.transport.vessel_arrived", "container", {
      timestamp,
      timezone: null,
      location_locode: "USLAX",
      data_source: source,
    })
  await deliverRead(sql, now, wireContainer("container", { pod_timezone: null }), [
    wireShipment("ship", { pod_timezone: null }, ["container"]),
    arrived("ais", "2026-10-12T08:00:00Z", "ais"),
    arrived("line", "2026-10-12T09:30:00Z", "shipping_line"),
  ])
  await applyInbox(sql, profileOf("interface"))
})
afterAll(() => database.drop())

const wordsOf = (items: { detail: string | null }[] | undefined) => (items ?? []).map((one) => one.detail).join("|")

describe.each([
  ["interface", "utc", /Mon, Oct 12, \d\d:\d\d UTC/],
  ["terminal49", "as sent", /Mon, Oct 12, \d\d:\d\d, zone unknown/],
] as const)("profile %s", (name, nullZone, words) => {
  test("[D:BEH-6] the frame has it, the timeline's texts follow it", async () => {
    const profile = profileOf(name)
    expect(profile.nullZone).toBe(nullZone)
    expect((await getNavigation(database.sql, "", profile.nullZone)).nullZone).toBe(nullZone)
    const asked = { now, nullZone: profile.nullZone }
    const container = await getContainer(database.sql, { id: idOf("container"), ...asked })
    expect(wordsOf(container?.timeline)).toMatch(words)
    const shipment = await getShipment(database.sql, { id: idOf("ship"), ...asked })
    expect(wordsOf(shipment?.selected?.timeline)).toMatch(words)
  })
})
