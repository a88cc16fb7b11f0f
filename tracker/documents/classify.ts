// Decides what kind of document begins on a page: by its title, or else by its content.
import { KINDS, OTHER } from "./kinds.ts"
import { type Cell, type Line, type Page, toText } from "./page.ts"

export type Title = { type: string; words: string; page: number }

/** Titles are at the top of a page. */
const FIRST_LINES = 14
const ENOUGH_HINTS = 3

/** Returns the title of a page. If several fit, the largest wins, then the first. */
export function findTitle({ number, lines }: Page): Title | undefined {
  const found = lines.slice(0, FIRST_LINES).flatMap((line) =>
    [...line.cells, ...joinSpacedOut(line)].flatMap(({ text, size }) => {
      const kind = KINDS.find(({ titles }) => titles.test(tidy(text)))
      return kind ? [{ type: kind.type, words: text, page: number, size }] : []
    }),
  )
  const [largest] = found.sort((a, b) => b.size - a.size)
  return largest && { type: largest.type, words: largest.words.slice(0, 80), page: number }
}

/** Returns the kind of a group of pages, and why. */
export function classify(pages: readonly Page[], title: Title | undefined): { type: string; note: string } {
  if (title) return { type: title.type, note: `Title "${title.words}" on page ${title.page}.` }
  const text = toText(pages)
  const scored = KINDS.map(({ type, hints }) => ({ type, score: hints.filter((hint) => hint.test(text)).length }))
  const [best, second] = scored.sort((a, b) => b.score - a.score)
  if (best && best.score >= ENOUGH_HINTS && best.score > (second?.score ?? 0)) {
    return { type: best.type, note: `No title; ${best.score} things it speaks of are those of this kind. Check it.` }
  }
  return { type: OTHER, note: "No title of a known kind, and too little that tells the kind. Set it by hand." }
}

export function countLetters(lines: readonly Line[]): number {
  return lines.reduce(
    (sum, { cells }) => sum + cells.reduce((n, { text }) => n + text.replaceAll(/\s/g, "").length, 0),
    0,
  )
}

const tidy = (text: string) => text.replaceAll(/[*_=.]+/g, "").trim()

const SPACED_OUT = /^(?:\S ){3,}\S$/

/** Reads "N O T I C E", a line of spaced-out letters, as words. */
function joinSpacedOut({ cells }: Line): Cell[] {
  const [first] = cells
  if (!first || !cells.every(({ text }) => SPACED_OUT.test(text))) return []
  return [{ ...first, text: cells.map(({ text }) => text.replaceAll(" ", "")).join(" ") }]
}
