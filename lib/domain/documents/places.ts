// Finds where in a document the read values stand, by how papers write them and by their labels.

import { type DocumentFields, fieldKind, isRecord, namesOf, plainText, textsOf } from "./fields.ts"

/** A run of text as drawn. Fractions of the page's width and height, from its upper left corner. */
export type Piece = { text: string; x: number; y: number; width: number; height: number }
type Box = Omit<Piece, "text">
/** `page`: from 1. */
export type Place = { name: string; page: number; box: Box }

/** A field with several values has a place for each. A value that is not found has none. */
export function findPlaces(pages: readonly (readonly Piece[])[], fields: DocumentFields): Place[] {
  const lines = pages.flatMap((pieces, at) => toLines(pieces).map((line) => ({ ...line, page: at + 1 })))
  return namesOf(fields).flatMap((name) =>
    patternsOf(name, fields[name]).flatMap((pattern) => {
      const found = best(lines, pattern, name)
      return found ? [{ name, ...found }] : []
    }),
  )
}

type Line = { text: string; y: number; spans: { from: number; to: number; piece: Piece }[] }

function toLines(pieces: readonly Piece[]): Line[] {
  const drawn = pieces.filter(({ text }) => text.trim() !== "").toSorted((a, b) => a.y - b.y || a.x - b.x)
  const rows: Piece[][] = []
  for (const piece of drawn) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && Math.abs(piece.y + piece.height - first.y - first.height) < 0.45 * first.height) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(toLine)
}

function toLine(row: Piece[]): Line {
  const spans: Line["spans"] = []
  let text = ""
  let right = Number.NEGATIVE_INFINITY
  for (const piece of row.toSorted((a, b) => a.x - b.x)) {
    // A wide gap starts another cell. No value spans two cells.
    if (text !== "") text += piece.x - right > piece.height ? "\n" : piece.x > right + 0.1 * piece.height ? " " : ""
    spans.push({ from: text.length, to: text.length + piece.text.length, piece })
    text += piece.text
    right = piece.x + piece.width
  }
  return { text, y: row[0]?.y ?? 0, spans }
}

/** The place whose line, or the line above, has most words of the field's name; then the first. */
function best(lines: readonly (Line & { page: number })[], pattern: RegExp, name: string) {
  const words = name.split("_").filter((word) => word.length > 2)
  let most = -1
  let found: Omit<Place, "name"> | undefined
  for (const [at, line] of lines.entries()) {
    for (const match of line.text.matchAll(pattern)) {
      const above = lines[at - 1]?.page === line.page ? (lines[at - 1]?.text ?? "") : ""
      const about = `${above} ${line.text.slice(0, match.index)}`.toLowerCase()
      const score = words.filter((word) => about.includes(word)).length
      if (score <= most) continue
      most = score
      found = { page: line.page, box: boxOf(line, match.index, match.index + match[0].length) }
    }
  }
  return found
}

function boxOf({ spans }: Line, from: number, to: number): Box {
  const parts = spans.flatMap(({ from: start, to: end, piece }) => {
    if (end <= from || start >= to) return []
    const step = piece.width / Math.max(1, end - start)
    const left = piece.x + Math.max(0, from - start) * step
    return [{ left, right: piece.x + (Math.min(end, to) - start) * step, top: piece.y, foot: piece.y + piece.height }]
  })
  const x = Math.min(...parts.map(({ left }) => left))
  const y = Math.min(...parts.map(({ top }) => top))
  return {
    x,
    y,
    width: Math.max(...parts.map(({ right }) => right)) - x,
    height: Math.max(...parts.map(({ foot }) => foot)) - y,
  }
}

/** One pattern for each value of the field. */
function patternsOf(name: string, value: unknown): RegExp[] {
  const kind = fieldKind(name)
  if (kind === "yes") return []
  if (kind === "date") return datePattern(plainText(value))
  if (kind === "days") return [toPattern(String.raw`${escaped(plainText(value))}(?=\s*$| *\n|\s+[a-z ]*days?\b)`)]
  if (kind === "money") return moneyPattern(value)
  const spaced = kind === "text" ? (text: string) => escaped(text).replaceAll(/\s+/g, " +") : codePattern
  return textsOf(value).map((text) => toPattern(spaced(text.trim())))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
/** Allows spaces or hyphens between characters, as people write numbers. */
const codePattern = (text: string) => [...text.replaceAll(/[\s-]/g, "")].map(escaped).join(String.raw`[ \-]?`)
const toPattern = (inner: string) => new RegExp(`(?<![A-Z0-9])(?:${inner})(?![A-Z0-9])`, "gi")

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

function datePattern(day: string): RegExp[] {
  const [, year = "", month = "", date = ""] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === "") return []
  const [y, m, d] = [`(?:${year.slice(0, 2)})?${year.slice(2)}`, `0?${Number(month)}`, `0?${Number(date)}`]
  const named = `${MONTHS[Number(month) - 1]}[a-z]*`
  const by = "[ ./,-]+"
  const forms = [
    ...[`${year}${by}${m}${by}${d}`, `${m}${by}${d}${by}${y}`, `${d}${by}${m}${by}${y}`],
    ...[`${d}(?:st|nd|rd|th)?[ ./,-]*${named}[ ./,-]*${y}`, `${named}${by}${d}(?:st|nd|rd|th)?${by}${y}`],
  ]
  return [toPattern(forms.join("|"))]
}

function moneyPattern(value: unknown): RegExp[] {
  const amount = isRecord(value) ? value.amount : null
  if (typeof amount !== "number") return []
  const [whole = "", part = ""] = amount.toFixed(2).split(".")
  const grouped = [...whole].map((digit, at) => ((whole.length - at) % 3 === 0 && at > 0 ? `[.,' ]?${digit}` : digit))
  return [toPattern(`${grouped.join("")}${part === "00" ? "(?:[.,]00)?" : `[.,]${part}`}`)]
}
