"use client"

import dynamic from "next/dynamic"
import Link from "next/link"
import { memo } from "react"
import { ownerFilter } from "#lib/domain/work/whose"
import { containersHref } from "#lib/queries/containers/address"
import { containerHref } from "#lib/queries/containers/detail"
import { shipmentHref } from "#lib/queries/shipments/detail"
import type { AlertRow, InboxRow } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { sinceInFull, sinceWords } from "#lib/words/alerts/since"
import { Avatar } from "../ui/avatar.tsx"
import { Button } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { fetchCode } from "../ui/fetch-code.ts"
import { ROW_LINK } from "../ui/rows/use-row-keys.ts"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"
import { useAt } from "../ui/values/app-clock.tsx"
import { Freshness } from "../ui/values/freshness.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import { ALERT_LINE, AREA } from "./grid.ts"

// Only needed if a row has left.
const LeftWhy = dynamic(() => fetchCode(() => import("./left-why.tsx")).then((part) => part.LeftWhy), {
  ssr: false,
  loading: () => inboxText.noLongerHere,
})

export type ActsOn = {
  onAcknowledge: (rows: readonly InboxRow[]) => void
  onReopen: (row: InboxRow) => void
  onSnooze: (row: InboxRow) => void
  onAssign: (row: InboxRow) => void
}

type AlertLineProps = {
  row: InboxRow
  /** It closed while shown, and waits for the new order. */
  left: boolean
  /** The line above it in its item, which says what both have in common. */
  before: InboxRow | null
  homeZone: string | null
  canAct: boolean
} & ActsOn

export const AlertLine = memo(function AlertLine({ row, left, before, homeZone, canAct, ...on }: AlertLineProps) {
  return (
    <li
      data-alert={row.id}
      className={classes(
        ALERT_LINE,
        "group/row not-first:border-t transition-colors hover:bg-hover has-[a:focus-visible]:bg-accent-tint",
      )}
    >
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 hidden w-0.5 bg-accent group-has-[a:focus-visible]/row:block"
      />
      <StatusIcon shape={row.shape} size={15} className={classes(AREA.icon, "mt-0.5 justify-self-center")} />
      <Fact
        row={row}
        left={left}
        homeZone={homeZone}
        // Opening what a notice is about acknowledges it.
        onOpen={canAct && row.about === "person" && row.state === "open" ? () => on.onAcknowledge([row]) : undefined}
      />
      <WhatToDo row={row} before={before} />
      <div className={classes(AREA.age, "min-w-0 text-12 text-ink-2")}>
        <SinceTime since={row.since} />
        {row.escalated ? (
          <p className="truncate text-due">
            {inboxText.escalated}
            {row.escalated.name ? inboxText.escalatedTo(row.escalated.name) : ""}
          </p>
        ) : null}
        {row.audience === "own" ? <p className="truncate text-ink-3">{row.ruleName ?? inboxText.yourRule}</p> : null}
      </div>
      <div className={classes(AREA.life, "flex min-w-0 items-center gap-2 text-12")}>
        {row.owner && !before ? <Avatar name={row.owner.name} /> : null}
        <div className="min-w-0">
          <p className={classes("truncate", row.owner ? "text-ink" : "text-ink-3", before && "sr-only")}>
            {row.owner?.name ?? inboxText.nobody}
          </p>
          <Life row={row} homeZone={homeZone} />
        </div>
      </div>
      {canAct && row.state !== "closed" && !left ? <Actions row={row} {...on} /> : <span className={AREA.do} />}
    </li>
  )
})

type FactProps = Pick<AlertLineProps, "row" | "left" | "homeZone"> & { onOpen: (() => void) | undefined }

