import Papa from "papaparse"
import type { CustomField } from "#lib/domain/fields/field"
import { delimiterOf, readSheet, type Sheet } from "#lib/domain/tracking/paste"
import { addText } from "#lib/words/tracking/add"

const LARGEST_FILE = 5_000_000

export function readListText(text: string, fields: readonly CustomField[] = []): Sheet {
  if (text.trim() === "") return { head: null, columns: [], rows: [] }
  const delimiter = delimiterOf(text)
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ""), { delimiter, skipEmptyLines: false })
  return readSheet(data, fields)
}

/** The file's list as text. Throws an Error with a message for people. */
export async function readListFile(file: File): Promise<string> {
  if (file.size > LARGEST_FILE) throw new Error(addText.fileTooLarge(file.name))
  if (/\.xlsx$/i.test(file.name)) return readWorkbook(file)
  if (/\.xls$/i.test(file.name)) throw new Error(addText.oldExcel)
  if (/\.(csv|tsv|txt)$/i.test(file.name) || file.type.startsWith("text/")) return readPlain(file)
  throw new Error(addText.notAList(file.name))
}

async function readPlain(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  // Spreadsheets in the West still save CSV in Windows-1252.
  return text.includes("\ufffd") ? new TextDecoder("windows-1252").decode(bytes) : text
}

async function readWorkbook(file: File): Promise<string> {
  const { readSheet: readCells } = await import("read-excel-file/browser")
  try {
    const rows = await readCells(file)
    const cells = rows.map((row) =>
      row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? ""))),
    )
    return Papa.unparse(cells, { delimiter: "\t" })
  } catch (cause) {
    throw new Error(addText.notASpreadsheet(file.name), { cause })
  }
}
