// Everything the tracker knows of the world comes through this interface. A carrier's feed can be a source; the simulated
// world is the built-in one. The core never asks which one it has. Instants are epoch milliseconds.
import type { DataSource, FailedReason, RequestType } from "#lib/wire/names"
import type { Fee, Hold } from "#lib/wire/resources"
import type { Observation as Said } from "../observations/observation.ts"
import type { CarrierForm } from "./credentials/form.ts"
import type { AnswerReading } from "./dcsa/messages/counts.ts"
import type { Proof } from "./dcsa/profiles.ts"

export type Query = {
  /** Whose shipment it will be. Sources that invent worlds use it as part of the key. */
  accountId: string
  number: string
  type: RequestType
  /** null: the service must find the line itself. */
  scac: string | null
  at: number
  /** How often it was asked before. */
  attempt: number
  /** What the source returned with its last answer to this query. */
  memo: string | null
}

export type Answer =
  | { result: "found"; scac: string; shipment: FoundShipment; cursor: string; nextAt: number | null }
  | { result: "awaiting"; scac: string | null; retryAt: number; memo: string | null }
  /** It could not be asked yet, so nothing is known of the number. */
  | { result: "retrying"; scac: string | null; retryAt: number; memo: string | null }
  | { result: "failed"; scac: string | null; reason: FailedReason; retryAt: number | null; memo: string | null }

/** `imo`: null if the source gives only the name. */
export type KnownVessel = { imo: string | null; name: string }

export type FoundShipment = {
  /** null while the line has issued no bill. Only the containers are shown then. */
  billOfLading: string | null
  /** UN/LOCODE. Terminals and ramps are keys of `reference/places`. */
  portOfLading: string
  portOfDischarge: string
  ladingTerminal: string | null
  terminal: string | null
  destination: string | null
  vessel: KnownVessel | null
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
  /** UN/LOCODE of a port or metro area. */
  place: string | null
  terminal: string | null
  vessel: KnownVessel | null
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
  vessel: KnownVessel | null
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
  availabilityKnown?: boolean
  appointmentAt?: number | null
  terminal?: string
  /** The container was moved to a yard outside the terminal's gate. */
  offDock?: boolean
}

export type TerminalReport = {
  kind: "report"
  at: number
  container: string
  zone: string | null
  dataSource: DataSource
  report: Report
}

/** The event as it was raised, and what is reported now. It is changed, and raises nothing. */
export type Correction = Omit<Milestone, "kind"> & { kind: "correction"; was: Was }
/** The event is no longer reported. It is kept with a note, without its time. */
export type Withdrawal = { kind: "withdrawal"; at: number; container: string; event: string; was: Was; note: string }
/** `at` is null if it was withdrawn. */
type Was = { at: number | null; place: string | null }

/** A container that the bill has in addition to those it was found with. */
type Added = { kind: "container"; at: number; container: FoundContainer }

/** What is now known of the shipment and its containers, after corrections or withdrawals changed their dates. */
export type State = { kind: "state"; at: number; shipment: ShipmentState; containers: ContainerState[] }
export type ShipmentState = Partial<Pick<FoundShipment, "portOfLading" | "portOfDischarge">> &
  Pick<FoundShipment, "ladingTerminal" | "terminal" | "destination" | "vessel" | "voyage"> &
  Record<"etd" | "atd" | "eta" | "ata" | "destinationEta" | "destinationAta", number | null>
export type ContainerState = Pick<FoundContainer, "number" | "seal" | "weightLbs"> & {
  status: string
  inlandZone: string | null
  emptyReturnedZone: string | null
} & Record<"arrivedAt" | "dischargedAt" | "fullOutAt" | "inlandFullOutAt" | "emptyReturnedAt", number | null>

/** The line has issued the bill of a shipment that was found without one. */
type Billed = { kind: "billed"; at: number; billOfLading: string }

/** The source has nothing more to report about the shipment. */
type Ended = { kind: "ended"; at: number }

