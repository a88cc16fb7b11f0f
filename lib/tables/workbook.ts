import { unzipSync, zipSync } from "fflate"
import readSheets from "read-excel-file/universal"
import type { TableSheet } from "./read-file.ts"

/** A small file may unpack to gigabytes. */
const LARGEST_UNPACKED = 300_000_000

/** All sheets with what their cells show, dates as 2026-10-19. Throws if it is no workbook. */
export async function readWorkbook(bytes: Uint8Array): Promise<TableSheet[]> {
  const sheets = await readSheets(storedAgain(bytes))
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: (data as unknown[][]).map((row) => row.map(textOfCell)),
  }))
}

/**
 * The same workbook without compression. The library unpacks larger parts in a worker made from a blob, which our content
 * security policy refuses, and then waits for ever. What is not compressed it takes as it is.
 */
function storedAgain(bytes: Uint8Array): ArrayBuffer {
  let unpacked = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/i.test(name)) return false
      unpacked += originalSize
      if (unpacked > LARGEST_UNPACKED) throw new RangeError("The workbook unpacks to more than 300 MB")
      return true
    },
  })
  const stored = zipSync(parts, { level: 0 })
  return stored.buffer.slice(stored.byteOffset, stored.byteOffset + stored.byteLength) as ArrayBuffer
}

function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ""
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10)
  return String(cell)
}
