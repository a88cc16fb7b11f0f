// Reads events of Track & Trace 2.2 into observations. An event's own id names the message, not the milestone, so it is
// not used as a key.
import type {
  Certainty,
  Classifier,
  Fact,
  Move,
  Movement,
  Observation,
  ReportedPlace,
  Subject,
} from "../../../observations/observation.ts"
import { identify } from "../../../observations/slot.ts"
import { isKnownPlace } from "../../../reference/places.ts"
import { CALLS, INWARD, LADEN, MARKS, MODES, MOVES, NO_MOVE, STATES } from "./codes.ts"
import { collectUnknown, type Message } from "./counts.ts"
import { type Fields, fieldsOf, placeOf, type Report, vesselOf } from "./fields.ts"
import { isBlank, isObject, type Json, listAt, type Sent } from "./json.ts"
import {
  classifierOf,
  containerIn,
  containersNamed,
  documentsOf,
  fromOlder,
  hasNoCode,
  noteContainer,
  noteDocuments,
  noteReferences,
  type OneEvent,
  subjectsOf,
  whenOf,
} from "./one-event.ts"
import { parseEvents } from "./parse.ts"
import { type Asked, type Reader, type Reading, readAll } from "./read-all.ts"
import { readShipment } from "./read-shipment.ts"
import { toStandard, wordOf } from "./spelling.ts"
import { noteFields } from "./standard-fields.ts"
import { toRecorded } from "./when.ts"

export function read22(bytes: Uint8Array, reader: Reader): Reading {
  const parsed = parseEvents(bytes)
  if ("unreadable" in parsed) return parsed
  const events = parsed.events.map(({ event, ...sent }) => ({
    event: isObject(event) ? toStandard(event) : event,
    ...sent,
  }))
  const names = collectUnknown()
  for (const { answer, pointer } of parsed.rest)
    noteFields(answer, pointer, names, { holder: "answer", repeats: reader.repeats })
  for (const { event, pointer } of events) noteFields(event, pointer, names, { repeats: reader.repeats })
  const asked = reader.asked && namedIn(events, reader)
  return readAll(events, (event, pointer, message) => readEvent(event, pointer, { ...reader, asked }, message), names)
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

export function readEvent(event: Json, pointer: string, reader: Reader, message: Message): Observation[] {
  const report: Report = (at, what, unknown) => {
    message.problems.push({ pointer: at, what })
    if (unknown) message.names.note({ ...unknown, pointer: at })
  }
  const fields = fieldsOf(event, pointer, report)
  const reportedAt = recordedAt(fields, report)
  message.recordedAt = reportedAt
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
  const one: OneEvent = { event, fields, pointer, reader, report, message, observe }
  noteDocuments(one)
  noteReferences(one)
  const type = typeOf(event, fields)
  noteOtherTypes(one, type)
  if (type === "TRANSPORT") return readCall(one)
  if (type === "EQUIPMENT") return readEquipment(one)
  if (type === "SHIPMENT") return readShipment(one)
  if (type === "IOT" || type === "REEFER") message.noEffect = "device_reading"
  else {
    const unknown = type === undefined ? undefined : ({ kind: "code", name: "eventType", value: type } as const)
    report(fields.pointerTo("eventType"), "is none of the standard's types", unknown)
  }
  return []
}

const TYPES = ["TRANSPORT", "EQUIPMENT", "SHIPMENT"]

/** A message is of one type. What it says as another is not read. */
function noteOtherTypes({ event, fields, message }: OneEvent, type: string | undefined): void {
  if (type === undefined || !TYPES.includes(type)) return
  for (const other of TYPES) {
    const name = `${other.toLowerCase()}EventTypeCode`
    if (type === other || isBlank(event[name])) continue
    message.names.note({ kind: "field", name, value: "", pointer: fields.pointerTo(name) })
  }
}

function typeOf(event: Json, fields: Fields): string | undefined {
  const stated = fields.text("eventType", 20)?.toUpperCase()
  if (stated !== undefined) return stated
  return TYPES.find((type) => !isBlank(event[`${type.toLowerCase()}EventTypeCode`]))
}

function recordedAt(fields: Fields, report: Report): number | null {
  const text = fields.text("eventCreatedDateTime", 40)
  const at = text === null ? null : toRecorded(text)
  if (at === undefined) report(fields.pointerTo("eventCreatedDateTime"), "is not a time of 1990 to 2100")
  return at ?? null
}

function readCall(one: OneEvent): Observation[] {
  const { fields } = one
  if (hasNoCode(one, "transportEventTypeCode")) return []
  const movement = movementOf(one, fields.code("transportEventTypeCode", CALLS) ?? fromOlder(one, CALLS))
  if (movement === undefined) return []
  const { classifier, fact } = movement
  if (fact.place === null && fact.vessel === null) {
    one.report(one.fields.pointerTo("transportCall"), "is missing: neither the place nor the ship is known")
    return []
  }
  const containers = containersNamed(one)
  const whose = containers.length > 0 ? containers : [null]
  return whose.flatMap((container) =>
    subjectsOf(one, container).map((subject) => one.observe(subject, classifier, fact)),
  )
}

function readEquipment(one: OneEvent): Observation[] {
  const { event, fields, reader, report } = one
  const code = fields.text("equipmentReference", 15)
  const container = code === null ? (reader.asked?.container ?? null) : containerIn(code)
  if (container === null) {
    report(fields.pointerTo("equipmentReference"), code === null ? "is missing" : "is not a container's number")
    return []
  }
  const facts: { classifier: Classifier; fact: Fact }[] = [{ classifier: "actual", fact: { kind: "contains" } }]
  const isoCode = fields.matching("ISOEquipmentCode", /^[A-Z0-9]{4}$/, "an ISO code")
  if (isoCode !== null) facts.push({ classifier: "actual", fact: { kind: "equipment", isoCode, ...sizeOf(isoCode) } })
  noteContainer(one, container, "equipmentReference")
  const seal = listAt(event, "seals").flatMap(
    (item) => fieldsOf(item, fields.pointerTo("seals"), report).text("sealNumber", 30) ?? [],
  )[0]
  if (seal !== undefined) facts.push({ classifier: "actual", fact: { kind: "seal", seal } })
  const move = fields.code("equipmentEventTypeCode", MOVES) ?? fromOlder(one, MOVES)
  const movement = hasNoCode(one, "equipmentEventTypeCode") ? undefined : movementOf(one, move)
  if (movement !== undefined) facts.push(movement)
  const state = STATES.get(wordOf(fields.text("equipmentEventTypeCode", 60)?.toUpperCase() ?? ""))
  if (state) facts.push(...stateOf(one, state))
  return subjectsOf(one, container).flatMap((subject) =>
    facts
      .filter(({ fact }) => fact.kind !== "contains" || subject.bill !== null || subject.booking !== null)
      .map(({ classifier, fact }) => one.observe(subject, classifier, fact)),
  )
}

function stateOf(one: OneEvent, fact: Fact): { classifier: Classifier; fact: Fact }[] {
  const classifier = classifierOf(one)
  one.message.noEffect = classifier === null || classifier === "actual" ? null : "not_yet_so"
  return classifier === "actual" ? [{ classifier, fact }] : []
}

/** `move`: null if its code is not known. */
function movementOf(
  one: OneEvent,
  move: Move | typeof NO_MOVE | null,
): { classifier: Classifier; fact: Movement } | undefined {
  if (move === NO_MOVE) one.message.noEffect = NO_MOVE
  if (move === NO_MOVE || move === null) return undefined
  const { fields } = one
  const classifier = classifierOf(one)
  const place = placeOf(fields)
  notePlace(one, place)
  const when = whenOf(one, place?.locode ?? null)
  if (classifier === null || when === undefined) return undefined
  const call = fields.inner("transportCall")
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
      mark: markOf(one),
      delay: delayOf(fields),
    },
  }
}

