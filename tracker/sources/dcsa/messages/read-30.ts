// Reads pushed events of 3.x: converts them to the form of 2.2, or reads them as withdrawals.
import type { Observation } from "../../../observations/observation.ts"
import { identify, NOBODY } from "../../../observations/slot.ts"
import { WORDS } from "./codes.ts"
import { collectUnknown, type Message } from "./counts.ts"
import { fieldsOf } from "./fields.ts"
import { isObject, type Json, listAt, objectAt } from "./json.ts"
import { parseEvents } from "./parse.ts"
import { readEvent } from "./read-22.ts"
import { type Reader, type Reading, readAll } from "./read-all.ts"
import { noteFields, STANDARD_30 } from "./standard-fields.ts"
import { toRecorded } from "./when.ts"

const short = (value: unknown) => (typeof value === "string" ? (WORDS.get(value) ?? value) : value)

export function read30(bytes: Uint8Array, reader: Reader): Reading {
  const parsed = parseEvents(bytes)
  if ("unreadable" in parsed) return parsed
  const names = collectUnknown()
  for (const { event, pointer } of [{ event: parsed.rest, pointer: "" }, ...parsed.events])
    noteFields(event, pointer, names, { standard: STANDARD_30 })
  return readAll(parsed.events, (event, pointer, message) => readOne(event, pointer, reader, message), names)
}

function readOne(event: Json, pointer: string, reader: Reader, message: Message): Observation[] {
  const flat = isObject(event.metadata) ? { ...objectAt(event, "payload"), ...event.metadata } : event
  const retracted = flat.isRetracted === true ? flat.eventID : flat.retractedEventID
  if (retracted !== undefined && retracted !== null) return retraction(flat, retracted, pointer, reader, message)
  return readEvent(toOlderForm(flat), pointer, reader, message)
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
  const type = objectAt(event, "eventClassification")
  const equipment = objectAt(event, "equipmentDetails")
  const transport = objectAt(event, "transportDetails")
  const shipment = objectAt(event, "shipmentDetails")
  const documents = [
    ...(isObject(shipment.documentReference) ? [shipment.documentReference] : []),
    ...listAt(shipment, "additionalDocumentReferences"),
    ...listAt(event, "relatedDocumentReferences"),
  ].map(toOlderReference)
  const older = {
    eventCreatedDateTime: event.eventUpdatedDateTime,
    eventType: type.eventTypeCode ?? type.eventType,
    eventClassifierCode: short(type.eventClassifierCode ?? type.eventClassifier),
    transportEventTypeCode: short(type.transportEventTypeCode ?? type.transportEventType),
    equipmentEventTypeCode: short(type.equipmentEventTypeCode ?? type.equipmentEventType),
    shipmentEventTypeCode: short(type.shipmentEventTypeCode ?? type.shipmentEventType),
    equipmentReference: equipment.equipmentReference,
    ISOEquipmentCode: equipment.ISOEquipmentCode,
    emptyIndicatorCode: equipment.emptyIndicatorCode ?? equipment.emptyIndicator,
    seals: equipment.seals,
    documentTypeCode: documents[0]?.documentReferenceType,
    documentReferences: documents.length > 0 ? documents : undefined,
    carrierSpecificData: { shipmentLocationType: short(shipment.shipmentLocationType) },
    delayReasonCode: Array.isArray(transport.delayReasonCodes)
      ? transport.delayReasonCodes[0]
      : transport.delayReasonCode,
    eventLocation: toOlderLocation(objectAt(event, "eventLocation")),
    transportCall: toOlderCall(objectAt(isObject(transport.transportCall) ? transport : event, "transportCall")),
  }
  return { ...event, ...Object.fromEntries(Object.entries(older).filter(([, value]) => value !== undefined)) }
}

const toOlderReference = (reference: Json) => ({
  documentReferenceType: short(reference.typeCode ?? reference.type ?? reference.documentReferenceType),
  documentReferenceValue: reference.reference ?? reference.value ?? reference.documentReferenceValue,
})

const toOlderLocation = (location: Json): Json => ({
  ...location,
  ...objectAt(location, "facility"),
  facilityTypeCode: short(location.facilityTypeCode ?? location.facilityType),
})

function toOlderCall(call: Json): Json {
  const voyage = (name: string) =>
    objectAt(call, `${name}NumberOrReference`).carrierVoyageNumber ?? call[`${name}Number`]
  return {
    ...call,
    exportVoyageNumber: voyage("exportVoyage"),
    importVoyageNumber: voyage("importVoyage"),
    vessel: call.vesselTransport ?? call.vessel,
  }
}
