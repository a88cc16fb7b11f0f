// Code lists of Track & Trace, and what they are called in an observation.
import type { Classifier, Fact, Mode, Move, Movement } from "../../observations/observation.ts"

/** `PLAN` is what Evergreen's samples say for PLN. */
export const CLASSIFIERS = new Map<string, Classifier>([
  ["ACT", "actual"],
  ["EST", "estimated"],
  ["PLN", "planned"],
  ["PLAN", "planned"],
])
export const MODES = new Map<string, Mode | null>([
  ["VESSEL", "vessel"],
  ["RAIL", "rail"],
  ["TRUCK", "truck"],
  ["BARGE", "barge"],
  ["MULTIMODAL", null],
])
export const CALLS = new Map<string, Move | null>([
  ["ARRI", "arrive"],
  ["DEPA", "depart"],
  ["APPR", null],
])
/** null: known, and no move; the payload keeps it. */
export const MOVES = new Map<string, Move | null>([
  ["LOAD", "load"],
  ["DISC", "discharge"],
  ["GTIN", "gate_in"],
  ["GTOT", "gate_out"],
  ["PICK", "pick_up"],
  ["DROP", "drop_off"],
  ...["STUF", "STRP", "INSP", "RSEA", "RMVD", "AVPU", "AVDO", "CUSS", "CUSI", "CUSR", "CROS"].map(
    (code) => [code, null] as const,
  ),
])
export const LADEN = new Map([
  ["LADEN", true],
  ["EMPTY", false],
])
export const MARKS = new Map<string, Movement["mark"]>([
  ["POL", "lading"],
  ["POD", "discharge"],
])
/** The terminal decides: its own word goes before the line's, which says whose it is. */
const byCustoms = (status: "hold" | "pending", description: string): Fact => ({
  kind: "holds",
  holds: [{ name: "customs", status, description }],
})
/** Of its own hold alone: of others a line says nothing, so what is left is not known. */
const RELEASED: Fact = { kind: "holds", holds: null }
/** What an event of 3.x says of a container as it then stands. */
export const STATES = new Map<string, Fact>([
  ["AVPU", { kind: "availability", available: true }],
  ["CUSS", byCustoms("pending", "The line reports that customs selected it for a scan")],
  ["CUSI", byCustoms("hold", "The line reports that customs selected it for an inspection")],
  ["CUSR", RELEASED],
])
/** The same of all that travels under a bill, or of the containers that the event names. */
export const CUSTOMS = new Map<string, Fact>([
  ["CUS HOLD", byCustoms("hold", "The line reports a hold of customs")],
  ["CUS RELS", RELEASED],
])
/** A proof of delivery that was not refused. */
export const DELIVERED = new Set(["PFD RECE", "PFD ISSU", "PFD CONF", "PFD APPR", "PFD SUBM", "PFD CMPL"])
type Status = Extract<Fact, { kind: "bill_status" }>["status"]
export const STATUSES = new Map<string, Status>([
  ["BKG CONF", "confirmed"],
  ["BKG REJE", "rejected"],
  ["CBR REJE", "rejected"],
  ["BKG CANC", "cancelled"],
  ["BKG VOID", "voided"],
  ["TRD VOID", "voided"],
  ["TRD ISSU", "issued"],
])
/** A voyage brings a ship in and another takes it out: which of a call's two numbers is meant follows from the move. */
export const INWARD = new Set<Move>(["arrive", "discharge", "gate_out", "pick_up"])
