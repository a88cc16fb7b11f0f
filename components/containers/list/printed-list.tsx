"use client"

import type { NullZone } from "#lib/domain/days/local-time"
import { isFieldRef, slugOfRef } from "#lib/domain/fields/field-terms"
import type { ContainerColumn } from "#lib/queries/containers/columns"
import type { PrintedList as List } from "#lib/read/containers/printed-list"
import type { ContainerRow } from "#lib/read/containers/row"
import { listText } from "#lib/words/containers/list"
import { printedListText } from "#lib/words/containers/list/printed"
import { Sheet } from "../../ui/page/sheet.tsx"
import { AppClockProvider, type AppClockState } from "../../ui/values/app-clock.tsx"
import { ContainerNumber } from "../../ui/values/container-number.tsx"
import { NullZoneProvider } from "../../ui/values/null-zone.tsx"
import { CELLS, FieldCell } from "./cells.tsx"
import { columnSpec } from "./column-words.ts"

type PrintedListProps = { list: List; columns: readonly ContainerColumn[]; clock: AppClockState; nullZone: NullZone }

/** All rows of a view as a document: what it is, as of when, and the table with headers on each sheet. */
export function PrintedList({ list, columns, clock, nullZone }: PrintedListProps) {
  const { about, customFields, rows, total } = list
  return (
    <AppClockProvider initialClock={clock}>
      <NullZoneProvider value={nullZone}>
        <Sheet
          back={{ href: "/containers", label: listText.containers }}
          title={listText.containers}
          about={about}
          cut={rows.length < total ? printedListText.printedFirst(rows.length, total) : null}
          tables={[
            {
              heads: columns.map((id) => columnSpec(id, customFields).label),
              rows: rows.map((row) => ({
                key: row.id,
                cells: columns.map((id) => <Value key={id} id={id} row={row} list={list} />),
              })),
            },
          ]}
        >
          <p className="mt-2 text-12">{printedListText.printedRows(rows.length)}</p>
        </Sheet>
      </NullZoneProvider>
    </AppClockProvider>
  )
}

function Value({ id, row, list }: { id: ContainerColumn; row: ContainerRow; list: List }) {
  if (id === "number") return <ContainerNumber number={row.number} />
  if (isFieldRef(id)) {
    return <FieldCell field={list.customFields.find(({ slug }) => slug === slugOfRef(id))} row={row} />
  }
  const Cell = CELLS[id]
  return <Cell row={row} now={list.asOf} />
}
