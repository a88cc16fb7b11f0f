// What one source reported about a container, a bill or a ship, before anything is concluded from it.

/** The moves and calls that can be reported, of equipment and of the vehicle carrying it. */
export type Move = "arrive" | "depart" | "load" | "discharge" | "gate_in" | "gate_out" | "pick_up" | "drop_off"
export type Mode = "vessel" | "rail" | "truck" | "barge"
export type Classifier = "planned" | "estimated" | "actual"
export type Certainty = "stated" | "inferred" | "computed"
/** Who reports it: a terminal, a line, a rail carrier, or a ship's own position. */
type SpokenBy = "terminal" | "shipping_line" | "rail" | "ais"

/** An instant, the offset it was given with in minutes, and its precision. A day is stored as its local midnight. */
export type When = {
  /** Epoch milliseconds. */
  at: number
  offset: number | null
  precision: "minute" | "day"
  /** The zone assumed because the source gave no offset. null if the source gave one. */
  assumedZone: string | null
}

export type ReportedPlace = {
  /** UN/LOCODE. null if the source gave none. */
  locode: string | null
  facility: { code: string; list: "SMDG" | "BIC" | "own" } | null
  kind: "port_terminal" | "depot" | "inland_terminal" | "ramp" | "customer" | "freight_station" | "other" | null
  name: string | null
}

export type ReportedVessel = { imo: string | null; name: string | null }

/** A move of one container, or, if `container` is null, a call of the vehicle carrying the bill's containers. */
export type Movement = {
  kind: "movement"
  move: Move
  /** null: the source does not say which vehicle. */
  mode: Mode | null
  laden: boolean | null
  when: When
  place: ReportedPlace | null
  vessel: ReportedVessel | null
  voyage: string | null
  /** The source's own name for the call of a ship or train. It ties moves together. */
  call: string | null
  /** The call's number in the journey, if the source numbers calls. */
  sequence: number | null
  /** Set if the source marks the place as the bill's port of lading or discharge. */
  mark: "lading" | "discharge" | null
  /** The source's own delay code and remark. */
  delay: { code: string | null; remark: string | null } | null
}

/** A value that a source reports for a container. null: reported as none, or no longer reported. */
type ReportedValue =
  | { kind: "holds"; holds: { name: string; status: string; description: string | null }[] | null }
  | { kind: "fees"; fees: { type: string; amountMinor: number; currency: string }[] | null }
  | { kind: "last_free_day"; of: "line" | "terminal" | "rail"; day: When | null }
  | { kind: "availability"; available: boolean | null }
  | { kind: "appointment"; when: When | null }
  | { kind: "terminal"; place: ReportedPlace | null; offDock: boolean }
  | { kind: "equipment"; isoCode: string | null; lengthFeet: number | null; height: string | null }
  | { kind: "seal"; seal: string | null }
  | { kind: "weight"; pounds: number | null }

/** The container travels under this bill or booking. */
type Containing = { kind: "contains" }
/** What the line reports about the booking or bill itself. */
type BillStatus = { kind: "bill_status"; status: "confirmed" | "rejected" | "voided" | "cancelled" | "issued" }
/** Withdraws what was reported earlier under `retracts`. */
type Retraction = { kind: "retraction"; retracts: string }

export type Fact = Movement | ReportedValue | Containing | BillStatus | Retraction

export type Subject = {
  bill: string | null
  booking: string | null
  container: string | null
  vesselImo: string | null
}

export type Observation = {
  /** The fact it is about, without time and value: the same for each version of it from the same source. */
  slot: string
  /** A digest of time, classifier and value. An observation with a known slot and version changes nothing. */
  version: string
  /** A source's own id: "simulated", "dcsa:MAEU", "x12:inbox". */
  source: string
  spokenBy: SpokenBy
  /** The source's own message id, which is not the id of the milestone. */
  sourceEventId: string | null
  subject: Subject
  classifier: Classifier
  fact: Fact
  certainty: Certainty
  /** Epoch milliseconds when the source's system recorded it. null if the source does not say. */
  reportedAt: number | null
  /** Epoch milliseconds when we received it. */
  seenAt: number
  /** The payload it was read from, and the place in it (a JSON pointer). */
  payload: { id: string; pointer: string } | null
}
