// Brings the keys of one message to the standard's spelling. Carriers differ in case (MSC: unLocationCode, eventId), use
// names of their own for some fields, and write a ship's call flat beside the event or a place as a bare code.
import { isKnownPlace } from "../../../reference/places.ts"
import { CALLS, MOVES, WORDS } from "./codes.ts"
import { isObject, type Json } from "./json.ts"
import { copyPaths, keepPaths, pathTo } from "./sent-as.ts"
import { STANDARD } from "./standard-fields.ts"

const BY_LOWER = new Map([...STANDARD].map((name) => [name.toLowerCase(), name]))

/** Other names of fields, in lower case. Seen in docs/outside.md. */
const ANYWHERE = new Map([
  ["vesselimo", "vesselIMONumber"],
  ["imonumber", "vesselIMONumber"],
  ["unlocode", "UNLocationCode"],
  ["locationunlocode", "UNLocationCode"],
  ["locationunlocationcode", "UNLocationCode"],
  ["containernumber", "equipmentReference"],
  ["isocode", "ISOEquipmentCode"],
  ["voyage", "carrierVoyageNumber"],
  ["voyagenumber", "carrierVoyageNumber"],
])
const VOYAGE = new Map([
  ["carrierexportvoyagenumber", "exportVoyageNumber"],
  ["carrierimportvoyagenumber", "importVoyageNumber"],
])
const SHIP = new Map([
  ["name", "vesselName"],
  ["imo", "vesselIMONumber"],
])
/** The same in the objects of one field. */
const WITHIN = new Map<string, ReadonlyMap<string, string>>([
  ["", VOYAGE],
  ["transportCall", VOYAGE],
  [
    "facility",
    new Map([
      ["code", "facilityCode"],
      ["codelistprovider", "facilityCodeListProvider"],
      ["name", "facilityName"],
    ]),
  ],
  [
    "documentReferences",
    new Map([
      ["documenttypecode", "documentReferenceType"],
      ["documenttype", "documentReferenceType"],
      ["documentreference", "documentReferenceValue"],
      ["documentid", "documentReferenceValue"],
    ]),
  ],
  [
    "references",
    new Map([
      ["type", "referenceType"],
      ["value", "referenceValue"],
      ["reference", "referenceValue"],
    ]),
  ],
  ["vessel", SHIP],
  ["vesselTransport", SHIP],
])

/** `parent`: the field that holds it. "" for a whole message. */
export function respell(value: unknown, parent = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => respell(item, parent))
  if (!isObject(value)) return value
  const respelled: Json = Object.create(null)
  const paths = new Map<string, string>()
  // The standard's own spelling goes first. What another spelling says besides keeps its name, and is counted as unknown.
  const entries = Object.entries(value).toSorted(([a], [b]) => Number(STANDARD.has(b)) - Number(STANDARD.has(a)))
  for (const [key, inner] of entries) {
    const standard = nameOf(key, parent)
    if (isEmpty(inner) && !isEmpty(respelled[standard])) continue
    const name = isEmpty(respelled[standard]) ? standard : key
    respelled[name] = respell(PLACES.has(name) ? toPlace(inner) : inner, name)
    if (key !== name) paths.set(name, `/${key}`)
  }
  keepPaths(respelled, paths)
  return respelled
}

