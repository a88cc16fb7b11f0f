// A list as CSV (RFC 4180, UTF-8 with a byte order mark, which spreadsheets need): written row by row.
import Papa from "papaparse"
import { decimalOf } from "#lib/domain/money"
import type { Cell } from "./export-cells.ts"

/** `about`: lines above the table, each a name and a value. Chunks of text, one per page of rows. */
export async function* csvChunks(
  about: readonly (readonly [string, string])[],
  heads: readonly string[],
  pages: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  yield `\uFEFF${linesOf([...about.map((line) => [...line]), [], [...heads]])}`
  for await (const rows of pages) {
    if (rows.length > 0) yield linesOf(rows.map((cells) => cells.map(toValue)))
  }
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front; a negative number stays a number. */
function toValue(cell: Cell): string {
  if (cell === null) return ""
  if (cell.kind === "text") return startsFormula.test(cell.text) ? `'${cell.text}` : cell.text
  if (cell.kind === "number") return String(cell.value)
  if (cell.kind === "money") return decimalOf(cell.minor, cell.digits)
  return cell.kind === "day" ? cell.day : cell.wall
}

/** Signs, tab and return, also behind blanks, and their wide forms that some programs take for the same. */
const startsFormula = /^[\s\u00a0]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

function linesOf(rows: string[][]): string {
  return `${Papa.unparse(rows, { newline: "\r\n" })}\r\n`
}
