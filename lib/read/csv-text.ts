// Text in CSV files, made safe so that a spreadsheet runs none of it.
import Papa from "papaparse"
import { shownText } from "#lib/domain/clean-text"

/** Formula signs, tab and return, also after blanks, and the full-width forms that some programs treat alike. */
const STARTS_FORMULA = /^[\s\u00a0]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const NUMBER = /^-\d+(\.\d+)?$/

/** Puts an apostrophe before text that a spreadsheet would run as a formula. A negative number stays a number. */
export function csvText(text: string): string {
  const shown = shownText(text)
  return STARTS_FORMULA.test(shown) && !NUMBER.test(shown) ? `'${shown}` : shown
}

/** RFC 4180, each line with its line end. Cells must come from csvText, or be our own numbers or days. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(rows as string[][], { newline: "\r\n" })}\r\n`
}
