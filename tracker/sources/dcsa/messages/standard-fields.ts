// Names of the fields that a message of Track & Trace may have, by the object that holds them, and a few that we know
// beyond it. Other names, and a known one in an object where it is not read, are counted, so that nothing a carrier adds
// is passed over in silence. Sources: DCSA TNT 2.2.0; of 3.0 the model and the changelog of 2026-03-27 in
// dcsaorg/Conformance-Gateway, and what its snapshots since 2025-09-12 renamed or took out.
import type { UnknownNames } from "./counts.ts"
import { isBlank, type Json } from "./json.ts"
import { pointerOf } from "./sent-as.ts"

/** The names that an object may have, by the field that holds it: "" a message, "answer" what stands beside them. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>

const shape = (objects: Record<string, string>): Shape =>
  new Map(Object.entries(objects).map(([holder, names]) => [holder, new Set(names.split(/\s+/))]))

const ADDRESS = "name street streetNumber floor postCode city stateRegion country"
const PLACE = "UNLocationCode facilityCode facilityCodeListProvider facilityTypeCode"
const NUMBERS = "transportDocumentID transportDocumentReference carrierBookingReference bookingReference"
const MESSAGE = `eventID eventType eventTypeCode eventClassifierCode eventDateTime eventCreatedDateTime
  transportEventTypeCode equipmentEventTypeCode shipmentEventTypeCode shipmentInformationTypeCode equipmentReference
  ISOEquipmentCode emptyIndicatorCode seals documentID documentTypeCode reason references shipmentID documentReferences
  transportDocumentTypeCode transportCall transportCallID scheduleID eventLocation delayReasonCode changeRemark
  vesselScheduleChangeRemark carrierSpecificData carrierServiceCode ${NUMBERS}`
const CALL = `transportCallID transportCallSequenceNumber carrierServiceCode carrierVoyageNumber exportVoyageNumber
  importVoyageNumber modeOfTransport otherFacility location vessel scheduleID ${PLACE}`
const VESSEL = `vesselIMONumber vesselName vesselFlag vesselCallSignNumber vesselOperatorCarrierCode
  vesselOperatorCarrierCodeListProvider`
const LOCATION = `locationName latitude longitude address ${PLACE}`

const SHAPE_22 = shape({
  // HMM's: what stands once beside its lists of events, and which ship calls load and discharge the container.
  answer: `shipment transport equipment transportCall equipmentReference ISOEquipmentCode seals ${NUMBERS}`,
  shipment: NUMBERS,
  transport: "loadTransportCallID dischargeTransportCallID",
  equipment: "equipmentReference ISOEquipmentCode seals",
  "": MESSAGE,
  seals: "sealNumber sealSource sealType",
  references: "referenceType referenceValue",
  documentReferences: "documentReferenceType documentReferenceValue",
  transportCall: CALL,
  eventLocation: LOCATION,
  location: LOCATION,
  address: ADDRESS,
  vessel: VESSEL,
  // CMA CGM's: the leg, its own name of the event, how many of all units it is about.
  carrierSpecificData: "shipmentLocationType internalEventCode internalEventLabel transportationPhase numberOfUnits",
})

const PLACE_30 = `${LOCATION} facility facilityName facilityType geoCoordinate POBox`
const REFERENCE_30 = "type typeCode reference value referenceType referenceValue"
const DOCUMENT_30 = `${REFERENCE_30} documentReferenceType documentReferenceValue`
const VOYAGE_30 = `carrierVoyageNumber universalVoyageReference carrierExportVoyageNumber carrierImportVoyageNumber
  universalExportVoyageReference universalImportVoyageReference`
/** What the drafts had beside the event, 3.0 has in objects: both are read. */
const MESSAGE_30 = `${MESSAGE} metadata payload eventUpdatedDateTime isRetracted retractedEventID eventRouting
  eventClassification shipmentDetails equipmentDetails transportDetails iotDetails reeferDetails relatedReferences
  relatedDocumentReferences shipmentReferences transportCallReference`

