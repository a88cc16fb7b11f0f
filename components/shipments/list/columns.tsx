"use client"

import type { ShipmentSort } from "#lib/domain/containers/list-filter"
import { formatDay } from "#lib/domain/days/local-time"
import { SHIPMENT_COLUMNS, type ShipmentColumn } from "#lib/queries/shipments/columns"
import type { ShipmentRow } from "#lib/read/shipments/list"
import { viewsText } from "#lib/words/containers/views"
import { shipmentsText } from "#lib/words/shipments/list"
import { AttentionWords } from "../../containers/attention-words.tsx"
import { LfdTile } from "../../containers/lfd-chips.tsx"
import { classes } from "../../ui/classes.ts"
import { STATUS_TEXT } from "../../ui/status-icon.tsx"
import type { ColumnSpec } from "../../ui/table/use-list-table.ts"
import { Freshness } from "../../ui/values/freshness.tsx"
import { LocalTime } from "../../ui/values/local-time.tsx"
import { NotReported } from "../../ui/values/not-reported.tsx"
import { useNullZone } from "../../ui/values/null-zone.tsx"
import { holdWords, isOpen, nearWords, noEtaWords, statusWords } from "./words.ts"

const TIME: [string, string] = [viewsText.earliestFirst, viewsText.latestFirst]
const NAME: [string, string] = [viewsText.aToZ, viewsText.zToA]

const SPECS: Record<ShipmentColumn, ColumnSpec<ShipmentSort>> = {
  bill: { label: shipmentsText.shipment, width: 160, sort: "bill", ways: NAME },
  status: { label: shipmentsText.status, width: 156, live: true },
  lfd: { label: shipmentsText.nextLastFreeDay, width: 224, sort: "lfd", ways: TIME, live: true },
  holds: { label: shipmentsText.holds, width: 124, live: true },
  eta: { label: shipmentsText.arrival, width: 186, sort: "eta", ways: TIME, live: true },
  as_of: { label: shipmentsText.asOf, width: 142 },
  pod: { label: shipmentsText.port, width: 140, sort: "pod", ways: NAME },
  line: { label: shipmentsText.line, width: 110, sort: "line", ways: NAME },
  vessel: { label: shipmentsText.vessel, width: 160, sort: "vessel", ways: NAME },
  customer: { label: shipmentsText.customer, width: 170 },
}
export const SHIPMENT_SPECS = new Map(SHIPMENT_COLUMNS.map((id) => [id, SPECS[id]]))

type CellProps = { row: ShipmentRow }

export const CELLS: Record<Exclude<ShipmentColumn, "bill">, (props: CellProps) => React.ReactNode> = {
  status: ({ row }) => {
    const status = statusWords(row)
    return status ? (
      <AttentionWords state={status.state} words={status.words} />
    ) : (
      <NotReported words={shipmentsText.noContainersYet} />
    )
  },
  lfd: NextLfd,
  holds: Holds,
  eta: Arrival,
  as_of: ({ row }) => (
    <Freshness at={row.confirmedAt} zone={row.eta?.zone ?? null} staleAt={row.staleAt} bare className="text-12" />
  ),
  pod: Port,
  line: ({ row }) => row.lineName ?? <Absent />,
  vessel: Vessel,
  customer: Customer,
}

function NextLfd({ row }: CellProps) {
  if (row.nextLfd === null) {
    return isOpen(row) || row.states.length === 0 ? (
      <NotReported words={shipmentsText.noDate} />
    ) : (
      <span className="text-ink-3">{shipmentsText.allPickedUp}</span>
    )
  }
  const near = nearWords(row.nextLfd)
  return (
    <span className="inline-flex items-center gap-1.5">
      <LfdTile source={row.nextLfd.source} chosen />
      <span className="font-semibold">{formatDay(row.nextLfd.day)}</span>
      <span className={classes("text-12", near.shape ? STATUS_TEXT[near.shape] : "text-ink-3")}>{near.words}</span>
    </span>
  )
}

function Holds({ row }: CellProps) {
  const { words, known } = holdWords(row)
  if (!known) {
    return (
      <>
        <span className="text-unknown sm:hidden">{shipmentsText.holdsAre}</span>
        <Absent words={words} />
      </>
    )
  }
  return (
    <span title={words} className={row.holdNames?.length ? "font-medium text-block" : "text-ink-2"}>
      {words}
    </span>
  )
}

function Arrival({ row }: CellProps) {
  const nullZone = useNullZone()
  if (row.eta === null) return <NotReported words={noEtaWords(row)} />
  return (
    <span className={row.eta.actual ? "text-ink" : "text-ink-2"}>
      {row.eta.actual ? <span className="text-ink-2 sm:sr-only">{shipmentsText.arrivedOn}</span> : shipmentsText.eta}
      <LocalTime at={row.eta.at} zone={row.eta.zone} nullZone={nullZone} focusable={false} />
    </span>
  )
}

// In narrow columns the words stand alone: the row's status has the shape.
function Absent({ words = shipmentsText.notReported }: { words?: string }) {
  return <span className="text-unknown">{words}</span>
}

function Port({ row }: CellProps) {
  const port = row.podName ?? row.podLocode
  return port === null ? <Absent /> : <span title={port}>{port}</span>
}

function Vessel({ row }: CellProps) {
  if (row.vesselName === null) return <Absent />
  return (
    <span title={row.voyage ? shipmentsText.voyage(row.vesselName, row.voyage) : row.vesselName}>{row.vesselName}</span>
  )
}

function Customer({ row: { customer } }: CellProps) {
  if (customer === null) return <span className="text-ink-3">{shipmentsText.noneNamed}</span>
  return customer.name === null ? (
    <Absent words={shipmentsText.notNamed} />
  ) : (
    <span title={customer.name}>{customer.name}</span>
  )
}
