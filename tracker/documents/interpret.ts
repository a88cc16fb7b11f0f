// Turns a file's bytes into one document, or the parts of a packet. Throws Unreadable with a reason.

import type { PlacedWord, Scan } from "../core/records.ts"
import { classify, countLetters, findTitle, type Title } from "./classify.ts"
import { extract } from "./extract.ts"
import type { Asked } from "./fields/decide.ts"
import type { Payload } from "./fields/invoice-statements.ts"
import { type Page, toText } from "./layout/page.ts"
import { readPages } from "./read-pages.ts"
import { pictureAsPdf } from "./scan/picture-file.ts"
import { Unreadable } from "./unreadable.ts"
import { readContainerNumbers } from "./values/container-numbers.ts"

/**
 * `asked`: fields that are not sure, with what they may be; they are not in the payload. `scan`: the pages that were pictures, the fields read only from them, and the words with their places. null: no page
 * was one.
 */
export type Part = {
  type: string
  notes: string
  startPage: number
  endPage: number
  payload: Payload
  asked: Asked[]
  scan: Scan | null
}
export type Interpreted = { parts: Part[] }

/** If all pages together have fewer letters than this, they are pictures. */
const FEWEST_LETTERS = 24

export async function interpret(bytes: Uint8Array, onScan?: () => void): Promise<Interpreted> {
  checkSize(bytes)
  const pdf = (await pictureAsPdf(bytes)) ?? bytes
  checkFile(pdf)
  return interpretPages(await readPages(pdf, onScan))
}

export function interpretPages(pages: readonly Page[]): Interpreted {
  const letters = pages.reduce((sum, { lines }) => sum + countLetters(lines), 0)
  if (letters < FEWEST_LETTERS) {
    throw new Unreadable("The pages are pictures without text that can be recognised: there is nothing to read.")
  }
  return { parts: splitPages(pages).map(({ title, pages: own }) => toPart(own, title)) }
}

function toPart(pages: readonly Page[], title: Parameters<typeof classify>[1]): Part {
  const { type, note, fieldsOf = type } = classify(pages, title)
  const { payload, asked, unknown, notes } = extract(pages, fieldsOf, title?.words)
  const blank = pages.filter(({ lines }) => countLetters(lines) === 0).map(({ number }) => number)
  const unread = blank.length > 0 ? [`No text on page ${blank.slice(0, 20).join(", ")}: not read.`] : []
  const scan = scanOf(pages, fieldsOf, title, payload)
  const said = scan ? [`Page ${scan.pages.join(", ")} is a scan: what was read there is less certain.`] : []
  return {
    type,
    notes: [note, ...said, ...notes, ...unknownNote(unknown), ...unread].join(" "),
    asked,
    scan,
    startPage: pages[0]?.number ?? 1,
    endPage: pages.at(-1)?.number ?? 1,
    payload,
  }
}

const MOST_UNKNOWN = 10

function unknownNote(unknown: readonly string[]): string[] {
  if (unknown.length === 0) return []
  const named = unknown.slice(0, MOST_UNKNOWN).map((words) => `"${words.slice(0, 40)}"`)
  const more = unknown.length > MOST_UNKNOWN ? ` and ${unknown.length - MOST_UNKNOWN} more` : ""
  return [`Unknown labels, not read: ${named.join(", ")}${more}.`]
}

/** A field that the text pages alone give the same way is certain, so it is not listed. */
function scanOf(pages: readonly Page[], type: string, title: Title | undefined, payload: Payload): Part["scan"] {
  const scanned = pages.filter((page) => page.scanned)
  if (scanned.length === 0) return null
  const certain = extract(
    pages.filter((page) => !page.scanned),
    type,
    scanned.some(({ number }) => number === title?.page) ? "" : title?.words,
  ).payload
  const isCertain = (name: string) => JSON.stringify(certain[name]) === JSON.stringify(payload[name])
  const fields = Object.keys(payload).filter((name) => !isCertain(name))
  return { pages: scanned.map(({ number }) => number), fields, words: wordsOf(scanned) }
}

