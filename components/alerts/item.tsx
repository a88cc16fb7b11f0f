"use client"

import Link from "next/link"
import { memo } from "react"
import type { InboxRow } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { Button } from "../ui/button.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"
import { ALERT_ITEM } from "./grid.ts"
import type { ShownItem } from "./items.ts"
import { type ActsOn, AlertLine, hrefOf } from "./line.tsx"

type AlertItemProps = { item: ShownItem; homeZone: string | null; canAct: boolean } & ActsOn

/** A container once, and each of its alerts. */
export const AlertItem = memo(function AlertItem({ item, canAct, ...line }: AlertItemProps) {
  const { first, lines } = item
  const open = lines.flatMap(({ row, left }) => (row.state === "open" && !left ? [row] : []))
  return (
    <li className={ALERT_ITEM}>
      <div className="relative z-1 flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-(--gutter) pt-2 @min-[1000px]:static @min-[1000px]:block @min-[1000px]:self-start @min-[1000px]:pt-1 @min-[1000px]:pr-3 @min-[1000px]:pb-1">
        <Subject row={first} />
        {canAct && open.length > 1 ? (
          <Button look="quiet" className="relative -ml-1.5 px-1.5!" onClick={() => line.onAcknowledge(open)}>
            {inboxText.acknowledgeAll(open.length)}
            <span className="sr-only">{inboxText.ofItem(first.number ?? first.label)}</span>
          </Button>
        ) : null}
      </div>
      <ol className="min-w-0">
        {lines.map(({ row, left }, at) => (
          <AlertLine key={row.id} row={row} left={left} before={lines[at - 1]?.row ?? null} canAct={canAct} {...line} />
        ))}
      </ol>
    </li>
  )
})

/** Which container, where it stands on Today, and where it is. Its lines lead to it by keys. */
function Subject({ row }: { row: InboxRow }) {
  const about = row.number ? [row.place, row.lineName].filter(Boolean).join(" · ") : inboxText.noContainer
  return (
    <div className="min-w-0">
      <Link
        href={hrefOf(row)}
        prefetch={false}
        tabIndex={-1}
        className="font-medium text-ink max-sm:after:absolute max-sm:after:inset-0"
      >
        {row.number ? <ContainerNumber number={row.number} /> : row.label}
      </Link>
      <p className="truncate text-12 text-ink-3" title={about}>
        {row.list ? <span className="font-medium text-ink-2">{`${inboxText.lists[row.list]} · `}</span> : null}
        {about || inboxText.placeNotReported}
      </p>
    </div>
  )
}
