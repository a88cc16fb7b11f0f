// Decides what kind of document begins on a page: by its title, or else by its content.
import { isInvoice, kindByLabels, SAYS_INVOICE } from "./kind-by-labels.ts"
import { AROUND, KINDS, OTHER } from "./kinds.ts"
import { type Cell, type Line, type Page, toText } from "./layout/page.ts"
import { SUBJECT_WORDS } from "./layout/prose.ts"
import { readValue } from "./values/read.ts"

/** `fieldsOf`: the kind whose fields the paper has, if not its own. */
export type Title = { type: string; words: string; page: number; fieldsOf?: string }

/** Titles are at the top of a page. */
const FIRST_LINES = 24
const ENOUGH_HINTS = 3
/** Letters so much larger than the text are a heading. */
const HEADING = 1.2

/** Returns the title of a page. If several fit, the largest wins, then the one that is the most like a title. */
export function findTitle({ number, lines }: Page): Title | undefined {
  const body = middle(lines.flatMap(({ cells }) => cells.map(({ size }) => size)))
  const found = lines.slice(0, FIRST_LINES).flatMap((line, at) =>
    [
      ...line.cells.filter(({ text }) => !/^[•▪●◦*‣-]\s/.test(text)),
      ...joinSpacedOut(line),
      ...joinLines(line, lines[at + 1], HEADING * body),
    ].flatMap((cell, n) => {
      const isHeading = cell.size >= HEADING * body || isSubject(line, n) || standsAlone(line, at)
      const read = readTitle(tidy(cell.text), isHeading)
      return read && (isHeading || !isLabelOf(read.kind, cell, line.cells[n + 1], lines[at + 1]))
        ? [{ ...read, words: cell.text, page: number, size: cell.size }]
        : []
    }),
  )
  const [best] = found.sort((a, b) => b.size - a.size || b.likeness - a.likeness)
  return best && { ...best.kind, words: best.words.slice(0, 80), page: number }
}

const PATTERNS = KINDS.map(({ type, title, fieldsOf, leads = false }) => ({
  kind: { type, fieldsOf },
  leads,
  whole: new RegExp(`^(?:${AROUND} )*(?:${title})(?: ?[-–(/]? ?(?:${AROUND})\\)?)*$`, "i"),
  tail: new RegExp(`(?:^|\\s)(?:${title})$`, "i"),
  within: new RegExp(`(?:^|\\s)(?:${title})(?=\\s|$)`, "i"),
  lead: leads ? new RegExp(`^(?:${AROUND} )*(?:${title})(?! ?(?:no|nr|number|#|date|sent|ref))\\b`, "i") : /(?!)/,
  numbered: new RegExp(
    `^(?:${AROUND} )*(?:${title})(?: ?(?:no|nr|number|#|d/o|a/n|b/l))?[.:# ]+[A-Z0-9/-]*\\d[A-Z0-9/-]*$`,
    "i",
  ),
}))

type Kind = (typeof PATTERNS)[number]["kind"]

