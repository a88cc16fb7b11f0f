// Reads what stands under each label into candidates for the fields it names.

import type { Label } from "../labels/find.ts"
import { isOfShip, isTelling, kindOf, type Use } from "../labels/lookup.ts"
import { below, isClosed, isInside, type Spot } from "../layout/spots.ts"
import { COMPANY } from "../values/address.ts"
import { type Money, namedCurrency, readAmounts } from "../values/amounts.ts"
import { readContainerNumbers } from "../values/container-numbers.ts"
import { readDays } from "../values/dates.ts"
import { isPlaceholder, type Manner, type ReadAs, readValue, type Value } from "../values/read.ts"
import { readVoyage, splitShip } from "../values/ship.ts"
import { type Place, placeOf, type Sheet } from "./place.ts"
import { currencyAbove, withTax } from "./totals.ts"

/** `values`: what the text may mean; empty if it is not of the kind. `label`: as printed. `of`: as in lookup.ts. */
export type Candidate = {
  name: string
  rank: number
  values: Value[]
  sure: boolean
  text: string
  label: string
  at: { page: number; y: number }
  of?: readonly string[]
}

export function findValues(sheet: Sheet, isOfHead: (label: Label) => boolean): Candidate[] {
  return [...sheet.labels.values()].flat().flatMap((label) => {
    if (label.parts.every((uses) => uses.length === 0) || isOfHead(label)) return []
    return readUnder(sheet, label)
  })
}

function readUnder(sheet: Sheet, label: Label): Candidate[] {
  const found = label.rest === "" ? placeOf(sheet, label) : behind(sheet, label)
  if (!found) return []
  const at = besides(sheet, label, found)
  const texts = textsOf(label, at)
  const parts = texts.length > 1 ? label.parts : label.parts.filter((uses) => uses.length > 0)
  // One value under "ETD / ETA" may be either.
  const isEither = texts.length === 1 && label.parts.length > 1 && label.parts[0]?.length === 0
  const place = isEither ? { ...at, sure: false } : at
  const candidates = parts.flatMap((uses, n) =>
    uses
      .filter(({ name, split }) => (texts.length > 1 ? !isLater(label, n, name) : !split))
      .flatMap((use) => toCandidate(sheet, label, place, use, texts[n] ?? [])),
  )
  // What one field can read is no failed try of another.
  const read = candidates.filter(({ values }) => values.length > 0)
  return read.length > 0 ? read : candidates
}

/** "Invoice No. & Date" in a box, with both on one line below it; bills one below the other. */
function besides({ layout, labels }: Sheet, { spot, parts }: Label, place: Place): Place {
  const [only, other] = place.lines
  const under = only && layout[only.line + 1]?.find(({ x }) => Math.abs(x - only.x) < 8)
  if (under && !other && !labels.has(under) && parts.flat().some(({ name }) => kindOf(name) === "bill")) {
    return { ...place, lines: [only, under] }
  }
  if (parts.length !== 2 || !only || other || !isClosed(spot.box) || only.line === spot.line) return place
  const right = layout[only.line]?.[only.n + 1]
  return right && isInside(spot.box, right) && !labels.has(right) ? { ...place, lines: [only, right] } : place
}

/** "Vessel / Voyage" over both values: the first is no voyage. */
const isLater = ({ parts }: Label, n: number, name: string) =>
  parts.slice(n + 1).some((uses) => uses.some((use) => use.name === name))

/** A name behind its label may go on in the lines below. */
function behind({ layout, labels }: Sheet, { spot, rest, parts }: Label): Place {
  const first = { ...spot, text: rest }
  const right = layout[spot.line]?.[spot.n + 1]
  // "VESSEL/VOYAGE : EVER FOCUS", and the voyage in a column of its own.
  if (right && isOfShip(parts) && !splitShip(rest) && !labels.has(right) && readVoyage(right.text)) {
    return { lines: [{ ...first, text: `${rest} / ${right.text}` }], sure: true }
  }
  if (parts.flat().some(({ name }) => isTelling(name))) return { lines: [first], sure: true }
  const under = below(layout, spot)
  const end = under.findIndex((other) => labels.has(other))
  return { lines: [first, ...under.slice(0, end < 0 ? undefined : end)], sure: true }
}

