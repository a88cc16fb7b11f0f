// Code lists of Track & Trace, and their meaning in an observation.
import type { Classifier, Fact, Mode, Move, Movement, ReportedPlace } from "../../../observations/observation.ts"

/** Evergreen's samples have `PLAN` instead of PLN. */
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
/** A known code that is not a move. The payload keeps it. */
export const NO_MOVE = "no_move"
export const CALLS = new Map<string, Move | typeof NO_MOVE>([
  ["ARRI", "arrive"],
  ["DEPA", "depart"],
  ["APPR", NO_MOVE],
])
export const MOVES = new Map<string, Move | typeof NO_MOVE>([
  ["LOAD", "load"],
  ["DISC", "discharge"],
  ["GTIN", "gate_in"],
  ["GTOT", "gate_out"],
  ["PICK", "pick_up"],
  ["DROP", "drop_off"],
  ...["STUF", "STRP", "INSP", "RSEA", "RMVD", "AVPU", "AVDO", "CUSS", "CUSI", "CUSR", "CROS"].map(
    (code) => [code, NO_MOVE] as const,
  ),
])
export const LADEN = new Map([
  ["LADEN", true],
  ["EMPTY", false],
])
export const MARKS = new Map<string, Movement["mark"]>([
  ["POL", "lading"],
  ["POD", "discharge"],
  // Transshipment, receipt and delivery: the bill's voyage neither begins nor ends there.
  ...["PTS", "TSP", "POR", "PRE", "PLR", "PDE", "PLD", "PCF"].map((code) => [code, null] as const),
])
/** The terminal's own report outranks the line's, so this one says that it is the line's. */
const byCustoms = (status: "hold" | "pending", description: string): Fact => ({
  kind: "holds",
  holds: [{ name: "customs", status, description }],
})
/** Releases only its own hold. The line reports no others, so what remains is not known. */
const RELEASED: Fact = { kind: "holds", holds: null }
/** What an event of 3.x reports about a container's present state. */
export const STATES = new Map<string, Fact>([
  ["AVPU", { kind: "availability", available: true }],
  ["CUSS", byCustoms("pending", "The carrier reports that customs selected it for a scan")],
  ["CUSI", byCustoms("hold", "The carrier reports that customs selected it for an inspection")],
  ["CUSR", RELEASED],
])
const same = (codes: string) => new Map(codes.split(" ").map((code) => [code, code]))
/** What a reference of 2.2 is of: forwarder, shipper, order, customer, consignee, container. Only the last is read. */
export const REFERENCES = new Set(["FF", "SI", "PO", "CR", "AAO", "EQ"])
/** The papers of 2.2 and 3.0, and the steps that each may take. */
export const DOCUMENTS = same("CBR BKG SHI SRM TRD ARN VGM CAS CUS DGD OOG CQU PFD HBL INV PLI COO AMF")
export const STEPS = same("RECE DRFT PENA PENU PENC REJE APPR ISSU SURR SUBM VOID CONF REQS CMPL HOLD RELS CANC DECL")
/** The same for everything under a bill, or for the containers that the event names. */
export const CUSTOMS = new Map<string, Fact>([
  ["CUS HOLD", byCustoms("hold", "The carrier reports a hold of customs")],
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
/** A ship arrives on one voyage and leaves on another. The move decides which of a call's two numbers is meant. */
export const INWARD = new Set<Move>(["arrive", "discharge", "gate_out", "pick_up"])

export const PLACE_KINDS = new Map<string, ReportedPlace["kind"]>([
  ["POTE", "port_terminal"],
  ["DEPO", "depot"],
  ["INTE", "inland_terminal"],
  ["RAMP", "ramp"],
  ["CLOC", "customer"],
  ["COFS", "freight_station"],
  ["OFFD", "other"],
  ["COYA", "other"],
  ["BOCR", "other"],
  ["BORD", "other"],
  ["WAYP", "other"],
])
/** What 2.2 and the drafts of 3.x abbreviate, as 3.0 and some carriers spell it out. */
export const WORDS: ReadonlyMap<string, string> = new Map([
  ["ACTUAL", "ACT"],
  ["ESTIMATED", "EST"],
  ["PLANNED", "PLN"],
  ["EXPECTED", "EST"],
  ["ARRIVED", "ARRI"],
  ["ARRIVAL", "ARRI"],
  ["DEPARTED", "DEPA"],
  ["DEPARTURE", "DEPA"],
  ["APPROACHING", "APPR"],
  ["LOADED", "LOAD"],
  ["DISCHARGE", "DISC"],
  ["DISCHARGED", "DISC"],
  ["GATED_IN", "GTIN"],
  ["GATE_IN", "GTIN"],
  ["GATED_OUT", "GTOT"],
  ["GATE_OUT", "GTOT"],
  ["PICKED_UP", "PICK"],
  ["DROPPED_OFF", "DROP"],
  ["STUFFED", "STUF"],
  ["STRIPPED", "STRP"],
  ["INSPECTED", "INSP"],
  ["RESEALED", "RSEA"],
  ["REMOVED", "RMVD"],
  ["CROSSED", "CROS"],
  ["AVAILABLE_FOR_PICKUP", "AVPU"],
  ["AVAILABLE_FOR_DROP_OFF", "AVDO"],
  ["CUSTOMS_SELECTED_FOR_SCAN", "CUSS"],
  ["CUSTOMS_SELECTED_FOR_INSPECTION", "CUSI"],
  ["CUSTOMS_RELEASED", "CUSR"],
  ["CONFIRMED", "CONF"],
  ["REJECTED", "REJE"],
  ["CANCELLED", "CANC"],
  ["VOIDED", "VOID"],
  ["ON_HOLD", "HOLD"],
  ["RELEASED", "RELS"],
  ["RECEIVED", "RECE"],
  ["SUBMITTED", "SUBM"],
  ["ISSUED", "ISSU"],
  ["BOOKING", "BKG"],
  ["BOOKING_REQUEST", "CBR"],
  ["TRANSPORT_DOCUMENT", "TRD"],
  ["BILL_OF_LADING", "TRD"],
  ["MASTER_BILL_OF_LADING", "TRD"],
  ["SEA_WAYBILL", "TRD"],
  ["B/L", "TRD"],
  ["BL", "TRD"],
  ["BOL", "TRD"],
  ["MBL", "TRD"],
  ["BOOKING_NUMBER", "BKG"],
  ["CUSTOMS", "CUS"],
  ["CUSTOMS_CLEARANCE", "CUS"],
  ["CUSTOMS_INSPECTION", "CUS"],
  ["ARRIVAL_NOTICE", "ARN"],
  ["SHIPPING_INSTRUCTIONS", "SHI"],
  ["VERIFIED_GROSS_MASS", "VGM"],
  ["PROOF_OF_DELIVERY", "PFD"],
  ["PORT_TERMINAL", "POTE"],
  ["DEPOT", "DEPO"],
  ["INLAND_TERMINAL", "INTE"],
  ["CUSTOMER_LOCATION", "CLOC"],
  ["CONTAINER_FREIGHT_STATION", "COFS"],
  ["OFF_DOCK_STORAGE", "OFFD"],
  ["BORDER", "BORD"],
  ["WAYPOINT", "WAYP"],
  ["PORT_OF_LOADING", "POL"],
  ["PORT_OF_DISCHARGE", "POD"],
  ["PLACE_OF_RECEIPT", "PRE"],
  ["PLACE_OF_DELIVERY", "PDE"],
  ["TRANSSHIPMENT_PORT", "PTS"],
])
