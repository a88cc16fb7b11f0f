// Reasons for tests, as the service sends them and as Freeday stores them: an arrival in Los Angeles, reported by the
// line.
import type { Reason, SourceReport } from "#lib/domain/containers/reasons"
import { anInstant } from "#test/builders"

export const ARRIVED = "container.transport.vessel_arrived"

export function aSourceReport(
  over: Partial<SourceReport> = {},
  said: Partial<SourceReport["said"]> = {},
): SourceReport {
  return {
    source: "dcsa:HLCU",
    spokenBy: "shipping_line",
    classifier: "actual",
    certainty: "stated",
    reportedAt: anInstant("2026-10-13T12:05:00Z"),
    seenAt: anInstant("2026-10-13T12:10:00Z"),
    said: {
      ...{ kind: "movement", of: null, at: anInstant("2026-10-13T11:40:00Z"), dayOnly: false },
      ...{ placeCode: "USLAX", placeName: null, vessel: "MSC Mina", voyage: "FN637W" },
      ...{ facility: null, seal: null, pounds: null, holds: null, fees: null, available: null, ...said },
    },
    ...over,
  }
}

export function aReason(over: Partial<Reason> = {}, winner: Partial<Reason["winner"]> = {}): Reason {
  const received = { pointer: "/4", part: { eventClassifierCode: "ACT" }, leftOut: 0, missing: null }
  return {
    id: "6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11",
    shows: [ARRIVED],
    winner: { ...aSourceReport(), received, ...winner },
    disagrees: [],
    others: [],
    ...over,
  }
}

const aWireSaid = { kind: "movement", move: "arrive", at: "2026-10-13T11:40:00Z", day_only: false }
export const aWireReport = (over: object = {}, said: object = {}) => ({
  source: "dcsa:HLCU",
  spoken_by: "shipping_line",
  classifier: "actual",
  certainty: "stated",
  reported_at: "2026-10-13T12:05:00Z",
  seen_at: "2026-10-13T12:10:00Z",
  said: {
    ...aWireSaid,
    location_locode: "USLAX",
    location_name: null,
    vessel_name: "MSC Mina",
    voyage_number: "FN637W",
    ...said,
  },
  ...over,
})

/** In the wire format. `winner` changes the report that won. */
export function aWireReason(attributes: object = {}, winner: object = {}) {
  const payload = { pointer: "/4", part: { eventClassifierCode: "ACT" }, left_out: [], missing: null }
  return {
    id: "6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11",
    type: "reason",
    attributes: {
      fact: "arrive vessel USLAX",
      shows: [ARRIVED],
      winner: { ...aWireReport(), payload, ...winner },
      disagrees: [],
      others: [],
      ...attributes,
    },
  }
}

export const NOT_KEPT = {
  status: 404,
  json: {
    errors: [{ status: "404", code: "reasons_not_kept", title: "Not Found", detail: "No reasons are kept.", meta: {} }],
  },
}
