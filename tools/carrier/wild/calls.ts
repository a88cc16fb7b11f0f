// How the call of a ship, train or truck is given: nested or flat, whole or in parts, with which ship and voyage.
import { placeName } from "../events/facts.ts"
import { callOf, codeOf, type Habit, isBySea, isObject, type Told, withCall, without } from "./habit.ts"

const isOutbound = (message: Told) => ["LOAD", "DEPA"].includes(codeOf(message))

const withVoyageApart = (message: Told, isLost: boolean): Told =>
  withCall(message, (call) => {
    const { carrierVoyageNumber: voyage } = call
    const rest = without(call, "carrierVoyageNumber", "exportVoyageNumber", "importVoyageNumber")
    if (voyage === undefined || isLost) return rest
    return isOutbound(message) ? { ...rest, exportVoyageNumber: voyage } : { ...rest, importVoyageNumber: voyage }
  })

/** The call with every key that MSC writes, null where there is nothing. */
const MSC_CALL = {
  carrierServiceCode: null,
  exportVoyageNumber: null,
  importVoyageNumber: null,
  facilityCode: null,
  facilityCodeListProvider: null,
  otherFacility: null,
  vessel: null,
}
const MSC_VESSEL = { vesselFlag: null, vesselCallSignNumber: null, vesselOperatorCarrierCodeList: null }

function withPlace(call: Told): Told {
  const code = String(call.UNLocationCode)
  const name = placeName(code)
  return {
    ...call,
    location: {
      locationName: name.toUpperCase(),
      latitude: "33.7361",
      longitude: "-118.2642",
      UNLocationCode: code,
      address: { name: `${name.toUpperCase()} TERMINAL`, street: "1 HARBOR PLAZA", country: code.slice(0, 2) },
    },
  }
}

export const CALLS: Habit[] = [
  {
    name: "the call's id is its place and voyage",
    carriers: ["msc"],
    share: 0.8,
    seen: "reference; outside: MSC's answer of 2022",
    tell: (message) =>
      withCall(message, (call) => {
        const its = call.carrierVoyageNumber ?? call.facilityCode ?? ""
        return { ...call, transportCallID: `${call.UNLocationCode}${its}` }
      }),
  },
  {
    name: "voyages apart: export when loading, import when discharging",
    carriers: ["msc", "cma-cgm"],
    share: 0.7,
    seen: "reference; outside: MSC's answer of 2022, CMA CGM's of 2025",
    tell: (message, { profile }, chance) => {
      const isLost = profile.id === "msc" && codeOf(message) === "ARRI" && chance.yes(0.3)
      return isObject(callOf(message).vessel) ? withVoyageApart(message, isLost) : message
    },
  },
  {
    name: "a train's number apart as a voyage's",
    carriers: ["msc", "cma-cgm"],
    share: 0.3,
    seen: "nowhere yet: what these lines do with voyages, done with trains",
    tell: (message) => (callOf(message).modeOfTransport === "RAIL" ? withVoyageApart(message, false) : message),
  },
  {
    name: "no ship on what is planned",
    carriers: ["msc"],
    share: 0.2,
    seen: "reference: MSC, vessel null where unknown",
    tell: (message) =>
      message.eventClassifierCode === "PLN" && isBySea(message)
        ? withCall(message, (call) => ({ ...call, vessel: null }))
        : message,
  },
  {
    name: "a terminal by the line's own code",
    carriers: ["msc", "hapag-lloyd"],
    share: 0.3,
    seen: "reference: MSC, SMDG or a code of its own; Hapag-Lloyd's sample client (DEHAMSRJQ)",
    tell: (message) =>
      withCall(message, (call) =>
        call.facilityCode === undefined
          ? call
          : { ...without(call, "facilityCodeListProvider"), facilityCode: `${call.UNLocationCode}T1` },
      ),
  },
  {
    name: "the place in full inside the call",
    carriers: ["cma-cgm", "hapag-lloyd"],
    share: 0.8,
    seen: "outside: the integrator's comparison (2025), Hapag-Lloyd's sample client (2024)",
    tell: (message) => withCall(message, withPlace),
  },
  {
    name: "the place inside the call's location alone",
    carriers: ["cma-cgm"],
    share: 0.2,
    seen: "a dashboard's reader of CMA CGM on GitHub (2026), which looks at both",
    tell: (message) => withCall(message, (call) => without(withPlace(call), "UNLocationCode")),
  },
  {
    name: "a ship with a name and no number",
    carriers: ["hapag-lloyd", "msc"],
    share: 0.2,
    seen: "reference; outside: Hapag-Lloyd's sample client (2024)",
    tell: (message) =>
      withCall(message, (call) =>
        isObject(call.vessel) ? { ...call, vessel: { ...call.vessel, vesselIMONumber: null } } : call,
      ),
  },
  {
    name: "two blanks inside a voyage",
    carriers: ["hapag-lloyd"],
    share: 0.3,
    seen: "outside: Hapag-Lloyd's sample client (2024)",
    tell: (message) =>
      withCall(message, (call) => {
        const voyage = call.carrierVoyageNumber
        return typeof voyage !== "string"
          ? call
          : { ...without(call, "carrierVoyageNumber"), importVoyageNumber: null, exportVoyageNumber: `UN  ${voyage}` }
      }),
  },
  {
    name: "the ship's number as a number",
    carriers: ["maersk", "cma-cgm"],
    share: 0.2,
    seen: "outside: a Laravel service with Maersk's sample answer",
    tell: (message) =>
      withCall(message, (call) =>
        isObject(call.vessel)
          ? { ...call, vessel: { ...call.vessel, vesselIMONumber: Number(call.vessel.vesselIMONumber) } }
          : call,
      ),
  },
  {
    name: "the place of the call alone, none beside it",
    carriers: ["cma-cgm"],
    share: 0.4,
    seen: "outside: the integrator's comparison (2025), equipment messages without eventLocation",
    tell: (message) => without(message, "eventLocation"),
  },
  {
    name: "everything beside the type, no call",
    carriers: ["maersk"],
    share: 0.3,
    seen: "outside: two webhook receivers' tests; a Supabase function's test of Maersk's answer",
    tell: (message) => {
      const call = callOf(message)
      if (Object.keys(call).length === 0) return message
      const { UNLocationCode, vessel, carrierVoyageNumber, modeOfTransport, facilityTypeCode } = call
      const location = { UNLocationCode, locationName: placeName(String(UNLocationCode)) }
      return {
        ...without(message, "transportCall"),
        location,
        vessel,
        carrierVoyageNumber,
        modeOfTransport,
        facilityTypeCode,
      }
    },
  },
  {
    name: "nulls written out",
    carriers: ["msc"],
    share: 0.7,
    seen: "reference; outside: MSC's answer of 2022",
    tell: (message) =>
      withCall(message, (call) => ({
        ...MSC_CALL,
        ...call,
        ...(isObject(call.vessel)
          ? { vessel: { ...call.vessel, ...MSC_VESSEL, vesselOperatorCarrierCode: null } }
          : {}),
      })),
  },
]
