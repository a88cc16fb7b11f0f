// Pages show the mirror's data: codes, ships, requests, and attributes unknown to us.
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Sql } from "#db/client"
import type { Instant } from "#lib/domain/days/calendar-day"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import {
  deliver,
  deliverRead,
  idOf,
  wireChange,
  wireContainer,
  wireNotification,
  wireRequest,
  wireShipment,
  wireTransportEvent,
} from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { readDocument } from "../documents/list.ts"
import { getShipment, type ShipmentDetail } from "../shipments/detail.ts"
import { listRequests } from "../tracking/page.ts"

const now = new Date().toISOString() as Instant
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let shipment: ShipmentDetail

const one = (type: string, name: string, attributes: object) => ({ id: idOf(name), type, attributes })
const ref = (type: string, name: string) => ({ data: { type, id: idOf(name) } })

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  const around = [
    one("port", "ningbo", { name: "Ningbo", code: "CNNGB", city: "Ningbo", country_code: "CN", berths: 9 }),
    one("port", "la", { name: "Los Angeles", code: "USLAX", state_abbr: "CA", time_zone: "America/Los_Angeles" }),
    one("port", "busan", { name: "Busan", code: "KRPUS", pilot: "required" }),
    one("rail_terminal", "ramp", { name: "Logistics Park", lifts: 4 }),
    one("terminal", "meishan", { name: "Meishan Island", nickname: "Meishan", smdg_code: "MSICT", cranes: 12 }),
    one("terminal", "pier", { name: "Pier 400", firms_code: "W185", bic_facility_code: "USLAXAPMT" }),
    one("terminal", "off dock", { name: "Off-dock yard" }),
    one("vessel", "mina", { name: "MSC Mina", imo: "9839430", mmsi: "372003000", knots: 14 }),
    one("party", "pine", { company_name: "Harbor & Pine", tier: "gold" }),
  ]
  const ship = wireShipment("ship", { port_of_lading_name: "Ningbo", port_of_lading_locode: "CNNGB" }, ["container"])
  const relationships = {
    ...ship.relationships,
    port_of_lading: ref("port", "ningbo"),
    port_of_discharge: ref("port", "la"),
    port_of_lading_terminal: ref("terminal", "meishan"),
  }
  const arrival = wireTransportEvent("arrival", "container.transport.vessel_arrived", "container", {
    voyage_number: "FN637W",
    location_locode: "USLAX",
    crane: "C4",
  })
  const named = { vessel: ref("vessel", "mina"), location: ref("port", "busan"), terminal: ref("terminal", "ramp") }
  const arrived = { ...arrival, relationships: { ...arrival.relationships, ...named } }
  const request = wireRequest("request", { status: "created", tags: ["urgent"], retry_count: 3, desk: "East" }, "ship")
  const asked = { ...request, relationships: { ...request.relationships, customer: ref("party", "pine") } }
  const paper = one("document", "paper", { name: "Arrival notice", source: "upload", colour: "blue" })
  const ours = { ...paper, relationships: { account: ref("account", "us") } }
  const account = one("account", "us", { company_name: "Northlake Imports" })
  await deliverRead(sql, now, [{ ...ship, relationships }, wireContainer("container"), arrived, asked], around)
  await deliverRead(sql, now, [ours], [account])
  const change = wireChange("change", "container", { available_for_pickup: [false, true] }, now)
  const moved = { ...change, relationships: { ...change.relationships, terminal: ref("terminal", "off dock") } }
  await deliver(sql, wireNotification("reported", "container.updated", now, moved))
  const nowhere = wireChange(
    "nowhere",
    "container",
    { holds_at_pod_terminal: [[], [{ name: "customs", status: "hold" }]] },
    now,
  )
  const unnamed = { ...nowhere, relationships: { container: nowhere.relationships.container } }
  await deliver(sql, wireNotification("reported too", "container.updated", now, unnamed))
  await applyInbox(sql, profileOf("interface"))
  const found = await getShipment(sql, { id: idOf("ship"), now })
  if (!found) throw new Error("the shipment is not in the mirror")
  shipment = found
})
afterAll(() => database.drop())

test("[D:RES-6] the terminals of lading and discharge are at their stops, with the UN/LOCODE", () => {
  expect(shipment.route.map(({ role, locode, terminal }) => [role, locode, terminal])).toEqual([
    ["origin", "CNNGB", "Meishan"],
    ["discharge", "USLAX", "Pier 400"],
  ])
})

test("[D:RES-14, D:RES-16] ports, terminals and ships are shown with every code, and with what Freeday does not know", () => {
  const { places, terminals, vessels, customerExtra } = shipment.around
  expect(places).toMatchObject([
    { role: "lading", code: "CNNGB", city: "Ningbo", country: "CN", extra: { berths: 9 } },
    { role: "discharge", code: "USLAX", state: "CA", zone: "America/Los_Angeles", extra: {} },
    { role: null, code: "KRPUS", extra: { pilot: "required" } },
  ])
  expect(terminals).toMatchObject([
    { role: "lading", name: "Meishan Island", smdgCode: "MSICT", extra: { cranes: 12 } },
    { role: "discharge", name: "Pier 400", firmsCode: "W185", bicFacilityCode: "USLAXAPMT" },
    { role: null, name: "Logistics Park", extra: { lifts: 4 } },
  ])
  expect(vessels).toMatchObject([{ name: "MSC Mina", imo: "9839430", mmsi: "372003000", extra: { knots: 14 } }])
  expect(customerExtra).toEqual({ tier: "gold" })
})

test("[D:RES-12, D:BEH-12] a move shows its ship, IMO, voyage, place code, meaning, and what Freeday does not know", () => {
  const item = shipment.selected?.timeline.find(({ label }) => /arrived/.test(label))
  expect(item?.facts).toMatchObject({
    meaning: "The vessel arrived at destination",
    placeCode: "USLAX",
    vessel: "MSC Mina",
    vesselImo: "9839430",
    voyage: "FN637W",
    extra: { crane: "C4" },
  })
})

test("[D:RES-13] a change names its own terminal, not the one that the container is at", () => {
  const item = shipment.selected?.timeline.find(({ label }) => /available/i.test(label))
  expect(item?.source).toBe("Off-dock yard")
  const unnamed = shipment.selected?.timeline.find(({ kind }) => kind === "hold")
  expect(unnamed?.source).toBe("Terminal")
})

test("[D:RES-4, D:RES-16] a tracking request is shown with tags, times, tries, and what Freeday does not know", async () => {
  const reported = { tags: ["urgent"], retryCount: 3, extra: { desk: "East" } }
  expect(shipment.requests).toMatchObject([reported])
  expect((await listRequests(sql, {})).rows).toMatchObject([{ ...reported, customer: { name: "Harbor & Pine" } }])
})

test("[D:RES-15, D:RES-16] a document is shown with its source and account, and what Freeday does not know", async () => {
  const document = await readDocument(sql, idOf("paper"))
  expect(document?.origin).toMatchObject({ source: "upload", accountName: "Northlake Imports", emailSubject: null })
  expect(document?.extra).toEqual({ colour: "blue" })
})
