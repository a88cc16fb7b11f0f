// One message while it is read: what its fields say, and whom it is about.
import type { Certainty, Classifier, Fact, Observation, Subject, When } from "../../../observations/observation.ts"
import { zoneOf } from "../../../reference/places.ts"
import { isContainerNumber, normaliseContainerNumber } from "../../../values/container-number.ts"
import { CLASSIFIERS, DOCUMENTS, REFERENCES } from "./codes.ts"
import type { Message } from "./counts.ts"
import { type Fields, fieldsOf, type Report } from "./fields.ts"
import { isBlank, type Json, listAt } from "./json.ts"
import type { Reader } from "./read-all.ts"
import { wordOf } from "./spelling.ts"
import { toWhen } from "./when.ts"

export type OneEvent = {
  event: Json
  fields: Fields
  pointer: string
  reader: Reader
  report: Report
  message: Message
  observe: (subject: Subject, classifier: Classifier, fact: Fact, certainty?: Certainty) => Observation
}

export function hasNoCode({ event, fields, report }: OneEvent, name: string): boolean {
  const isMissing = isBlank(event[name]) && isBlank(event.eventTypeCode)
  if (isMissing) report(fields.pointerTo(name), "is missing")
  return isMissing
}

export function classifierOf({ event, fields, report }: OneEvent): Classifier | null {
  if (isBlank(event.eventClassifierCode)) report(fields.pointerTo("eventClassifierCode"), "is missing")
  return fields.code("eventClassifierCode", CLASSIFIERS)
}

/** 2.2 still allows the field that held the code of every event type in 2.0. */
export function fromOlder<T>({ event, fields }: OneEvent, known: ReadonlyMap<string, T>): T | null {
  const isNewer = ["transport", "equipment", "shipment"].some((type) => !isBlank(event[`${type}EventTypeCode`]))
  return isNewer ? null : fields.code("eventTypeCode", known)
}

/** The container's number as registered; null: it is none, such as "N/A". */
export function containerIn(text: string): string | null {
  const number = normaliseContainerNumber(text)
  return /^(?=.*\d)[A-Z0-9]{4,15}$/.test(number) ? number : null
}

/** One whose check digit is wrong may be mistyped, so it is said; what is reported of it is kept. */
export function noteContainer({ fields, message, reader }: OneEvent, number: string, field: string): void {
  if (isContainerNumber(number) || number === reader.asked?.container) return
  message.names.note({ kind: "code", name: "equipmentReference", value: number, pointer: fields.pointerTo(field) })
}

/** CMA CGM names the containers of a ship's call. Then the call is theirs alone. */
export function containersNamed(one: OneEvent): string[] {
  const { fields, report } = one
  const read = (text: string, at: string) =>
    text.split(/[,;]/).flatMap((part) => {
      const number = containerIn(part)
      if (number === null) report(at, "is not a container's number")
      return number ?? []
    })
  const own = fields.text("equipmentReference", 100)
  const named = references(one).flatMap(({ type, value }) =>
    type === "EQ" ? read(value, fields.pointerTo("references")) : [],
  )
  const all = [...new Set([...(own ? read(own, fields.pointerTo("equipmentReference")) : []), ...named])]
  for (const number of all) noteContainer(one, number, own ? "equipmentReference" : "references")
  return all
}

function references({ event, fields, report }: OneEvent): { type: string; value: string }[] {
  return [...listAt(event, "references"), ...listAt(event, "relatedReferences")].flatMap((item) => {
    const reference = fieldsOf(item, fields.pointerTo("references"), report)
    const type = reference.text("referenceType", 60) ?? reference.text("type", 60)
    const value = reference.text("referenceValue", 100) ?? reference.text("value", 100)
    return type !== null && value !== null ? [{ type: type.toUpperCase(), value }] : []
  })
}

/** One of a type that we do not know may name the container, or the bill. */
export function noteReferences(one: OneEvent): void {
  const pointer = one.fields.pointerTo("references")
  for (const { type } of references({ ...one, report: () => {} })) {
    if (!REFERENCES.has(type)) one.message.names.note({ kind: "code", name: "referenceType", value: type, pointer })
  }
}

