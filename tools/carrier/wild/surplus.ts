// What an answer has too much: messages twice, messages of other things, keys and types that nobody described.
import { stableId } from "../ids.ts"
import { type Habit, type Told, withCall } from "./habit.ts"

/** Beside which message of a bill an extra one is put: one in eight, so that a bill has a few. */
const SHARE_OF_MESSAGES = 0.12

const idOf = (message: Told, word: string) => stableId("extra", String(message.eventID), word)

/** They mean nothing for the container. Each must be counted and change nothing. */
const EXTRAS: ((message: Told) => Told)[] = [
  (message) => ({
    eventType: "SHIPMENT",
    eventID: idOf(message, "notice"),
    eventCreatedDateTime: message.eventCreatedDateTime,
    eventClassifierCode: "ACT",
    eventDateTime: message.eventDateTime,
    shipmentEventTypeCode: "VOID",
    documentTypeCode: "ARN",
    documentID: "ARN1",
    documentReferences: message.documentReferences,
  }),
  (message) => ({
    eventType: "REEFER",
    eventID: idOf(message, "reefer"),
    eventCreatedDateTime: message.eventCreatedDateTime,
    eventClassifierCode: "ACT",
    eventDateTime: "not yet",
    reeferEventTypeCode: "MEAS",
    setpoint: "-18",
    documentReferences: message.documentReferences,
  }),
  (message) => ({
    ...message,
    eventID: idOf(message, "inspected"),
    eventType: "EQUIPMENT",
    equipmentEventTypeCode: "INSP",
    eventDateTime: "31/02/2026",
  }),
  (message) => ({ eventID: idOf(message, "empty"), note: "to be completed", details: [] }),
  (message) => ({ statusCode: 200, message: "OK", eventID: idOf(message, "status"), data: null }),
]

export const SURPLUS: Habit[] = [
  {
    name: "seals on every message of a container",
    carriers: ["msc"],
    share: 0.6,
    seen: "reference; outside: MSC's answer of 2022",
    tell: (message, { bill }) => {
      const own = bill.shipment.containers.find(({ number }) => number === message.equipmentReference)
      return own?.seal ? { ...message, seals: [{ sealNumber: own.seal, sealSource: "CAR" }] } : message
    },
  },
  {
    name: "empty lists",
    carriers: ["msc", "cma-cgm", "hmm"],
    share: 0.3,
    seen: "reference: MSC",
    tell: (message) => ({ seals: [], references: [], ...message }),
  },
  {
    name: "numbers as text",
    carriers: ["msc", "cma-cgm", "hmm"],
    share: 0.3,
    seen: "reference: Maersk's ids; outside: Maersk's ship numbers the other way round",
    tell: (message) =>
      withCall(message, (call) =>
        "transportCallSequenceNumber" in call
          ? { ...call, transportCallSequenceNumber: String(call.transportCallSequenceNumber) }
          : call,
      ),
  },
  {
    name: "keys that nobody described",
    carriers: ["msc", "cma-cgm", "hmm", "maersk", "zim", "evergreen", "hapag-lloyd"],
    share: 0.3,
    seen: "reference: MSC's description, CMA CGM's own data; outside: webhook receivers' tests",
    tell: (message) => ({ ...message, originatorName: "LINE", transportOrder: null, remarks: { lines: [] } }),
  },
  {
    name: "the same milestone again under another id",
    carriers: ["msc", "cma-cgm", "hmm", "maersk", "zim", "evergreen", "hapag-lloyd"],
    share: 0.4,
    seen: "reference: all; outside: MSC's answer of 2022 has a discharge twice",
    tell: (message, _about, chance) =>
      chance.yes(0.3) ? [message, { ...message, eventID: idOf(message, "again") }] : message,
  },
  {
    name: "messages of something else",
    carriers: ["msc", "cma-cgm", "hmm", "maersk", "zim", "evergreen", "hapag-lloyd"],
    share: 0.4,
    seen: "reference: DCSA's conformance files; a date that is none in a message without meaning",
    tell: (message, _about, chance) => {
      if (!chance.yes(SHARE_OF_MESSAGES) || message.eventType !== "EQUIPMENT") return message
      const extra = chance.pickFrom(EXTRAS)
      return extra ? [extra(message), message] : message
    },
  },
  {
    name: "a place of a country that does not exist",
    carriers: ["msc", "cma-cgm"],
    share: 0.15,
    seen: "reference: DCSA's conformance files (XY)",
    tell: (message, _about, chance) => {
      if (!chance.yes(SHARE_OF_MESSAGES) || message.eventType !== "EQUIPMENT") return message
      const call = { UNLocationCode: "XYXYX", modeOfTransport: "TRUCK" }
      const { eventLocation: _, ...rest } = message
      const extra = { ...rest, eventID: idOf(message, "nowhere"), equipmentEventTypeCode: "STRP", transportCall: call }
      return [message, { ...extra, eventDateTime: "1999-01-01T00:00:00Z" }]
    },
  },
]
