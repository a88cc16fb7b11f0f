// Puts a message into one carrier's dialect: the deviations from the standard in its row of profiles.ts.
import { chanceFrom } from "#world/values/chance"
import type { Profile } from "../profile.ts"
import { asWritten, type Bill } from "../world.ts"
import type { DcsaEvent, Message } from "./messages.ts"

/** Returns the event in the carrier's form, or undefined if it does not send such events. */
export function say({ event }: Message, bill: Bill, profile: Profile): DcsaEvent | undefined {
  const { planned, withoutCall, datesAlone, shipmentEvents, numberedIds, marks, operators } = profile.quirks
  const isShipment = event.eventType === "SHIPMENT"
  if (isShipment && shipmentEvents?.includes(`${event.documentTypeCode} ${event.shipmentEventTypeCode}`) === false) {
    return undefined
  }
  const said: DcsaEvent = { ...event }
  if (planned && said.eventClassifierCode === "PLN") said.eventClassifierCode = planned
  if (numberedIds) said.eventID = String(BigInt(`0x${event.eventID.replaceAll("-", "").slice(0, 15)}`))
  const dateAlone = datesAlone !== undefined && chanceFrom("date alone", event.eventID).yes(datesAlone)
  if (dateAlone && !isShipment) said.eventDateTime = String(event.eventDateTime).slice(0, 10)
  if (typeof said.documentID === "string") said.documentID = asWritten(said.documentID, bill, profile)
  if (Array.isArray(event.documentReferences)) {
    said.documentReferences = event.documentReferences.map((reference) => ({
      ...reference,
      documentReferenceValue: asWritten(reference.documentReferenceValue, bill, profile),
    }))
  }
  if (marks) said.carrierSpecificData = marksOf(event, bill)
  if (operators && isObject(event.transportCall)) said.transportCall = sailedBy(event.transportCall, operators)
  if (withoutCall?.includes(event.eventType)) delete said.transportCall
  return said
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** A vessel is always sailed by the same one of the lines. */
function sailedBy(call: Record<string, unknown>, operators: string[]) {
  if (!isObject(call.vessel)) return call
  const code = chanceFrom("operator", String(call.vessel.vesselIMONumber)).pickFrom(operators)
  return { ...call, vessel: { ...call.vessel, vesselOperatorCarrierCode: code } }
}

function marksOf(event: DcsaEvent, { shipment }: Bill) {
  const call = isObject(event.transportCall) ? event.transportCall : {}
  const atSea = call.modeOfTransport === "VESSEL"
  const place = atSea && call.UNLocationCode
  const type = place === shipment.portOfLading ? "POL" : place === shipment.portOfDischarge ? "POD" : undefined
  const code = event.equipmentEventTypeCode ?? event.transportEventTypeCode ?? event.shipmentEventTypeCode
  const internalEventLabel = `${event.eventType} ${code} ${event.eventClassifierCode}`
  return type ? { internalEventLabel, shipmentLocationType: type } : { internalEventLabel }
}
