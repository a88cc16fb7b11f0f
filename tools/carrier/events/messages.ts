// The life of a bill as DCSA 2.2 reports it: SHIPMENT, TRANSPORT and EQUIPMENT events, planned, estimated and actual.
// It cannot express holds, fees, last free days, availability and appointments, so they are left out.
import { findRamp } from "#world/facts/places"
import type { Milestone, Observation } from "#world/told"
import { DAY, HOUR } from "#world/values/instant"
import { stableId } from "../ids.ts"
import type { Bill } from "../world.ts"
import { facilityOf, isoCode, placeName, toLocalTime } from "./facts.ts"

export type DcsaEvent = Record<string, unknown> & { eventID: string; eventCreatedDateTime: string; eventType: string }
export type Message = {
  /** What it is about. Messages about one milestone share it. */
  slot: string
  /** When it happened or will, and the local zone. */
  happensAt: number
  zone: string | null
  /** When the carrier's system created it, and when it was removed from the answers. */
  createdAt: number
  goneAt: number | null
  event: DcsaEvent
}

type Mode = "VESSEL" | "RAIL" | "TRUCK" | "BARGE"
type Classifier = "PLN" | "EST" | "ACT"
type Said = { type: "EQUIPMENT" | "TRANSPORT"; code: string; mode: Mode; facility: string; empty?: true }

const equipment = (code: string, mode: Mode, facility = "POTE"): Said => ({ type: "EQUIPMENT", code, mode, facility })
const transport = (code: string, mode: Mode, facility = "POTE"): Said => ({ type: "TRANSPORT", code, mode, facility })

/** The codes of each milestone. There is none for berthing. */
const SAID: Record<string, Said> = {
  empty_out: { ...equipment("GTOT", "TRUCK", "DEPO"), empty: true },
  full_in: equipment("GTIN", "TRUCK"),
  vessel_loaded: equipment("LOAD", "VESSEL"),
  vessel_departed: transport("DEPA", "VESSEL"),
  transshipment_arrived: transport("ARRI", "VESSEL"),
  transshipment_discharged: equipment("DISC", "VESSEL"),
  transshipment_loaded: equipment("LOAD", "VESSEL"),
  transshipment_departed: transport("DEPA", "VESSEL"),
  feeder_arrived: transport("ARRI", "BARGE"),
  feeder_discharged: equipment("DISC", "BARGE"),
  feeder_loaded: equipment("LOAD", "BARGE"),
  feeder_departed: transport("DEPA", "BARGE"),
  vessel_arrived: transport("ARRI", "VESSEL"),
  vessel_discharged: equipment("DISC", "VESSEL"),
  rail_loaded: equipment("LOAD", "RAIL"),
  rail_departed: transport("DEPA", "RAIL"),
  rail_arrived: transport("ARRI", "RAIL", "RAMP"),
  arrived_at_inland_destination: equipment("GTIN", "RAIL", "RAMP"),
  rail_unloaded: equipment("DISC", "RAIL", "RAMP"),
  full_out: equipment("GTOT", "TRUCK"),
  empty_in: { ...equipment("GTIN", "TRUCK", "DEPO"), empty: true },
}

type Facts = Pick<Milestone, "place" | "terminal" | "vessel" | "voyage" | "zone"> & {
  said: Said
  classifier: Classifier
  happensAt: number
  createdAt: number
  container: string | null
}

/** Every message of a bill's life. The time decides which of them are out. */
export function messagesOf(bill: Bill): Message[] {
  const { shipment, life } = bill
  const book = openBook(bill)
  const departsAt = shipment.departsAt ?? life[0]?.at ?? 0
  const booked = departsAt - 9 * DAY
  book.document("BKG", "CONF", booked)
  plan(bill, book, booked)
  let pod = shipment.terminal
  let estimate: Facts | undefined
  for (const seen of life) {
    if (seen.kind === "milestone") book.add(fromMilestone(seen, bill))
    if (seen.kind === "estimate") {
      const facts = fromEstimate(seen, pod)
      if (seen.of === "arrival") estimate = facts
      book.add(facts)
    }
    if (seen.kind === "report" && seen.report.terminal !== undefined && estimate && seen.report.terminal !== pod) {
      pod = seen.report.terminal
      book.add({ ...estimate, terminal: pod, createdAt: seen.at })
    }
    if (seen.kind === "billed") book.document("TRD", "ISSU", seen.at)
    if (seen.kind === "ended") book.document("BKG", "VOID", seen.at)
  }
  const isCalledOff = life.some(({ kind }) => kind === "ended")
  if (shipment.billOfLading !== null && !isCalledOff) book.document("TRD", "ISSU", departsAt + DAY)
  return book.messages.sort((a, b) => a.createdAt - b.createdAt || (a.slot < b.slot ? -1 : 1))
}