/** For all pages together. A dense page has about six hundred. */
const MOST_WORDS = 4_000

function wordsOf(scanned: readonly Page[]): PlacedWord[] {
  const part = (value: number) => Math.round(value * 10_000) / 10_000
  const words = scanned.flatMap(({ number, scanned: seen = [] }) =>
    seen.map(({ x, y, width, height, text }): PlacedWord => {
      return [number, part(x), part(y), part(width), part(height), text.slice(0, 100)]
    }),
  )
  return words.slice(0, MOST_WORDS)
}

const LARGEST_READ = 25 * 1024 * 1024
const HEAD = 1024
const TAIL = 1024

function checkSize(bytes: Uint8Array): void {
  if (bytes.length > LARGEST_READ) {
    throw new Unreadable(`The file is larger than ${LARGEST_READ / 1024 / 1024} MB; such a file is kept but not read.`)
  }
}

/** Throws Unreadable if the bytes are not a complete PDF. Ignores the name and type sent with them. */
function checkFile(bytes: Uint8Array): void {
  const text = (part: Uint8Array) => Buffer.from(part.buffer, part.byteOffset, part.length).toString("latin1")
  if (!text(bytes.subarray(0, HEAD)).includes("%PDF-")) {
    throw new Unreadable(
      "The file is no PDF, JPEG, PNG, HEIC, TIFF or WEBP: its first bytes are those of something else.",
    )
  }
  // A reader might repair a truncated file, but could not say what is missing.
  if (!text(bytes.subarray(-TAIL)).includes("%%EOF")) {
    throw new Unreadable("The file is cut off: it ends before a PDF may end. Upload it again.")
  }
}

type Segment = { title: Title | undefined; pages: Page[] }

/** Splits the pages of a file into documents. A page without a title continues the document before it. */
function splitPages(pages: readonly Page[]): Segment[] {
  const segments: Segment[] = []
  for (const page of pages) {
    const title = findTitle(page)
    const last = segments.at(-1)
    if (last && !opens(page, title, last)) last.pages.push(page)
    else segments.push({ title, pages: [page] })
  }
  return segments
}

/** A repeated title on "page 2 of 3", or without a new document number, is the head of a further page. */
function opens(page: Page, title: Title | undefined, last: Segment): boolean {
  if (!title || isRider(page)) return false
  if (title.type !== last.title?.type) return true
  const text = toText([page])
  const counted = /\bpage:? ?(\d{1,3}) ?(?:of|\/) ?\d{1,3}\b/i.exec(text)?.[1]
  if (counted !== undefined) return Number(counted) === 1
  if (title.type === "bill_of_lading" && sharesBill(text, toText(last.pages))) return false
  const key = numberOf(text)
  return key !== undefined && key !== numberOf(toText(last.pages))
}

/** Letters and digits, as a line numbers its bills; a rider repeats the number. */
function sharesBill(text: string, before: string): boolean {
  const bills = text.match(/\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{9,20}\b/g) ?? []
  return bills.some((bill) => readContainerNumbers(bill).numbers.length === 0 && before.includes(bill))
}

const RIDER = /^.{0,40}\b(?:rider|(?:continuation|attached|attachment) (?:page|sheet|list))\b.{0,30}$/i

/** A sheet that goes on with the list of the paper before it, under a head of its own. */
function isRider({ lines }: Page): boolean {
  const heads = lines.slice(0, 12).flatMap(({ cells }) => cells.map(({ text }) => text))
  return heads.some((text) => RIDER.test(text) && !/\bno\.? of\b/i.test(text))
}

/** Returns the document's own number: what follows the first "no." in the text. */
function numberOf(text: string): string | undefined {
  return /\b(?:no|number|nr)\b[.:# ]*([A-Z0-9][A-Z0-9/-]{4,29})/i.exec(text)?.[1]?.toUpperCase()
}
