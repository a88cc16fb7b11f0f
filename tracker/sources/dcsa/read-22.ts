// Reads events of Track & Trace 2.2 into observations. An event's own id names the message, not the milestone, so it is
// not used as a key.
import type {
  Certainty,
  Classifier,
  Fact,
  Move,
  Movement,
  Observation,
  Subject,
  When,
} from "../../observations/observation.ts"
import { distinct, identify } from "../../observations/slot.ts"
import { zoneOf } from "../../reference/places.ts"
import { normaliseContainerNumber } from "../../values/container-number.ts"
import {
  CALLS,
  CLASSIFIERS,
  CUSTOMS,
  DELIVERED,
  INWARD,
  LADEN,
  MARKS,
  MODES,
  MOVES,
  STATES,
  STATUSES,
} from "./codes.ts"
import { type Fields, fieldsOf, type Problem, placeOf, vesselOf } from "./fields.ts"
import { isObject, type Json, listAt, objectAt, type Sent } from "./json.ts"
import { parseEvents } from "./parse.ts"
import { toStandard } from "./spelling.ts"
import { countUnknownFields, type UnknownField } from "./standard-fields.ts"
import { toRecorded, toWhen } from "./when.ts"

/** The number that a payload answers. A push answers none. */
type Asked = {
  bill: string | null
  booking: string | null
  container: string | null
  /** The answer nowhere names the bill that was asked for, so all of it is about that bill. */
  isOnlyBill?: boolean
  isOnlyBooking?: boolean
}

export type Reader = {
  /** "dcsa:MAEU" */
  source: string
  payloadId: string
  seenAt: number
  asked: Asked | null
  /** Returns a bill's or booking's number in its stored form. */
  toReference: (number: string) => string
  /** The carrier writes midnight when it knows only the day. */
  midnightIsDay: boolean
  /** The carrier writes local time and a Z behind it. */
  isZLocal?: boolean
}

export type Reading =
  | {
      observations: Observation[]
      problems: Problem[]
      /** Fields that the standard does not have, whose messages were read without them. */
      unknownFields: UnknownField[]
      /** How many events the payload held, understood or not. */
      events: number
      /** The newest record among them, for carriers whose pages are windows of time. */
      lastRecordedAt: number | null
    }
  | { unreadable: string }

export function read22(bytes: Uint8Array, reader: Reader): Reading {
  const parsed = parseEvents(bytes)
  if ("unreadable" in parsed) return parsed
  const events = parsed.events.map(({ event, pointer }) => ({
    event: isObject(event) ? toStandard(event) : event,
    pointer,
  }))
  const unknown = countUnknownFields()
  for (const { event, pointer } of [{ event: parsed.rest, pointer: "" }, ...events]) unknown.add(event, pointer)
  const asked = reader.asked && namedIn(events, reader)
  const reading = readAll(events, (event, pointer, problems) =>
    readEvent(event, pointer, { ...reader, asked }, problems),
  )
  return { ...reading, unknownFields: unknown.list() }
}

/** An answer belongs to what was asked for, unless other messages in it name that and this one names another. */
function namedIn(events: readonly Sent[], { asked, toReference }: Reader): Asked | null {
  if (asked === null) return null
  const named = events.flatMap(({ event }) => (isObject(event) ? documentsOf(event, toReference) : []))
  const isNamed = (type: string, number: string | null) =>
    number !== null && named.some((one) => one.type === type && one.value === number)
  return {
    ...asked,
    isOnlyBill: asked.bill !== null && !isNamed("TRD", asked.bill),
    isOnlyBooking: asked.booking !== null && !isNamed("BKG", asked.booking),
  }
}

const MOST_PROBLEMS = 1000

/** Reads each event separately, so that one that cannot be understood affects no other. */
export function readEvents(
  bytes: Uint8Array,
  readOne: (event: Json, pointer: string, problems: Problem[]) => Observation[],
): Reading {
  const parsed = parseEvents(bytes)
  return "unreadable" in parsed ? parsed : readAll(parsed.events, readOne)
}

function readAll(
  events: readonly Sent[],
  readOne: (event: Json, pointer: string, problems: Problem[]) => Observation[],
): Exclude<Reading, { unreadable: string }> {
  const problems: Problem[] = []
  const observations = events.flatMap(({ event, pointer }) => {
    if (isObject(event)) return readOne(event, pointer, problems)
    problems.push({ pointer, what: "is not an object" })
    return []
  })
  const recorded = observations.flatMap(({ reportedAt }) => reportedAt ?? [])
  return {
    observations: distinct(observations),
    problems: problems.slice(0, MOST_PROBLEMS),
    unknownFields: [],
    events: events.length,
    lastRecordedAt: recorded.reduce<number | null>((last, at) => Math.max(last ?? at, at), null),
  }
}