export type Observation =
  | Milestone
  | Correction
  | Withdrawal
  | Estimate
  | TerminalReport
  | Added
  | State
  | Billed
  | Ended

export type Polled = { observations: Observation[]; cursor: string; nextAt: number | null }

type Step = { at: number; kind: string }

/** What a person at the controls may do to an invented world. A real feed has none of it. */
type Steering = {
  /** What is still planned for a container, earliest first. */
  plan: (cursor: string, container: string) => Step[]
  /** Moves the plan so that the container's next milestone, or all up to `until`, is due now. */
  hasten: (
    cursor: string,
    container: string,
    until: string | null,
    now: number,
  ) => { cursor: string; nextAt: number } | null
  /** The answer a query would get if its number were an ordinary one. */
  askPlain: (query: Query) => Answer
}

/** One report of a fact, and its place in which payload (a JSON pointer). */
export type Evidence = {
  source: string
  spokenBy: Said["spokenBy"]
  classifier: "planned" | "estimated" | "actual"
  certainty: "stated" | "inferred" | "computed"
  reportedAt: number | null
  seenAt: number
  value: Said["fact"]
  payload: { id: string; pointer: string } | null
}
/**
 * Why a value of a container is shown. `shows`: the service's events and attributes that rest on it. `disagrees`: other
 * sources' contradicting reports, which are among `others` too.
 */
export type Reason = { fact: string; shows: string[]; winner: Evidence; others: Evidence[]; disagrees: Evidence[] }
export type KeptPayload = {
  id: string
  source: string
  seenAt: number
  request: object
  status: number
  headers: object
  parser: string
  /** The ask it answers. null: it was pushed. */
  asked: string | null
  text: string
}

/** A request's number, or a shipment. */
export type AskedAbout = Pick<Query, "number" | "type" | "scac"> | { cursor: string }
/** `asked`: as in the payloads that answer it. */
export type KeptAnswer = { asked: string; readings: KeptReading[] }
/** What was understood of the last answer to the whole question ("all"), and of the last one for what is new. */
export type KeptReading = Omit<AnswerReading, "unknown"> & { part: "all" | "news" }
/** A place, code or field that a carrier sends and we do not know, with where it stands once. */
export type UnknownName = {
  kind: "place" | "code" | "field"
  name: string
  value: string
  /** Messages, and numbers asked for. */
  times: number
  answers: number
  payload: string
  pointer: string
}
/** The messages in the last answers of a carrier and in all its pushes. */
export type CarrierCounts = {
  carrier: string
  name: string
  answers: number
  received: number
  understood: number
  inPart: number
  withoutEffect: number
  notUnderstood: number
  /** Last answers that were no list of messages. */
  unreadable: number
  at: number
  unknown: UnknownName[]
}

type Sent = { header: (name: string) => string | null; bytes: Uint8Array }

/** What a key may still do. Instants are epoch milliseconds of world time. Contains nothing of the key itself. */
export type CredentialState = {
  id: string
  carrier: string
  /** The carrier's code, which identifies its form. */
  code: string
  scacs: readonly string[]
  /** From the file or the environment, or entered in the console. */
  from: "settings" | "console"
  /** Why it cannot be used at all. */
  problem: string | null
  /** The other key that is used for this carrier instead. */
  unusedFor: { id: string; from: "settings" | "console" } | null
  /** "none": the carrier offers no push. "settings": the file or the environment names it. null: it can be set up. */
  push: PushState | "none" | "settings" | null
  /** Nothing is asked until then, or until a person has fixed the cause. */
  parked: { why: "throttled" | "credentials" | "entitlement"; until: number | null } | null
  /** Asks in a row that were not answered. Nothing is asked before `openUntil`. */
  failures: number
  openUntil: number | null
  /** When the carrier last knew a number it was asked for with this key, and when it last accepted the key. */
  knewAt: number | null
  acceptedAt: number | null
  /** By what the reading of its answers was proved. */
  proof: Proof
  calls: { per: string; calls: number; left: number; leftForSchedule: number }[]
  /** How many bills its limits allow at four asks a day. */
  carries: number
  /** When the carrier is asked next, and for how many shipments within the hour. null: nothing is due. */
  beats: { at: number; withinHour: number } | null
}