/** The schedule that a booking is confirmed with. */
function plan({ shipment, life }: Bill, book: Book, createdAt: number): void {
  const { departsAt, arrivesAt, voyage, portOfLading, portOfDischarge } = shipment
  // The shipment is found under its last ship. If it changes ships, the first is a different one.
  const first = life.find((seen) => "vessel" in seen && seen.vessel !== null && seen.place === portOfLading)
  const firstVessel = first && "vessel" in first ? first.vessel : shipment.vessel
  const zones = new Map(life.flatMap((seen) => ("place" in seen && seen.place ? [[seen.place, seen.zone]] : [])))
  const planned = { classifier: "PLN" as const, voyage, createdAt }
  const [from, to] = [
    {
      place: portOfLading,
      terminal: shipment.ladingTerminal,
      zone: zones.get(portOfLading) ?? null,
      vessel: firstVessel,
    },
    {
      place: portOfDischarge,
      terminal: shipment.terminal,
      zone: zones.get(portOfDischarge) ?? null,
      vessel: shipment.vessel,
    },
  ]
  const each = (event: string, place: typeof from, happensAt: number | null, hours: number, containers: boolean) => {
    const said = SAID[event]
    if (!said || happensAt === null) return
    for (const container of containers ? shipment.containers.map(({ number }) => number) : [null]) {
      book.add({ ...planned, ...place, said, container, happensAt: happensAt + hours * HOUR })
    }
  }
  each("vessel_loaded", from, departsAt, -10, true)
  each("vessel_departed", from, departsAt, 0, false)
  each("vessel_arrived", to, arrivesAt, 0, false)
  each("vessel_discharged", to, arrivesAt, 8, true)
}

function fromMilestone(seen: Milestone, { shipment }: Bill): Facts | undefined {
  const said = SAID[seen.event]
  if (!said || seen.happenedAt === null || seen.place === null) return undefined
  const { place, vessel, voyage, zone, happenedAt, at, container } = seen
  const terminal = seen.terminal ?? (place === shipment.portOfLading && !said.empty ? shipment.ladingTerminal : null)
  return {
    said,
    classifier: "ACT",
    place,
    terminal,
    vessel,
    voyage,
    zone,
    happensAt: happenedAt,
    createdAt: at,
    container,
  }
}

function fromEstimate(seen: Extract<Observation, { kind: "estimate" }>, pod: string | null): Facts {
  const mode = seen.of === "inland_arrival" ? "RAIL" : "VESSEL"
  const { place, vessel, voyage, zone, expectedAt, at } = seen
  return {
    said: transport(seen.of === "departure" ? "DEPA" : "ARRI", mode, mode === "RAIL" ? "RAMP" : "POTE"),
    classifier: "EST",
    place,
    terminal: seen.of === "arrival" ? pod : null,
    vessel,
    voyage,
    zone,
    happensAt: expectedAt,
    createdAt: at,
    container: null,
  }
}

type Book = {
  messages: Message[]
  add: (facts: Facts | undefined) => void
  document: (type: "BKG" | "TRD", code: string, at: number) => void
}

