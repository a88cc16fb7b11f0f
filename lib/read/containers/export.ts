// The container list as a file: the view's rows, columns and order. In pages, so memory does not depend on the number
// of rows.
import type { Instant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import type { CustomField } from "#lib/domain/fields/field"
import type { Cell } from "../cell.ts"
import { type ExportColumn, fieldsOf } from "./export-cells.ts"
import { csvChunks } from "./export-csv.ts"
import { xlsxChunks } from "./export-xlsx.ts"
import type { ContainerRow } from "./row.ts"

export const EXPORT_FORMATS = {
  csv: { type: "text/csv; charset=utf-8", write: csvChunks },
  xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: xlsxChunks },
} as const
export type ExportFormat = keyof typeof EXPORT_FORMATS

export type ExportInput = {
  format: ExportFormat
  columns: readonly ExportColumn[]
  /** Custom fields of containers. */
  customFields: readonly CustomField[]
  about: readonly (readonly [string, string])[]
  pages: AsyncIterable<readonly ContainerRow[]>
  nullZone: NullZone
  /** World instant the file shows. */
  now: Instant
}

/** `rows` counts as the file grows. It is final once the chunks have ended. */
export function exportChunks(input: ExportInput): {
  chunks: AsyncGenerator<string | Uint8Array>
  rows: () => number
} {
  const fields = fieldsOf(input.columns, input.customFields)
  const heads = fields.map(({ head }) => head)
  let rows = 0
  async function* cells(): AsyncGenerator<Cell[][]> {
    for await (const page of input.pages) {
      rows += page.length
      yield page.map((row) => fields.map(({ cell }) => cell(row, input.nullZone, input.now)))
    }
  }
  return { chunks: EXPORT_FORMATS[input.format].write(input.about, heads, cells()), rows: () => rows }
}
