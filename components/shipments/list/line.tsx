"use client"

import dynamic from "next/dynamic"
import { memo } from "react"
import type { ShipmentColumn } from "#lib/queries/shipments/columns"
import { shipmentHref } from "#lib/queries/shipments/detail"
import type { ShipmentRow } from "#lib/read/shipments/list"
import { shipmentsText } from "#lib/words/shipments/list"
import { fetchCode } from "../../ui/fetch-code.ts"
import { dropTarget } from "../../ui/page/drop-target.ts"
import { ListLine, PhoneLink, PhoneRow, RowLink } from "../../ui/table/list-line.tsx"
import type { RowPlace } from "../../ui/table/list-table.tsx"
import type { ShownColumn } from "../../ui/table/use-list-table.ts"
import { CELLS } from "./columns.tsx"

type ShipmentLineProps = RowPlace<ShipmentRow> & { columns: readonly ShownColumn<ShipmentColumn>[]; changed: string }

// Only needed if a row has left.
const LeftWhy = dynamic(() => fetchCode(() => import("./left-why.tsx")).then((part) => part.LeftWhy), {
  ssr: false,
  loading: () => shipmentsText.gone,
})

export const ShipmentLine = memo(function ShipmentLine(props: ShipmentLineProps) {
  const { row, left } = props
  function cell(id: ShipmentColumn) {
    if (id === "bill") {
      return (
        <RowLink place={props} href={shipmentHref(row.id)}>
          <Bill row={row} />
        </RowLink>
      )
    }
    if (id === "status" && left) return <Left row={row} />
    const Cell = CELLS[id]
    return <Cell row={row} />
  }
  return (
    <ListLine
      place={props}
      columns={props.columns}
      choose={shipmentsText.choose(billOf(row))}
      changed={props.changed}
      drop={dropTarget({
        shipmentId: row.id,
        containerId: null,
        label: row.billOfLading ?? shipmentsText.thisShipment,
      })}
      cell={cell}
    />
  )
})

export const PhoneShipment = memo(function PhoneShipment(props: RowPlace<ShipmentRow>) {
  const { row, left } = props
  const { status: Status, lfd: NextLfd, holds: Holds, eta: Arrival, as_of: Age } = CELLS
  return (
    <PhoneRow place={props}>
      <th scope="row" className={PAIR}>
        <PhoneLink place={props} href={shipmentHref(row.id)}>
          <Bill row={row} />
        </PhoneLink>
        <span className="min-w-0 truncate">{left ? <Left row={row} /> : <Status row={row} />}</span>
      </th>
      <td className={PAIR}>
        <span className="min-w-0 truncate">
          <NextLfd row={row} />
        </span>
        <span className="min-w-0 truncate">
          <Holds row={row} />
        </span>
      </td>
      <td className={PAIR}>
        <span className="min-w-0 truncate">
          <Arrival row={row} />
        </span>
        <span className="shrink-0">
          <Age row={row} />
        </span>
      </td>
    </PhoneRow>
  )
})

const PAIR = "flex min-w-0 items-center justify-between gap-3 font-normal"

function billOf({ billOfLading }: ShipmentRow): string {
  return billOfLading ?? shipmentsText.noBillYet
}

function Bill({ row }: { row: ShipmentRow }) {
  const containers = shipmentsText.containersCount(row.containerCount)
  return (
    <span
      title={[containers, ...row.refNumbers, ...(row.customer?.name ? [row.customer.name] : [])].join(", ")}
      className="font-medium font-mono text-id"
    >
      {billOf(row)}
    </span>
  )
}

function Left({ row }: { row: ShipmentRow }) {
  return (
    <span className="line-clamp-2 whitespace-normal text-12 text-ink-3">
      <LeftWhy id={row.id} />
    </span>
  )
}
