// HMM answers with one object: single `shipment`, `transport` and `equipment`, and a list for each kind of event beside a
// list of ship calls that they name by id (docs/outside.md). Here it becomes messages of the standard.
import { PLACE_KINDS } from "./codes.ts"
import { findWhose, type Whose } from "./hmm-calls.ts"
import { type Found, isObject, type Json, listAt, objectAt, type Sent } from "./json.ts"
import { copyPaths } from "./sent-as.ts"
import { codeAt, respell, wordOf } from "./spelling.ts"

const LISTS = { shipmentEvent: "SHIPMENT", transportEvent: "TRANSPORT", equipmentEvent: "EQUIPMENT" } as const

/** Undefined if the object is no such answer. */
export function eventsOfHmm(answer: Json, at: string): Found | undefined {
  const lower = new Map(Object.keys(answer).map((key) => [key.toLowerCase(), key]))
  const keyOf = (name: string) => lower.get(name.toLowerCase()) ?? name
  const lists = Object.entries(LISTS).filter(
    ([name]) => Array.isArray(answer[keyOf(name)]) || isObject(answer[keyOf(name)]),
  )
  if (lists.length === 0) return undefined
  const [transport, shipment, equipment] = ["transport", "shipment", "equipment"].map(
    (name) => respell(objectAt(answer, keyOf(name))) as Json,
  ) as [Json, Json, Json]
  const all = respell(answer) as Json
  const shared: Shared = {
    documents: documentsOf([all, shipment]),
    equipment: Object.fromEntries(OF_CONTAINER.map((name) => [name, equipment[name] ?? all[name] ?? null])),
  }
  const sent = lists.flatMap(([name, type]) => {
    const list = answer[keyOf(name)]
    // One message may come as the object alone.
    const messages: unknown[] = Array.isArray(list) ? list : [list]
    return messages.map((event, n): Sent => {
      const pointer = list === event ? `${at}/${keyOf(name)}` : `${at}/${keyOf(name)}/${n}`
      return { event: isObject(event) ? withShared(event, type, shared) : event, pointer }
    })
  })
  const calls = listAt(answer, keyOf("transportCall")).map((call) => respell(call, "transportCall") as Json)
  const whose = findWhose({ calls, transport, events: sent.map(({ event }) => event).filter(isObject) })
  const events = sent
    .map((one) => ({ ...one, found: isObject(one.event) ? whose(one.event) : {} }))
    .map(({ event, pointer, found }): Sent => {
      const { undecided, doubt } = found
      const said = { ...(undecided ? { undecided } : {}), ...(doubt ? { doubt } : {}) }
      return { event: isObject(event) ? toMessage(event, found) : event, pointer, ...said }
    })
  const read = new Set(Object.keys(LISTS).map(keyOf))
  const rest = respell(Object.fromEntries(Object.entries(answer).filter(([key]) => !read.has(key)))) as Json
  return { events, rest: [{ answer: rest, pointer: at }] }
}

function documentsOf(holders: readonly Json[]): Json[] {
  const first = (...names: string[]) => holders.flatMap((one) => names.map((name) => one[name])).find(Boolean)
  const [bill, booking] = [
    first("transportDocumentReference", "transportDocumentID"),
    first("carrierBookingReference", "bookingReference"),
  ]
  return [
    ...(bill ? [{ documentReferenceType: "TRD", documentReferenceValue: bill }] : []),
    ...(booking ? [{ documentReferenceType: "BKG", documentReferenceValue: booking }] : []),
  ]
}

const OF_CONTAINER = ["equipmentReference", "ISOEquipmentCode", "seals"]
/** What stands once for all messages. */
type Shared = { documents: readonly Json[]; equipment: Json }

function withShared(sent: Json, type: string, { documents, equipment }: Shared): Json {
  const event = respell(sent) as Json
  event.eventType ??= type
  event.documentReferences ??= documents
  if (type !== "SHIPMENT") event.equipmentReference ??= equipment.equipmentReference
  if (type === "EQUIPMENT") for (const name of OF_CONTAINER) event[name] ??= equipment[name]
  return event
}

function toMessage(event: Json, { call, container }: Whose): Json {
  if (container) event.equipmentReference = container
  if (call) event.transportCall = withOwn(call, event)
  putFacilityInPlace(event)
  if (event.facilityCode)
    event.eventLocation = { facilityCode: event.facilityCode, ...objectAt(event, "eventLocation") }
  for (const inner of [event.eventLocation, event.transportCall]) if (isObject(inner)) putFacilityInPlace(inner)
  return event
}

/** What the event itself states of its call wins. */
function withOwn(call: Json, event: Json): Json {
  const own = objectAt(event, "transportCall")
  const joined = { ...call, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)) }
  copyPaths(joined, call, { names: Object.keys(joined) })
  return joined
}

/** Its `facilityTypeCode` may hold a facility's code. */
function putFacilityInPlace(place: Json): void {
  const code = codeAt(place, "facilityTypeCode")
  if (code === "" || PLACE_KINDS.has(wordOf(code))) return
  place.facilityCode ??= code
  place.facilityTypeCode = null
}