/** For each part of the label, the lines of its value. */
function textsOf(label: Label, { lines }: Place): string[][] {
  const { parts } = label
  const all = lines.map(({ text }) => text)
  if (parts.length < 2) return [all]
  if (lines.length === parts.length && lines.length > 2) return all.map((line) => [line])
  const joined = joinBroken(all)
  const names = parts.flat().map(({ name }) => name)
  const ship = shipOf(label, lines)
  if (ship) return parts.map((_, n) => [[ship.name, ship.voyage][n] ?? ""])
  if (lines.length === 2 && parts.length === 2 && isDated(all)) return all.map((line) => [line])
  const split = DIVIDERS.map((divider) => joined.split(divider)).find(({ length }) => length === parts.length)
  if (split) return split.map((part) => [part])
  const dated = parts.length === 2 ? splitDay(joined) : undefined
  if (dated) return dated.map((part) => [part])
  // "Notify / Consignee" over one name: it is both.
  return names.every((name) => kindOf(name) === "party") ? parts.map(() => all) : [all]
}

/** A number and a day, in two cells. */
function isDated(texts: readonly string[]): boolean {
  const days = texts.map((text) => readDays(text, undefined).length)
  return days[0] === 0 && days[1] === 1
}

/** "KENT, WA 11/23/2026" under "Destination & ETA". */
function splitDay(text: string): string[] | undefined {
  const [, first = "", second = ""] =
    /^(\S.*?\p{L})[,;]?\s+(\d\S*[ \d\p{L}]*)$|^(\d\S*\d{2})\s+(\p{L}.*)$/u
      .exec(text)
      ?.filter((part) => part !== undefined) ?? []
  const days = [first, second].map((part) => readDays(part, undefined).length)
  return days[0] !== days[1] && days.includes(1) ? [first, second] : undefined
}

/** Of a label for ship and voyage, both. */
function shipOf({ parts }: Label, lines: readonly Spot[]) {
  const isOfBoth = parts.length > 1 && parts.flat().some(({ name }) => name === "voyage_number")
  return isOfBoth ? splitShip(joinBroken(lines.map(({ text }) => text))) : undefined
}

/** Between two values under one label. A stroke may also be part of a day, so it comes last. */
const DIVIDERS = [
  /[\s,;]+(?:dt\.?|dtd\.?|dated|vom|del|du)[\s:]+(?=\d)/i,
  /\s+[-–]\s+|\s+(?:to|through|thru|until)\s+/i,
  /\s+\/\s+/,
  /\s*\/\s*/,
]
const JOINED = /[,/&–-]$|\b(?:and|of|for|und|et|y)$/i

function joinBroken([first = "", second, ...others]: readonly string[]): string {
  if (second === undefined || !(JOINED.test(first) || isSuffix(second))) return first
  return joinBroken([`${first} ${second}`, ...others])
}

/** "NINGBO SUNCREST OUTDOOR" over "PRODUCTS CO.,LTD": a name ends with what kind of company it is. */
function joinName([first = "", second = "", ...others]: readonly string[]): string {
  const goesOn = !COMPANY.test(first) && COMPANY.test(second) && !/[\d:]/.test(first + second) && !/,$/.test(first)
  return joinBroken(goesOn ? [`${first} ${second}`, ...others] : [first, second, ...others].filter(Boolean))
}

/** "INC." alone on a line belongs to the name above it. */
const isSuffix = (text: string) =>
  /^\(?(?:(?:inc|llc|l\.l\.c|ltd|limited|co|corp|corporation|company|gmbh|ag|s\.?a|b\.?v|s\.?r\.?l|plc|pty|pte)\b[.,)]* ?)+$/i.test(
    text,
  )

/** "TRAPAC (Y258)": the terminal and its FIRMS code, a letter and three digits, set off by a sign. */
function withoutFirms(found: Candidate): Candidate[] {
  const match = /^(.*\p{L}{3}.*?)\s*[-–(/[]\s*(?:FIRMS:?\s*)?([A-Z]\d{3})[)\]]?$/u.exec(found.text)
  const [, place, firms] = match ?? []
  if (place === undefined || firms === undefined) return [found]
  return [
    { ...found, values: [place] },
    { ...found, name: "firms_code", rank: BEHIND, values: [firms] },
  ]
}

/** A value under a label of its own is plainer than one behind another. */
const BEHIND = 50

