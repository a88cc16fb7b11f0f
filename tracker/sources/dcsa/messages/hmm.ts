// HMM answers with one object: single `shipment`, `transport` and `equipment`, and a list for each kind of event beside a
// list of ship calls that they name by id (docs/outside.md). Here it becomes messages of the standard.
import { PLACE_KINDS } from "./codes.ts"
import { isObject, type Json, listAt, objectAt, type Sent } from "./json.ts"
import { keepPaths, pathTo } from "./sent-as.ts"
import { codeAt, respell, wordOf } from "./spelling.ts"

const LISTS = { shipmentEvent: "SHIPMENT", transportEvent: "TRANSPORT", equipmentEvent: "EQUIPMENT" } as const

type Body = { calls: Json[]; transport: Json; container: unknown; documents: Json[] }

/** Undefined if the object is no such answer. */
export function eventsOfHmm(answer: Json): { events: Sent[]; rest: Json } | undefined {
  const lower = new Map(Object.keys(answer).map((key) => [key.toLowerCase(), key]))
  const keyOf = (name: string) => lower.get(name.toLowerCase()) ?? name
  const lists = Object.entries(LISTS).filter(([name]) => Array.isArray(answer[keyOf(name)]))
  if (lists.length === 0) return undefined
  const [transport, shipment, equipment] = ["transport", "shipment", "equipment"].map(
    (name) => respell(objectAt(answer, keyOf(name))) as Json,
  ) as [Json, Json, Json]
  const body: Body = {
    calls: listAt(answer, keyOf("transportCall")).map((call) => respell(call, "transportCall") as Json),
    transport,
    container: equipment.equipmentReference ?? answer.equipmentReference,
    documents: documentsOf([respell(answer) as Json, shipment]),
  }
  const events = lists.flatMap(([name, type]) =>
    (answer[keyOf(name)] as unknown[]).map((event, n): Sent => {
      const pointer = `/${keyOf(name)}/${n}`
      return { event: isObject(event) ? toMessage(event, type, body) : event, pointer }
    }),
  )
  const read = new Set(Object.keys(LISTS).map(keyOf))
  return { events, rest: respell(Object.fromEntries(Object.entries(answer).filter(([key]) => !read.has(key)))) as Json }
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

function toMessage(sent: Json, type: string, { calls, transport, container, documents }: Body): Json {
  const event = respell(sent) as Json
  event.eventType ??= type
  event.documentReferences ??= documents
  if (type !== "SHIPMENT") event.equipmentReference ??= container ?? null
  const call = callOf(event, calls, transport)
  if (call) event.transportCall = withOwn(call, event)
  putFacilityInPlace(event)
  if (event.facilityCode)
    event.eventLocation = { facilityCode: event.facilityCode, ...objectAt(event, "eventLocation") }
  for (const inner of [event.eventLocation, event.transportCall]) if (isObject(inner)) putFacilityInPlace(inner)
  return event
}

/** The call that the event names, or the one where the container is loaded or discharged, if the place is the same. */
function callOf(event: Json, calls: readonly Json[], transport: Json): Json | undefined {
  const mode = wordOf(codeAt(event, "modeOfTransport"))
  if (mode !== "" && mode !== "VESSEL") return undefined
  const named = event.transportCallID ?? objectAt(event, "transportCall").transportCallID
  const move = wordOf(codeAt(event, "transportEventTypeCode") || codeAt(event, "equipmentEventTypeCode"))
  const ends = new Map([
    ["LOAD", transport.loadTransportCallID],
    ["DEPA", transport.loadTransportCallID],
    ["DISC", transport.dischargeTransportCallID],
    ["ARRI", transport.dischargeTransportCallID],
  ])
  const id = named ?? ends.get(move)
  const call = id === undefined || id === null ? undefined : calls.find(({ transportCallID }) => transportCallID === id)
  if (named !== undefined || call === undefined) return call
  const [own, there] = [placeOf(event.eventLocation), placeOf(call.location) ?? placeOf(call)]
  return own === undefined || there === undefined || own === there ? call : undefined
}

const placeOf = (value: unknown) => (isObject(value) ? (value.UNLocationCode ?? undefined) : undefined)

/** What the event itself states of its call wins. */
function withOwn(call: Json, event: Json): Json {
  const own = objectAt(event, "transportCall")
  const joined = { ...call, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)) }
  keepPaths(joined, new Map(Object.keys(joined).map((name) => [name, pathTo(call, name)])))
  return joined
}

/** Its `facilityTypeCode` may hold a facility's code. */
function putFacilityInPlace(place: Json): void {
  const code = codeAt(place, "facilityTypeCode")
  if (code === "" || PLACE_KINDS.has(wordOf(code))) return
  place.facilityCode ??= code
  place.facilityTypeCode = null
}
