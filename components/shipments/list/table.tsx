"use client"

import { memo, type Ref, useMemo } from "react"
import type { ShipmentSort } from "#lib/domain/containers/list-filter"
import type { ShipmentColumn } from "#lib/queries/shipments/columns"
import type { ShipmentRow } from "#lib/read/shipments/list"
import { shipmentsText } from "#lib/words/shipments/list"
import type { SteadyRow } from "../../ui/rows/steady-order.ts"
import { PHONE_ROW } from "../../ui/table/list-line.tsx"
import { ListTable } from "../../ui/table/list-table.tsx"
import { type ListChanges, type ListLayout, useListTable } from "../../ui/table/use-list-table.ts"
import type { TableHandle } from "../../ui/table/use-row-focus.ts"
import type { Chosen } from "../../ui/table/use-selection.ts"
import { SHIPMENT_SPECS } from "./columns.tsx"
import { PhoneShipment, ShipmentLine } from "./line.tsx"

type ShipmentTableProps = ListChanges<ShipmentColumn, ShipmentSort> & {
  rows: readonly SteadyRow<ShipmentRow>[]
  total: number
  layout: ListLayout<ShipmentColumn>
  sort: ShipmentSort
  descending: boolean
  narrow: boolean
  chosen: Chosen
  isChanged: (id: string, cell: string) => boolean
  onOpen: (id: string) => void
  onEnd: () => void
  ref?: Ref<TableHandle>
}

const ROW = 32

export const ShipmentTable = memo(function ShipmentTable({
  layout,
  sort: by,
  descending,
  ...props
}: ShipmentTableProps) {
  const { rows, narrow, chosen } = props
  const sort = useMemo(() => ({ by, descending }), [by, descending])
  const list = useListTable({
    rows,
    specs: SHIPMENT_SPECS,
    first: "bill",
    layout,
    sort,
    chosen,
    onLayout: props.onLayout,
    onSort: props.onSort,
  })
  return (
    <ListTable
      ref={props.ref}
      name="shipments"
      label={shipmentsText.shipments}
      rows={rows}
      total={props.total}
      height={narrow ? PHONE_ROW : ROW}
      narrow={narrow}
      list={list}
      chosen={chosen}
      sort={sort}
      onOpen={props.onOpen}
      onEnd={props.onEnd}
      draw={(place) => {
        if (narrow) return <PhoneShipment key={place.row.id} {...place} />
        const changed = list.columns.flatMap(({ id }) => (props.isChanged(place.row.id, id) ? [id] : [])).join(" ")
        return <ShipmentLine key={place.row.id} {...place} columns={list.columns} changed={changed} />
      }}
    />
  )
})