function toCandidate(sheet: Sheet, label: Label, place: Place, use: Use, lines: readonly string[]): Candidate[] {
  const as = kindOf(use.name)
  const manner = as === "money" ? withCurrency(sheet, label, place) : sheet.manner
  const text = as === "party" ? joinName(lines) : joinBroken(lines)
  // A total of one container is not the paper's.
  if (as === "money" && readContainerNumbers(label.spot.text).numbers.length > 0) return []
  const isSplit = as === "vessel" && shipOf(label, place.lines)?.name === text
  const values = isSplit
    ? [text]
    : as === "money"
      ? readTotals(sheet, place, lines, manner)
      : readLines(lines, as, manner)
  if (values.length === 0 && !mayBeBadly(text, use.name)) return []
  const sure = use.sure && place.sure && !isDoubtful(place.lines, text) && !(as === "bill" && isMisread(place.lines))
  const { page, y } = label.spot
  const found = { name: use.name, rank: use.rank, values, sure, text, label: label.words, at: { page, y }, of: use.of }
  if (use.name === "pickup_location") return withoutFirms(found)
  const ship = as === "vessel" && !isSplit ? splitShip(text) : undefined
  const voyage = ship?.sure ? ship.voyage : undefined
  return voyage ? [found, { ...found, name: "voyage_number", rank: BEHIND, values: [voyage] }] : [found]
}

/** Whether what could not be read may still be the value, badly printed: an amount is no failed bill. */
const mayBeBadly = (text: string, name: string) =>
  isTelling(name) &&
  /\d/.test(text) &&
  !isPlaceholder(text) &&
  (kindOf(name) === "money" || readAmounts(text, undefined).length === 0)

/** A currency in the label itself, TOTAL DUE (USD), or over the column of the amount. */
function withCurrency({ layout, manner }: Sheet, { spot }: Label, { lines }: Place): Manner {
  const last = lines.at(-1)
  const named = namedCurrency(spot.text) ?? (last && last.line >= spot.line ? currencyAbove(layout, last) : undefined)
  return named ? { ...manner, currencies: [named] } : manner
}

function readTotals({ layout }: Sheet, place: Place, lines: readonly string[], manner: Manner): Value[] {
  const sums = place.lines.filter(({ text }) => readMoney([text], manner).length > 0)
  const heads = new Set(sums.map((spot) => currencyAbove(layout, spot)))
  // One total per currency, each in the column of its own.
  if (heads.size > 1 && !heads.has(undefined)) {
    return sums.flatMap((spot) =>
      readMoney([spot.text], { ...manner, currencies: [currencyAbove(layout, spot) ?? ""] }),
    )
  }
  const own = sums.at(-1)
  return readMoney(lines, manner).map((value) => (own ? withTax(layout, own, value as Money) : value))
}

/** Of several lines, a day or a number may be on a later one; a list goes on over all; a name is on the first. */
function readLines(lines: readonly string[], as: ReadAs, manner: Manner): Value[] {
  if (as === "codes") {
    // Under "container / seal / PO" such a list is of other things.
    if (readContainerNumbers(lines.join("\n")).numbers.length > 0) return []
    const codes = lines.map((line) => readValue(line, as, manner)[0]).filter((one) => Array.isArray(one))
    return codes.length > 0 ? [codes.flat()] : []
  }
  if (as === "bill" && lines.length > 1) {
    const bills = listedBills(lines, manner)
    if (bills.length > 1) return bills
  }
  const joined = readValue(as === "party" ? joinName(lines) : joinBroken(lines), as, manner)
  if (joined.length > 0 || as === "party" || as === "text" || as === "vessel") return joined
  return lines.map((line) => readValue(line, as, manner)).find((values) => values.length > 0) ?? []
}

/** Bills of one line or forwarder, one below the other, each alone on its line: a person says which. */
function listedBills([first = "", ...others]: readonly string[], manner: Manner): Value[] {
  const isBill = (text: string) => /^[A-Z0-9/-]+$/.test(text.trim()) && readValue(text, "bill", manner).length === 1
  const isAlike = (text: string) =>
    isBill(text) && text.slice(0, 4) === first.slice(0, 4) && text.length === first.length
  const end = others.findIndex((text) => !isAlike(text))
  const more = others.slice(0, end < 0 ? undefined : end)
  return isBill(first) && more.length > 0 ? [first, ...more].flatMap((text) => readValue(text, "bill", manner)) : []
}

/** In a row with several sums of one currency, the last is the row's own. */
function readMoney(lines: readonly string[], manner: Manner): Value[] {
  const read = lines.map((line) => readValue(line, "money", manner)).filter((values) => values.length > 0)
  return read.at(-1) ?? []
}

/** In a picture: a figure among the letters that a line's bills begin with, as 00LU for OOLU. */
const isMisread = ([first]: readonly Spot[]) =>
  first !== undefined && first.font === undefined && /^(?=.{0,2}[0158][A-Z])[A-Z0158]{4}\d{5}/.test(first.text)

function isDoubtful(lines: readonly Spot[], text: string): boolean {
  return lines.some(({ doubtful = [] }) => doubtful.some((word) => text.includes(word)))
}
