// What the world tells whoever asks about a number: the shipment, then what happens to it. Instants are epoch
// milliseconds, places UN/LOCODEs, terminals and ramps keys of facts/places.
import type { DataSource, FailedReason, RequestType } from "#lib/wire/names"
import type { Fee, Hold } from "#lib/wire/resources"

export type Query = {
  /** Whose shipment it will be. Lives depend on it. */
  accountId: string
  number: string
  type: RequestType
  /** null: to be inferred from the number. */
  scac: string | null
  at: number
  /** How often it was asked before. */
  attempt: number
  /** What was returned with the last answer to this query. */
  memo: string | null
}

export type Answer =
  | { result: "found"; scac: string; shipment: FoundShipment; cursor: string; nextAt: number | null }
  | { result: "awaiting"; scac: string | null; retryAt: number; memo: string | null }
  | { result: "failed"; scac: string | null; reason: FailedReason; retryAt: number | null; memo: string | null }

export type Vessel = { imo: string; name: string }

export type FoundShipment = {
  /** null while the line has issued no bill. */
  billOfLading: string | null
  portOfLading: string
  portOfDischarge: string
  ladingTerminal: string | null
  terminal: string | null
  destination: string | null
  vessel: Vessel | null
  voyage: string | null
  departsAt: number | null
  arrivesAt: number | null
  containers: FoundContainer[]
}

export type FoundContainer = {
  number: string
  equipmentType: string
  equipmentLength: number
  equipmentHeight: string
  seal: string | null
  weightLbs: number | null
}

export type Milestone = {
  kind: "milestone"
  at: number
  container: string
  /** The event's name without "container.transport.". */
  event: string
  happenedAt: number | null
  zone: string | null
  place: string | null
  terminal: string | null
  vessel: Vessel | null
  voyage: string | null
  dataSource: DataSource
}

export type Estimate = {
  kind: "estimate"
  at: number
  of: "departure" | "arrival" | "inland_arrival"
  expectedAt: number
  zone: string | null
  place: string
  vessel: Vessel | null
  voyage: string | null
  dataSource: "shipping_line" | "terminal"
}

/** A report of a terminal, a line or a ramp about a container. Absent: unchanged. null: no longer reported. */
export type Report = {
  holds?: Hold[] | null
  fees?: Fee[] | null
  lfdLine?: number | null
  lfdTerminal?: number | null
  lfdRail?: number | null
  available?: boolean | null
  appointmentAt?: number | null
  terminal?: string
  /** The container was moved to a yard outside the terminal's gate. */
  offDock?: boolean
}

type TerminalReport = {
  kind: "report"
  at: number
  container: string
  zone: string | null
  dataSource: DataSource
  report: Report
}

/** The line has issued the bill of a shipment that was found without one. */
type Billed = { kind: "billed"; at: number; billOfLading: string }

/** Nothing more is reported about the shipment. */
type Ended = { kind: "ended"; at: number }

export type Observation = Milestone | Estimate | TerminalReport | Billed | Ended

export type Polled = { observations: Observation[]; cursor: string; nextAt: number | null }

export type Step = { at: number; kind: string }
