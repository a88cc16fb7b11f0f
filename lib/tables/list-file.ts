import { readList } from "#lib/domain/tracking/read-list"
import { readDelimited } from "./delimited.ts"
import { readSheet } from "./number-list.ts"
import { readTableFile, toTabText } from "./read-file.ts"

/** The text of a file, or of each of its sheets, and how many numbers to track it has. `name` null: no sheets. */
export type ListFile = { name: string | null; text: string; numbers: number }[]

/** Sheets without a cell are left out. Throws TableFileError. */
export async function readListBytes(name: string, bytes: ArrayBuffer): Promise<ListFile> {
  const read = await readTableFile(name, new Uint8Array(bytes))
  if ("text" in read) return [{ name: null, text: read.text, numbers: countNumbers(read.text) }]
  const sheets = read.sheets.map((sheet) => ({ name: sheet.name, text: toTabText(sheet.rows) }))
  return sheets.filter(({ text }) => text.trim() !== "").map((one) => ({ ...one, numbers: countNumbers(one.text) }))
}

function countNumbers(text: string): number {
  return readList(readSheet(readDelimited(text))).entries.length
}
