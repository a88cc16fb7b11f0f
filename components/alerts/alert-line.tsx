"use client"

import Link from "next/link"
import { memo } from "react"
import type { AlertRow } from "#lib/read/alerts"
import { ContainerNumber } from "../container-number.tsx"
import { Freshness } from "../freshness.tsx"
import { LocalTime } from "../local-time.tsx"
import { ROW_LINK } from "../rows/use-row-keys.ts"
import { Avatar } from "../ui/avatar.tsx"
import { Button } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"
import { ALERT_ROW, AREA } from "./alert-grid.ts"
import { hrefOf } from "./alert-href.ts"
import { Since } from "./since.tsx"

type AlertLineProps = {
  row: AlertRow
  /** It is over since it was shown, and waits for the new order. */
  left: boolean
  homeZone: string | null
  canAct: boolean
  onAcknowledge: (row: AlertRow) => void
  onReopen: (row: AlertRow) => void
  onSnooze: (row: AlertRow) => void
  onAssign: (row: AlertRow) => void
}

export const AlertLine = memo(function AlertLine({
  row,
  left,
  homeZone,
  canAct,
  onAcknowledge,
  onReopen,
  onSnooze,
  onAssign,
}: AlertLineProps) {
  return (
    <li
      data-alert={row.id}
      className={classes(
        ALERT_ROW,
        "group/row border-b transition-colors hover:bg-hover has-[a:focus-visible]:bg-accent-tint",
      )}
    >
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 hidden w-0.5 bg-accent group-has-[a:focus-visible]/row:block"
      />
      <StatusIcon shape={row.shape} size={15} className={classes(AREA.icon, "mt-0.5 justify-self-center")} />
      <div className={classes(AREA.number, "min-w-0")}>
        <Link
          href={hrefOf(row)}
          prefetch={false}
          {...ROW_LINK}
          className="font-medium text-ink outline-none after:absolute after:inset-0"
        >
          {row.number ? <ContainerNumber number={row.number} /> : row.label}
        </Link>
        <p className="truncate text-12 text-ink-3" title={row.place ?? undefined}>
          {row.number ? (row.place ?? row.lineName ?? "Place not reported") : "No box"}
        </p>
      </div>
      <div className={classes(AREA.fact, "min-w-0")}>
        <p className={classes("font-medium @min-[1000px]:truncate", STATUS_TEXT[row.shape])} title={row.fact}>
          {left ? "Over by now" : row.fact}
        </p>
        <p className="text-12 text-ink-3 @min-[1000px]:truncate" title={row.proof}>
          {row.proof}
        </p>
      </div>
      <div className={classes(AREA.action, "min-w-0 max-@min-[1000px]:text-12")}>
        <span className="sr-only">What to do: </span>
        <p className="text-ink @min-[1000px]:truncate" title={row.action ?? undefined}>
          {row.action ?? "Nothing to do"}
        </p>
        <p className="truncate text-12">
          {row.confirmedAt ? <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} /> : null}
        </p>
      </div>
      <div className={classes(AREA.age, "min-w-0 text-12 text-ink-2")}>
        <Since at={row.openedAt} zone={homeZone} />
        {row.escalated ? (
          <p className="truncate text-due">Escalated{row.escalated.name ? ` to ${row.escalated.name}` : ""}</p>
        ) : null}
        {row.audience === "own" ? <p className="truncate text-ink-3">{row.ruleName ?? "Your rule"}</p> : null}
      </div>
      <div className={classes(AREA.life, "flex min-w-0 items-center gap-2 text-12")}>
        {row.owner ? <Avatar name={row.owner.name} /> : null}
        <div className="min-w-0">
          <p className={classes("truncate", row.owner ? "text-ink" : "text-ink-3")}>{row.owner?.name ?? "Nobody"}</p>
          <Life row={row} homeZone={homeZone} />
        </div>
      </div>
      {canAct && row.state !== "closed" && !left ? (
        <div className={classes(AREA.do, "relative z-1 flex justify-end gap-1.5 @max-[640px]:justify-start")}>
          {row.state === "open" ? (
            <Button
              onClick={() => onAcknowledge(row)}
              aria-keyshortcuts="a"
              className="group-has-[a:focus-visible]/row:border-transparent group-has-[a:focus-visible]/row:bg-accent group-has-[a:focus-visible]/row:text-on-accent"
            >
              Acknowledge<span className="sr-only">{` ${row.number ?? row.label}`}</span>
            </Button>
          ) : (
            <Button onClick={() => onReopen(row)}>
              Reopen<span className="sr-only">{` ${row.number ?? row.label}`}</span>
            </Button>
          )}
          <Button look="quiet" className="px-1.5!" onClick={() => onSnooze(row)} aria-keyshortcuts="s">
            Snooze
          </Button>
          <Button look="quiet" className="px-1.5!" onClick={() => onAssign(row)} aria-keyshortcuts="m">
            Assign
          </Button>
        </div>
      ) : (
        <span className={AREA.do} />
      )}
    </li>
  )
})

function Life({ row, homeZone }: { row: AlertRow; homeZone: string | null }) {
  const line = "truncate text-ink-3"
  if (row.closed)
    return (
      <p className={line}>
        {row.closed.why === "superseded" ? "Replaced " : row.closed.why === "rule" ? "Rule ended " : "Over "}
        <LocalTime at={row.closed.at} zone={homeZone} look="time" focusable={false} />
      </p>
    )
  if (row.state === "snoozed" && row.snoozedUntil)
    return (
      <p className={line}>
        until <LocalTime at={row.snoozedUntil} zone={homeZone} focusable={false} />
      </p>
    )
  if (row.state === "acknowledged" && row.touched) return <p className={line}>{`seen by ${row.touched.name}`}</p>
  return null
}
