// Text with cells: CSV in its many forms, columns copied from a sheet, columns set apart by spaces, or lines of a mail.
import Papa from "papaparse"
import { readRecords } from "./records.ts"

export type Delimiter = "\t" | ";" | "|" | "," | "spaces" | "none"

const LOOKED_AT = 20_000
const SIGNS = [";", "|", ","] as const
/** Excel's own first line: it names the delimiter of the file. */
const SEP_LINE = /^sep=(.)\r?\n?/i

/**
 * A tab is never part of a sentence. The other signs are, so they part cells only where most lines have them, and commas
 * only where most lines have as many.
 */
export function delimiterOf(text: string): Delimiter {
  const plain = text.slice(0, LOOKED_AT).replace(/"(?:[^"]|"")*"/g, "")
  if (plain.includes("\t")) return "\t"
  const lines = plain.split(/\r\n?|\n/).filter((line) => line.trim() !== "")
  const most = (fits: (line: string) => boolean) => lines.filter(fits).length * 2 > lines.length
  const sign = SIGNS.find((one) => most((line) => line.includes(one)))
  if (sign !== undefined && !(sign === "," && most(isSentence))) return sign
  return most((line) => /\S {2,}\S/.test(line.trim())) ? "spaces" : "none"
}

/** Cells line by line. Lines may end in CR alone, as old Macs write them. */
export function readDelimited(text: string): string[][] {
  const bare = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n")
  const named = SEP_LINE.exec(bare)?.[1]
  const body = named === undefined ? bare : bare.slice(bare.indexOf("\n") + 1)
  if (body.trim() === "") return []
  const records = readRecords(body)
  if (records) return records
  const delimiter = named ?? delimiterOf(body)
  const rows = readBy(delimiter, body)
  // Keeps the numbers of the lines as the file has them.
  return named === undefined ? rows : [[""], ...rows]
}

function readBy(delimiter: string, body: string): string[][] {
  if (delimiter === "none") return body.split("\n").map((line) => [line])
  if (delimiter === "spaces") return body.split("\n").map((line) => line.trim().split(/ {2,}/))
  const { data } = Papa.parse<string[]>(body, { delimiter, newline: "\n", skipEmptyLines: false })
  return delimiter === "|" ? data.map(withoutFrame) : data
}

/** A table drawn with bars has one at each end of a line. */
function withoutFrame(cells: string[]): string[] {
  return cells[0]?.trim() === "" && cells.at(-1)?.trim() === "" && cells.length > 2 ? cells.slice(1, -1) : cells
}

/** Words after a comma and a space: prose, not cells. */
function isSentence(line: string): boolean {
  return /[a-z]{2,}[^,]*, (?:[a-z]+ ){2,}/.test(line) || /^(?:dear|hi|hello|good (?:morning|day))\b/i.test(line.trim())
}
