// Finds what is printed as a label but is in no table of ours, so that its value is not passed over in silence.

import { isClosed, isInside, type Layout, type Spot } from "../layout/spots.ts"
import { CODES } from "../values/currencies.ts"
import { isClause } from "../values/read.ts"
import type { Label, Labels } from "./find.ts"

const MOST_WORDS = 6
const FEWEST_OF_STYLE = 3
/** Of the cells in a style, how many must be labels we know for the others to be labels too. */
const SHARE_OF_STYLE = 0.6

/** Labels of no field, by the cell they begin in. */
export function findUnknown(layout: Layout, known: Labels): Labels {
  const styles = labelStyles(layout, known)
  const unknown: Labels = new Map()
  for (const spot of layout.flat()) {
    if (known.has(spot)) continue
    const isBare = !isUnderLabel(layout, spot, known) && (isLed(layout, spot) || isHead(layout, spot, styles))
    const label = withColon(spot) ?? (isBare ? bare(spot) : undefined)
    if (label && hasValue(layout, label, known, unknown)) unknown.set(spot, [label])
  }
  return unknown
}

const styleOf = ({ font, size }: Spot) => `${font} ${size.toFixed(1)}`
const columnOf = (spot: Spot) => `${styleOf(spot)} at ${spot.x.toFixed(0)}`

function labelStyles(layout: Layout, known: Labels): Set<string> {
  const counts = new Map<string, { labels: number; all: number }>()
  for (const spot of layout.flat()) {
    const isLabel = known.get(spot)?.every(({ rest }) => rest === "") ?? false
    for (const style of [styleOf(spot), columnOf(spot)]) {
      const { labels, all } = counts.get(style) ?? { labels: 0, all: 0 }
      counts.set(style, { labels: labels + (isLabel ? 1 : 0), all: all + 1 })
    }
  }
  const telling = [...counts].filter(
    ([, { labels, all }]) => labels >= FEWEST_OF_STYLE && labels / all >= SHARE_OF_STYLE,
  )
  return new Set(telling.map(([style]) => style))
}

function withColon(spot: Spot): Label | undefined {
  const [, words = "", rest = ""] = /^([^:]{2,40}?)\s*:(?!\/\/|\d\d)\s*(.*)$/.exec(spot.text) ?? []
  return isLabelText(words) ? { ...bare(spot), words, rest, colon: true } : undefined
}

/** The colon stands before the value. */
const isLed = (layout: Layout, { line, n, text }: Spot) => layout[line]?.[n + 1]?.led === true && isLabelText(text)

function bare(spot: Spot): Label {
  return { spot, end: spot.line, words: spot.text, parts: [], rest: "", colon: false }
}

/** "TOTAL  USD  3,465.00" */
const CURRENCY = new RegExp(`^(?:${CODES})$`)

function isLabelText(words: string): boolean {
  return (
    /^[^\p{L}]*\p{Lu}/u.test(words) &&
    /\p{L}{2}/u.test(words) &&
    !/\d{2}/.test(words) &&
    words.split(/\s+/).length <= MOST_WORDS &&
    !CURRENCY.test(words) &&
    !/[.;]\s/.test(words)
  )
}

/** The small print at the top of a box, or what is printed as the labels are. */
function isHead(layout: Layout, spot: Spot, styles: ReadonlySet<string>): boolean {
  if (!isLabelText(spot.text)) return false
  const isStyled = styles.has(styleOf(spot)) || styles.has(columnOf(spot))
  const own = isClosed(spot.box) ? layout.flat().filter((other) => isInside(spot.box, other)) : []
  if (own.length < 2) return isStyled
  const [first, second] = own
  return first === spot && second !== undefined && (second.size > 1.1 * spot.size || isStyled)
}

/** What stands right below a label that has nothing beside it is its value. */
function isUnderLabel(layout: Layout, spot: Spot, known: Labels): boolean {
  const above = layout[spot.line - 1]?.find(({ x, right }) => x < spot.right && right > spot.x)
  if (!above || !known.get(above)?.every(({ rest }) => rest === "")) return false
  const beside = layout[above.line]?.[above.n + 1]
  return beside === undefined || known.has(beside)
}

function hasValue(layout: Layout, { spot, rest }: Label, known: Labels, unknown: Labels): boolean {
  if (rest !== "") return !isClause(rest)
  const right = layout[spot.line]?.[spot.n + 1]
  const under = layout[spot.line + 1]?.find(({ x, right: end }) => x < spot.right && end > spot.x)
  return [right, under].some((other) => other && !known.has(other) && !unknown.has(other))
}