export function readEvent(event: Json, pointer: string, reader: Reader, problems: Problem[]): Observation[] {
  const report = (at: string, what: string) => problems.push({ pointer: at, what })
  const fields = fieldsOf(event, pointer, report)
  const reportedAt = recordedAt(fields, report)
  const sourceEventId = fields.text("eventID", 100)
  const observe = (subject: Subject, classifier: Classifier, fact: Fact, certainty: Certainty = "stated") =>
    identify({
      source: reader.source,
      spokenBy: "shipping_line",
      sourceEventId,
      subject,
      classifier,
      fact,
      certainty,
      reportedAt,
      seenAt: reader.seenAt,
      payload: { id: reader.payloadId, pointer },
    })
  const one: OneEvent = { event, fields, pointer, reader, report, observe }
  const type = typeOf(event, fields)
  if (type === "TRANSPORT") return readCall(one)
  if (type === "EQUIPMENT") return readEquipment(one)
  if (type === "SHIPMENT") return readShipment(one)
  if (type !== "IOT" && type !== "REEFER") report(`${pointer}/eventType`, "is none of the standard's types")
  return []
}

type OneEvent = {
  event: Json
  fields: Fields
  pointer: string
  reader: Reader
  report: (at: string, what: string) => void
  observe: (subject: Subject, classifier: Classifier, fact: Fact, certainty?: Certainty) => Observation
}

function typeOf(event: Json, fields: Fields): string | undefined {
  const stated = fields.text("eventType", 20)?.toUpperCase()
  if (stated !== undefined) return stated
  return ["TRANSPORT", "EQUIPMENT", "SHIPMENT"].find((type) => `${type.toLowerCase()}EventTypeCode` in event)
}

function recordedAt(fields: Fields, report: OneEvent["report"]): number | null {
  const text = fields.text("eventCreatedDateTime", 40)
  const at = text === null ? null : toRecorded(text)
  if (at === undefined) report(`${fields.at}/eventCreatedDateTime`, "is not a time of 1990 to 2100")
  return at ?? null
}

function readCall(one: OneEvent): Observation[] {
  const { fields } = one
  if (hasNoCode(one, "transportEventTypeCode")) return []
  const movement = movementOf(one, fields.code("transportEventTypeCode", CALLS) ?? fromOlder(one, CALLS))
  if (movement === undefined) return []
  const { classifier, fact } = movement
  if (fact.place === null && fact.vessel === null) {
    one.report(`${one.pointer}/transportCall`, "is missing: neither the place nor the ship is known")
    return []
  }
  const containers = containersNamed(one)
  const whose = containers.length > 0 ? containers : [null]
  return whose.flatMap((container) =>
    subjectsOf(one, container).map((subject) => one.observe(subject, classifier, fact)),
  )
}

function hasNoCode({ event, fields, report }: OneEvent, name: string): boolean {
  const isMissing = !event[name] && !event.eventTypeCode
  if (isMissing) report(fields.pointerTo(name), "is missing")
  return isMissing
}

/** CMA CGM names the containers of a ship's call. Then the call is theirs alone. */
function containersNamed({ event, fields, pointer, report }: OneEvent): string[] {
  const own = fields.text("equipmentReference", 15)
  const named = [...listAt(event, "references"), ...listAt(event, "relatedReferences")].flatMap((item) => {
    const reference = fieldsOf(item, `${pointer}/references`, report)
    const type = reference.text("referenceType", 10) ?? reference.text("type", 10)
    const value = reference.text("referenceValue", 100) ?? reference.text("value", 100)
    return type?.toUpperCase() === "EQ" && value !== null ? [value] : []
  })
  return [...new Set([...(own ? [own] : []), ...named].map(normaliseContainerNumber))]
}

