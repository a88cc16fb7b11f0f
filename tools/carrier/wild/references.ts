// What a message names: bookings, bills, containers.
import { createHash } from "node:crypto"
import type { DcsaEvent } from "../events/messages.ts"
import { type About, callOf, codeOf, type Habit, isObject, type Told } from "./habit.ts"

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex")

const documentsOf = ({ documentReferences }: Told): Told[] =>
  Array.isArray(documentReferences) ? documentReferences.filter(isObject) : []

/** The containers that a call is for: by its ship at the place, else by the messages that share the call. */
function containersAt(message: Told, { all, bill }: About): string[] {
  const { transportCallID: id, UNLocationCode: place, vessel } = callOf(message)
  const imo = isObject(vessel) ? vessel.vesselIMONumber : undefined
  const carried = bill.life.flatMap((seen) =>
    seen.kind === "milestone" && seen.place === place && seen.vessel?.imo === imo ? [seen.container] : [],
  )
  const isHere = (other: DcsaEvent) => other.eventType === "EQUIPMENT" && callOf(other).transportCallID === id
  const named = all.filter(isHere).map((other) => String(other.equipmentReference))
  const found = imo === undefined ? named : carried
  return found.length > 0 ? [...new Set(found)].sort() : bill.shipment.containers.map(({ number }) => number)
}

const equipment = (number: string) => ({ referenceType: "EQ", referenceValue: number })

function phaseOf(place: unknown, { bill: { shipment } }: About): { phase: string; type: string } {
  if (place === shipment.portOfLading) return { phase: "Export", type: "POL" }
  if (place === shipment.portOfDischarge) return { phase: "Import", type: "POD" }
  return place === shipment.destination ? { phase: "Import", type: "FPD" } : { phase: "Transshipment", type: "PTS" }
}

export const REFERENCES: Habit[] = [
  {
    name: "the booking alone, by a hash",
    carriers: ["cma-cgm"],
    share: 0.8,
    seen: "reference; outside: the integrator's comparison (2025)",
    tell: (message, { bill }) => ({
      ...message,
      documentReferences: [{ documentReferenceType: "BKG", documentReferenceValue: hashOf(bill.booking) }],
    }),
  },
  {
    name: "no document named",
    carriers: ["cma-cgm", "msc"],
    share: 0.1,
    seen: "reference: references of a bill are nowhere (CMA CGM); an empty list as MSC's references",
    tell: (message) => ("documentReferences" in message ? { ...message, documentReferences: [] } : message),
  },
  {
    name: "the booking alone",
    carriers: ["msc", "hapag-lloyd"],
    share: 0.15,
    seen: "reference: booking apart (Maersk); messages from before the bill",
    tell: (message) => ({
      ...message,
      documentReferences: documentsOf(message).filter((one) => one.documentReferenceType === "BKG"),
    }),
  },
  {
    name: "no references",
    carriers: ["msc"],
    share: 0.9,
    seen: "reference; outside: MSC's answer of 2022",
    tell: (message) => ({ ...message, references: [] }),
  },
  {
    name: "a ship's call names its containers",
    carriers: ["cma-cgm"],
    share: 0.8,
    seen: "reference; outside: the integrator's comparison (2025); a client for ONE on GitHub (2026)",
    tell: (message, about) =>
      message.eventType === "TRANSPORT"
        ? { ...message, references: containersAt(message, about).map(equipment) }
        : message,
  },
  {
    name: "a ship's call once for each of its containers",
    carriers: ["cma-cgm"],
    share: 0.3,
    seen: "the integrator's comparison (2025): four units at the call, one named",
    tell: (message, about) => {
      if (message.eventType !== "TRANSPORT") return message
      const numbers = containersAt(message, about)
      const idOf = (n: number) => (n === 0 ? message.eventID : hashOf(`${message.eventID} ${n}`).slice(0, 40))
      return numbers.map((number, n) => ({ ...message, eventID: idOf(n), references: [equipment(number)] }))
    },
  },
  {
    name: "the container on the ship's call itself",
    carriers: ["maersk"],
    share: 0.2,
    seen: "outside: two webhook receivers' tests",
    tell: (message, about) => {
      const [only, ...others] = message.eventType === "TRANSPORT" ? containersAt(message, about) : []
      return only === undefined || others.length > 0 ? message : { ...message, equipmentReference: only }
    },
  },
  {
    name: "the line's own data beside each message",
    carriers: ["cma-cgm"],
    share: 0.8,
    seen: "reference; outside: the integrator's comparison (2025)",
    tell: (message, about) => {
      const { UNLocationCode: place, facilityCode, carrierVoyageNumber } = callOf(message)
      const { phase, type } = phaseOf(place, about)
      return {
        ...message,
        carrierSpecificData: {
          internalEventCode: codeOf(message).slice(0, 3),
          internalEventLabel: `${codeOf(message)} ${phase}`,
          internalLocationCode: place,
          internalFacilityCode: `${place}${facilityCode ?? "D"}`,
          bookingExportVoyageReference: carrierVoyageNumber ?? null,
          transportationPhase: phase,
          transportCallSequenceTotal: 4,
          numberOfUnits: about.bill.shipment.containers.length,
          shipmentLocationType: type,
        },
      }
    },
  },
  {
    name: "ids of forty digits",
    carriers: ["cma-cgm"],
    share: 0.7,
    seen: "outside: the integrator's comparison (2025)",
    tell: (message) => ({ ...message, eventID: hashOf(String(message.eventID)).slice(0, 40) }),
  },
]
