// A page as laid out: lines from the top, each with its cells from the left, and the rules that part them.
import type { Rule } from "./rules.ts"

/**
 * A run of text with only normal spaces in it. `x` and `right` are points from the left edge. `doubtful`: words in it
 * that were recognised in a picture, but not surely. `joints`: where in the text the letters change, as behind a bold
 * label.
 */
export type Cell = {
  x: number
  right: number
  size: number
  text: string
  font?: string
  doubtful?: string[]
  joints?: number[]
  /** A colon stands right before it, which its label has nothing of. */
  led?: boolean
}
export type Line = { y: number; cells: Cell[] }
/** `scanned` is set if the page is a picture: the words recognised in it. */
export type Page = { number: number; lines: Line[]; rules?: readonly Rule[]; scanned?: readonly Word[] }

/** Text that a PDF draws: from `x`, on a baseline `y` above the bottom edge, `size` high. `sure`: in percent. */
export type Run = { x: number; y: number; width: number; size: number; text: string; font?: string; sure?: number }

/** A word in a picture. Its place is in fractions of the page, from the upper left corner. */
export type Word = { x: number; y: number; width: number; height: number; text: string }

/** Words recognised less surely than this, in percent, are doubtful. */
const DOUBTFUL = 60

/** Joins runs, drawn in any order, into lines and cells. */
export function toLines(runs: readonly Run[], rules: readonly Rule[] = []): Line[] {
  const drawn = runs.filter(({ text }) => text.trim() !== "").sort((a, b) => b.y - a.y || a.x - b.x)
  const lines: Run[][] = []
  for (const run of drawn) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && first.y - run.y <= 0.45 * Math.max(first.size, run.size)) line.push(run)
    else lines.push([run])
  }
  const upright = rules.filter(({ across }) => !across)
  return lines.map((line) => ({ y: line[0]?.y ?? 0, cells: toCells(line, upright) }))
}

/** Letters of one text reach into each other no further, in heights; a value too long for its column reaches further. */
const OVERLAP = 0.2

function toCells(line: Run[], upright: readonly Rule[]): Cell[] {
  const cells: (Cell & { ends: string })[] = []
  for (const run of line.flatMap(splitWide).sort((a, b) => a.x - b.x)) {
    const { x, width, size, font, text, sure = 100 } = run
    const last = cells.at(-1)
    const gap = last ? x - last.right : Number.POSITIVE_INFINITY
    const doubtful = sure < DOUBTFUL ? [text.trim()] : []
    const isOver = gap < -OVERLAP * size
    if (last && gap < 0.8 * size && !isOver && !isParted(last, run, upright)) {
      const space = gap > 0.15 * size && !/\s$/.test(last.text) ? " " : ""
      if (last.ends !== styleOf(run)) last.joints = [...(last.joints ?? []), tidy(last.text).length]
      last.ends = styleOf(run)
      last.text += `${space}${text}`
      last.right = Math.max(last.right, x + width)
      last.size = Math.max(last.size, size)
      if (last.font !== font) last.font = undefined
      last.doubtful = [...(last.doubtful ?? []), ...doubtful]
    } else cells.push({ x, right: x + width, size, text, font, doubtful, ends: styleOf(run) })
  }
  return joinColons(cells.map(({ ends, ...cell }) => ({ ...cell, text: tidy(cell.text) })))
}

const styleOf = ({ font, size }: Run) => `${font} ${size.toFixed(1)}`
const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim()

/** A colon in a column of its own is the label's; one before a value may be of a label above it. */
function joinColons(cells: readonly Cell[]): Cell[] {
  const joined: Cell[] = []
  for (const cell of cells) {
    const label = joined.at(-1)
    const [, rest] = /^:\s*(.*)$/.exec(cell.text) ?? []
    if (rest) joined.push({ ...cell, text: rest, led: true })
    else if (rest === undefined || label === undefined) joined.push(cell)
    else label.text = label.text.endsWith(":") ? label.text : `${label.text}:`
  }
  return joined
}

function isParted(left: Cell, { x, y, size }: Run, upright: readonly Rule[]): boolean {
  const middle = y + 0.3 * size
  return upright.some(({ at, from, to }) => at > left.right - 2 && at < x + 2 && from < middle && to > middle)
}

/** Some generators make columns with spaces. Three or more spaces divide cells, and so do two strokes among spaces. */
function splitWide(run: Run): Run[] {
  const step = run.width / Math.max(1, run.text.length)
  return [...run.text.replaceAll(/ \/\/ /g, "    ").matchAll(/\S+(?: {1,2}\S+)*/g)].map((part) => ({
    ...run,
    x: run.x + part.index * step,
    width: part[0].length * step,
    text: part[0],
  }))
}

export function toText(pages: readonly Page[]): string {
  return pages.flatMap(({ lines }) => lines.map(({ cells }) => cells.map(({ text }) => text).join("  "))).join("\n")
}
