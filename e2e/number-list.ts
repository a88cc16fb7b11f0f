// A list of numbers as pasted from a spreadsheet: good ones, and each kind of bad one.
import { unzipSync, zipSync } from "fflate"
import { checkDigit } from "#lib/domain/containers/number"
import { xlsxChunks } from "#lib/read/containers/export-xlsx"

/** The owner's nth container, with its check digit. */
export function containerNumber(owner: string, n: number): string {
  const head = `${owner}${String(7_100_00 + n).padStart(6, "0")}`
  return `${head}${checkDigit(head)}`
}

/** The same number with a wrong digit. */
export function wrongDigit(number: string): string {
  return `${number.slice(0, -1)}${(Number(number.slice(-1)) + 1) % 10}`
}

/** Number and PO in two columns, as copied from a sheet. */
export function toSheet(numbers: readonly string[]): string {
  return ["Number\tPO", ...numbers.map((number, at) => `${number}\tPO ${1_000 + at}`)].join("\r\n")
}

/** Compressed, as spreadsheets save it. */
export async function workbook(heads: string[], cells: string[][]): Promise<Buffer> {
  const rows = cells.map((row) => row.map((text) => (text === "" ? null : ({ kind: "text", text } as const))))
  const chunks: Uint8Array[] = []
  for await (const chunk of xlsxChunks([], heads, pageOf(rows))) chunks.push(chunk)
  return Buffer.from(zipSync(unzipSync(Buffer.concat(chunks))))
}

async function* pageOf<T>(rows: T): AsyncGenerator<T> {
  yield rows
}
