// Finds whom an invoice is addressed to where no label says it: the address that shows in the window of an envelope.
import type { Labels } from "../labels/find.ts"
import type { Layout, Spot } from "../layout/spots.ts"
import { POSTAL } from "../values/address.ts"
import { type Manner, readValue } from "../values/read.ts"
import type { Candidate } from "./find.ts"

const RANK = 40
/** The window is in the upper part of the page, below the letterhead. */
const UPPER = 0.45
const LETTERHEAD_LINES = 1
const NEXT_LINE = 1.9
const HEAD_LINES = 3
const FOOT_LINES = 5

/** What the sender prints of itself. */
const OF_SENDER = /\b(?:tel|phone|fax|iban|swift|bic|www)\b|@|https?:|\bas agents?\b/i

/** `of`: the kinds of paper that have an addressee who pays. Several addresses are asked about. */
export function readAddressee(layout: Layout, labels: Labels, manner: Manner, of: readonly string[]): Candidate[] {
  const blocks = layout.flat().flatMap((spot) => {
    const lines = blockFrom(layout, labels, spot)
    return lines && isAddress(lines, manner) && !isSender(layout, lines) ? [lines] : []
  })
  return blocks.flatMap(([name]) => {
    const { text, page, y } = name as Spot
    const values = readValue(text, "party", manner)
    return [
      { name: "billed_party", rank: RANK, values, sure: blocks.length === 1, text, label: "", at: { page, y }, of },
    ]
  })
}

/** The lines of a block that begins with a cell; undefined if it goes on from above, or belongs to a label. */
function blockFrom(layout: Layout, labels: Labels, first: Spot): Spot[] | undefined {
  const [top, bottom] = [layout[0]?.[0]?.y ?? 0, layout.at(-1)?.[0]?.y ?? 0]
  const left = layout[first.line]?.[first.n - 1]
  const isOfLeft = left !== undefined && (labels.get(left)?.some(({ rest }) => rest === "") ?? false)
  if (first.line < LETTERHEAD_LINES || top - first.y > UPPER * (top - bottom) || isOfLeft) return undefined
  if (
    labels.has(first) ||
    layout
      .slice(0, first.line)
      .flat()
      .some((above) => isNext(above, first))
  )
    return undefined
  const lines = [first]
  for (const spot of layout.slice(first.line + 1).flat()) {
    if (isNext(lines.at(-1) as Spot, spot) && !labels.has(spot)) lines.push(spot)
  }
  return lines
}

/** The sender's own address on one small line over the window is no part of it. */
const isNext = (above: Spot, spot: Spot) =>
  !isReturnLine(above) &&
  Math.abs(above.x - spot.x) < 4 &&
  above.y > spot.y &&
  above.y - spot.y <= NEXT_LINE * Math.min(Math.max(above.size, spot.size), 1.4 * spot.size)

const isReturnLine = ({ text }: Spot) => /\s[·•|–-]\s/.test(text) && POSTAL.test(text) && text.split(" ").length > 4

function isAddress([name, ...others]: readonly Spot[], manner: Manner): boolean {
  if (!name || others.length === 0 || others.some(({ size }) => Math.abs(size - name.size) > 1)) return false
  const isName = !/\d|:|\b(?:attn|attention|c\/o|page)\b/i.test(name.text) && /\p{L}{2}.*\s\S/u.test(name.text)
  return (
    isName &&
    readValue(name.text, "party", manner).length > 0 &&
    others.slice(0, 5).some(({ text }) => POSTAL.test(text))
  )
}

/** The one who writes says so at the head or the foot, or gives a telephone and an account. */
function isSender(layout: Layout, lines: readonly Spot[]): boolean {
  if (lines.some(({ text }) => OF_SENDER.test(text))) return true
  const [name = ""] = lines.map(({ text }) => text.toUpperCase())
  const [word = ""] = /\p{L}{3,}/u.exec(name) ?? []
  const ends = [...layout.slice(0, HEAD_LINES), ...layout.slice(-FOOT_LINES)].flat()
  return ends.some(
    (spot) =>
      !lines.includes(spot) &&
      spot.text
        .toUpperCase()
        .split(/[^\p{L}]+/u)
        .includes(word),
  )
}
