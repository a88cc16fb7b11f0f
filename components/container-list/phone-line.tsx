"use client"

import Link from "next/link"
import { memo } from "react"
import { placeWords } from "#lib/domain/place-words"
import { containerPageHref } from "#lib/queries/shipment"
import { AlertBadge } from "../alerts/alert-badge.tsx"
import { ContainerNumber } from "../container-number.tsx"
import { Freshness } from "../freshness.tsx"
import { LfdChips } from "../lfd-chips.tsx"
import { lfdChipsOf } from "../lfd-of-row.ts"
import { classes } from "../ui/classes.ts"
import { CELLS } from "./cells.tsx"
import type { LineProps } from "./container-line.tsx"

export const PhoneLine = memo(function PhoneLine({ row, left, now, rowIndex, top, height, chosen }: LineProps) {
  const Status = CELLS.status
  return (
    <tr
      aria-rowindex={rowIndex}
      style={{ transform: `translateY(${top}px)`, height }}
      className={classes(
        "absolute inset-x-0 top-0 grid content-center gap-1 border-b px-(--gutter) text-13 has-[a:focus-visible]:bg-accent-tint",
        chosen && "bg-accent-tint",
      )}
    >
      <th scope="row" className="flex font-normal min-w-0 items-center justify-between gap-3">
        <span className="flex shrink-0 items-center gap-1.5">
          <Link
            href={containerPageHref(row.shipmentId, row.id)}
            prefetch={false}
            data-row-link={row.id}
            className="outline-none after:absolute after:inset-0"
          >
            <ContainerNumber number={row.number} />
          </Link>
          <AlertBadge alerts={row.alerts} />
        </span>
        <span className="min-w-0 truncate">
          {left ? <span className="text-ink-3">No longer in this list</span> : <Status row={row} now={now} />}
        </span>
      </th>
      <td className="min-w-0">
        <LfdChips {...lfdChipsOf(row)} />
      </td>
      <td className="flex min-w-0 items-center justify-between gap-3 text-12">
        <span className="min-w-0 truncate text-ink-3">{placeWords(row)}</span>
        <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} className="shrink-0" />
      </td>
    </tr>
  )
})
