// Names of the fields that a message of Track & Trace may have, and a few that we know beyond it. Other names are counted,
// so that nothing a carrier adds is passed over in silence. Sources: DCSA TNT 2.2.0; of 3.0 the model and the changelog of
// 2026-03-27 in dcsaorg/Conformance-Gateway, and what its snapshots since 2025-09-12 renamed or took out.
import type { UnknownNames } from "./counts.ts"
import type { Json } from "./json.ts"
import { pathTo } from "./sent-as.ts"

export const STANDARD: ReadonlySet<string> = new Set([
  ...["eventID", "eventType", "eventTypeCode", "eventClassifierCode", "eventDateTime", "eventCreatedDateTime"],
  ...["transportEventTypeCode", "equipmentEventTypeCode", "shipmentEventTypeCode", "shipmentInformationTypeCode"],
  ...["equipmentReference", "ISOEquipmentCode", "emptyIndicatorCode", "seals", "sealNumber", "sealSource", "sealType"],
  ...["documentID", "documentTypeCode", "reason", "references", "referenceType", "referenceValue", "shipmentID"],
  ...["documentReferences", "documentReferenceType", "documentReferenceValue", "transportDocumentTypeCode"],
  ...["bookingReference", "carrierBookingReference", "transportDocumentID", "transportDocumentReference"],
  ...["transportCall", "transportCallID", "transportCallSequenceNumber", "scheduleID", "carrierServiceCode"],
  ...["carrierVoyageNumber", "exportVoyageNumber", "importVoyageNumber", "modeOfTransport", "otherFacility"],
  ...["UNLocationCode", "facilityCode", "facilityCodeListProvider", "facilityTypeCode", "eventLocation", "location"],
  ...["locationName", "latitude", "longitude", "address", "name", "street", "streetNumber", "floor", "postCode"],
  ...["city", "stateRegion", "country", "delayReasonCode", "changeRemark", "vesselScheduleChangeRemark"],
  ...["vessel", "vesselIMONumber", "vesselName", "vesselFlag", "vesselCallSignNumber"],
  ...["vesselOperatorCarrierCode", "vesselOperatorCarrierCodeListProvider"],
  // CMA CGM's: the leg, its own name of the event, how many of all units it is about.
  ...["carrierSpecificData", "shipmentLocationType", "internalEventCode", "internalEventLabel"],
  ...["transportationPhase", "numberOfUnits"],
  // HMM's: what stands once beside its lists of events, and which ship calls load and discharge the container.
  ...["shipment", "transport", "equipment", "loadTransportCallID", "dischargeTransportCallID"],
])
/** What 3.0 has besides. The drafts before it have 2.2's own names in many places. */
export const STANDARD_30: ReadonlySet<string> = new Set([
  ...STANDARD,
  ...["metadata", "payload", "eventUpdatedDateTime", "isRetracted", "retractedEventID", "eventRouting"],
  ...["eventClassification", "eventClassifier", "transportEventType", "equipmentEventType", "shipmentEventType"],
  ...["iotEventType", "iotEventTypeCode", "iotEventCode", "reeferEventType", "reeferEventTypeCode"],
  ...["shipmentDetails", "documentReference", "additionalDocumentReferences", "relatedDocumentReferences"],
  ...["type", "typeCode", "reference", "value", "relatedReferences", "shipmentReferences", "priceCalculationDate"],
  ...["documentReferenceReplacements", "shipmentReferenceReplacements", "oldReferences", "newReferences"],
  ...["oldDocumentReferences", "newDocumentReferences"],
  ...["equipmentDetails", "emptyIndicator", "isTransshipmentMove", "movementType", "transportPhase"],
  ...["source", "placement"],
  ...["transportDetails", "delayReasonCodes", "transportCallReference", "transportCallSequenceNumberMax"],
  ...["portVisitReference", "serviceCodeOrReference", "universalServiceReference", "universalVoyageReference"],
  ...["exportVoyageNumberOrReference", "importVoyageNumberOrReference"],
  ...["carrierExportVoyageNumber", "carrierImportVoyageNumber"],
  ...["universalExportVoyageReference", "universalImportVoyageReference"],
  ...["vesselTransport", "vesselCallSign", "MMSINumber", "operatorCarrierCode", "operatorCarrierCodeListProvider"],
  ...["railTransport", "railCar", "railService", "departureID"],
  ...["truckTransport", "licensePlate", "chassisLicensePlate", "tractorDetails", "trailerDetails", "VIN"],
  ...["facility", "facilityName", "facilityType", "geoCoordinate", "addressLines", "countryCode", "POBox"],
  ...["iotDetails", "reeferDetails"],
])
/** Readings of devices, and who passed a message on: nothing in them is about a container's way. */
const UNREAD = new Set(["iotDetails", "reeferDetails", "eventRouting"])
const DEEPEST = 6

/** Notes the fields of a message that the standard does not have, but for a carrier's own that say nothing new. */
export function noteFields(
  event: unknown,
  pointer: string,
  names: UnknownNames,
  { standard = STANDARD, repeats = [] }: { standard?: ReadonlySet<string>; repeats?: readonly string[] } = {},
): void {
  const visit = (value: unknown, path: string, at: string, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > DEEPEST) return
    if (Array.isArray(value)) {
      for (const [n, item] of value.entries()) visit(item, path, `${at}/${n}`, depth + 1)
      return
    }
    for (const [name, inner] of Object.entries(value)) {
      const [own, here] = [path === "" ? name : `${path}.${name}`, `${at}${pathTo(value as Json, name).slice(0, 61)}`]
      if (standard.has(name)) visit(UNREAD.has(name) ? null : inner, own, here, depth + 1)
      else if (!repeats.includes(own)) names.note({ kind: "field", name: own.slice(0, 200), value: "", pointer: here })
    }
  }
  visit(event, "", pointer, 0)
}
