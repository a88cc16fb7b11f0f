"use client"

import dynamic from "next/dynamic"
import Link from "next/link"
import { memo, type Ref } from "react"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatLocal } from "#lib/domain/days/local-time"
import { ownerFilter } from "#lib/domain/work/whose"
import type { AlertTab } from "#lib/queries/alerts/alerts"
import { containersHref } from "#lib/queries/containers/address"
import { containerHref } from "#lib/queries/containers/detail"
import { shipmentHref } from "#lib/queries/shipments/detail"
import type { AlertRow } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { ageWords } from "#lib/words/containers/age"
import { Avatar } from "../ui/avatar.tsx"
import { Button } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { fetchCode } from "../ui/fetch-code.ts"
import type { SteadyRow } from "../ui/rows/steady-order.ts"
import { ROW_LINK } from "../ui/rows/use-row-keys.ts"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"
import { useAt } from "../ui/values/app-clock.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"
import { Freshness } from "../ui/values/freshness.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"

// Only needed if a row has left.
const LeftWhy = dynamic(() => fetchCode(() => import("./left-why.tsx")).then((part) => part.LeftWhy), {
  ssr: false,
  loading: () => inboxText.noLongerHere,
})

type AlertGroupsProps = {
  listRef: Ref<HTMLDivElement>
  rows: readonly SteadyRow<AlertRow>[]
  show: AlertTab
  homeZone: string | null
  canAct: boolean
  onAcknowledge: (row: AlertRow) => void
  onReopen: (row: AlertRow) => void
  onSnooze: (row: AlertRow) => void
  onAssign: (row: AlertRow) => void
}

export function AlertGroups({ listRef, rows, show, ...line }: AlertGroupsProps) {
  const groups =
    show === "closed"
      ? [{ key: "closed", title: inboxText.closed, note: inboxText.newestFirst, rows }]
      : [
          {
            key: "now",
            title: inboxText.actNow,
            note: inboxText.actNowAbout,
            rows: rows.filter(({ row }) => row.urgent),
          },
          {
            key: "known",
            title: inboxText.forInformation,
            note: inboxText.forInformationAbout,
            rows: rows.filter(({ row }) => !row.urgent),
          },
        ]
  return (
    <div ref={listRef} className="mt-3 border-t">
      {groups
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <section key={group.key} aria-labelledby={`alerts-${group.key}`}>
            <Head id={`alerts-${group.key}`} title={group.title} note={group.note} count={group.rows.length} />
            <ol>
              {group.rows.map(({ row, left }) => (
                <AlertLine key={row.id} row={row} left={left} {...line} />
              ))}
            </ol>
          </section>
        ))}
    </div>
  )
}

function Head({ id, title, note, count }: { id: string; title: string; note: string; count: number }) {
  const label = "hidden truncate text-11 text-ink-3 @min-[1000px]:block"
  return (
    <header
      className={classes(
        ALERT_ROW,
        "h-8! min-h-8! items-center! border-b bg-canvas py-0! @max-[1000px]:flex! [grid-template-areas:none]!",
      )}
    >
      <h2
        id={id}
        className="col-start-1 col-end-4 row-start-1 flex min-w-0 items-baseline gap-2 whitespace-nowrap font-semibold text-13 text-ink"
      >
        {title}
        <span className="font-normal text-ink-2">{count.toLocaleString("en-US")}</span>
        <span className="truncate font-normal text-12 text-ink-3 max-sm:hidden">{note}</span>
      </h2>
      <span aria-hidden className={classes("col-start-4", label)}>
        {inboxText.whatToDo}
      </span>
      <span aria-hidden className={classes("col-start-5", label)}>
        {inboxText.since}
      </span>
      <span aria-hidden className={classes("col-start-6", label)}>
        {inboxText.owner}
      </span>
    </header>
  )
}

// left: it closed while shown, and waits for the new order.
type AlertLineProps = Omit<AlertGroupsProps, "listRef" | "rows" | "show"> & { row: AlertRow; left: boolean }

const AlertLine = memo(function AlertLine({ row, left, homeZone, canAct, ...on }: AlertLineProps) {
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
      <What
        row={row}
        left={left}
        homeZone={homeZone}
        // Opening what a notice is about acknowledges it.
        onOpen={canAct && row.about === "person" && row.state === "open" ? () => on.onAcknowledge(row) : undefined}
      />
      <div className={classes(AREA.age, "min-w-0 text-12 text-ink-2")}>
        <Since at={row.openedAt} zone={homeZone} />
        {row.escalated ? (
          <p className="truncate text-due">
            {inboxText.escalated}
            {row.escalated.name ? inboxText.escalatedTo(row.escalated.name) : ""}
          </p>
        ) : null}
        {row.audience === "own" ? <p className="truncate text-ink-3">{row.ruleName ?? inboxText.yourRule}</p> : null}
      </div>
      <div className={classes(AREA.life, "flex min-w-0 items-center gap-2 text-12")}>
        {row.owner ? <Avatar name={row.owner.name} /> : null}
        <div className="min-w-0">
          <p className={classes("truncate", row.owner ? "text-ink" : "text-ink-3")}>
            {row.owner?.name ?? inboxText.nobody}
          </p>
          <Life row={row} homeZone={homeZone} />
        </div>
      </div>
      {canAct && row.state !== "closed" && !left ? <Actions row={row} {...on} /> : <span className={AREA.do} />}
    </li>
  )
})

