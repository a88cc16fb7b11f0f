// Texts in CSV files: a spreadsheet must run none of them.
import Papa from "papaparse"
import { shownText } from "#lib/domain/clean-text"

/** Signs, tab and return, also behind blanks, and their wide forms that some programs take for the same. */
const STARTS_FORMULA = /^[\s\u00a0]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
const NUMBER = /^-\d+(\.\d+)?$/

/** What a spreadsheet would run as a formula gets an apostrophe in front; a negative number stays a number. */
export function csvText(text: string): string {
  const shown = shownText(text)
  return STARTS_FORMULA.test(shown) && !NUMBER.test(shown) ? `'${shown}` : shown
}

/** RFC 4180, each line with its end. Every cell went through csvText, or is a number or day of ours. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(rows as string[][], { newline: "\r\n" })}\r\n`
}
