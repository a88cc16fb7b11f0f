// Finds the labels on a page: at the start of a cell, behind another value in it, or wrapped over several lines.

import { isProse, SUBJECT_WORDS } from "../layout/prose.ts"
import { isClosed, isInside, type Layout, type Spot } from "../layout/spots.ts"
import { isClause, readValue } from "../values/read.ts"
import { goesOn, splitBehind, splitPlace } from "./behind.ts"
import { isTelling, kindOf, type Match, matchAt, skipHan, type Use } from "./lookup.ts"
import { type Word, wordsOf } from "./words.ts"

const SUBJECT = new RegExp(String.raw`^${SUBJECT_WORDS}\b`, "i")
/** A title that is a label too: "WAYBILL NO." */
const HAS_NUMBER = /\d|\b(?:no|number|nr)\b\.?:?$|#$/i

/**
 * `spot`: the cell it begins in; `end`: the line it ends on. `parts`: for each value under it, the fields it may be;
 * none for a label of something else. `rest`: what follows it in its cell. `colon`: a colon sets it off, or letters of
 * another kind. `behind`: where it begins in its cell, if behind a value. `alone`: as in the table. `translated`: what follows is taken for the same in another language.
 */
export type Label = {
  spot: Spot
  end: number
  words: string
  parts: Use[][]
  rest: string
  colon: boolean
  behind?: number
  alone?: boolean
  translated?: boolean
}

/** By the cell they begin in; a cell may have several. */
export type Labels = Map<Spot, Label[]>

export function findLabels(layout: Layout, title: string): Labels {
  const labels: Labels = new Map()
  const isFirm = firmOn(layout)
  const taken = new Set<Spot>()
  for (const spot of layout.flat()) {
    if (taken.has(spot) || (spot.text === title && (SUBJECT.test(title) || !HAS_NUMBER.test(title)))) continue
    const wrapped = findWrapped(layout, spot)
    const found = (wrapped ? [wrapped.label] : findInCell(spot).map((label) => asHead(layout, label)))
      .filter(isFirm)
      .map((label) => (label.rest === "" && layout[spot.line]?.[spot.n + 1]?.led ? { ...label, colon: true } : label))
    for (const part of wrapped?.spots ?? []) taken.add(part)
    for (const part of wrapped?.spots ?? []) labels.set(part, [])
    if (found.length > 0) labels.set(spot, found)
  }
  return labels
}

