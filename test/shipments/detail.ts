// Builds shipments for tests: from Ningbo to Los Angeles by MSC, on the water, with one container.

import type { RouteStop, ShipmentDetail } from "#lib/read/shipments/detail"
import { anInstant } from "#test/builders"
import { aDetail } from "../containers/detail.ts"

const LOS_ANGELES = "America/Los_Angeles"

export function aStop(over: Partial<RouteStop> = {}): RouteStop {
  return {
    role: "discharge",
    name: "Los Angeles",
    locode: "USLAX",
    terminal: null,
    zone: LOS_ANGELES,
    label: "ETA",
    at: anInstant("2026-10-13T11:40:00Z"),
    state: "estimated",
    ...over,
  }
}

export function anArrival(over: Partial<ShipmentDetail["arrival"]> = {}): ShipmentDetail["arrival"] {
  const at = anInstant("2026-10-13T11:40:00Z")
  return { at, sent: null, actual: false, zone: LOS_ANGELES, place: "Los Angeles", first: at, history: [], ...over }
}

export function aShipment(over: Partial<ShipmentDetail> = {}): ShipmentDetail {
  const selected = aDetail()
  const origin = { role: "origin", name: "Ningbo", locode: "CNNGB", zone: "Asia/Shanghai", label: "Left" } as const
  return {
    asOf: anInstant("2026-10-19T13:00:00Z"),
    id: "s1",
    billOfLading: "MEDUQX482190",
    lineScac: "MSCU",
    lineName: "MSC",
    refNumbers: [],
    tracked: true,
    trackingStoppedReason: null,
    extra: {},
    fields: null,
    bookings: [],
    vessel: { name: "MSC Isabella", imo: null, voyage: "FN637W" },
    customer: null,
    requests: [],
    createdAt: anInstant("2026-09-21T00:00:00Z"),
    confirmedAt: anInstant("2026-10-19T12:52:00Z"),
    staleAt: anInstant("2026-10-22T12:52:00Z"),
    stale: false,
    route: [aStop({ ...origin, at: anInstant("2026-09-23T00:12:00Z"), state: "done" }), aStop()],
    points: { CNNGB: [121.6, 29.9], USLAX: [-118.3, 33.7] },
    arrival: anArrival(),
    destination: null,
    containers: [selected.row],
    selected,
    alsoOn: [],
    around: { places: [], terminals: [], vessels: [], customerExtra: {} },
    notEnabled: [],
    ...over,
  }
}
