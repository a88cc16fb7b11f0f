"use client"

import { useQuery } from "@tanstack/react-query"
import dynamic from "next/dynamic"
import Link from "next/link"
import { type ReactNode, useState } from "react"
import { type CalendarDay, daysBetween, type Instant } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import { runsToReturn } from "#lib/domain/tariffs/terms"
import { chargesOptions } from "#lib/queries/charges/charges"
import { oneContainer } from "#lib/queries/work/work"
import type { ChargedClock, ContainerCharges } from "#lib/read/charges/charges"
import type { BoardRow } from "#lib/read/containers/board-row"
import type { ContainerDetail } from "#lib/read/shipments/detail"
import { emptyText } from "#lib/words/charges/empty"
import { freeTimeWords } from "#lib/words/charges/free-time"
import { lineWords } from "#lib/words/charges/returned"
import { returnedText } from "#lib/words/charges/returned-form"
import { type EmptyOut, emptyUrgency, emptyWords, returnedBasis, returnedWhere } from "#lib/words/containers/fact"
import { Button } from "../ui/button.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { Section } from "../ui/section.tsx"
import { STATUS_TEXT } from "../ui/status-icon.tsx"
import { useNow } from "../ui/values/app-clock.tsx"
import { useLeads } from "../ui/values/reach.tsx"
import { useChangeWork } from "../work/use-change-work.ts"

/** What the empty costs and when it is due, from gate out until the return; then who recorded the return. */
export function EmptyPanel({ detail, canEdit }: { detail: ContainerDetail; canEdit: boolean }) {
  const { row, returned } = detail
  const now = useNow(30_000)
  const { data: charges, error } = useQuery(chargesOptions(row.id))
  const [marking, setMarking] = useState(false)
  if (returned) return <ReturnedPanel row={row} returned={returned} canEdit={canEdit} />
  if (row.empty === null) return null
  return (
    <Section title={emptyText.title} beside={emptyText.notBack}>
      <EmptyLines empty={row.empty} chassis={detail.chassis} charges={charges ?? null} now={now} />
      {error && !charges ? <p className="mt-1.5 text-12 text-unknown">{emptyText.notRead}</p> : null}
      {canEdit ? (
        <Button className="mt-2.5" onClick={() => setMarking(true)}>
          {returnedText.mark}
        </Button>
      ) : null}
      {marking ? <MarkReturned row={row} empty={row.empty} onClose={() => setMarking(false)} /> : null}
    </Section>
  )
}

const MarkReturned = dynamic(() => fetchCode(() => import("./mark-returned.tsx")).then((part) => part.MarkReturned), {
  ssr: false,
})

type ReturnedPanelProps = {
  row: BoardRow
  returned: NonNullable<ContainerDetail["returned"]>
  canEdit: boolean
}

/** Our own record, never shown as the line's. */
export function ReturnedPanel({ row, returned, canEdit }: ReturnedPanelProps) {
  const save = useChangeWork()
  const isReported = returned.reportedOn !== null
  return (
    <Section title={emptyText.title} beside={isReported ? returnedText.besideReported : returnedText.beside}>
      <dl className="grid gap-1.5 text-13">
        <Line name={returnedText.returned}>{returnedWhere(returned)}</Line>
        <Line name={returnedText.basis}>{returnedBasis(returned)}</Line>
        <Line name={returnedText.line}>{lineWords(returned, returned.reportedOn)}</Line>
      </dl>
      {canEdit ? (
        <Button
          className="mt-2.5"
          busy={save.isPending}
          onClick={() =>
            save.mutate({
              selection: oneContainer(row.id),
              change: { field: "returned", returned: null },
              words: returnedText.takenBack(row.number),
            })
          }
        >
          {returnedText.takeBack}
        </Button>
      ) : null}
    </Section>
  )
}

type EmptyLinesProps = {
  empty: EmptyOut
  chassis: string | null
  /** Null until the count is loaded. */
  charges: Pick<ContainerCharges, "today" | "clocks"> | null
  now: Instant
}

