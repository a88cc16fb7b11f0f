// Names of the fields that a message of Track & Trace 2.2 may have (reference: DCSA TNT 2.2.0), and a few that we know
// beyond it. Other names are counted, so that nothing a carrier adds is passed over in silence.

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
const MOST = 100
const DEEPEST = 6

/** Where a field stands first that the standard does not have, and how often the answer has it there. */
export type UnknownField = { pointer: string; times: number }

/** Counts unknown fields message by message. */
export function countUnknownFields() {
  const found = new Map<string, UnknownField>()
  const visit = (value: unknown, path: string, pointer: string, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > DEEPEST) return
    if (Array.isArray(value)) {
      for (const [n, item] of value.entries()) visit(item, path, `${pointer}/${n}`, depth + 1)
      return
    }
    for (const [name, inner] of Object.entries(value)) {
      const [own, at] = [`${path}.${name}`, `${pointer}${pathTo(value as Json, name).slice(0, 61)}`]
      if (STANDARD.has(name)) visit(inner, own, at, depth + 1)
      else note(own, at)
    }
  }
  const note = (path: string, pointer: string) => {
    const known = found.get(path)
    if (known) known.times += 1
    else if (found.size < MOST) found.set(path, { pointer, times: 1 })
  }
  return {
    add: (event: unknown, pointer: string) => visit(event, "", pointer, 0),
    list: (): UnknownField[] => [...found.values()],
  }
}
