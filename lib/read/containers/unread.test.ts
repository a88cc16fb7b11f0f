// A date or an amount that cannot be read is shown as sent where it would stand.
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Instant } from "#lib/domain/days/calendar-day"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { factWords } from "#lib/words/containers/fact"
import { changeWords } from "#lib/words/shipments/changes"
import { deliverRead, idOf, wireContainer, wireShipment } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { getEvidence } from "../invoices/evidence.ts"
import { getShipment } from "../shipments/detail.ts"
import { getContainer } from "./detail.ts"

const now = new Date().toISOString() as Instant
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  const container = wireContainer("container", {
    import_deadlines: { pickup_lfd_terminal: "2027-02-29", pickup_lfd_line: null, pickup_lfd_rail: null },
    fees_at_pod_terminal: [{ type: "demurrage", amount: "n/a", currency_code: "USD" }],
    pickup_appointment_at: "tomorrow",
    pod_discharged_at: null,
    empty_terminated_at: "31/04/2026",
    current_status: "new",
  })
  const ship = wireShipment("ship", { pod_eta_at: "TBN", pol_atd_at: "2026-13-01" }, ["container"])
  await deliverRead(database.sql, now, container, [ship])
  await applyInbox(database.sql, profileOf("interface"))
})
afterAll(() => database.drop())

test("on the container: its last free day, appointment, fee and arrival", async () => {
  const detail = await getContainer(database.sql, { id: idOf("container"), now, nullZone: "utc" })
  expect(detail?.row).toMatchObject({
    lfd: { inForce: null, unread: [{ source: "terminal", sent: "2027-02-29" }] },
    fees: [{ type: "demurrage", amountMinor: null, sent: "n/a" }],
    appointmentAt: null,
    appointmentSent: "tomorrow",
    etaSent: "TBN",
  })
  expect(detail && factWords(detail.row, now).words).toBe("ETA “TBN”, not readable")
})

test("on the shipment: its departure and arrival", async () => {
  const shipment = await getShipment(database.sql, { id: idOf("ship"), now, nullZone: "utc" })
  expect(shipment?.arrival).toMatchObject({ at: null, sent: "TBN" })
  expect(shipment?.route.map(({ label }) => label)).toEqual(["“2026-13-01”, not readable", "“TBN”, not readable"])
})

test("in the evidence", async () => {
  const evidence = await getEvidence(database.sql, { id: idOf("container"), at: now })
  const words = evidence?.state?.facts.map((fact) => fact.words)
  expect(words).toEqual(expect.arrayContaining(["2027-02-29", "tomorrow", "31/04/2026"]))
})

test.each([
  ["pickup_lfd_terminal", "2027-02-29", "Terminal's last free day now “2027-02-29”, not readable, was Thu, Oct 22"],
  ["pickup_appointment_at", "soon", "Pickup appointment now “soon”, not readable"],
])("in the timeline, a change of %s to %s", (attribute, after, label) => {
  const change = { attribute, before: "2026-10-22", after }
  expect(changeWords(change, { podZone: null, inlandZone: null }).map((one) => one.label)).toEqual([label])
})