/** At the top of a box, in smaller letters or behind a stroke, what follows a label's words belongs to it. */
function asHead(layout: Layout, label: Label): Label {
  const { spot, rest, colon, parts } = label
  // "CONSIGNEE: This waybill is not negotiable", above the name.
  if (
    colon &&
    isClause(rest) &&
    parts.flat().some(({ name }) => kindOf(name) === "party") &&
    nextInColumn(layout, spot)
  ) {
    return { ...label, rest: "" }
  }
  if (colon || rest === "" || /\d/.test(rest) || !isClosed(spot.box)) return label
  const under = nextInBox(layout, spot)
  const isHead = under !== undefined && ((!label.alone && under.size > 1.1 * spot.size) || /^[/(|-]/.test(rest))
  return isHead ? { ...label, rest: "" } : label
}

const nextInColumn = (layout: Layout, spot: Spot) =>
  layout[spot.line + 1]?.some(({ x, size }) => Math.abs(x - spot.x) < 4 && size >= spot.size)

function nextInBox(layout: Layout, spot: Spot): Spot | undefined {
  return layout
    .slice(spot.line + 1)
    .flat()
    .find((other) => isInside(spot.box, other))
}

/** A page with as many values right behind their labels prints all of them so. */
const FEWEST_INLINE = 3

/**
 * Without a colon, words behind a label may belong to a longer label, or all of it to a value ("Terminal 18"): it is one
 * only if its value is of a telling kind, or set off by capitals, or where this page prints its values.
 */
function firmOn(layout: Layout): (label: Label) => boolean {
  const inline = layout.flat().filter(({ text }) => {
    const head = isProse(text) ? undefined : readHead(text)
    return head !== undefined && head.rest !== "" && !head.colon && isToldBy(head)
  })
  const isHabit = inline.length >= FEWEST_INLINE
  return (label) => {
    const { words, parts, rest, colon, alone, spot } = label
    if (colon || rest === "" || isToldBy(label)) return true
    const isSetOff = /\p{Ll}/u.test(words) && /\p{Lu}{2}/u.test(rest) && !/\p{Ll}/u.test(rest)
    return (isSetOff && !alone) || (isHabit && parts.length > 0 && !isProse(spot.text) && !/^[a-z,.]/.test(rest))
  }
}

function isToldBy({ parts, rest, alone }: Head): boolean {
  const uses = parts.flat().filter(({ name }) => isTelling(name) && (!alone || kindOf(name) === "date"))
  return uses.some(({ name }) => readValue(rest, kindOf(name), ANY).length > 0) && (!alone || /^\d/.test(rest))
}

const ANY = { order: undefined, currencies: ["USD"] }

/** A further line of a label has the same size, no further away than lines of one text are. */
const NEXT_LINE = 1.6
const MOST_LINES = 3

function findWrapped(layout: Layout, spot: Spot): { label: Label; spots: Spot[] } | undefined {
  const spots: Spot[] = [spot]
  let best: { label: Label; spots: Spot[] } | undefined
  for (let lines = 1; lines < MOST_LINES; lines += 1) {
    const next = nextLine(layout, spots.at(-1) ?? spot)
    if (!next) break
    spots.push(next)
    const text = spots.map((part) => part.text).join(" ")
    const whole = readHead(text)
    const isOpen = text.split("(").length > text.split(")").length
    if (!isOpen && whole && whole.rest === "" && !whole.translated && !isStack(layout, spots)) {
      best = { label: { ...whole, spot, end: next.line }, spots: [...spots] }
    }
  }
  return best
}

/** Two labels one below the other are not one wrapped label if each has its value beside it, or they are two fields. */
function isStack(layout: Layout, spots: readonly Spot[]): boolean {
  const [first, ...others] = spots.map(({ text }) => readHead(text)?.rest === "")
  if (!others.includes(true)) return false
  const hasValue = ({ line, n }: Spot) => {
    const right = layout[line]?.[n + 1]
    return right !== undefined && !isHead(right.text) && !isOfHead(layout, right)
  }
  if (!isClosed((spots[0] as Spot).box) && spots.some(hasValue)) return true
  if (!first) return false
  const words = wordsOf(spots.map(({ text }) => text).join(" "))
  const single = matchAt(words, 0, words.map(({ word }) => word).join(" "))
  const isOne = single?.words === words.length && single.entries.some(({ parts }) => parts.length === 1)
  return !isOne
}

const isHead = (text: string) => /^[\s/&|-]*$/.test(readHead(text)?.rest ?? text)

/** "Port of" over "Discharge": each is a part of one label. */
const isOfHead = (layout: Layout, spot: Spot) =>
  [lineBefore(layout, spot), spot, nextLine(layout, spot)].some((above, n, all) => {
    const under = all[n + 1]
    return above !== undefined && under !== undefined && isHead(`${above.text} ${under.text}`)
  })

const lineBefore = (layout: Layout, spot: Spot) =>
  layout[spot.line - 1]?.find(
    (above) => nextLine(layout, above)?.n === spot.n && nextLine(layout, above)?.line === spot.line,
  )

function nextLine(layout: Layout, spot: Spot): Spot | undefined {
  for (const line of layout.slice(spot.line + 1)) {
    const gap = spot.y - (line[0]?.y ?? 0)
    if (gap > NEXT_LINE * spot.size) return undefined
    const next = line.find(({ x, right }) => Math.abs(x - spot.x) < 4 || (x < spot.right && right > spot.x))
    if (next) return isAlike(next, spot) && next.y > spot.box.bottom ? next : undefined
  }
  return undefined
}

const isAlike = (a: Spot, b: Spot) => Math.abs(a.size - b.size) < 0.1 * b.size && a.font === b.font

type Head = Omit<Label, "spot" | "end">

/** Forms number their boxes: "13. PRE-CARRIAGE BY". */
const BOX_NUMBER = /^\(?\d{1,2}[a-z]?[.)]\)?\s+(?=\p{Lu})/u

/** The label that a text begins with, and what is left. */
export function readHead(text: string, joints: readonly number[] = []): Head | undefined {
  const words = wordsOf(text)
  const numbered = BOX_NUMBER.exec(text)?.[0].length ?? 0
  const start = numbered > 0 ? words.findIndex((word) => word.start >= numbered) : skipHan(words, 0)
  if (start > 0 ? false : /\p{N}|\p{L}/u.test(text.slice(0, words[0]?.start ?? 0))) return undefined
  return readLabel(text, words, start, joints)
}

function readLabel(text: string, words: readonly Word[], from: number, joints: readonly number[]): Head | undefined {
  const first = matchAt(words, from, text)
  if (!first) return undefined
  let parts = partsOf(first)
  let at = skipHan(words, from + first.words)
  let alone = first.entries.every((entry) => entry.alone)
  for (let next = followingLabel(text, words, at); next; next = followingLabel(text, words, at)) {
    // "Ramp address", "Port of discharge agent": the last word says of what.
    if (!next.isDivided && next.match.entries.every(({ parts: of }) => of.length === 0)) parts = []
    // "ETD / ETA": the first value is of something else.
    if (parts.length === 0) parts = [[]]
    parts = joinParts(parts, partsOf(next.match))
    alone = false
    at = skipHan(words, next.at + next.match.words)
  }
  const end = words[at - 1]?.end ?? 0
  const { mark, rest, translated } = splitBehind(text.slice(end), text.slice(0, end))
  const isDate = parts.flat().some(({ name }) => kindOf(name) === "date")
  // "Date discharged:" is no date of Discharged.
  const [place, behindPlace] = isDate && !alone ? splitPlace(rest) : []
  if (place) {
    const named = text.slice(words[from]?.start ?? 0, text.length - (behindPlace ?? "").length)
    return { words: named, parts, rest: behindPlace ?? "", colon: true, alone, translated }
  }
  const isOfTotal = parts.flat().some(({ name }) => kindOf(name) === "money") && goesOn(text.slice(0, end), rest)
  if (isOfTotal)
    return { words: text.slice(words[from]?.start ?? 0), parts, rest: "", colon: mark.includes(":"), alone }
  const isSetOff = joints.some((at) => at >= end && !/[\p{L}\p{N}]/u.test(text.slice(end, at)))
  const colon = mark.includes(":") || isSetOff
  // PO-88213 is a number, not a label and its value.
  const isNumber = /^-\S/.test(text.slice(end))
  if (!colon && rest !== "" && isNumber) return undefined
  return { words: text.slice(words[from]?.start ?? 0, end), parts, rest, colon, alone, translated }
}

