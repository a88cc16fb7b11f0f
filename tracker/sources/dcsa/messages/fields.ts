// Reads the fields of one event, and checks type and length. What is wrong becomes a problem of that event.
import type { ReportedPlace, ReportedVessel } from "../../../observations/observation.ts"
import { PLACE_KINDS } from "./codes.ts"
import { isObject, type Json, objectAt } from "./json.ts"
import { pointerOf } from "./sent-as.ts"
import { wordOf } from "./spelling.ts"

/** What could not be understood of one event. */
export type Problem = { pointer: string; what: string }
/** `unknown`: the code or place that we do not know. */
export type Report = (pointer: string, what: string, unknown?: UnknownValue) => void
type UnknownValue = { kind: "code" | "place"; name: string; value: string }

/** Not every store can keep control characters, and none half a surrogate pair. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()

/** Quotes a value in a problem, kept short and harmless. */
const short = (value: string) => clean(value.slice(0, 30))
const quoted = (value: unknown) =>
  typeof value === "string" ? `"${short(value)}"` : Array.isArray(value) ? "a list" : `a ${typeof value}`

export function fieldsOf(holder: Json, at: string, report: Report) {
  const pointerTo = (name: string) => pointerOf(holder, name, at)
  /** Text of at most `most` characters. Some carriers send numbers where the standard has text. */
  const text = (name: string, most: number): string | null => {
    const value = holder[name]
    if (value === undefined || value === null || value === "") return null
    const found = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value
    if (typeof found !== "string" || found.length > most) {
      report(
        pointerTo(name),
        `is ${typeof found === "string" ? "too long" : quoted(found)}, not text of ${most} at most`,
      )
      return null
    }
    return clean(found) || null
  }
  /** A code from the list, or its word. An unknown one is a problem, and null. */
  const code = <T>(name: string, known: ReadonlyMap<string, T>): T | null => {
    const value = text(name, 60)
    if (value === null) return null
    const found = codeIn(known, value)
    if (found === undefined) {
      report(pointerTo(name), `has the unknown code ${quoted(value)}`, { kind: "code", name, value: short(value) })
    }
    return found ?? null
  }
  const matching = (name: string, form: RegExp, what: string, kind?: UnknownValue["kind"]): string | null => {
    const value = text(name, 60)?.toUpperCase() ?? null
    if (value === null || form.test(value)) return value
    report(pointerTo(name), `${quoted(value)} is not ${what}`, kind && { kind, name, value: short(value) })
    return null
  }
  const count = (name: string, most: number): number | null => {
    const value = holder[name]
    if (value === undefined || value === null) return null
    const found = typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : value
    if (Number.isInteger(found) && Number(found) >= 0 && Number(found) <= most) return Number(found)
    report(pointerTo(name), `is not a whole number up to ${most}`)
    return null
  }
  const inner = (name: string) => {
    const value = holder[name]
    if (value !== undefined && value !== null && !isObject(value)) report(pointerTo(name), `is ${quoted(value)}`)
    return fieldsOf(objectAt(holder, name), pointerTo(name), report)
  }
  /** As sent, in capitals, whether or not it can be read. null: nothing is sent. */
  const stated = (name: string) => {
    const value = holder[name]
    return typeof value === "string" && clean(value) !== "" ? clean(value).toUpperCase() : null
  }
  const problem = (name: string, what: string, unknown?: UnknownValue) => report(pointerTo(name), what, unknown)
  return { at, pointerTo, report: problem, text, stated, code, matching, count, inner }
}

/** Some write the word ("Discharged", "Gate in") where the standard has the code. */
function codeIn<T>(known: ReadonlyMap<string, T>, value: string): T | undefined {
  const upper = value.toUpperCase()
  return known.has(upper) ? known.get(upper) : known.get(wordOf(upper))
}

export type Fields = ReturnType<typeof fieldsOf>

const LISTS = new Map<string, "SMDG" | "BIC">([
  ["SMDG", "SMDG"],
  ["BIC", "BIC"],
])
const LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/
const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "none" })

/** Conformance tests name a country XY, and ZZ stands for no country. XZ, the high seas, is the code list's own. */
function locodeIn(fields: Fields): string | null {
  const code = fields.matching("UNLocationCode", LOCODE, "a UN/LOCODE", "place")
  if (code === null) return null
  const country = code.slice(0, 2)
  if (country === "XZ" || (country !== "ZZ" && COUNTRIES.of(country) !== undefined)) return code
  fields.report("UNLocationCode", `"${country}" is no country`, { kind: "place", name: "UNLocationCode", value: code })
  return null
}

/**
 * The place: field by field, the event's own location wins over that of the call. Where they name two places, nothing is
 * taken from the other.
 */
export function placeOf(event: Fields): ReportedPlace | null {
  const own = event.inner("eventLocation")
  const call = event.inner("transportCall")
  const ofCall = call.inner("location")
  const all = [own, call, ofCall]
  const locode = all.reduce<string | null>((found, one) => found ?? locodeIn(one), null)
  const same = all.filter((one) => locode === null || [null, locode].includes(one.stated("UNLocationCode")))
  const first = <T>(read: (fields: Fields) => T | null) =>
    same.reduce<T | null>((found, one) => found ?? read(one), null)
  const facility = first((fields): ReportedPlace["facility"] => {
    const code = fields.text("facilityCode", 20)
    return code === null
      ? null
      : { code: code.toUpperCase(), list: fields.code("facilityCodeListProvider", LISTS) ?? "own" }
  })
  const kind = first((fields) => fields.code("facilityTypeCode", PLACE_KINDS))
  const name =
    first((fields) => fields.text("locationName", 100)) ?? (same.includes(call) ? call.text("otherFacility", 50) : null)
  if (locode !== null || facility !== null || name !== null) return { locode, facility, kind, name }
  const inAddress = first(addressName)
  return inAddress === null ? null : { locode, facility, kind, name: inAddress }
}

/** Hapag-Lloyd names a depot in its address alone. */
function addressName(holder: Fields): string | null {
  const address = holder.inner("address")
  return address.text("name", 100) ?? address.text("city", 65)
}

export function vesselOf(event: Fields): ReportedVessel | null {
  const vessel = event.inner("transportCall").inner("vessel")
  const imo = imoIn(vessel)
  const name = vessel.text("vesselName", 50)
  return imo === null && name === null ? null : { imo, name }
}

/** The check digit is the last of the sum of the first six, weighted 7 to 2. A mistyped number is another ship's. */
function imoIn(vessel: Fields): string | null {
  const stated = vessel.matching("vesselIMONumber", /^(IMO ?)?\d{7}$/, "an IMO number")
  if (stated === null) return null
  const imo = stated.slice(-7)
  const sum = [...imo.slice(0, 6)].reduce((all, digit, n) => all + Number(digit) * (7 - n), 0)
  if (sum > 0 && sum % 10 === Number(imo.at(-1))) return imo
  vessel.report("vesselIMONumber", `"${imo}" is no IMO number: its check digit is wrong`)
  return null
}
