// Names of the fields that a message of Track & Trace 2.2 may have (reference: DCSA TNT 2.2.0), and a few that we know
// beyond it. Other names are counted, so that nothing a carrier adds is passed over in silence.
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
const DEEPEST = 6

/** Notes the fields of a message that the standard does not have, but for those that say nothing new. */
export function noteFields(
  event: unknown,
  pointer: string,
  names: UnknownNames,
  repeats: readonly string[] = [],
): void {
  const visit = (value: unknown, path: string, at: string, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > DEEPEST) return
    if (Array.isArray(value)) {
      for (const [n, item] of value.entries()) visit(item, path, `${at}/${n}`, depth + 1)
      return
    }
    for (const [name, inner] of Object.entries(value)) {
      const [own, here] = [path === "" ? name : `${path}.${name}`, `${at}${pathTo(value as Json, name).slice(0, 61)}`]
      if (STANDARD.has(name)) visit(inner, own, here, depth + 1)
      else if (!repeats.includes(own)) names.note({ kind: "field", name: own.slice(0, 200), value: "", pointer: here })
    }
  }
  visit(event, "", pointer, 0)
}