/** Its name and zone are not known, so that it is shown by its code and the offset that was stated. */
function notePlace({ message, pointer }: OneEvent, place: ReportedPlace | null): void {
  const locode = place?.locode
  if (locode && !isKnownPlace(locode)) {
    message.names.note({ kind: "place", name: "UNLocationCode", value: locode, pointer })
  }
}

/** CMA CGM's: whether the place is where the bill's voyage begins or ends. */
function markOf({ fields, message }: OneEvent): Movement["mark"] {
  const data = fields.inner("carrierSpecificData")
  const text = data.stated("shipmentLocationType")
  const mark = text === null ? null : MARKS.get(wordOf(text))
  if (text === null || mark !== undefined) return mark ?? null
  const pointer = data.pointerTo("shipmentLocationType")
  message.names.note({ kind: "code", name: "shipmentLocationType", value: text.slice(0, 60), pointer })
  return null
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
  const code = fields.text("delayReasonCode", 60)
  const remark =
    fields.text("changeRemark", 250) ?? fields.text("vesselScheduleChangeRemark", 250) ?? fields.text("reason", 250)
  return code === null && remark === null ? null : { code, remark }
}

/** Length and height from the first two characters of ISO 6346's size and type code. */
function sizeOf(isoCode: string): { lengthFeet: number | null; height: string | null } {
  const lengthFeet = { 1: 10, 2: 20, 3: 30, 4: 40, L: 45, M: 48 }[isoCode.charAt(0)] ?? null
  const second = isoCode.charAt(1)
  return { lengthFeet, height: /[2CL]/.test(second) ? "standard" : /[5EN]/.test(second) ? "high cube" : null }
}
