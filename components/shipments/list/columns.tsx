"use client"

import { createColumnHelper, metaHelper, rowSortingFeature, tableFeatures } from "@tanstack/react-table"
import Link from "next/link"
import type { ShipmentSort } from "#lib/domain/containers/list-filter"
import { formatDay } from "#lib/domain/days/local-time"
import { shipmentHref } from "#lib/queries/shipments/detail"
import type { ShipmentRow } from "#lib/read/shipments/list"
import { shipmentsText } from "#lib/words/shipments/list"
import { AttentionWords } from "../../containers/attention-words.tsx"
import { LfdTile } from "../../containers/lfd-chips.tsx"
import { classes } from "../../ui/classes.ts"
import { ROW_LINK } from "../../ui/rows/use-row-keys.ts"
import { STATUS_TEXT } from "../../ui/status-icon.tsx"
import { Freshness } from "../../ui/values/freshness.tsx"
import { LocalTime } from "../../ui/values/local-time.tsx"
import { NotReported } from "../../ui/values/not-reported.tsx"
import { useNullZone } from "../../ui/values/null-zone.tsx"
import { holdWords, isOpen, nearWords, statusWords } from "./words.ts"

type ColumnMeta = {
  cell: string
  live?: "status" | "eta" | "lfd" | "holds"
}

// Order and paging are the database's: rows come sorted.
export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() })
const helper = createColumnHelper<typeof features, ShipmentRow>()

/** The id of a column that sorts is the sort's name in the address. */
export const columns = helper.columns([
  helper.display({
    id: "bill" satisfies ShipmentSort,
    header: shipmentsText.shipment,
    enableSorting: true,
    meta: { cell: "w-[146px]" },
    cell: ({ row }) => <Bill row={row.original} />,
  }),
  helper.display({
    id: "status",
    header: shipmentsText.status,
    meta: { cell: "w-[148px] max-sm:text-right", live: "status" },
    cell: ({ row }) => {
      const status = statusWords(row.original)
      return status ? (
        <AttentionWords state={status.state} words={status.words} />
      ) : (
        <NotReported words={shipmentsText.noContainersYet} />
      )
    },
  }),
  helper.display({
    id: "lfd" satisfies ShipmentSort,
    header: shipmentsText.nextLastFreeDay,
    meta: { cell: "w-[216px]", live: "lfd" },
    cell: ({ row }) => <NextLfd row={row.original} />,
  }),
  helper.display({
    id: "holds",
    header: shipmentsText.holds,
    meta: { cell: "w-[112px] max-sm:text-right @max-[760px]:sm:hidden", live: "holds" },
    cell: ({ row }) => <Holds row={row.original} />,
  }),
  helper.display({
    id: "eta" satisfies ShipmentSort,
    header: shipmentsText.arrival,
    meta: { cell: "w-[174px] @max-[640px]:sm:hidden", live: "eta" },
    cell: ({ row }) => <Arrival row={row.original} />,
  }),
  helper.display({
    id: "pod" satisfies ShipmentSort,
    header: shipmentsText.port,
    meta: { cell: "max-sm:hidden @max-[940px]:sm:hidden" },
    cell: ({ row }) => <Port row={row.original} />,
  }),
  helper.display({
    id: "line" satisfies ShipmentSort,
    header: shipmentsText.line,
    meta: { cell: "w-[92px] max-sm:hidden @max-[1080px]:sm:hidden" },
    cell: ({ row }) => row.original.lineName ?? <Absent />,
  }),
  helper.display({
    id: "vessel" satisfies ShipmentSort,
    header: shipmentsText.vessel,
    meta: { cell: "max-sm:hidden @max-[1080px]:sm:hidden" },
    cell: ({ row }) => <Vessel row={row.original} />,
  }),
  helper.display({
    id: "customer",
    header: shipmentsText.customer,
    meta: { cell: "w-[150px] max-sm:hidden @max-[1320px]:sm:hidden" },
    cell: ({ row }) => <Customer row={row.original} />,
  }),
])

function Bill({ row }: { row: ShipmentRow }) {
  const containers = shipmentsText.containersCount(row.containerCount)
  return (
    <Link
      href={shipmentHref(row.id)}
      prefetch={false}
      {...ROW_LINK}
      title={[containers, ...row.refNumbers, ...(row.customer?.name ? [row.customer.name] : [])].join(", ")}
      className="scroll-mt-10 font-medium font-mono text-id outline-none after:absolute after:inset-0"
    >
      {row.billOfLading ?? shipmentsText.noBillYet}
    </Link>
  )
}

function NextLfd({ row }: { row: ShipmentRow }) {
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

function Holds({ row }: { row: ShipmentRow }) {
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

function Arrival({ row }: { row: ShipmentRow }) {
  const nullZone = useNullZone()
  if (row.eta === null) return <NotReported words={shipmentsText.noEtaReported} />
  return (
    <span className={row.eta.actual ? "text-ink" : "text-ink-2"}>
      {row.eta.actual ? <span className="text-ink-2 sm:sr-only">{shipmentsText.arrivedOn}</span> : shipmentsText.eta}
      <LocalTime at={row.eta.at} zone={row.eta.zone} nullZone={nullZone} focusable={false} />
    </span>
  )
}

// In narrow columns the words stand alone: the row's status carries the shape.
function Absent({ words = shipmentsText.notReported }: { words?: string }) {
  return <span className="text-unknown">{words}</span>
}

function Port({ row }: { row: ShipmentRow }) {
  const port = row.podName ?? row.podLocode
  return port === null ? <Absent /> : <span title={port}>{port}</span>
}

function Vessel({ row }: { row: ShipmentRow }) {
  if (row.vesselName === null) return <Absent />
  return (
    <span title={row.voyage ? shipmentsText.voyage(row.vesselName, row.voyage) : row.vesselName}>{row.vesselName}</span>
  )
}

function Customer({ row: { customer } }: { row: ShipmentRow }) {
  if (customer === null) return <span className="text-ink-3">{shipmentsText.noneNamed}</span>
  return customer.name === null ? (
    <Absent words={shipmentsText.notNamed} />
  ) : (
    <span title={customer.name}>{customer.name}</span>
  )
}

export function ShipmentAge({ row }: { row: ShipmentRow }) {
  return <Freshness at={row.confirmedAt} zone={row.eta?.zone ?? null} staleAt={row.staleAt} className="text-12" />
}
