// Finds a label's value: after it in the same cell, in the next cell of the line, or in the cell below.
import { FIELDS, type Field, OTHER_HEADS } from "./labels.ts"
import type { Cell, Line } from "./page.ts"
import { type Manner, readValue, type Value } from "./values.ts"

/** A cell further below than this many label heights belongs to something else. */
const REACH = 3.2
const REST = String.raw`(?:\s*\([^)]*\))?\s*(?<mark>[:.#]*)\s*(?<rest>.*)`

const toPattern = (label: string) => new RegExp(`^(?:${label})(?![a-z0-9])${REST}$`, "i")
const PATTERNS = new Map(FIELDS.map((field) => [field, field.labels.map(toPattern)]))
const EVERY_LABEL = new RegExp(
  `^(?:${[...FIELDS.flatMap(({ labels }) => labels), ...OTHER_HEADS].join("|")})(?:\\s*\\([^)]*\\))?(?:${"\\s*(?:no|nos|number|date|name)"})?\\s*(?:$|[:#/]|\\.$|\\.:)`,
  "i",
)
const NEXT_LABEL = new RegExp(`\\s+(?:${FIELDS.flatMap(({ labels }) => labels).join("|")})\\s*:.*$`, "i")

/** If several places match, the plainest label wins, then the first on the page. */
export function findValue(lines: readonly Line[], field: Field, manner: Manner): Value | undefined {
  for (const pattern of PATTERNS.get(field) ?? []) {
    for (const [at, { cells }] of lines.entries()) {
      for (const [n, cell] of cells.entries()) {
        const value = readAt(lines, at, n, cell, pattern, field, manner)
        if (value !== undefined) return value
      }
    }
  }
  return undefined
}

function readAt(
  lines: readonly Line[],
  at: number,
  n: number,
  cell: Cell,
  pattern: RegExp,
  { as }: Field,
  manner: Manner,
): Value | undefined {
  const { cells } = lines[at] ?? { cells: [] }
  const pair = asPair(cell, lines, at, n, pattern, as, manner)
  if (pair !== undefined) return pair
  const match = pattern.exec(cell.text)
  if (!match) return undefined
  const { mark = "", rest = "" } = match.groups ?? {}
  const read = (text: string) => (isLabel(text) ? undefined : readValue(text, as, manner))
  if (rest !== "") {
    // Without a colon, the words after a label may belong to a longer label.
    const loose = as === "text" || as === "vessel"
    return loose && !mark.includes(":") ? undefined : read(rest.replace(NEXT_LABEL, ""))
  }
  const below = findBelow(lines, at, cell, cells[n + 1])
  const under = below && read(below.cell.text)
  if (under !== undefined && below && isBoxed(lines, at, cell, below)) return under
  const after = as === "money" ? cells.slice(n + 1) : cells.slice(n + 1, n + 2)
  for (const { text } of after) {
    const value = read(text)
    if (value !== undefined) return value
  }
  return under
}

/** "Vessel / Voyage" labels two values divided by a slash. */
function asPair(
  cell: Cell,
  lines: readonly Line[],
  at: number,
  n: number,
  pattern: RegExp,
  as: Field["as"],
  manner: Manner,
): Value | undefined {
  if (as !== "vessel" && as !== "voyage") return undefined
  const pair =
    /^((?:ocean |import |arriving )?vessel(?: name)?)\s*(?:\/|and|&)\s*(voy(?:age)?(?: (?:no|number))?)\.?\s*(:?)\s*(.*)$/i
  const [, vessel = "", voyage = "", , rest = ""] = pair.exec(cell.text) ?? []
  if (!pattern.test(as === "vessel" ? vessel : voyage)) return undefined
  const below = findBelow(lines, at, cell, lines[at]?.cells[n + 1])?.cell.text
  const texts = [rest, lines[at]?.cells[n + 1]?.text ?? "", below ?? ""]
  const reported = texts.find((text) => /\S(?:\s*[/|]\s*|\s[-–]\s)\S/.test(text) && !isLabel(text))
  return reported === undefined ? undefined : readValue(reported, as, manner)
}

type Below = { cell: Cell; at: number }

function findBelow(lines: readonly Line[], at: number, cell: Cell, next: Cell | undefined): Below | undefined {
  const own = lines[at]
  const limit = next?.x ?? Number.POSITIVE_INFINITY
  for (const [n, line] of lines.slice(at + 1).entries()) {
    if (!own || own.y < line.y || own.y - line.y > Math.max(REACH * cell.size, 26)) return undefined
    const under = line.cells.find(
      ({ x, right }) => (x >= cell.x - 6 && x < limit - 2) || (x < cell.right && right > cell.x && right < limit),
    )
    if (under) return { cell: under, at: at + 1 + n }
  }
  return undefined
}

/**
 * In a box, the value is below the left edge of its label, and either larger than it or closer to it than to the next
 * line. Text next to the label then belongs to another box.
 */
function isBoxed(lines: readonly Line[], at: number, label: Cell, below: Below): boolean {
  if (Math.abs(below.cell.x - label.x) > 8) return false
  if (below.cell.size > 1.15 * label.size) return true
  const next = lines.slice(below.at + 1).find(({ cells }) => cells.some(({ x }) => Math.abs(x - label.x) < 8))
  const [own = 0, under = 0] = [lines[at]?.y, lines[below.at]?.y]
  return next !== undefined && own - under < 0.85 * (under - next.y)
}

function isLabel(text: string): boolean {
  return EVERY_LABEL.test(text)
}