const LOOK = { late: STATUS_TEXT.over, due: STATUS_TEXT.due, later: "text-ink", unknown: STATUS_TEXT.unknown }

export function EmptyLines({ empty, chassis, charges, now }: EmptyLinesProps) {
  const { outOn, due, why } = empty
  const charged = charges?.clocks.find((one): one is ChargedClock => runsToReturn(one.clock) && "days" in one) ?? null
  return (
    <dl className="grid gap-1.5 text-13">
      <Line name={emptyText.outSince}>{outOn ? formatDay(outOn) : null}</Line>
      <Line name={emptyText.returnBy} absent={why ?? emptyText.cannotTell}>
        {due ? (
          <>
            <strong>{formatDay(due.day)}</strong>{" "}
            <span className={LOOK[emptyUrgency(empty, now)]}>{emptyWords(empty, now)}</span>
          </>
        ) : null}
      </Line>
      <Line name={emptyText.returnTo}>
        <ReturnTo empty={empty} />
      </Line>
      {charges && outOn ? <Line name={emptyText.day}>{dayWords(outOn, due?.day ?? null, charges.today)}</Line> : null}
      {charged ? <Line name={emptyText.freeTime}>{freeTimeWords(charged.freeTime, charged.lastFreeDay)}</Line> : null}
      <Line name={emptyText.aDay} absent={charges ? emptyText.cannotTell : emptyText.counting}>
        {charged && charges ? costWords(charged, charges.today) : null}
      </Line>
      <Line name={emptyText.chassis} absent={emptyText.chassisNotReported}>
        {chassis ? <span className="font-mono text-id">{chassis}</span> : null}
      </Line>
    </dl>
  )
}

function ReturnTo({ empty: { returnTo, line, place, port } }: { empty: EmptyOut }) {
  const leads = useLeads()
  if (returnTo.length === 0) {
    const asked = new URLSearchParams({ line: line ?? "", port: port ?? "" })
    return (
      <span className="text-unknown">
        {`${emptyText.noReturnPlace(line, place)} `}
        {leads(TARIFFS) ? (
          <Link href={`${TARIFFS}?${asked}#return-places`} className="font-medium text-accent hover:underline">
            {emptyText.addPlace}
          </Link>
        ) : null}
      </span>
    )
  }
  return (
    <ul>
      {returnTo.map(({ name, note }) => (
        <li key={name}>
          {name}
          {note ? <span className="block whitespace-pre-wrap text-12 text-ink-2">{note}</span> : null}
        </li>
      ))}
    </ul>
  )
}

const TARIFFS = "/settings/tariffs"

/** The day it left counts as day 1. */
function dayWords(outOn: CalendarDay, returnBy: CalendarDay | null, today: CalendarDay): string {
  const day = daysBetween(outOn, today) + 1
  const past = returnBy === null ? 0 : daysBetween(returnBy, today)
  return past > 0 ? emptyText.pastFree(day, past) : emptyText.dayOf(day)
}

type Charged = Extract<ContainerCharges["clocks"][number], { days: unknown }>

function costWords({ days, accrued, currency, steps }: Charged, today: CalendarDay): string | null {
  const money = (minor: number) => formatMoney(minor, currency)
  const now = days.find(({ day, kind }) => day === today && kind === "charged")
  const first = days.find(({ day, kind }) => day > today && kind === "charged")
  if (!now?.rateMinor) {
    return first?.rateMinor ? emptyText.aDayFrom(money(first.rateMinor), formatDay(first.day)) : null
  }
  return [
    emptyText.aDayNow(money(now.rateMinor)),
    ...(typeof accrued === "number" ? [emptyText.soFar(money(accrued))] : []),
    ...(steps?.stepUp ? [emptyText.stepsUp(money(steps.stepUp.toMinor), formatDay(steps.stepUp.day))] : []),
  ].join("; ")
}

function Line({
  name,
  absent = emptyText.notReported,
  children,
}: {
  name: string
  absent?: string
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className={children ? "wrap-anywhere text-ink" : "wrap-anywhere text-ink-3"}>{children || absent}</dd>
    </div>
  )
}