/** Why it happened, where nothing that is shown tells it. */
export function noteReason({ event, fields, message }: OneEvent): void {
  if (isBlank(event.reason)) return
  message.names.note({ kind: "field", name: "reason", value: "", pointer: fields.pointerTo("reason") })
}

/**
 * One subject per bill that the event names: a container in two bills is reported for both. If it names none, the one
 * asked for; none if nothing was. CMA CGM names only the booking, by a hash of 64 digits.
 */
export function subjectsNamed({ event, reader }: OneEvent, container: string | null): Subject[] {
  const { asked } = reader
  const named = documentsOf(event, reader.toReference)
  const of = (type: string) => [...new Set(named.flatMap((one) => (one.type === type ? one.value : [])))].sort()
  const bills = asked?.isOnlyBill ? [asked.bill] : of("TRD")
  const bookings = asked?.isOnlyBooking ? [asked.booking] : of("BKG")
  const booking = bookings[0] ?? asked?.booking ?? null
  if (bills.length > 0) return bills.map((bill) => ({ bill, booking, container, vesselImo: null }))
  if (bookings.length > 0)
    return bookings.map((number) => ({ bill: null, booking: number, container, vesselImo: null }))
  const bill = asked?.bill ?? null
  return bill === null && booking === null && container === null ? [] : [{ bill, booking, container, vesselImo: null }]
}

/** The same. That there is none is reported. */
export function subjectsOf(one: OneEvent, container: string | null): Subject[] {
  const found = subjectsNamed(one, container)
  if (found.length === 0) {
    one.report(one.fields.pointerTo("documentReferences"), "is missing: nobody says whose this is")
  }
  return found
}

/** Some name the booking or the bill in a field of its own. */
const FLAT = { carrierBookingReference: "BKG", transportDocumentReference: "TRD" } as const

export function documentsOf(event: Json, toReference: Reader["toReference"]): { type: string; value: string }[] {
  const flat = Object.entries(FLAT).flatMap(([name, type]) => {
    const value = fieldsOf(event, "", () => {}).text(name, 100)
    return value === null ? [] : [{ type, value: toReference(value) }]
  })
  const listed = listedDocuments(event, toReference)
  return [...listed, ...flat.filter(({ type }) => !listed.some((one) => one.type === type))]
}

function listedDocuments(event: Json, toReference: Reader["toReference"]): { type: string; value: string }[] {
  return listAt(event, "documentReferences").flatMap((item) => {
    const fields = fieldsOf(item, "", () => {})
    const [type, value] = [fields.text("documentReferenceType", 60), fields.text("documentReferenceValue", 100)]
    return type !== null && value !== null ? [{ type: wordOf(type.toUpperCase()), value: toReference(value) }] : []
  })
}

/** A number whose paper we do not know may be the bill. */
export function noteDocuments({ event, fields, message }: OneEvent): void {
  for (const { type } of listedDocuments(event, (number) => number)) {
    if (DOCUMENTS.has(type)) continue
    const pointer = fields.pointerTo("documentReferences")
    message.names.note({ kind: "code", name: "documentReferenceType", value: type, pointer })
  }
}

export function whenOf({ event, fields, reader, report }: OneEvent, locode: string | null): When | undefined {
  // A number is no time: nobody says what it counts.
  const text = typeof event.eventDateTime === "string" ? fields.text("eventDateTime", 40) : null
  const stated = text !== null && reader.isZLocal ? withTrueOffset(text, fields.text("eventID", 100)) : text
  const when = stated === null ? undefined : toWhen(stated, zoneOf(locode), reader.midnightIsDay)
  if (when === undefined) report(fields.pointerTo("eventDateTime"), "is not a time of 1990 to 2100")
  return when
}

/**
 * MSC's answers of 2022 had local times with a Z. The id of the message ended in the time's true offset, which is +00:00
 * where the time is UTC indeed: "ACT2022-11-10T08:00:00:00+00:00" is before the load at 10:04 local (docs/outside.md).
 */
function withTrueOffset(text: string, id: string | null): string {
  if (!/\dZ$/.test(text)) return text
  const offset = /T\d\d:?\d\d(?::?\d\d){0,2}(?:\.\d+)?([+-]\d\d:?\d\d)$/.exec(id ?? "")?.[1]
  return `${text.slice(0, -1)}${offset ?? ""}`
}
