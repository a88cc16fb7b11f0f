// Events in the form of 3.0 (2026, not ready for adoption), as sent to a consumer's POST /events.
import type { DcsaEvent } from "../events/messages.ts"

type Part = Record<string, unknown>
const part = (value: unknown): Part => (typeof value === "object" && value !== null ? (value as Part) : {})
const without = (value: Part): Part =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))

export function toEvents30(events: DcsaEvent[], retracted: DcsaEvent[], now: number): string {
  const eventUpdatedDateTime = `${new Date(now).toISOString().slice(0, 19)}Z`
  const gone = retracted.map(({ eventID }) => ({ eventID, isRetracted: true, eventUpdatedDateTime }))
  return JSON.stringify({ events: [...events.map(toEvent30), ...gone] })
}

function toEvent30(event: DcsaEvent): Part {
  const call = part(event.transportCall)
  const references = Array.isArray(event.documentReferences) ? event.documentReferences.map(part) : []
  const documents = references.map((each) => ({
    typeCode: each.documentReferenceType,
    reference: each.documentReferenceValue,
  }))
  const own = event.documentID && { typeCode: event.documentTypeCode, reference: event.documentID }
  const [documentReference, ...additionalDocumentReferences] = own ? [own, ...documents] : documents
  const { facilityCode, facilityCodeListProvider, facilityTypeCode, UNLocationCode, modeOfTransport } = call
  const facility = facilityCode ? { facilityCode, facilityCodeListProvider } : undefined
  return without({
    eventID: event.eventID,
    eventDateTime: event.eventDateTime,
    eventUpdatedDateTime: event.eventCreatedDateTime,
    eventLocation: UNLocationCode ? without({ UNLocationCode, facilityTypeCode, facility }) : undefined,
    eventClassification: without({
      eventTypeCode: event.eventType,
      eventClassifierCode: event.eventClassifierCode,
      shipmentEventTypeCode: event.shipmentEventTypeCode,
      transportEventTypeCode: event.transportEventTypeCode,
      equipmentEventTypeCode: event.equipmentEventTypeCode,
    }),
    shipmentDetails: { documentReference, additionalDocumentReferences },
    transportDetails: modeOfTransport ? { transportCall: toCall30(call) } : undefined,
    equipmentDetails: event.equipmentReference
      ? without({
          equipmentReference: event.equipmentReference,
          ISOEquipmentCode: event.ISOEquipmentCode,
          emptyIndicatorCode: event.emptyIndicatorCode,
        })
      : undefined,
  })
}

function toCall30(call: Part): Part {
  const { transportCallID, transportCallSequenceNumber, modeOfTransport, exportVoyageNumber, importVoyageNumber } = call
  const { vesselIMONumber, vesselName, vesselOperatorCarrierCode } = part(call.vessel)
  const voyage = (carrierVoyageNumber: unknown) => (carrierVoyageNumber ? { carrierVoyageNumber } : undefined)
  return without({
    transportCallReference: transportCallID,
    transportCallSequenceNumber,
    modeOfTransport,
    exportVoyageNumberOrReference: voyage(exportVoyageNumber),
    importVoyageNumberOrReference: voyage(importVoyageNumber),
    vesselTransport: vesselIMONumber
      ? without({
          vesselIMONumber,
          vesselName,
          operatorCarrierCode: vesselOperatorCarrierCode,
          operatorCarrierCodeListProvider: "NMFTA",
        })
      : undefined,
  })
}
