// HMM's answer: one object with a list per kind of event, the calls in a list of their own, words for codes.
// Seen in an integrator's comparison of HMM and CMA CGM on GitHub (2025).
import { type About, callOf, type Form, isObject, type Told, without } from "./habit.ts"

const WORDS: Record<string, string> = {
  SHIPMENT: "Shipment",
  TRANSPORT: "Transport",
  EQUIPMENT: "Equipment",
  TRUCK: "Truck",
  VESSEL: "Vessel",
  RAIL: "Rail",
  BARGE: "Barge",
  LADEN: "Laden",
  EMPTY: "Empty",
}
const word = (value: unknown) => WORDS[String(value)] ?? value

/** Its id of a call: booking, ship and place. */
const callIdOf = (call: Told, { bill }: About) => {
  const ship = isObject(call.vessel) ? String(call.vessel.vesselIMONumber).slice(-3) : "T"
  return `${bill.booking}${ship}${call.UNLocationCode}`
}

function inList(call: Told, about: About, n: number): Told {
  return {
    ...without(call, "facilityCodeListProvider", "carrierVoyageNumber"),
    transportCallID: callIdOf(call, about),
    carrierServiceCode: "PS6",
    transportCallSequenceNumber: n + 1,
    otherFacility: "1448 HARBOR ROAD",
    location: call.UNLocationCode,
  }
}

/** The call as it stands in an event. A ship's names neither ship nor voyage: these are in the list of calls. */
function inEvent(message: Told, about: About, byId: boolean): Told {
  const call = callOf(message)
  const { UNLocationCode: place, facilityCode, facilityTypeCode, modeOfTransport } = call
  const own = {
    UNLocationCode: place,
    ...(message.eventType === "TRANSPORT"
      ? { facilityTypeCode: facilityCode === undefined ? facilityTypeCode : `${place}${facilityCode}` }
      : { facilityCode: facilityCode === undefined ? null : `${place}${facilityCode}`, facilityTypeCode }),
    otherFacility: "1448 HARBOR ROAD",
    modeOfTransport: word(modeOfTransport),
    location: place,
  }
  return byId && isObject(call.vessel) ? { transportCallId: callIdOf(call, about), ...own } : own
}

function eventOf(message: Told, about: About, byId: boolean): Told {
  const { transportCall, eventLocation, documentReferences: _d, references: _r, ...rest } = message
  return {
    ...rest,
    eventType: word(message.eventType),
    ...("emptyIndicatorCode" in message ? { emptyIndicatorCode: word(message.emptyIndicatorCode) } : {}),
    ...(isObject(transportCall) ? { transportCall: inEvent(message, about, byId) } : {}),
    ...(isObject(eventLocation) ? { eventLocation: eventLocation.UNLocationCode } : {}),
  }
}

const objectOf =
  (byId: boolean) =>
  (messages: Told[], about: About): Told => {
    const ships = messages.filter((message) => isObject(callOf(message).vessel))
    const calls = new Map(ships.map((message) => [callIdOf(callOf(message), about), callOf(message)]))
    const list = [...calls.values()].map((call, n) => inList(call, about, n))
    const { portOfLading, portOfDischarge, containers } = about.bill.shipment
    const idAt = (place: string) => list.find(({ UNLocationCode }) => UNLocationCode === place)?.transportCallID ?? null
    const vessel = about.bill.shipment.vessel
    const only = containers.find(({ number }) => number === about.container) ?? containers[0]
    const type = messages.find(({ ISOEquipmentCode }) => ISOEquipmentCode !== undefined)?.ISOEquipmentCode
    const of = (isIts: (kind: string) => boolean) =>
      messages.filter(({ eventType }) => isIts(String(eventType))).map((message) => eventOf(message, about, byId))
    return {
      shipment: { eventID: `CTP${about.bill.booking}`, carrierBookingReference: about.bill.booking, carrierID: "HDMU" },
      transport: {
        eventID: `CTP${about.bill.booking}`,
        transportName: vessel?.name ?? null,
        modeOfTransportCode: "Vessel",
        loadTransportCallId: idAt(portOfLading),
        dischargeTransportCallId: idAt(portOfDischarge),
        vesselImoNumber: vessel?.imo ?? null,
      },
      equipment: only ? { ISOEquipmentCode: type ?? null } : {},
      shipmentEvent: of((kind) => kind === "SHIPMENT").map((event) => ({
        ...without(event, "documentID"),
        documentId: event.documentID,
      })),
      transportEvent: of((kind) => kind === "TRANSPORT"),
      equipmentEvent: of((kind) => kind !== "SHIPMENT" && kind !== "TRANSPORT"),
      transportCall: list,
    }
  }

export const NAMELESS = {
  name: "no container named",
  carriers: ["hmm"],
  share: 0.4,
  seen: "reference; outside: the integrator's comparison (2025)",
  tell: (message: Told) => without(message, "equipmentReference"),
}

/** The first that is drawn. */
export const HMM_OBJECTS: Form[] = [
  {
    name: "an object, its ships' calls named by id",
    carriers: ["hmm"],
    share: 0.5,
    seen: "reference: transportCallId by reference",
    put: objectOf(true),
  },
  {
    name: "an object, its ships' calls found by place",
    carriers: ["hmm"],
    share: 1,
    seen: "outside: the integrator's comparison (2025)",
    put: objectOf(false),
  },
]