/** What is wrong, what that rests on, and the way to the container. */
function Fact({ row, left, homeZone, onOpen }: FactProps) {
  return (
    <div className={classes(AREA.fact, "min-w-0")}>
      <p className={classes("font-medium @min-[1000px]:line-clamp-2", STATUS_TEXT[row.shape])} title={row.fact}>
        <Link
          href={hrefOf(row)}
          prefetch={false}
          {...ROW_LINK}
          onClick={onOpen}
          className="outline-none after:absolute after:inset-0"
        >
          <span className="sr-only">{`${row.number ?? row.label}: `}</span>
          {!left ? (
            row.fact
          ) : row.containerId ? (
            <LeftWhy row={row} containerId={row.containerId} zone={homeZone} />
          ) : (
            inboxText.noLongerHere
          )}
        </Link>
      </p>
      <p className="text-12 text-ink-3 @min-[1000px]:truncate" title={row.proof}>
        {row.proof}
      </p>
    </div>
  )
}

function WhatToDo({ row, before }: Pick<AlertLineProps, "row" | "before">) {
  const isSaid = before !== null && before.action === row.action
  return (
    <div className={classes(AREA.action, "min-w-0 max-@min-[1000px]:text-12", isSaid && "sr-only")}>
      <span className="sr-only">{inboxText.whatToDoIs}</span>
      <p className="text-ink">{row.action ?? inboxText.nothingToDo}</p>
      <p className="truncate text-12">
        {row.confirmedAt && !before ? <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} /> : null}
      </p>
    </div>
  )
}

function Actions({ row, onAcknowledge, onReopen, onSnooze, onAssign }: { row: InboxRow } & ActsOn) {
  const which = <span className="sr-only">{` ${row.number ? `${row.number}, ` : ""}${row.label}`}</span>
  return (
    <div className={classes(AREA.do, "relative z-1 flex justify-end gap-1.5 @max-[640px]:justify-start")}>
      {row.state === "open" ? (
        <Button
          onClick={() => onAcknowledge([row])}
          aria-keyshortcuts="a"
          className="group-has-[a:focus-visible]/row:border-transparent group-has-[a:focus-visible]/row:bg-accent group-has-[a:focus-visible]/row:text-on-accent"
        >
          {inboxText.acknowledge}
          {which}
        </Button>
      ) : (
        <Button onClick={() => onReopen(row)}>
          {inboxText.reopen}
          {which}
        </Button>
      )}
      <Button look="quiet" className="px-1.5!" onClick={() => onSnooze(row)} aria-keyshortcuts="s">
        {inboxText.snooze}
      </Button>
      {row.about === "person" ? null : (
        <Button look="quiet" className="px-1.5!" onClick={() => onAssign(row)} aria-keyshortcuts="m">
          {inboxText.assign}
        </Button>
      )}
    </div>
  )
}

function Life({ row, homeZone }: { row: AlertRow; homeZone: string | null }) {
  const line = "truncate text-ink-3"
  if (row.closed)
    return (
      <p className={line}>
        {row.closed.why === "superseded"
          ? inboxText.replaced
          : row.closed.why === "rule"
            ? inboxText.ruleEnded
            : inboxText.over}
        <LocalTime at={row.closed.at} zone={homeZone} look="time" focusable={false} />
      </p>
    )
  if (row.state === "snoozed" && row.snoozedUntil)
    return (
      <p className="text-ink-3">
        {inboxText.until}
        <LocalTime at={row.snoozedUntil} zone={homeZone} focusable={false} />
      </p>
    )
  if (row.state === "acknowledged" && row.touched) return <p className={line}>{inboxText.seenBy(row.touched.name)}</p>
  return null
}

function SinceTime({ since }: Pick<AlertRow, "since">) {
  const nullZone = useNullZone()
  const words = useAt((now) => sinceWords(since, now, nullZone))
  return (
    <time dateTime={since.at} title={sinceInFull(since, nullZone)} suppressHydrationWarning>
      {words}
    </time>
  )
}

export function hrefOf(row: Pick<AlertRow, "about" | "shipmentId" | "containerId">): string {
  if (row.about === "account") return "/connection"
  if (row.about === "person" && row.containerId === null) return containersHref({ owner: ownerFilter("mine") })
  if (row.about === "tracking_request") return "/tracking?state=failed"
  if (row.shipmentId) return shipmentHref(row.shipmentId, row.containerId ?? undefined)
  return containerHref(row.containerId ?? "")
}