/** "Vessel / Voyage", "Consignee / Empfänger": a further label, divided by a sign or filling the rest of the cell. */
function followingLabel(text: string, words: readonly Word[], at: number) {
  const between = text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length)
  const joined = words[at]?.word === "and" ? at + 1 : at
  const match = at > 0 && joined < words.length ? matchAt(words, joined, text) : undefined
  if (!match || between.includes(":")) return undefined
  const behind = text.slice(words[joined + match.words - 1]?.end ?? 0)
  const isEnd = /^[\s.)#]*(?:[:(]|$)/.test(behind)
  const isDivided = joined > at || /[/|&(,–-]/.test(between)
  return isEnd || (isDivided && /^[\s.)#]*[:/|]/.test(behind)) ? { match, at: joined, isDivided } : undefined
}

function partsOf({ entries }: Match): Use[][] {
  const most = Math.max(...entries.map(({ parts }) => parts.length))
  return Array.from({ length: most }, (_, n) => entries.flatMap(({ parts }) => parts[n] ?? []))
}

/** The same field in another language adds no value. */
function joinParts(parts: Use[][], more: Use[][]): Use[][] {
  const known = new Set(parts.flat().map(({ name }) => name))
  // "Place of delivery / ETA" is not the port's arrival.
  if (known.has("place_of_delivery") && more.flat().some(({ name }) => name === "eta_date")) return [...parts, []]
  const others = more.filter((uses) => uses.every(({ name }) => !known.has(name)))
  return more.length === 0 ? [...parts, []] : [...parts, ...others]
}

/** A label in the middle of a cell begins after a sign or a value, and a colon follows it. */
function findInCell(spot: Spot): Label[] {
  const { text, joints = [] } = spot
  const words = wordsOf(text)
  const found: { head: Head; start: number; behind?: number }[] = []
  for (let at = 0; at < words.length; at += 1) {
    const start = words[at]?.start ?? 0
    const isFirst = at === 0 || at === skipHan(words, 0)
    const head = isFirst
      ? readHead(text, joints)
      : mayBegin(text, start, found.length > 0) && readLabel(text, words, at, joints)
    if (
      !head ||
      (at > 0 && !head.colon && !(isBracketed(text, start) && isToldBy(head)) && !isListed(text, start, head))
    )
      continue
    found.push({ head, start, ...(isFirst ? {} : { behind: start }) })
    // The words begin behind the number of a box.
    const end = text.indexOf(head.words, start) + head.words.length
    while (at + 1 < words.length && (words[at + 1]?.start ?? 0) < end) at += 1
  }
  return found.map(({ head, behind }, n) => {
    const until = found[n + 1]?.start ?? text.length
    const own = found[n + 1] ? head.rest.slice(0, Math.max(0, head.rest.length - (text.length - until))) : head.rest
    const rest = n > 0 || behind !== undefined ? firstSentence(own) : own
    return { ...head, spot, end: spot.line, rest: trimEnd(rest), behind }
  })
}

/** Among the remarks, a value ends where its sentence does; a short word with a point is shortened. */
const firstSentence = (text: string) => text.replace(/(\p{L}{4}|[)\d])\.\s+\p{Lu}.*$/su, "$1")

const mayBegin = (text: string, start: number, isBehindLabel: boolean) =>
  isBehindLabel || /[(;,/|]\s*$|:\s+\S/.test(text.slice(0, start))
/** "MBL SUDUB6BAQ08841, HBL KLMBAQ0311": a bill or a number says what it is. */
const isListed = (text: string, start: number, head: Head) =>
  !head.alone &&
  /[,;/|]\s*$/.test(text.slice(0, start)) &&
  head.parts.flat().some(({ name }) => {
    const as = kindOf(name)
    return (as === "bill" || as === "code") && readValue(head.rest, as, ANY).length > 0
  })
const isBracketed = (text: string, start: number) => /\(\s*$/.test(text.slice(0, start))
const trimEnd = (text: string) => text.replace(/[\s(;,/|]+$/, "")