/** Most like a title is one alone in its cell, then one set off by a sign, then one behind or before other words. */
function readTitle(text: string, isHeading: boolean): { kind: Kind; likeness: number } | undefined {
  const kindOf = (matches: (pattern: (typeof PATTERNS)[number]) => boolean) => PATTERNS.find(matches)?.kind
  const whole = kindOf((pattern) => pattern.whole.test(text))
  if (whole) return { kind: whole, likeness: 3 }
  const unsigned = text
    .replaceAll(/[()/|:;,–—-]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
  const signed = isHeadline(text) && kindOf((pattern) => pattern.whole.test(unsigned))
  if (signed) return { kind: signed, likeness: 2 }
  const parts = text.split(/\s*[|/:;,()]\s*|\s+[-–—]+\s+|\s*[–—]\s*/).filter(Boolean)
  const part = kindOf((pattern) => parts.some((each) => pattern.whole.test(each)))
  if (part && parts.length > 1 && (isHeading || isHeadline(text))) return { kind: part, likeness: 2 }
  if (isHeading) return readHeading(unnumbered(text))
  const isNamed = (pattern: RegExp) => isCapitalised(pattern.exec(text)?.[0] ?? "")
  const beside = isHeadline(text)
    ? kindOf(({ tail, lead, numbered, leads }) =>
        [lead, ...(leads ? [numbered] : []), ...(text === text.toUpperCase() ? [tail] : [])].some(
          (pattern) => pattern.test(text) && isNamed(pattern),
        ),
      )
    : undefined
  return beside && { kind: beside, likeness: 1 }
}

/** In large letters a title may have any words around it. Most like one is what ends them, without its number. */
function readHeading(text: string): { kind: Kind; likeness: number } | undefined {
  const parts = [text, ...text.split(/\s*[|/:;,()]\s*|\s+[-–—]+\s+/)]
  const ends = PATTERNS.find(({ whole, tail, lead }) =>
    parts.some((part) => [whole, tail, lead].some((pattern) => pattern.test(part))),
  )
  if (ends) return { kind: ends.kind, likeness: 1 }
  const within = PATTERNS.find((pattern) => pattern.within.test(text))
  return within && { kind: within.kind, likeness: 0 }
}

const NUMBER = /[\s:#(–-]+(?:no\.?|nr\.?|number)?[\s:#.]*(?=[^\s]*\d)[A-Z0-9/.,#-]+\)?$/i

/** The number or the day behind a title is no part of it. */
const unnumbered = (text: string) => text.replace(NUMBER, "").replace(NUMBER, "")

const SUBJECT = new RegExp(String.raw`^(?:${SUBJECT_WORDS}\b\s*[:.-]?\s*)+`, "i")

/** A memo has its title in its subject. */
function isSubject({ cells }: Line, n: number): boolean {
  const [before, own] = [cells[n - 1]?.text ?? "", cells[n]?.text ?? ""]
  return SUBJECT.test(own) || (SUBJECT.test(before) && before.replace(SUBJECT, "") === "")
}

/** "Arrival Notice", not "Arrival notice". */
const isCapitalised = (words: string) => !/(?:^|\s)\p{Ll}{4}/u.test(words)

/** A sentence is no headline. */
const isHeadline = (text: string) => text.split(" ").length <= 12 && !/\p{Ll}{3,} \p{Ll}{3,} \p{Ll}{3,}/u.test(text)

/** "Bill of lading" or "Delivery order" beside or above a number is its label, and so is one in the head of a table. */
function isLabelOf({ type }: Kind, cell: Cell, next: Cell | undefined, below: Line | undefined): boolean {
  if (type !== "bill_of_lading" && type !== "delivery_order") return false
  const under = below?.cells.find(({ x, right }) => x < cell.right && right > cell.x)
  return [next, under].some(
    (other) => other && readValue(other.text, "bill", { order: undefined, currencies: [] }).length > 0,
  )
}

function middle(sizes: number[]): number {
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
}

/** Returns the kind of a group of pages, and why. `fieldsOf` as in Title. */
export function classify(
  pages: readonly Page[],
  title: Title | undefined,
): { type: string; note: string; fieldsOf?: string } {
  if (title)
    return { type: title.type, note: `Title "${title.words}" on page ${title.page}.`, fieldsOf: title.fieldsOf }
  const text = toText(pages)
  const mayBe = ({ type, hints }: (typeof KINDS)[number]) =>
    hints.length > 0 && (type !== "demurrage_invoice" || SAYS_INVOICE.test(text))
  const scored = KINDS.filter((kind) => mayBe(kind) && mayHead(pages, kind.type)).map(({ type, hints }) => {
    return { type, score: hints.filter((hint) => hint.test(text)).length }
  })
  const [best, second] = scored.sort((a, b) => b.score - a.score)
  if (best && best.score >= ENOUGH_HINTS && best.score > (second?.score ?? 0)) {
    return { type: best.type, note: "No title: type guessed from the text. Please confirm." }
  }
  const asked = kindByLabels(pages, text)
  if (asked && mayHead(pages, asked))
    return { type: asked, note: "No title: type guessed from its labels. Please confirm." }
  const fieldsOf = isInvoice(pages) ? "invoice" : undefined
  return { type: OTHER, fieldsOf, note: "No title, and too little text to guess the type. Choose it." }
}

/** What a paper calls itself by its last word, and the kinds that are called so. */
const CALLED: readonly { noun: string; types: readonly string[] }[] = [
  { noun: "invoice|rechnung|factura|facture|statement", types: ["demurrage_invoice"] },
  { noun: "bill", types: ["demurrage_invoice", "bill_of_lading"] },
  { noun: "notice|notification|advice|avis|aviso", types: ["arrival_notice"] },
  { noun: "order|instructions?|dispatch", types: ["delivery_order"] },
  { noun: "receipt|certificate|manifest|confirmation|declaration|quotation|agreement|application", types: [] },
]

/** A heading of no kind that we know still says what the paper is not. */
function mayHead([first]: readonly Page[], type: string): boolean {
  const cells = (first?.lines ?? []).slice(0, FIRST_LINES).flatMap(({ cells: own }) => own)
  const body = middle((first?.lines ?? []).flatMap(({ cells: own }) => own.map(({ size }) => size)))
  const headings = cells.filter(({ size }) => size >= HEADING * body).map(({ text }) => tidy(text))
  const called = CALLED.filter(({ noun }) => {
    return headings.some((text) =>
      new RegExp(`\\b(?:${noun})(?: (?:no|nr|number|#|for|of)\\b.*| ?[-–:#].*)?$`, "i").test(text),
    )
  })
  return called.length === 0 || called.some(({ types }) => types.includes(type))
}

export function countLetters(lines: readonly Line[]): number {
  return lines.reduce(
    (sum, { cells }) => sum + cells.reduce((n, { text }) => n + text.replaceAll(/\s/g, "").length, 0),
    0,
  )
}

const tidy = (text: string) =>
  text
    .replace(SUBJECT, "")
    .replace(/[\s-]*\b(?:page|pg)\b.?\s*\d.*$/i, "")
    .replaceAll(/[*_=.]+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()

const SPACED_OUT = /^\S(?: \S)*$/

/** Reads "N O T I C E", a line of spaced-out letters, as words. */
function joinSpacedOut({ cells }: Line): Cell[] {
  const [first] = cells
  if (!first || !cells.every(({ text }) => SPACED_OUT.test(text)) || cells.every(({ text }) => text.length < 7))
    return []
  return [{ ...first, text: cells.map(({ text }) => text.replaceAll(" ", "")).join(" ") }]
}

/** A title in large letters may go on in the next line, there in somewhat smaller ones. */
function joinLines({ cells }: Line, next: Line | undefined, large: number): Cell[] {
  return cells.flatMap((cell) => {
    const below = next?.cells.find(({ x, right, size }) => {
      return size > SECOND_LINE * cell.size && size < 1.1 * cell.size && x < cell.right && right > cell.x
    })
    return cell.size >= large && below ? [{ ...cell, text: `${cell.text} ${below.text}` }] : []
  })
}

const SECOND_LINE = 0.7
const TOP_LINES = 3
const MOST_TITLE_WORDS = 7

/** At the very top, a short line by itself in capitals or capitalised words is a heading whatever its size. */
const standsAlone = ({ cells: [only, other] }: Line, at: number) =>
  at < TOP_LINES &&
  only !== undefined &&
  other === undefined &&
  isCapitalised(only.text) &&
  only.text.split(" ").length <= MOST_TITLE_WORDS &&
  !/[:.\d]/.test(only.text)
