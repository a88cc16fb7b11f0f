// What one source reported of a container, a bill or a ship, before anything is concluded from it.

/** What moves and calls can be reported of equipment and of the vehicle that carries it. */
export type Move = "arrive" | "depart" | "load" | "discharge" | "gate_in" | "gate_out" | "pick_up" | "drop_off"
export type Mode = "vessel" | "rail" | "truck" | "barge"
export type Classifier = "planned" | "estimated" | "actual"
export type Certainty = "stated" | "inferred" | "computed"
/** Whose word it is: a terminal, a line, a rail carrier or a ship's own position. */
type SpokenBy = "terminal" | "shipping_line" | "rail" | "ais"

/** An instant, the offset it was given with in minutes, and how exact it is. A day stands at its local midnight. */
export type When = {
  /** Epoch milliseconds. */
  at: number
  offset: number | null
  precision: "minute" | "day"
  /** The zone that was assumed because the source gave no offset; null where the source gave one. */
  assumedZone: string | null
}

export type ReportedPlace = {
  /** UN/LOCODE; null where the source gave none. */
  locode: string | null
  facility: { code: string; list: "SMDG" | "BIC" | "own" } | null
  kind: "port_terminal" | "depot" | "inland_terminal" | "ramp" | "customer" | "freight_station" | "other" | null
  name: string | null
}

export type ReportedVessel = { imo: string | null; name: string | null }

/** A move of one container, or (container null) a call of the vehicle that carries containers of the bill. */
export type Movement = {
  kind: "movement"
  move: Move
  /** null: the source does not say what carries it. */
  mode: Mode | null
  laden: boolean | null
  when: When
  place: ReportedPlace | null
  vessel: ReportedVessel | null
  voyage: string | null
  /** The source's own name of the call of ship or train, by which its moves belong together. */
  call: string | null
  /** Order of the call within the journey, where the source numbers calls. */
  sequence: number | null
  /** The source marks the place as the bill's port of lading or of discharge. */
  mark: "lading" | "discharge" | null
  /** The source's own code of a delay, and its remark. */
  delay: { code: string | null; remark: string | null } | null
}

/** A value a source reports of a container as it now stands. `null`: reported as none or no longer reported. */
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

/** The container travels under this bill (or booking). */
type Containing = { kind: "contains" }
/** What the line says of the booking or bill itself. */
type BillStatus = { kind: "bill_status"; status: "confirmed" | "rejected" | "voided" | "cancelled" | "issued" }
/** What was said before under `retracts` is taken back. */
type Retraction = { kind: "retraction"; retracts: string }

export type Fact = Movement | ReportedValue | Containing | BillStatus | Retraction

export type Subject = {
  bill: string | null
  booking: string | null
  container: string | null
  vesselImo: string | null
}

export type Observation = {
  /** The fact it is about, apart from its time and value: the same for each version of it by the same source. */
  slot: string
  /** A digest of time, classifier and value. The same slot and version has been seen before and changes nothing. */
  version: string
  /** "simulated", "dcsa:MAEU", "x12:inbox": a source by its own id. */
  source: string
  spokenBy: SpokenBy
  /** The source's own id of its message, which is not the id of the milestone. */
  sourceEventId: string | null
  subject: Subject
  classifier: Classifier
  fact: Fact
  certainty: Certainty
  /** Epoch milliseconds: when the source's system recorded it; null where it does not say. */
  reportedAt: number | null
  /** Epoch milliseconds: when it came to us. */
  seenAt: number
  /** The payload it was read from, and where in it (a JSON pointer). */
  payload: { id: string; pointer: string } | null
}
