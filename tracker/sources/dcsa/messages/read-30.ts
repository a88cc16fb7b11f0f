// Reads pushed events of 3.x: converts them to the form of 2.2, or reads them as withdrawals.
import type { Observation } from "../../../observations/observation.ts"
import { identify, NOBODY } from "../../../observations/slot.ts"
import { collectUnknown, type Message } from "./counts.ts"
import { fieldsOf } from "./fields.ts"
import { isBlank, isObject, type Json, listAt, objectAt } from "./json.ts"
import { parseEvents } from "./parse.ts"
import { readEvent } from "./read-22.ts"
import { type Reader, type Reading, readAll } from "./read-all.ts"
import { copyPaths, keepPaths, pathTo } from "./sent-as.ts"
import { putInPlace, respell, wordOf } from "./spelling.ts"
import { noteFields, SHAPE_30 } from "./standard-fields.ts"
import { toRecorded } from "./when.ts"

const short = (value: unknown) => (typeof value === "string" ? wordOf(value.trim().toUpperCase()) : value)

export function read30(bytes: Uint8Array, reader: Reader): Reading {
  const parsed = parseEvents(bytes)
  if ("unreadable" in parsed) return parsed
  const events = parsed.events.map(({ event, ...sent }) => ({ event: respell(event), ...sent }))
  const names = collectUnknown()
  for (const { answer, pointer } of parsed.rest)
    noteFields(answer, pointer, names, { shape: SHAPE_30, holder: "answer", repeats: reader.repeats })
  for (const { event, pointer } of events)
    noteFields(event, pointer, names, { shape: SHAPE_30, repeats: reader.repeats })
  // Local times with a Z were in answers long before 3.0.
  const newer = { ...reader, isZLocal: false }
  return readAll(events, (event, pointer, message) => readOne(event, pointer, newer, message), names)
}

function readOne(event: Json, pointer: string, reader: Reader, message: Message): Observation[] {
  const flat = isObject(event.metadata) ? outOfEnvelope(event) : event
  const retracted = flat.isRetracted === true ? flat.eventID : flat.retractedEventID
  if (retracted !== undefined && retracted !== null) return retraction(flat, retracted, pointer, reader, message)
  // One message may be about several containers.
  const containers = listAt(flat, "equipmentDetails")
  const each = containers.length > 1 ? containers.map((one) => aboutOne(flat, one)) : [flat]
  return each.flatMap((one) => readEvent(putInPlace(toOlderForm(one)), pointer, reader, message))
}

function aboutOne(event: Json, container: Json): Json {
  const copy = { ...event, equipmentDetails: container }
  copyPaths(copy, event)
  return copy
}

function outOfEnvelope(event: Json): Json {
  const [payload, metadata] = [objectAt(event, "payload"), objectAt(event, "metadata")]
  const flat = { ...payload, ...metadata }
  for (const [name, inner] of Object.entries({ payload, metadata })) copyPaths(flat, inner, { below: `/${name}` })
  return flat
}

function retraction(
  event: Json,
  retracted: unknown,
  pointer: string,
  reader: Reader,
  { problems }: Message,
): Observation[] {
  const report = (at: string, what: string) => problems.push({ pointer: at, what })
  const fields = fieldsOf({ ...event, retracted }, pointer, report)
  const retracts = fields.text("retracted", 100)
  if (retracts === null) return []
  const recorded = fields.text("eventUpdatedDateTime", 40) ?? fields.text("eventCreatedDateTime", 40)
  return [
    identify({
      source: reader.source,
      spokenBy: "shipping_line",
      sourceEventId: fields.text("eventID", 100),
      subject: NOBODY,
      classifier: "actual",
      fact: { kind: "retraction", retracts },
      certainty: "stated",
      reportedAt: recorded === null ? null : (toRecorded(recorded) ?? null),
      seenAt: reader.seenAt,
      payload: { id: reader.payloadId, pointer },
    }),
  ]
}

