"use client"

import { formatDay, formatLocal, type NullZone } from "#lib/domain/days/local-time"
import type { ShipmentView } from "#lib/queries/shipments/list"
import type { ShipmentRow, ShipmentsPage } from "#lib/read/shipments/list"
import { confirmedWords } from "#lib/words/containers/age"
import { shipmentsText } from "#lib/words/shipments/list"
import { sheetAbout, sheetText } from "#lib/words/ui/sheet"
import { Sheet } from "../../ui/page/sheet.tsx"
import { FILTERS } from "./filters.tsx"
import { holdWords, isOpen, nearWords, noEtaWords, statusWords } from "./words.ts"

type PrintedShipmentsProps = {
  page: Pick<ShipmentsPage, "asOf" | "rows" | "total" | "options">
  view: ShipmentView
  back: string
  who: { name: string; email: string }
  nullZone: NullZone
}

/** All shipments of the list, as filtered and sorted. */
export function PrintedShipments({ page, view, back, who, nullZone }: PrintedShipmentsProps) {
  const { rows, total } = page
  const filters = FILTERS.flatMap(({ name, label, choices }) => {
    const chosen = view[name]
    const named = choices(page.options).find(({ value }) => value === chosen)?.label
    return chosen ? [`${label}: ${named ?? chosen}`] : []
  })
  const shows = [...(view.q ? [shipmentsText.theText(view.q)] : []), ...filters].join("; ")
  return (
    <Sheet
      back={{ href: back, label: shipmentsText.shipments }}
      title={shipmentsText.shipments}
      about={sheetAbout({ now: page.asOf, shows, who })}
      cut={rows.length < total ? sheetText.first(rows.length, total, shipmentsText.shipmentsWord) : null}
      tables={[{ heads: HEADS, rows: rows.map((row) => ({ key: row.id, cells: cellsOf(row, nullZone) })) }]}
    />
  )
}

const HEADS = [
  shipmentsText.shipment,
  shipmentsText.containers,
  shipmentsText.status,
  shipmentsText.nextLastFreeDay,
  shipmentsText.holds,
  shipmentsText.arrival,
  shipmentsText.port,
  shipmentsText.line,
  shipmentsText.vessel,
  shipmentsText.customer,
  shipmentsText.asOf,
]

function cellsOf(row: ShipmentRow, nullZone: NullZone): string[] {
  const { nextLfd, eta, customer } = row
  const waits = isOpen(row) || row.states.length === 0
  return [
    row.billOfLading ?? shipmentsText.noBillYet,
    String(row.containerCount),
    statusWords(row)?.words ?? shipmentsText.noContainersYet,
    nextLfd
      ? `${formatDay(nextLfd.day)}, ${nearWords(nextLfd).words}`
      : waits
        ? shipmentsText.noDate
        : shipmentsText.allPickedUp,
    holdWords(row).words,
    eta
      ? `${eta.actual ? shipmentsText.arrivedOn : shipmentsText.eta}${formatLocal(eta.at, eta.zone, "full", { nullZone })}`
      : noEtaWords(row),
    row.podName ?? row.podLocode ?? shipmentsText.notReported,
    row.lineName ?? shipmentsText.notReported,
    row.vesselName ?? shipmentsText.notReported,
    customer ? (customer.name ?? shipmentsText.notNamed) : shipmentsText.noneNamed,
    `${confirmedWords(row.confirmedAt, eta?.zone ?? null)}${row.stale ? shipmentsText.old : ""}`,
  ]
}
