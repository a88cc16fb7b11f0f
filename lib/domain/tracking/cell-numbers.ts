// The numbers to track in one cell of a list, or in one line of a text.

import { normaliseNumber } from "../find/find.ts"
import { isAmount, isDate, isPhone, isPlaceholder, isSize, plainText } from "./cells.ts"
import { containersInText } from "./containers-in-text.ts"
import { type Doubt, doubtOf, isOfContainer } from "./doubt.ts"
import type { NumberKind } from "./entry.ts"
import { isBillPrefix } from "./register-line.ts"

export type CellNumber = { given: string; kind: NumberKind | null; doubt?: Doubt }

/** Words that may be a container written wrongly: "MSCU64O1183", "MSCU64011831". */
const SUSPECT = /(?<![A-Z0-9])[A-Z0-9]{4}(?:[ -]?[A-Z0-9]{6,9}|[A-Z0-9]{3,5})(?![A-Z0-9])/g
const BILL = /(?<![A-Z0-9])[A-Z]{4}[A-Z0-9]{6,16}(?![A-Z0-9])/g
const LABELLED =
  /\b(m?b\/?l|mbol|bol|bill(?: of lading)?|booking|bkg)\s*(?:no|nr|num(?:ber)?)?\s*[.:#-]*\s*([A-Z0-9]{6,20})(?![A-Z0-9])/gi
/** What mails and lists put before a line: quotes, bullets, numbers. */
const LEADING = /^(?:\s*(?:>|[-*•·–]\s|\(?\d{1,3}[.)]\s))+\s*/

/** A cell of a column of containers. */
export function containersOfCell(cell: string): CellNumber[] {
  const text = plainText(cell)
  const { numbers, rest } = withoutContainers(text)
  const found = [...numbers, ...suspectsIn(rest, numbers.length > 0)]
  if (found.length > 0) return found.map((one) => ({ ...one, kind: "container" as const }))
  return digitsIn(text) >= 4 && !isOther(text) ? [{ given: text, kind: "container" }] : []
}

/** With a seal, a size or another number behind it, but not within a sentence. */
export function isContainerCell(cell: string): boolean {
  const { numbers, rest } = withoutContainers(cell)
  return numbers.some(({ valid }) => valid) && !/(?<![\p{L}\d])\p{L}{4,}(?![\p{L}\d])/u.test(rest)
}

/** A cell of a column of bills or bookings. */
export function billsOfCell(cell: string, kind: "bill_of_lading" | "booking_number"): CellNumber[] {
  const text = plainText(cell)
  const doubt = doubtOf(text)
  if (doubt?.code === "shortened" || doubt?.code === "grouped") return [{ given: text, kind, doubt }]
  const { numbers, rest } = withoutContainers(text)
  if (numbers.some(({ valid }) => valid)) {
    const beside = billsIn(rest)
    return beside.length > 0 ? beside : numbers.map((one) => ({ ...one, kind: "container" as const }))
  }
  return splitBills(text)
    .filter((part) => (kind === "booking_number" ? isBooking(part) : isBill(part)))
    .map((given) => ({ given, kind }))
}

/** A cell that may hold any kind. `isText`: a line of prose, in which only what is sure is a number. */
export function numbersOfCell(cell: string, isText: boolean): CellNumber[] {
  const text = plainText(cell.replace(LEADING, ""))
  if (isPlaceholder(text)) return []
  const { numbers, rest } = withoutContainers(text)
  const suspects = suspectsIn(rest, numbers.length > 0)
  const named = [...billsIn(rest), ...labelledIn(rest)]
  const found = [...numbers, ...suspects, ...named.filter(({ given }) => !suspects.some((one) => one.given === given))]
  if (found.length > 0) return distinct(found)
  const doubt = doubtOf(text)
  if (doubt && !/\s/.test(text)) return [{ given: text, kind: doubt.code === "swap_body" ? "container" : null, doubt }]
  const parts = splitBills(text)
  if (!parts.every(isAlone) || isOther(text)) return []
  return parts.map((given) => ({
    given,
    kind: null,
    ...(isText ? { doubt: { code: "in_text", suggested: null } as const } : {}),
  }))
}

/** The container numbers of a text, and the text without them. */
function withoutContainers(text: string): { numbers: (CellNumber & { valid: boolean })[]; rest: string } {
  const found = containersInText(text)
  const rest = found.reduceRight((left, { at, end }) => `${left.slice(0, at)} | ${left.slice(end)}`, text)
  return { numbers: found.map(({ given, valid }) => ({ given, valid, kind: null })), rest }
}

/** `beside`: behind a container stand seals, sizes and counts, so only what has its letters is another one. */
function suspectsIn(text: string, beside: boolean): CellNumber[] {
  return [...text.toUpperCase().matchAll(SUSPECT)].flatMap(([given]): CellNumber[] => {
    if (beside && !/^[A-Z0-9]{3}[UJZ]/.test(given)) return []
    const doubt = doubtOf(given)
    return isOfContainer(doubt) && digitsIn(given) >= 3 ? [{ given, kind: "container", doubt }] : []
  })
}

/** Words that begin as a line's bills do. */
function billsIn(text: string): CellNumber[] {
  return [...text.toUpperCase().matchAll(BILL)].flatMap(([given]): CellNumber[] =>
    isBillPrefix(given.slice(0, 4)) && digitsIn(given) >= 5 ? [{ given, kind: "bill_of_lading" }] : [],
  )
}

function labelledIn(text: string): CellNumber[] {
  return [...text.matchAll(LABELLED)].flatMap(([, label = "", given = ""]): CellNumber[] => {
    if (digitsIn(given) < 5 || isDate(given)) return []
    return [{ given, kind: /^b(?:oo)?k/i.test(label) ? "booking_number" : "bill_of_lading" }]
  })
}

/** "MEDUQX482190 / MEDUQX482191" is two bills, "MAEU 239844710" is one. */
function splitBills(text: string): string[] {
  const parts = text.split(/\s*(?:[,;&+|\n]|\s\/\s|\/(?=[A-Z0-9]{6})|\band\b)\s*/i).filter((part) => part !== "")
  const words = text.split(/\s+/)
  if (parts.length === 1 && words.length > 1 && words.every((word) => isBill(word) && digitsIn(word) >= 6)) return words
  return parts.filter((part) => !isPlaceholder(part))
}

/** As a bill is written: one word, or a few of which the first is a line's letters or all hold digits. */
export function isBill(text: string): boolean {
  return hasShape(text) && digitsIn(text) >= 4 && !isOther(text) && !isYearOrCount(text)
}

/** A bill of digits alone has at least eight. */
const isYearOrCount = (text: string) => /^\d{1,6}$/.test(text)

function isBooking(text: string): boolean {
  return hasShape(text) && digitsIn(text) >= 2 && !isDate(text) && !isSize(text)
}

/** A number alone in its cell: at least seven signs. */
export function isAlone(text: string): boolean {
  return isBill(text) && normaliseNumber(text).length >= 7
}

function hasShape(text: string): boolean {
  if (!/^[A-Z0-9][A-Z0-9 /.-]{1,34}$/i.test(text) || withoutContainers(text).numbers.length > 0) return false
  const words = text.split(/[\s/.-]+/).filter((word) => word !== "")
  const [first = "", ...others] = words
  const begins = digitsIn(first) > 0 || (others.length > 0 && isBillPrefix(first.toUpperCase()))
  return words.length <= 4 && begins && others.every((word) => digitsIn(word) > 0)
}

function isOther(text: string): boolean {
  return isDate(text) || isSize(text) || isAmount(text) || isPhone(text)
}

export function digitsIn(text: string): number {
  return text.replace(/\D/g, "").length
}

function distinct(found: CellNumber[]): CellNumber[] {
  const seen = new Map(found.map(({ given, kind, doubt }) => [given, { given, kind, ...(doubt ? { doubt } : {}) }]))
  return [...seen.values()]
}