function readEquipment(one: OneEvent): Observation[] {
  const { event, fields, reader, report, pointer } = one
  const code = fields.text("equipmentReference", 15)
  const container = code === null ? (reader.asked?.container ?? null) : normaliseContainerNumber(code)
  if (container === null || !/^[A-Z0-9]{4,15}$/.test(container)) {
    report(`${pointer}/equipmentReference`, container === null ? "is missing" : "is not a container's number")
    return []
  }
  const facts: { classifier: Classifier; fact: Fact }[] = [{ classifier: "actual", fact: { kind: "contains" } }]
  const isoCode = fields.matching("ISOEquipmentCode", /^[A-Z0-9]{4}$/, "an ISO code")
  if (isoCode !== null) facts.push({ classifier: "actual", fact: { kind: "equipment", isoCode, ...sizeOf(isoCode) } })
  const seal = listAt(event, "seals").flatMap(
    (item) => fieldsOf(item, `${pointer}/seals`, report).text("sealNumber", 30) ?? [],
  )[0]
  if (seal !== undefined) facts.push({ classifier: "actual", fact: { kind: "seal", seal } })
  const move = fields.code("equipmentEventTypeCode", MOVES) ?? fromOlder(one, MOVES)
  const movement = hasNoCode(one, "equipmentEventTypeCode") ? undefined : movementOf(one, move)
  if (movement !== undefined) facts.push(movement)
  const state = STATES.get(fields.text("equipmentEventTypeCode", 60)?.toUpperCase() ?? "")
  if (state && fields.code("eventClassifierCode", CLASSIFIERS) === "actual") {
    facts.push({ classifier: "actual", fact: state })
  }
  return subjectsOf(one, container).flatMap((subject) =>
    facts
      .filter(({ fact }) => fact.kind !== "contains" || subject.bill !== null || subject.booking !== null)
      .map(({ classifier, fact }) => one.observe(subject, classifier, fact)),
  )
}

/** 2.2 still allows the field that held the code of every event type in 2.0. */
function fromOlder<T>({ event, fields }: OneEvent, known: ReadonlyMap<string, T>): T | null {
  const isNewer = ["transport", "equipment", "shipment"].some((type) => `${type}EventTypeCode` in event)
  return isNewer ? null : fields.code("eventTypeCode", known)
}

function movementOf(one: OneEvent, move: Move | null): { classifier: Classifier; fact: Movement } | undefined {
  if (move === null) return undefined
  const { event, fields, report, pointer } = one
  const classifier = fields.code("eventClassifierCode", CLASSIFIERS)
  const place = placeOf(fields)
  const when = whenOf(one, place?.locode ?? null)
  if (classifier === null && !event.eventClassifierCode) report(`${pointer}/eventClassifierCode`, "is missing")
  if (classifier === null || when === undefined) return undefined
  const call = fields.inner("transportCall")
  const mark = objectAt(event, "carrierSpecificData").shipmentLocationType
  return {
    classifier,
    fact: {
      kind: "movement",
      move,
      mode: call.code("modeOfTransport", MODES),
      laden: fields.code("emptyIndicatorCode", LADEN),
      when,
      place,
      vessel: vesselOf(fields),
      voyage: voyageOf(call, move),
      call: call.text("transportCallID", 100),
      sequence: call.count("transportCallSequenceNumber", 9999),
      mark: (typeof mark === "string" && MARKS.get(mark)) || null,
      delay: delayOf(fields),
    },
  }
}

function whenOf({ fields, reader, report, pointer }: OneEvent, locode: string | null): When | undefined {
  const text = fields.text("eventDateTime", 40)
  const stated = text !== null && reader.isZLocal ? withTrueOffset(text, fields.text("eventID", 100)) : text
  const when = stated === null ? undefined : toWhen(stated, zoneOf(locode), reader.midnightIsDay)
  if (when === undefined) report(`${pointer}/eventDateTime`, "is not a time of 1990 to 2100")
  return when
}

/** MSC's answers of 2022 had local times with a Z. The id of the message ended in the time's true offset. */
function withTrueOffset(text: string, id: string | null): string {
  if (!/\dZ$/.test(text)) return text
  const offset = /T\d\d:?\d\d(?::?\d\d)?(?:\.\d+)?([+-]\d\d:?\d\d)$/.exec(id ?? "")?.[1]
  return `${text.slice(0, -1)}${offset ?? ""}`
}

function voyageOf(call: Fields, move: Move): string | null {
  const [first, second] = INWARD.has(move) ? ["import", "export"] : ["export", "import"]
  return (
    call.text(`${first}VoyageNumber`, 50) ??
    call.text("carrierVoyageNumber", 50) ??
    call.text(`${second}VoyageNumber`, 50)
  )
}