function nameOf(key: string, parent: string): string {
  const lower = key.toLowerCase()
  return WITHIN.get(parent)?.get(lower) ?? BY_LOWER.get(lower) ?? ANYWHERE.get(lower) ?? key
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ""

const PLACES = new Set(["eventLocation", "location"])

/** HMM writes a place as its code alone, or as its name. */
function toPlace(value: unknown): unknown {
  if (typeof value !== "string" || value === "") return value
  const code = value.trim().toUpperCase()
  if (isKnownPlace(code)) return { UNLocationCode: code }
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(value) ? { UNLocationCode: value } : { locationName: value }
}

/** The fields of a call, which some write beside the event. */
const OF_CALL = [
  ...["transportCallID", "transportCallSequenceNumber", "modeOfTransport", "vessel", "location"],
  ...["carrierVoyageNumber", "exportVoyageNumber", "importVoyageNumber"],
  ...["UNLocationCode", "facilityCode", "facilityCodeListProvider", "facilityTypeCode"],
  ...["locationName", "otherFacility"],
]
const OF_VESSEL = ["vesselIMONumber", "vesselName"]

/** A whole message in the standard's form. */
export const toStandard = (message: Json): Json => putInPlace(respell(message) as Json)

/** The same, of one whose keys are spelled as the standard has them. */
export function putInPlace(event: Json): Json {
  if (isObject(event.transportCall)) {
    const ship = isObject(event.transportCall.vessel) ? event.transportCall.vessel : {}
    const lacking = OF_VESSEL.filter((field) => isEmpty(ship[field]))
    fill(event, "transportCall", event.transportCall, lacking)
  } else putInside(event, "vessel", OF_VESSEL)
  putInside(event, "transportCall", OF_CALL)
  if (isObject(event.transportCall)) putInside(event.transportCall, "vessel", OF_VESSEL)
  putCodesInPlace(event)
  return event
}

/** Puts fields that stand flat beside the object `name` into it, where it has none of its own. */
function putInside(holder: Json, name: string, fields: readonly string[]): void {
  const there = holder[name]
  if (isObject(there)) fill(holder, name, there, fields)
  if (!isEmpty(there)) return
  const found = fields.filter((field) => !isEmpty(holder[field]))
  if (found.length === 0) return
  const made: Json = Object.fromEntries(found.map((field) => [field, holder[field]]))
  copyPaths(made, holder, { names: found })
  for (const field of found) delete holder[field]
  holder[name] = made
  keepPaths(holder, new Map([[name, ""]]))
}

function fill(holder: Json, name: string, there: Json, fields: readonly string[]): void {
  const lacking = fields.filter((field) => !isEmpty(holder[field]) && isEmpty(there[field]))
  if (lacking.length === 0) return
  const filled = { ...there, ...Object.fromEntries(lacking.map((field) => [field, holder[field]])) }
  copyPaths(filled, there)
  copyPaths(filled, holder, { names: lacking, below: "/.." })
  for (const field of lacking) delete holder[field]
  holder[name] = filled
}

/** The standard's code for a word of the same meaning. */
export const wordOf = (code: string): string => WORDS.get(code.replaceAll(/[ -]+/g, "_")) ?? code

const TYPES = [
  ["TRANSPORT", "transportEventTypeCode"],
  ["EQUIPMENT", "equipmentEventTypeCode"],
  ["SHIPMENT", "shipmentEventTypeCode"],
] as const
/** In capitals; empty if there is none. */
export const codeAt = (event: Json, name: string) =>
  typeof event[name] === "string" ? event[name].trim().toUpperCase() : ""

/** MSC puts the move into eventType and the load state where the move belongs; others leave the type's own code empty. */
function putCodesInPlace(event: Json): void {
  const type = codeAt(event, "eventType")
  if (MOVES.has(type) || CALLS.has(type)) {
    const name = MOVES.has(type) ? "equipmentEventTypeCode" : "transportEventTypeCode"
    const there = codeAt(event, name)
    if ((there === "EMPTY" || there === "LADEN") && isEmpty(event.emptyIndicatorCode)) event.emptyIndicatorCode = there
    if (!MOVES.has(there) && !CALLS.has(there)) move(event, "eventType", name)
    event.eventType = MOVES.has(type) ? "EQUIPMENT" : "TRANSPORT"
    return
  }
  const code = codeAt(event, "transportEventTypeCode")
  if (MOVES.has(wordOf(code)) && isEmpty(event.equipmentEventTypeCode) && ["", "TRANSPORT"].includes(type)) {
    move(event, "transportEventTypeCode", "equipmentEventTypeCode")
    delete event.transportEventTypeCode
    event.eventType = "EQUIPMENT"
    return
  }
  const own = TYPES.find(([named]) => named === type)
  if ((type !== "" && !own) || (own && !isEmpty(event[own[1]]))) return
  const other = TYPES.find(([, name]) => !isEmpty(event[name]))
  if (other) event.eventType = other[0]
}

function move(event: Json, from: string, to: string): void {
  event[to] = event[from]
  keepPaths(event, new Map([[to, pathTo(event, from)]]))
}