/** Push that the tracker set up with the carrier. */
export type PushState = {
  state: "beginning" | "on" | "rotating" | "ending"
  /** Why it is not in the wanted state. It is tried again. */
  problem: string | null
  begunAt: number
  rotatedAt: number | null
  checkedAt: number | null
  lastDeliveryAt: number | null
}

/** What came of one question, asked to see whether a key works. Instants are epoch milliseconds of world time. */
export type Tried =
  /** `unread`: places in the answer that were not understood. */
  | { outcome: "works"; containers: string[]; unread: number }
  | { outcome: "nothing_found" | "wrong_number" | "no_answer" | "unreadable" }
  | { outcome: "refused"; why: "credentials" | "entitlement" }
  /** Not asked: `by` the carrier, or because no call is left. */
  | { outcome: "must_wait"; by: "carrier" | "budget"; until: number }

/** What a person does with keys. Each throws `Refusal` if it cannot be done. */
export type KeyDesk = {
  /** The fields each carrier requires. */
  forms: () => CarrierForm[]
  canEnter: boolean
  /** Below this address carriers push. null: it is not set. */
  pushesTo: string | null
  /** Asks the carrier once. Without an id, with a key that is not kept; with both, with the kept key and what is sent. */
  tryOut: (id: string | null, sent: unknown) => Promise<Tried>
  /** Returns its id. */
  enter: (sent: unknown) => Promise<string>
  /** What is omitted stays. */
  change: (id: string, sent: unknown) => Promise<void>
  remove: (id: string, now: number) => Promise<void>
  /** Push by the carrier, to an address and with a secret that the tracker makes. */
  push: Record<"begin" | "rotate" | "end", (id: string, now: number) => Promise<void>>
}

/** A person's request, or only what is already stored. */
export type PollReason = "refresh" | "kept"

export type Source = {
  name: string
  /** It may correct or withdraw events, so none is stored packed. */
  corrects?: true
  /** It answers over a network, in its own time, so several asks run in parallel. */
  remote?: true
  /** It follows real time, so its time cannot be set. */
  real?: true
  ask: (query: Query) => Answer | Promise<Answer>
  /** Everything reported since the cursor and up to `now`, in order, and when to poll again. */
  poll: (
    cursor: string,
    now: number,
    reason?: PollReason,
    /** Containers that nothing is asked about. */
    stopped?: ReadonlySet<string>,
  ) => Polled | Promise<Polled>
  steering?: Steering
  /** What is believed of a container, and who reported it. */
  explain?: (cursor: string, container: string) => Promise<Reason[]>
  /** A payload exactly as received. */
  payload?: (id: string) => Promise<KeptPayload | undefined>
  /** What the current parser does not understand of it, and where. */
  problems?: (payload: KeptPayload) => { pointer: string; what: string }[]
  /** What was understood of the last answers about each, in their order. undefined: no carrier is asked about it. */
  readings?: (subjects: readonly AskedAbout[]) => Promise<(KeptAnswer | undefined)[]>
  /** The same of each carrier. */
  counts?: () => Promise<CarrierCounts[]>
  /** Whether a carrier may push to this path. */
  hasPush?: (path: string, now: number) => Promise<boolean>
  /** Takes a carrier's push. `numbers` have something new. "rejected": not proved to be from the carrier. */
  push?: (path: string, sent: Sent, now: number) => Promise<{ numbers: string[] } | "rejected">
  credentials?: (now: number) => Promise<CredentialState[]>
  /** Unparks a credential after a person has fixed the cause. Returns false if there is none with this id. */
  resume?: (id: string) => Promise<boolean>
  keys?: KeyDesk
}
