// Finds where the value of a label stands: behind it in its cell, in its own box, beside it, or below it.
import type { Label, Labels } from "../labels/find.ts"
import { isTelling, kindOf } from "../labels/lookup.ts"
import { below, boxBelow, isClosed, isInside, type Layout, type Spot } from "../layout/spots.ts"
import { POSTAL } from "../values/address.ts"
import { type Manner, readValue } from "../values/read.ts"

/** `lines`: the cells of the value, from the top. `sure`: false if it may belong to another label. */
export type Place = { lines: Spot[]; sure: boolean }
export type Sheet = { layout: Layout; labels: Labels; manner: Manner; habit: Habit }
/** Where this page's labels have their values, as far as it is plain. */
type Habit = { below: number; right: number; ownBox: number; emptyBox: number }

/** `isHead`: of a table, which has its values below on any page. */
export function toSheet(layout: Layout, labels: Labels, manner: Manner, isHead: (spot: Spot) => boolean): Sheet {
  const habit: Habit = { below: 0, right: 0, ownBox: 0, emptyBox: 0 }
  const sheet = { layout, labels, manner, habit }
  for (const label of [...labels.values()].flat()) {
    if (label.rest !== "" || isHead(label.spot)) continue
    const sides = sidesOf(sheet, label)
    if (isClosed(label.spot.box)) habit[sides.own.length > 0 ? "ownBox" : "emptyBox"] += 1
    if (sides.own.length > 0) continue
    const [isBelow, isRight] = [sides.below, sides.right].map((lines) => reads(sheet, label, lines))
    if (isBelow !== isRight) habit[isBelow ? "below" : "right"] += 1
    if (sides.isRightLabel && sides.below.length > 0) habit.below += 1
    if (sides.isBelowLabel && sides.right.length > 0) habit.right += 1
  }
  return sheet
}

/** undefined: nothing stands there, or only what belongs to something else. */
export function placeOf(sheet: Sheet, label: Label): Place | undefined {
  const { own, right, below: under } = sidesOf(sheet, label)
  if (own.length > 0) return { lines: own, sure: true }
  // On a form whose boxes hold their values, an empty box has none.
  if (isClosed(label.spot.box) && sheet.habit.ownBox > sheet.habit.emptyBox && !isTotal(label)) return undefined
  const { habit } = sheet
  if (right.length === 0 || under.length === 0) {
    const lines = right.length > 0 ? right : under
    const [same, other] = right.length > 0 ? [habit.right, habit.below] : [habit.below, habit.right]
    const isUsual = label.colon || isTotal(label) || other <= 2 * same + 2 || isAddress(label, lines)
    return lines.length > 0 ? { lines, sure: isUsual } : undefined
  }
  const [isBelow, isRight] = [under, right].map((lines) => reads(sheet, label, lines))
  if (isBelow !== isRight) return { lines: isBelow ? under : right, sure: true }
  if (isCloser(sheet.layout, label, under)) return { lines: under, sure: true }
  if (label.colon) return { lines: right, sure: true }
  return { lines: habit.below > habit.right ? under : right, sure: habit.below !== habit.right }
}

/** A name over its street and town is a party's on any form. */
const isAddress = ({ parts }: Label, [, ...others]: readonly Spot[]) =>
  parts.flat().some(({ name }) => kindOf(name) === "party") && others.slice(0, 4).some(({ text }) => POSTAL.test(text))

/** A total stands to the left of its amount on any form. */
const isTotal = ({ parts }: Label) => parts.flat().some(({ name }) => kindOf(name) === "money")

type Sides = { own: Spot[]; right: Spot[]; below: Spot[]; isRightLabel: boolean; isBelowLabel: boolean }

function sidesOf({ layout, labels }: Sheet, label: Label): Sides {
  const { spot, end } = label
  const line = layout[spot.line] ?? []
  const beside = line.slice(spot.n + 1)
  const isNext =
    isTotal(label) || !isClosed(spot.box) || beside[0] === undefined || beside[0].box.left <= spot.box.right + SAME_RULE
  const right = isNext ? untilLabel(beside, labels) : []
  const column = below(layout, spot, end)
  const under = untilLabel(column, labels)
  const isOwn = (other: Spot) => isClosed(spot.box) && isInside(spot.box, other)
  const ownRight = right.filter(isOwn)
  const own = label.colon || under.length === 0 ? [...ownRight, ...under.filter(isOwn)] : [...under.filter(isOwn)]
  const nextBox = isClosed(spot.box) && under.length === 0 ? boxBelow(layout, spot) : undefined
  const inNextBox = nextBox && !labels.has(nextBox) ? [nextBox] : []
  return {
    own: own.length > 0 ? own : ownRight,
    right,
    below: isClosed(spot.box) ? inNextBox : under,
    isRightLabel: beside[0] !== undefined && labels.has(beside[0]),
    isBelowLabel: (column[0] ?? nextBox) !== undefined && labels.has((column[0] ?? nextBox) as Spot),
  }
}

/** Two rules no further apart are one. */
const SAME_RULE = 4

function untilLabel(spots: readonly Spot[], labels: Labels): Spot[] {
  const first = spots.findIndex((spot) => labels.has(spot) && behindIn(labels, spot) === undefined)
  return spots.slice(0, first < 0 ? undefined : first).map((spot) => {
    const end = behindIn(labels, spot)
    return end === undefined ? spot : { ...spot, text: spot.text.slice(0, end).replace(/[\s(;,/|[]+$/, "") }
  })
}

/** Where in a value a label of another begins: "TERMINAL 18 (FIRMS: Z952)". */
const behindIn = (labels: Labels, spot: Spot) => labels.get(spot)?.[0]?.behind

/** Words are of the kind of any label for words; only a telling kind decides. */
function reads({ manner }: Sheet, { parts }: Label, [first]: readonly Spot[]): boolean {
  const uses = parts.flat().filter(({ name }) => isTelling(name))
  return first !== undefined && uses.some(({ name }) => readValue(first.text, kindOf(name), manner).length > 0)
}

/** The value is larger than its label, or closer to it than to the line after it. */
function isCloser(layout: Layout, { spot, end }: Label, [first]: readonly Spot[]): boolean {
  if (!first || Math.abs(first.x - spot.x) > 8) return false
  if (first.size > 1.15 * spot.size) return true
  const next = layout.slice(first.line + 1).find((line) => line.some(({ x }) => Math.abs(x - spot.x) < 8))
  const y = layout[end]?.[0]?.y ?? spot.y
  return next?.[0] !== undefined && y - first.y < 0.85 * (first.y - next[0].y)
}