/** Which container, what is wrong with it, and what to do. */
type WhatProps = Pick<AlertLineProps, "row" | "left" | "homeZone"> & { onOpen: (() => void) | undefined }

function What({ row, left, homeZone, onOpen }: WhatProps) {
  return (
    <>
      <div className={classes(AREA.number, "min-w-0")}>
        <Link
          href={hrefOf(row)}
          prefetch={false}
          {...ROW_LINK}
          onClick={onOpen}
          className="font-medium text-ink outline-none after:absolute after:inset-0"
        >
          {row.number ? <ContainerNumber number={row.number} /> : row.label}
        </Link>
        <p className="truncate text-12 text-ink-3" title={row.place ?? undefined}>
          {row.number ? (row.place ?? row.lineName ?? inboxText.placeNotReported) : inboxText.noContainer}
        </p>
      </div>
      <div className={classes(AREA.fact, "min-w-0")}>
        <p className={classes("font-medium @min-[1000px]:truncate", STATUS_TEXT[row.shape])} title={row.fact}>
          {!left ? (
            row.fact
          ) : row.containerId ? (
            <LeftWhy row={row} containerId={row.containerId} zone={homeZone} />
          ) : (
            inboxText.noLongerHere
          )}
        </p>
        <p className="text-12 text-ink-3 @min-[1000px]:truncate" title={row.proof}>
          {row.proof}
        </p>
      </div>
      <div className={classes(AREA.action, "min-w-0 max-@min-[1000px]:text-12")}>
        <span className="sr-only">{inboxText.whatToDoIs}</span>
        <p className="text-ink @min-[1000px]:truncate" title={row.action ?? undefined}>
          {row.action ?? inboxText.nothingToDo}
        </p>
        <p className="truncate text-12">
          {row.confirmedAt ? <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} /> : null}
        </p>
      </div>
    </>
  )
}

type ActionsProps = Pick<AlertLineProps, "row" | "onAcknowledge" | "onReopen" | "onSnooze" | "onAssign">

function Actions({ row, onAcknowledge, onReopen, onSnooze, onAssign }: ActionsProps) {
  return (
    <div className={classes(AREA.do, "relative z-1 flex justify-end gap-1.5 @max-[640px]:justify-start")}>
      {row.state === "open" ? (
        <Button
          onClick={() => onAcknowledge(row)}
          aria-keyshortcuts="a"
          className="group-has-[a:focus-visible]/row:border-transparent group-has-[a:focus-visible]/row:bg-accent group-has-[a:focus-visible]/row:text-on-accent"
        >
          {inboxText.acknowledge}
          <span className="sr-only">{` ${row.number ?? row.label}`}</span>
        </Button>
      ) : (
        <Button onClick={() => onReopen(row)}>
          {inboxText.reopen}
          <span className="sr-only">{` ${row.number ?? row.label}`}</span>
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

function hrefOf(row: Pick<AlertRow, "about" | "shipmentId" | "containerId">): string {
  if (row.about === "account") return "/connection"
  if (row.about === "person" && row.containerId === null) return containersHref({ owner: ownerFilter("mine") })
  if (row.about === "tracking_request") return "/tracking?state=failed"
  if (row.shipmentId) return shipmentHref(row.shipmentId, row.containerId ?? undefined)
  return containerHref(row.containerId ?? "")
}

function Since({ at, zone }: { at: Instant; zone: string | null }) {
  const words = useAt((now) => `${ageWords(at, now)} ago`)
  return (
    <time dateTime={at} title={formatLocal(at, zone)} suppressHydrationWarning>
      {words}
    </time>
  )
}

const ALERT_ROW = [
  "relative grid items-start gap-x-3 px-(--gutter)",
  "grid-cols-[20px_minmax(0,1fr)_auto] gap-y-1 py-2.5 [grid-template-areas:'icon_number_age'_'._fact_fact'_'._action_life'_'._do_do']",
  "@min-[640px]:grid-cols-[20px_150px_minmax(0,1fr)_auto] @min-[640px]:py-2 @min-[640px]:[grid-template-areas:'icon_number_fact_do'_'._age_action_life']",
  "@min-[1000px]:min-h-11.5 @min-[1000px]:items-center @min-[1000px]:gap-y-0 @min-[1000px]:py-1",
  "@min-[1000px]:grid-cols-[20px_150px_minmax(0,2fr)_minmax(0,1.25fr)_96px_128px_216px]",
  "@min-[1000px]:[grid-template-areas:'icon_number_fact_action_age_life_do']",
].join(" ")

const AREA = {
  icon: "[grid-area:icon]",
  number: "[grid-area:number]",
  fact: "[grid-area:fact]",
  action: "[grid-area:action]",
  age: "[grid-area:age]",
  life: "[grid-area:life]",
  do: "[grid-area:do]",
} as const
