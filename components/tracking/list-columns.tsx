"use client"

import { useMemo } from "react"
import { isFieldRef, toFieldRef } from "#lib/domain/fields/field-terms"
import { COLUMNS, type Column, type ListTable, type Sheet } from "#lib/domain/tracking/entry"
import { addText } from "#lib/words/tracking/add"
import { useFields } from "../fields/use-fields.ts"
import { Select } from "../ui/forms/select.tsx"

const OPTIONS = COLUMNS.map((value) => ({ value, label: addText.columnNames[value] }))

/** `reference` fields point to objects at the service, and nobody types them. */
function useColumnOptions() {
  const fields = useFields("container")
  return useMemo(
    () => [
      ...OPTIONS,
      ...fields
        .filter(({ type }) => type !== "reference")
        .map(({ slug, name }) => ({ value: toFieldRef(slug), label: addText.fieldColumn(name) })),
    ],
    [fields],
  )
}

type ColumnChoicesProps = { sheet: Sheet; onChoose: (table: number, at: number, column: Column) => void }

/** What each column of each table holds, as it was found, for a person to change. */
export function ColumnChoices({ sheet: { tables }, onChoose }: ColumnChoicesProps) {
  const options = useColumnOptions()
  return tables.map((table, place) =>
    table.columns.length < 2 ? null : (
      <TableColumns
        // biome-ignore lint/suspicious/noArrayIndexKey: a table is its place.
        key={place}
        table={table}
        legend={tables.length === 1 ? addText.columns : addText.table(place + 1, table.rows[0]?.line ?? 1)}
        options={options}
        onChoose={(at, column) => onChoose(place, at, column)}
      />
    ),
  )
}

type TableColumnsProps = {
  table: ListTable
  legend: string
  options: ReturnType<typeof useColumnOptions>
  onChoose: (at: number, column: Column) => void
}

/** Wide sheets show what is used, and the rest behind a click. */
const MOST_SHOWN = 12

function TableColumns(props: TableColumnsProps) {
  const { columns } = props.table
  const places = columns.map((_, at) => at)
  const left = places.length > MOST_SHOWN ? places.filter((at) => columns[at] === "skip") : []
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-medium text-12 text-ink-2">{props.legend}</legend>
      <ColumnSelects {...props} places={places.filter((at) => !left.includes(at))} />
      {left.length > 0 ? (
        <details className="text-12 text-ink-2">
          <summary className="cursor-pointer">{addText.columnsLeftOut(left.length)}</summary>
          <div className="mt-1.5 grid gap-1.5">
            <ColumnSelects {...props} places={left} />
          </div>
        </details>
      ) : null}
    </fieldset>
  )
}

function ColumnSelects({ table, places, options, onChoose }: TableColumnsProps & { places: readonly number[] }) {
  return (
    <>
      {places.map((at) => {
        const name = nameOf(table, at)
        return (
          <div key={at} className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-2">
            <span className="truncate text-12 text-ink-3" title={name}>
              {name}
            </span>
            <Select
              label={addText.column(at + 1, name)}
              options={options}
              value={table.columns[at] ?? "skip"}
              onChange={(value) =>
                onChoose(at, isFieldRef(value) ? value : (COLUMNS.find((one) => one === value) ?? "skip"))
              }
            />
          </div>
        )
      })}
    </>
  )
}

function nameOf({ head, rows }: ListTable, at: number): string {
  const first = rows.find(({ cells }) => cells[at])?.cells[at]
  return head?.[at] || first || addText.columnNumber(at + 1)
}