/** Fields that are already in their place, as in the drafts, stay as they are. */
function toOlderForm(event: Json): Json {
  const at = (name: string): Holder => ({ holder: listAt(event, name)[0] ?? {}, path: pathTo(event, name) })
  const [type, equipment, transport] = [at("eventClassification"), at("equipmentDetails"), at("transportDetails")]
  const shipment = at("shipmentDetails")
  const documents = listAt(event, "shipmentDetails")
    .flatMap((details) => [
      ...listAt(details, "documentReference"),
      ...listAt(details, "additionalDocumentReferences"),
      ...listAt(details, "relatedDocumentReferences"),
    ])
    .concat(listAt(event, "relatedDocumentReferences"), listAt(event, "documentReferences"))
    .map(toOlderReference)
  const references = [event, shipment.holder].flatMap((holder) =>
    ["references", "relatedReferences", "shipmentReferences"].flatMap((name) => listAt(holder, name)),
  )
  const moved = [
    take("eventType", type, "eventType", "eventTypeCode"),
    take("eventClassifierCode", type, "eventClassifier", "eventClassifierCode"),
    ...["transport", "equipment", "shipment"].map((kind) =>
      take(`${kind}EventTypeCode`, type, `${kind}EventType`, `${kind}EventTypeCode`),
    ),
    take("equipmentReference", equipment, "equipmentReference"),
    take("ISOEquipmentCode", equipment, "ISOEquipmentCode"),
    take("emptyIndicatorCode", equipment, "emptyIndicator", "emptyIndicatorCode"),
    take("seals", equipment, "seals"),
    take("delayReasonCode", transport, "delayReasonCode"),
    take("changeRemark", transport, "changeRemark", "reason"),
    take("reason", shipment, "reason"),
    take("eventCreatedDateTime", { holder: event, path: "" }, "eventUpdatedDateTime"),
  ].flatMap((found) => found ?? [])
  const older: Json = {
    ...event,
    ...Object.fromEntries(moved.map(({ name, value }) => [name, name.endsWith("Code") ? short(value) : value])),
    eventLocation: toOlderLocation(objectAt(event, "eventLocation")),
  }
  copyPaths(older, event)
  keepPaths(older, new Map(moved.map(({ name, path }) => [name, path])))
  const reasons = transport.holder.delayReasonCodes
  if (Array.isArray(reasons) && older.delayReasonCode === undefined) older.delayReasonCode = reasons.join(", ")
  if (documents.length > 0) Object.assign(older, { documentReferences: documents })
  if (documents[0] && !older.documentTypeCode) {
    older.documentTypeCode = documents[0].documentReferenceType
    keepPaths(older, new Map([["documentTypeCode", `${shipment.path}/documentReference`]]))
  }
  if (references.length > 0) older.references = references.map(toOlderNumber)
  const mark = shipment.holder.shipmentLocationType
  if (mark !== undefined) {
    older.carrierSpecificData = { shipmentLocationType: short(mark) }
    keepPaths(older, new Map([["carrierSpecificData", shipment.path]]))
  }
  putCallInPlace(older, transport)
  return older
}

/** `path`: of the holder, below the message. */
type Holder = { holder: Json; path: string }

/** The first of the fields that is filled, as the field `name` of the older form. */
function take(name: string, { holder, path }: Holder, ...fields: string[]) {
  const field = fields.find((one) => !isBlank(holder[one]))
  return field === undefined ? undefined : { name, value: holder[field], path: `${path}${pathTo(holder, field)}` }
}

function putCallInPlace(older: Json, transport: Holder): void {
  const own = isObject(transport.holder.transportCall)
  const call = objectAt(own ? transport.holder : older, "transportCall")
  if (!own && !isObject(older.transportCall)) return
  older.transportCall = toOlderCall(call)
  if (own)
    keepPaths(older, new Map([["transportCall", `${transport.path}${pathTo(transport.holder, "transportCall")}`]]))
}

const toOlderReference = (reference: Json) => ({
  documentReferenceType: short(reference.type ?? reference.typeCode ?? reference.documentReferenceType),
  documentReferenceValue: reference.reference ?? reference.value ?? reference.documentReferenceValue,
})

const toOlderNumber = (reference: Json) => ({
  referenceType: reference.type ?? reference.typeCode ?? reference.referenceType,
  referenceValue: reference.reference ?? reference.value ?? reference.referenceValue,
})

function toOlderLocation(location: Json): Json {
  const facility = objectAt(location, "facility")
  const older: Json = {
    ...location,
    ...facility,
    facilityTypeCode: short(location.facilityTypeCode ?? location.facilityType),
    locationName: [location.locationName, facility.facilityName, location.facilityName].find((name) => !isBlank(name)),
  }
  copyPaths(older, location)
  copyPaths(older, facility, { below: pathTo(location, "facility") })
  return older
}

function toOlderCall(call: Json): Json {
  const voyage = (way: "export" | "import") => {
    const named = objectAt(call, `${way}VoyageNumberOrReference`)
    const ofWay = way === "export" ? "Export" : "Import"
    const all = [
      named.carrierVoyageNumber,
      call[`${way}VoyageNumber`],
      call[`carrier${ofWay}VoyageNumber`],
      named.universalVoyageReference,
      call[`universal${ofWay}VoyageReference`],
    ]
    return all.find((one) => !isBlank(one))
  }
  const older: Json = {
    ...call,
    transportCallID: call.transportCallID ?? call.transportCallReference,
    exportVoyageNumber: voyage("export"),
    importVoyageNumber: voyage("import"),
    vessel: call.vesselTransport ?? call.vessel,
    ...(isObject(call.location) ? { location: toOlderLocation(call.location) } : {}),
  }
  copyPaths(older, call)
  if (call.vesselTransport) keepPaths(older, new Map([["vessel", pathTo(call, "vesselTransport")]]))
  return older
}