function delayOf(fields: Fields): Movement["delay"] {
  const code = fields.text("delayReasonCode", 10)
  const remark = fields.text("changeRemark", 250) ?? fields.text("vesselScheduleChangeRemark", 250)
  return code === null && remark === null ? null : { code, remark }
}

/** Length and height from the first two characters of ISO 6346's size and type code. */
function sizeOf(isoCode: string): { lengthFeet: number | null; height: string | null } {
  const lengthFeet = { 1: 10, 2: 20, 3: 30, 4: 40, L: 45, M: 48 }[isoCode.charAt(0)] ?? null
  const second = isoCode.charAt(1)
  return { lengthFeet, height: /[2CL]/.test(second) ? "standard" : /[5EN]/.test(second) ? "high cube" : null }
}

function readShipment(one: OneEvent): Observation[] {
  const { fields, reader } = one
  const document = fields.text("documentTypeCode", 10)?.toUpperCase()
  const said = `${document} ${fields.text("shipmentEventTypeCode", 10)?.toUpperCase()}`
  if (fields.code("eventClassifierCode", CLASSIFIERS) !== "actual") return []
  const customs = CUSTOMS.get(said)
  if (customs !== undefined || DELIVERED.has(said)) return ofContainers(one, customs ?? deliveryOf(one))
  const status = STATUSES.get(said)
  if (status === undefined) return []
  const named = fields.text("documentID", 100)
  const id = named === null ? null : reader.toReference(named)
  const own = subjectsOf(one, null)
  const isNamed = own.some(({ bill, booking }) => bill !== null || booking !== null)
  const ofDocument: Subject = {
    bill: null,
    booking: null,
    container: null,
    vesselImo: null,
    [document === "TRD" ? "bill" : "booking"]: id,
  }
  return (isNamed || id === null ? own : [ofDocument]).map((subject) =>
    one.observe(subject, "actual", { kind: "bill_status", status }),
  )
}

/** For the containers that the event names. A hold that names none is on everything under the bill. */
function ofContainers(one: OneEvent, fact: Fact | null): Observation[] {
  if (fact === null) return []
  const containers = containersNamed(one)
  const all = containers.length > 0 ? containers : fact.kind === "holds" ? [null] : []
  const certainty = fact.kind === "movement" ? "inferred" : "stated"
  return all.flatMap((container) =>
    subjectsOf(one, container).map((subject) => one.observe(subject, "actual", fact, certainty)),
  )
}

/** A proof of delivery means that it was dropped off at the customer's. */
function deliveryOf(one: OneEvent): Movement | null {
  const place = placeOf(one.fields)
  const when = whenOf(one, place?.locode ?? null)
  if (when === undefined) return null
  const { locode = null, name = null } = place ?? {}
  const at = { locode, facility: null, kind: "customer" as const, name }
  const nothing = { vessel: null, voyage: null, call: null, sequence: null, mark: null, delay: null }
  return { kind: "movement", move: "drop_off", mode: "truck", laden: true, when, place: at, ...nothing }
}

/**
 * One subject per bill that the event names: a container in two bills is reported for both. If it names none, the one
 * asked for. CMA CGM names only the booking, by a hash of 64 digits.
 */
function subjectsOf({ event, reader }: OneEvent, container: string | null): Subject[] {
  const { asked } = reader
  const named = documentsOf(event, reader.toReference)
  const of = (type: string) => [...new Set(named.flatMap((one) => (one.type === type ? one.value : [])))].sort()
  const bills = asked?.isOnlyBill ? [asked.bill] : of("TRD")
  const bookings = asked?.isOnlyBooking ? [asked.booking] : of("BKG")
  const booking = bookings[0] ?? asked?.booking ?? null
  if (bills.length > 0) return bills.map((bill) => ({ bill, booking, container, vesselImo: null }))
  if (bookings.length > 0)
    return bookings.map((number) => ({ bill: null, booking: number, container, vesselImo: null }))
  return [{ bill: asked?.bill ?? null, booking, container, vesselImo: null }]
}

function documentsOf(event: Json, toReference: Reader["toReference"]): { type: string; value: string }[] {
  return listAt(event, "documentReferences").flatMap((item) => {
    const fields = fieldsOf(item, "", () => {})
    const [type, value] = [fields.text("documentReferenceType", 10), fields.text("documentReferenceValue", 100)]
    return type !== null && value !== null ? [{ type: type.toUpperCase(), value: toReference(value) }] : []
  })
}
