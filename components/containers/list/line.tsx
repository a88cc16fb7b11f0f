"use client"

import dynamic from "next/dynamic"
import { memo } from "react"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { CustomField } from "#lib/domain/fields/field"
import { isFieldRef, slugOfRef } from "#lib/domain/fields/field-terms"
import type { ContainerColumn } from "#lib/queries/containers/columns"
import { containerPageHref } from "#lib/queries/shipments/detail"
import type { ContainerRow } from "#lib/read/containers/row"
import { listText } from "#lib/words/containers/list"
import { placeWords } from "#lib/words/containers/place"
import { AlertBadge } from "../../alerts/badge.tsx"
import { fetchCode } from "../../ui/fetch-code.ts"
import { dropTarget } from "../../ui/page/drop-target.ts"
import { ListLine, PhoneLink, PhoneRow, RowLink } from "../../ui/table/list-line.tsx"
import type { RowPlace } from "../../ui/table/list-table.tsx"
import type { ShownColumn } from "../../ui/table/use-list-table.ts"
import { ContainerNumber } from "../../ui/values/container-number.tsx"
import { Freshness } from "../../ui/values/freshness.tsx"
import { LfdChips } from "../lfd-chips.tsx"
import { lfdChipsOf } from "../lfd-of-row.ts"
import { StoppedMark } from "../stopped-mark.tsx"
import { CELLS, FieldCell } from "./cells.tsx"

// Rows that left are rare.
const LeftWhy = dynamic(() => fetchCode(() => import("../left-why.tsx")).then((part) => part.LeftWhy), {
  ssr: false,
  loading: () => listText.gone,
})

type LineProps = RowPlace<ContainerRow> & { now: Instant }

type ContainerLineProps = LineProps & {
  opened: boolean
  columns: readonly ShownColumn<ContainerColumn>[]
  fields: readonly CustomField[]
  changed: string
}

export const ContainerLine = memo(function ContainerLine(props: ContainerLineProps) {
  const { row, left, now, fields } = props
  function cell(id: ContainerColumn) {
    if (id === "number") {
      return (
        <span className="inline-flex items-center gap-1.5">
          <RowLink place={props} href={containerPageHref(row.shipmentId, row.id)}>
            <ContainerNumber number={row.number} />
          </RowLink>
          <StoppedMark stopped={row.stopped} />
          <AlertBadge alerts={row.alerts} />
        </span>
      )
    }
    if (id === "status" && left) return <Left row={row} now={now} />
    if (isFieldRef(id)) return <FieldCell field={fields.find(({ slug }) => slug === slugOfRef(id))} row={row} />
    const Cell = CELLS[id]
    return <Cell row={row} now={now} />
  }
  return (
    <ListLine
      place={props}
      columns={props.columns}
      choose={listText.choose(row.number)}
      changed={props.changed}
      opened={props.opened}
      drop={dropTarget({ shipmentId: row.shipmentId, containerId: row.id, label: row.number })}
      cell={cell}
    />
  )
})

function Left({ row, now }: { row: ContainerRow; now: Instant }) {
  return (
    <span className="text-ink-3">
      <LeftWhy id={row.id} now={now} />
    </span>
  )
}

export const PhoneLine = memo(function PhoneLine(props: LineProps) {
  const { row, left, now } = props
  const Status = CELLS.status
  return (
    <PhoneRow place={props}>
      <th scope="row" className="flex font-normal min-w-0 items-center justify-between gap-3">
        <span className="flex shrink-0 items-center gap-1.5">
          <PhoneLink place={props} href={containerPageHref(row.shipmentId, row.id)}>
            <ContainerNumber number={row.number} />
          </PhoneLink>
          <StoppedMark stopped={row.stopped} />
          <AlertBadge alerts={row.alerts} />
        </span>
        <span className="min-w-0 truncate">{left ? <Left row={row} now={now} /> : <Status row={row} now={now} />}</span>
      </th>
      <td className="min-w-0">
        <LfdChips {...lfdChipsOf(row)} />
      </td>
      <td className="flex min-w-0 items-center justify-between gap-3 text-12">
        <span className="min-w-0 truncate text-ink-3">{placeWords(row)}</span>
        <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} className="shrink-0" />
      </td>
    </PhoneRow>
  )
})
