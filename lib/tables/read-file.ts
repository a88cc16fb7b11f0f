// A file as tables: CSV and other text, a workbook, or HTML, whatever its name says. Works in a browser, in a worker and
// on the server.
import Papa from "papaparse"
import { decodeText } from "./decode.ts"
import { looksLikeHtml, readHtml, textOfHtml } from "./html.ts"

/** `rows`: cells as text. Rows may differ in length. */
export type TableSheet = { name: string; rows: string[][] }
/** Text as it was, or sheets with their names. */
export type TableFile = { text: string } | { sheets: TableSheet[] }

/** old_excel: the binary format before 2007. broken: a workbook that cannot be read. other: no table at all. */
export type FileFault = "old_excel" | "broken" | "other"
export class TableFileError extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault, options?: ErrorOptions) {
    super(`The file could not be read: ${fault}`, options)
    this.fault = fault
  }
}

const ZIP = [0x50, 0x4b]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

/** Throws TableFileError. The first bytes decide: names lie, and systems save HTML as ".xls". */
export async function readTableFile(name: string, bytes: Uint8Array): Promise<TableFile> {
  if (begins(bytes, OLD_EXCEL)) throw new TableFileError("old_excel")
  if (begins(bytes, ZIP) || /\.xlsx$/i.test(name)) return { sheets: await readSheets(bytes) }
  const text = decodeText(bytes)
  if (looksLikeHtml(text)) {
    const { tables, around } = readHtml(text)
    if (tables.length === 0) return { text: textOfHtml(text) }
    const sheets = tables.map((rows, at) => ({ name: `Table ${at + 1}`, rows }))
    // A mail may name its bill above the table.
    return { sheets: /\d{4}/.test(around) ? [...sheets, { name: "Text", rows: linesOf(around) }] : sheets }
  }
  if (hasControlCharacters(text.slice(0, 10_000))) throw new TableFileError("other")
  return { text }
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => [line])

/** No text has them, in any encoding; tabs, line ends and form feeds aside. */
function hasControlCharacters(text: string): boolean {
  return /\p{Cc}/u.test(text.replace(/[\t\n\r\f\v]/g, ""))
}

async function readSheets(bytes: Uint8Array): Promise<TableSheet[]> {
  // Loaded when there is one: a page that takes text alone does without.
  const { readWorkbook } = await import("./workbook.ts")
  try {
    return await readWorkbook(bytes)
  } catch (cause) {
    throw new TableFileError("broken", { cause })
  }
}

/** As a sheet is pasted: cells by tabs, quoted where they hold one. */
export function toTabText(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(rows as string[][], { delimiter: "\t", newline: "\n" })
}

function begins(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, at) => bytes[at] === sign)
}
