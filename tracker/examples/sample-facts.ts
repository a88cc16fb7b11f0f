// The data of the sample shipment.

import { listTerminalsAt } from "../reference/places.ts"
import type { FoundShipment, Observation } from "../sources/source.ts"
import { stableId } from "../values/ids.ts"
import { DAY } from "../values/instant.ts"

export const NUMBER = "MAEU221904417"
const DEPARTED = Date.parse("2026-01-22T04:30:00Z")
const VESSEL = { imo: "9321483", name: "MAERSK AURORA" }
const VOYAGE = "021E"

export const FOUND: FoundShipment = {
  billOfLading: NUMBER,
  portOfLading: "CNSHA",
  portOfDischarge: "USNYC",
  ladingTerminal: listTerminalsAt("CNSHA")[0]?.key ?? null,
  terminal: listTerminalsAt("USNYC")[0]?.key ?? null,
  destination: "USCHI",
  vessel: VESSEL,
  voyage: VOYAGE,
  departsAt: DEPARTED,
  arrivesAt: DEPARTED + 31 * DAY,
  containers: [
    {
      number: "MSKU2219044",
      equipmentType: "dry",
      equipmentLength: 40,
      equipmentHeight: "high cube",
      seal: "CN4410982",
      weightLbs: 41_250,
    },
  ],
}

export const SAMPLE_DOCUMENT = {
  id: stableId("example", "document"),
  pos: 1,
  name: "Arrival notice",
  blobId: stableId("example", "blob"),
  fileName: "arrival-notice.pdf",
  contentType: "application/pdf",
  byteSize: 48_213,
  checksum: "1B2M2Y8AsgTpgAmY7PhCfg==",
  type: "arrival_notice",
  notes: 'Title "ARRIVAL NOTICE" on page 1.',
  representationId: stableId("example", "representation"),
}

/** What was read from the sample document. */
export const SAMPLE_PAYLOAD = {
  document_type: "arrival_notice",
  bill_of_lading_number: NUMBER,
  container_numbers: FOUND.containers.map(({ number }) => number),
  vessel_name: VESSEL.name,
  voyage_number: VOYAGE,
}

export const SAMPLE_UNREADABLE = {
  ...SAMPLE_DOCUMENT,
  id: stableId("example", "unreadable document"),
  pos: 2,
  name: "Scan",
  fileName: "scan.pdf",
  checksum: "rL0Y20zC+Fzt72VPzMSk2A==",
  type: null,
  notes: "The pages are pictures without text that can be recognised: there is nothing to read.",
  representationId: null,
}

const ESTIMATES: Record<string, "departure" | "arrival" | "inland_arrival"> = {
  "container.transport.estimated.vessel_departed": "departure",
  "container.transport.estimated.vessel_arrived": "arrival",
  "container.transport.estimated.arrived_at_inland_destination": "inland_arrival",
}

/** The observation that raises a transport event. Empty for events that follow from a report. */
export function toSampleObservation(event: string, at: number): Observation[] {
  const dataSource = "shipping_line" as const
  const facts = { at, zone: "America/New_York", place: "USNYC", vessel: VESSEL, voyage: VOYAGE, dataSource }
  const of = ESTIMATES[event]
  if (of) return [{ kind: "estimate", of, expectedAt: at + 3 * DAY, ...facts }]
  const name = event.replace("container.transport.", "")
  if (name === event || name === "available" || name === "not_available") return []
  const container = FOUND.containers[0]?.number ?? ""
  return [{ kind: "milestone", container, event: name, happenedAt: at, terminal: FOUND.terminal, ...facts }]
}