/** 3.0, and the drafts before it, which have 2.2's own names in many places. */
export const SHAPE_30 = new Map([
  ...SHAPE_22,
  ...shape({
    "": MESSAGE_30,
    metadata: MESSAGE_30,
    payload: MESSAGE_30,
    eventClassification: `eventType eventTypeCode eventClassifier eventClassifierCode transportEventType
      transportEventTypeCode equipmentEventType equipmentEventTypeCode shipmentEventType shipmentEventTypeCode
      iotEventType iotEventTypeCode iotEventCode reeferEventType reeferEventTypeCode`,
    // That a booking was split or a container exchanged is not read, so its replacements are named as unknown.
    shipmentDetails: `documentReference additionalDocumentReferences relatedDocumentReferences relatedReferences
      shipmentReferences priceCalculationDate
      shipmentLocationType reason`,
    documentReference: DOCUMENT_30,
    documentReferences: DOCUMENT_30,
    additionalDocumentReferences: DOCUMENT_30,
    relatedDocumentReferences: DOCUMENT_30,
    references: REFERENCE_30,
    relatedReferences: REFERENCE_30,
    shipmentReferences: REFERENCE_30,
    equipmentDetails: `equipmentReference ISOEquipmentCode emptyIndicator emptyIndicatorCode seals isTransshipmentMove
      movementType transportPhase`,
    seals: "sealNumber sealSource sealType number source type placement",
    transportDetails: "transportCall delayReasonCode delayReasonCodes changeRemark reason",
    transportCall: `${CALL} transportCallReference transportCallSequenceNumberMax portVisitReference
      serviceCodeOrReference exportVoyageNumberOrReference importVoyageNumberOrReference ${VOYAGE_30} vesselTransport
      railTransport truckTransport transportEventTypeCode`,
    serviceCodeOrReference: "carrierServiceCode universalServiceReference",
    exportVoyageNumberOrReference: VOYAGE_30,
    importVoyageNumberOrReference: VOYAGE_30,
    vessel: `${VESSEL} vesselCallSign MMSINumber operatorCarrierCode operatorCarrierCodeListProvider`,
    vesselTransport: `${VESSEL} vesselCallSign MMSINumber operatorCarrierCode operatorCarrierCodeListProvider`,
    railTransport: "railCar railService departureID",
    truckTransport: "licensePlate chassisLicensePlate tractorDetails trailerDetails VIN",
    tractorDetails: "licensePlate VIN",
    trailerDetails: "licensePlate VIN chassisLicensePlate",
    eventLocation: PLACE_30,
    location: PLACE_30,
    facility: `${PLACE} facilityName locationName`,
    geoCoordinate: "latitude longitude",
    address: `${ADDRESS} addressLines countryCode POBox`,
  }),
])

/** Every name of either, for the spelling. */
export const STANDARD: ReadonlySet<string> = new Set([...SHAPE_30.values()].flatMap((names) => [...names]))

/** Readings of devices, and who passed a message on: nothing in them is about a container's way. */
const UNREAD = new Set(["iotDetails", "reeferDetails", "eventRouting"])
const DEEPEST = 6

/** Notes what the standard does not have where it stands, but for a carrier's own fields that say nothing new. */
export function noteFields(
  event: unknown,
  pointer: string,
  names: UnknownNames,
  { shape = SHAPE_22, holder = "", repeats = [] }: { shape?: Shape; holder?: string; repeats?: readonly string[] } = {},
): void {
  const note = (name: string, at: string) => {
    if (!repeats.includes(name)) names.note({ kind: "field", name: name.slice(0, 200), value: "", pointer: at })
  }
  const visit = (value: unknown, within: string, path: string, at: string, depth: number): void => {
    const known = shape.get(within)
    if (depth > DEEPEST || value === null || isBlank(value)) return
    if (Array.isArray(value)) {
      for (const [n, item] of value.entries()) visit(item, within, path, `${at}/${n}`, depth + 1)
      return
    }
    if (typeof value !== "object") {
      // A text where an object belongs, such as a document's number without its type.
      if (known && path !== "") note(path, at)
      return
    }
    for (const [name, inner] of Object.entries(value)) {
      if (isBlank(inner)) continue
      const own = path === "" ? name : `${path}.${name}`
      const here = pointerOf(value as Json, name.slice(0, 60), at)
      if (known?.has(name)) visit(UNREAD.has(name) ? null : inner, name, own, here, depth + 1)
      else note(own, here)
    }
  }
  visit(event, holder, "", pointer, 0)
}
