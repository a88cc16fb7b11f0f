"use client"

import { COLUMNS, type Column, type Sheet } from "#lib/domain/paste"
import { Select } from "../ui/select.tsx"

const LABELS: Record<Column, string> = {
  number: "Number",
  container: "Container",
  bill: "Master bill",
  booking: "Booking",
  reference: "Reference or PO",
  tags: "Tags",
  line: "Line",
  customer: "Customer (as a reference)",
  skip: "Leave out",
}
const OPTIONS = COLUMNS.map((value) => ({ value, label: LABELS[value] }))

/** What each column of the list is taken for, to be changed where the guess is wrong. One column needs no choice. */
export function ColumnChoices({ sheet, onChoose }: { sheet: Sheet; onChoose: (at: number, column: Column) => void }) {
  if (sheet.columns.length < 2) return null
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-medium text-12 text-ink-2">Columns</legend>
      {sheet.columns.map((column, at) => {
        const name = nameOf(sheet, at)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <div key={at} className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-2">
            <span className="truncate text-12 text-ink-3" title={name}>
              {name}
            </span>
            <Select
              label={`Column ${at + 1}, ${name}`}
              options={OPTIONS}
              value={column}
              onChange={(value) => onChoose(at, COLUMNS.find((one) => one === value) ?? "skip")}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

/** The head of a column, else its first cell. */
function nameOf({ head, rows }: Sheet, at: number): string {
  const first = rows.find(({ cells }) => cells[at])?.cells[at]
  return head?.[at] || first || `Column ${at + 1}`
}
