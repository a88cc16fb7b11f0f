// Writes a list as CSV, row by row (RFC 4180, UTF-8 with the byte order mark that spreadsheets need).
import { decimalOf } from "#lib/domain/money"
import type { Cell } from "../cell.ts"
import { csvLines, csvText } from "../csv-text.ts"

/** `about`: name and value lines above the table. Yields text, one chunk per page of rows. */
export async function* csvChunks(
  about: readonly (readonly [string, string])[],
  heads: readonly string[],
  pages: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([...about, [], heads].map((cells) => cells.map(csvText)))}`
  for await (const rows of pages) {
    if (rows.length > 0) yield csvLines(rows.map((cells) => cells.map(toValue)))
  }
}

function toValue(cell: Cell): string {
  return cell?.kind === "text" ? csvText(cell.text) : cellText(cell)
}

/** The cell's text, without the escapes a spreadsheet needs. */
export function cellText(cell: Cell): string {
  if (cell === null) return ""
  if (cell.kind === "text") return cell.text
  if (cell.kind === "number") return String(cell.value)
  if (cell.kind === "money") return decimalOf(cell.minor, cell.digits)
  return cell.kind === "day" ? cell.day : cell.wall
}