function openBook(bill: Bill): Book {
  const { shipment, booking, number } = bill
  const billedAt = bill.life.find(({ kind }) => kind === "billed")
  const billOf = (at: number) =>
    shipment.billOfLading ?? (billedAt?.kind === "billed" && billedAt.at <= at ? billedAt.billOfLading : null)
  const messages: Message[] = []
  const seen = new Set<string>()
  const push = (slot: string, facts: Pick<Message, "happensAt" | "zone" | "createdAt">, own: object) => {
    const eventID = stableId("event", number, slot, facts.createdAt, facts.happensAt)
    // The ship arrives once for all containers of the bill.
    if (seen.has(eventID)) return
    seen.add(eventID)
    const [eventType = ""] = slot.split(" ")
    const created = toLocalTime(facts.createdAt, null).replace("+00:00", "Z")
    const references = [{ referenceType: "FF", referenceValue: `FF${booking.slice(-6)}` }]
    const event = { eventID, eventType, eventCreatedDateTime: created, ...own, references }
    messages.push({ slot, ...facts, goneAt: null, event })
  }
  const documentsAt = (at: number) =>
    [
      { type: "BKG", value: booking },
      { type: "TRD", value: billOf(at) },
    ].flatMap(({ type, value }) =>
      value === null ? [] : [{ documentReferenceType: type, documentReferenceValue: value }],
    )
  return {
    messages,
    document: (type, code, at) => {
      const documentID = type === "BKG" ? booking : billOf(at)
      const time = toLocalTime(at, null).replace("+00:00", "Z")
      push(
        `SHIPMENT ${type} ${code}`,
        { happensAt: at, zone: null, createdAt: at },
        {
          eventClassifierCode: "ACT",
          eventDateTime: time,
          shipmentEventTypeCode: code,
          documentTypeCode: type,
          documentID,
        },
      )
    },
    add: (facts) => {
      if (!facts) return
      const { said, classifier, happensAt, createdAt, zone, place, container } = facts
      const { type, code } = said
      // A train takes some containers of a bill, a ship takes all.
      const train = said.mode === "RAIL" && container !== null ? container : ""
      const mover = facts.vessel?.imo ?? train
      const own = type === "EQUIPMENT" ? container : train
      const slot = [type, code, classifier, said.mode, place, mover, own].join(" ")
      push(
        slot,
        { happensAt, createdAt, zone },
        {
          eventClassifierCode: classifier,
          eventDateTime: toLocalTime(happensAt, zone),
          ...(type === "TRANSPORT" ? { transportEventTypeCode: code } : equipmentPart(bill, facts)),
          transportCall: callOf(bill, facts, mover),
          documentReferences: documentsAt(createdAt),
        },
      )
    },
  }
}

function equipmentPart({ shipment }: Bill, { said, container, place, terminal }: Facts) {
  const found = shipment.containers.find(({ number }) => number === container)
  const { otherFacility: _words, ...facility } = facilityOf(terminal)
  const seals =
    found?.seal && said.code === "LOAD" ? [{ sealNumber: found.seal, sealType: "BLT", sealSource: "SHI" }] : []
  return {
    equipmentEventTypeCode: said.code,
    equipmentReference: container,
    ...(found ? { ISOEquipmentCode: isoCode(found) } : {}),
    emptyIndicatorCode: said.empty ? "EMPTY" : "LADEN",
    eventLocation: { locationName: placeName(place ?? ""), UNLocationCode: place, ...facility },
    ...(seals.length > 0 ? { seals } : {}),
  }
}

function callOf({ number, shipment, scac }: Bill, { said, place, terminal, vessel, voyage }: Facts, mover: string) {
  const at = [shipment.portOfLading, null, shipment.portOfDischarge, shipment.destination].lastIndexOf(place)
  const isRamp = said.facility === "POTE" && terminal !== null && findRamp(terminal) !== undefined
  const train = `T${stableId("train", number, mover).slice(0, 6).toUpperCase()}`
  const voyageNumber = said.mode === "RAIL" ? (mover ? train : null) : said.mode === "TRUCK" ? null : voyage
  return {
    transportCallID: stableId("call", number, said.mode, place ?? "", mover),
    transportCallSequenceNumber: (at === -1 ? 1 : at) + 1,
    UNLocationCode: place,
    ...(said.facility === "CLOC" ? {} : facilityOf(terminal)),
    facilityTypeCode: isRamp ? "RAMP" : said.facility,
    modeOfTransport: said.mode,
    ...(voyageNumber === null
      ? {}
      : { carrierVoyageNumber: voyageNumber, exportVoyageNumber: voyageNumber, importVoyageNumber: voyageNumber }),
    ...(vessel
      ? {
          vessel: {
            vesselIMONumber: vessel.imo,
            vesselName: vessel.name.slice(0, 35),
            vesselOperatorCarrierCode: scac,
            vesselOperatorCarrierCodeListProvider: "NMFTA",
          },
        }
      : {}),
  }
}
