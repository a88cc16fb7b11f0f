"use client"

import { memo, type Ref, useMemo } from "react"
import type { Instant } from "#lib/domain/days/calendar-day"
import { toFieldRef } from "#lib/domain/fields/field-terms"
import { CONTAINER_COLUMNS } from "#lib/queries/containers/columns"
import type { Layout } from "#lib/queries/containers/read-address"
import type { ContainerView } from "#lib/queries/containers/view"
import type { ContainerRow } from "#lib/read/containers/row"
import { listText } from "#lib/words/containers/list"
import { viewsText } from "#lib/words/containers/views"
import { useFields } from "../../fields/use-fields.ts"
import type { SteadyRow } from "../../ui/rows/steady-order.ts"
import { PHONE_ROW } from "../../ui/table/list-line.tsx"
import { ListTable } from "../../ui/table/list-table.tsx"
import { useListTable } from "../../ui/table/use-list-table.ts"
import type { TableHandle } from "../../ui/table/use-row-focus.ts"
import type { Chosen } from "../../ui/table/use-selection.ts"
import { columnSpec } from "./column-words.ts"
import { ContainerLine, PhoneLine } from "./line.tsx"

export type ContainerTableProps = {
  rows: readonly SteadyRow<ContainerRow>[]
  total: number
  view: ContainerView
  now: Instant
  chosen: Chosen
  open: string | null
  narrow: boolean
  isChanged: (id: string, cell: string) => boolean
  onOpen: (id: string) => void
  onEnd: () => void
  onSort: (sort: ContainerView["sort"]) => void
  onLayout: (layout: Layout) => void
  onDiffers: () => void
  ref?: Ref<TableHandle>
}

export const ContainerTable = memo(function ContainerTable(props: ContainerTableProps) {
  const { rows, view, now, open, narrow, onDiffers } = props
  const { columns: shown, pinned, widths } = view
  const { by, descending } = view.sort
  const fields = useFields("container")
  const specs = useMemo(() => {
    const all = [...CONTAINER_COLUMNS, ...fields.map(({ slug }) => toFieldRef(slug)), ...shown]
    return new Map(all.map((id) => [id, columnSpec(id, fields)]))
  }, [fields, shown])
  // Typing in a filter does not render the headers again.
  const sort = useMemo(() => ({ by, descending }), [by, descending])
  const list = useListTable({
    rows,
    specs,
    first: "number",
    layout: useMemo(() => ({ columns: shown, pinned, widths }), [shown, pinned, widths]),
    sort,
    chosen: props.chosen,
    onLayout: props.onLayout,
    onSort: props.onSort,
  })
  const { columns } = list
  const more = useMemo(
    () => (id: string) => (id === "lfd" ? [{ label: viewsText.onlyDiffering, onSelect: onDiffers }] : []),
    [onDiffers],
  )
  return (
    <ListTable
      ref={props.ref}
      name="containers"
      label={listText.containers}
      rows={rows}
      total={props.total}
      height={narrow ? PHONE_ROW : view.density}
      narrow={narrow}
      list={list}
      chosen={props.chosen}
      sort={sort}
      more={more}
      onOpen={props.onOpen}
      onEnd={props.onEnd}
      draw={(place) => {
        if (narrow) return <PhoneLine key={place.row.id} {...place} now={now} />
        const changed = columns.flatMap(({ id }) => (props.isChanged(place.row.id, id) ? [id] : [])).join(" ")
        return (
          <ContainerLine
            key={place.row.id}
            {...place}
            now={now}
            opened={open === place.row.id}
            columns={columns}
            fields={fields}
            changed={changed}
          />
        )
      }}
    />
  )
})
