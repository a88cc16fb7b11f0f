"use client"

import dynamic from "next/dynamic"
import Link from "next/link"
import { memo } from "react"
import { hasGateReason } from "#lib/domain/containers/act-by-gates"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatShortDay } from "#lib/domain/days/local-time"
import { nextStep } from "#lib/domain/work/next-step"
import { containerPageHref } from "#lib/queries/shipments/detail"
import type { TodayRow } from "#lib/read/work/today-rows"
import { SAMPLE_GATES_MARK } from "#lib/words/containers/act-by"
import { appointmentWarns } from "#lib/words/containers/appointments"
import { TOTAL_ONLY } from "#lib/words/containers/fees"
import { placeWords } from "#lib/words/containers/place"
import { askedShort } from "#lib/words/work/asked"
import { holdsAndFees, noFigure, whoClearsIt } from "#lib/words/work/row-charges"
import { todayText } from "#lib/words/work/today"
import { AlertsLink } from "../alerts/badge.tsx"
import { type Fact, factOf } from "../containers/fact.ts"
import { LfdChips } from "../containers/lfd-chips.tsx"
import { lfdChipsOf } from "../containers/lfd-of-row.ts"
import { initials } from "../ui/avatar.tsx"
import { classes } from "../ui/classes.ts"
import { fetchCode } from "../ui/fetch-code.ts"
import { dropTarget } from "../ui/page/drop-target.ts"
import { ROW_LINK } from "../ui/rows/use-row-keys.ts"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"
import { Freshness } from "../ui/values/freshness.tsx"
import { Money } from "../ui/values/money.tsx"
import { useNullZone } from "../ui/values/null-zone.tsx"
import type { ItemPlace } from "./board-rows.ts"
import { NextStepAction, type NextStepActionProps } from "./next-step-action.tsx"
import type { Columns } from "./views.ts"
import { AREA, UNSEEN_ROW, WORK_ROW } from "./work-grid.ts"

const LeftWhy = dynamic(() => fetchCode(() => import("../containers/left-why.tsx")).then((part) => part.LeftWhy), {
  ssr: false,
  loading: () => todayText.gone,
})

export type WorkRowProps = {
  row: TodayRow
  columns: Columns
  now: Instant
  /** Where it belongs now. A row that moved or is gone keeps its place until the new order is applied. */
  place: ItemPlace
  /** Names of cells that just changed, separated by spaces. */
  changed: string
  canAct: boolean
} & Pick<NextStepActionProps, "busy" | "onAction">

export const WorkRow = memo(function WorkRow({
  row,
  columns,
  now,
  place,
  changed,
  canAct,
  busy,
  onAction,
}: WorkRowProps) {
  const nullZone = useNullZone()
  const fact = place === "gone" ? GONE : factOf(row, now, nullZone)
  const holds = columns.charge === todayText.nextStep ? whoClearsIt(row, now, nullZone) : holdsAndFees(row)
  const tint = (cell: string) =>
    place !== "gone" && changed.split(" ").includes(cell) ? "rounded-chip bg-due-tint" : null
  return (
    <li
      {...dropTarget({ shipmentId: row.shipmentId, containerId: row.id, label: row.number })}
      className={classes(
        WORK_ROW,
        UNSEEN_ROW,
        "group/row border-b transition-colors hover:bg-hover has-[a:focus-visible]:bg-accent-tint",
      )}
    >
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 hidden w-0.5 bg-accent group-has-[a:focus-visible]/row:block"
      />
      <StatusIcon
        shape={fact.shape}
        size={15}
        className={classes(AREA.icon, "justify-self-center @max-[1080px]:mt-0.5")}
      />
      <div className={classes(AREA.number, "min-w-0 sm:whitespace-nowrap")}>
        <Link
          href={containerPageHref(row.shipmentId, row.id)}
          prefetch={false}
          {...ROW_LINK}
          className="outline-none after:absolute after:inset-0"
        >
          <span className="sr-only">{todayText.openNamed}</span>
          <ContainerNumber number={row.number} />
        </Link>
        {row.owner ? <OwnerMark name={row.owner.name} /> : null}
        {place === "gone" ? null : <AlertsLink containerId={row.id} alerts={row.alerts} />}
        <Proof className="max-sm:hidden">
          {[row.lineName, row.equipment?.replace("high cube", "HC")].filter(Boolean).join(" · ")}
        </Proof>
      </div>
      <div className={classes(AREA.terminal, "min-w-0", tint("terminal"))}>
        <p className="truncate text-ink" title={placeWords(row)}>
          {placeWords(row)}
        </p>
        <p className={classes(LINE, "text-12")}>
          <Freshness at={row.confirmedAt} zone={row.zone} staleAt={row.staleAt} />
        </p>
      </div>
      <Cell area="lfd" label={todayText.lastFreeDay} tint={tint("lfd")}>
        <LfdChips {...lfdChipsOf(row)} taken={null} />
      </Cell>
      <Cell area="fact" label={columns.fact} tint={tint("fact")} className="max-sm:text-right">
        <p className={classes(LINE, "font-medium", STATUS_TEXT[fact.shape])}>
          {place === "gone" ? <LeftWhy id={row.id} now={now} /> : fact.words}
        </p>
        <Proof look={appointmentWarns(row, now) ? WHOLE : LINE}>
          {place === "moved" ? todayText.moved : fact.proof}
        </Proof>
      </Cell>
      <Cell area="charge" label={columns.charge} tint={tint("charge")}>
        <p title={holds.words} className={classes(LINE, holds.reported ? "text-ink" : "text-unknown")}>
          {holds.words}
        </p>
        <Proof>{row.asked ? askedShort(row.asked) : holds.proof}</Proof>
      </Cell>
      <div className={classes(AREA.owed, "min-w-0 text-right @min-[640px]:@max-[1080px]:text-left", tint("owed"))}>
        <Owed row={row} />
      </div>
      <div className={classes(AREA.open, "self-center justify-self-end")}>
        <NextStepAction
          row={place === "gone" ? { ...row, asked: null } : row}
          step={place === "gone" ? { code: "none" } : nextStep(row, now)}
          now={now}
          canAct={canAct}
          busy={busy}
          onAction={onAction}
        />
      </div>
    </li>
  )
})

/** Shows whose it is without taking the carrier's place. */
function OwnerMark({ name }: { name: string }) {
  return (
    <span
      title={todayText.ownedBy(name)}
      className="relative z-1 ml-1.5 inline-block rounded-chip border border-line-2 px-1 align-[1px] font-medium text-11 text-ink-2"
    >
      <span aria-hidden="true">{initials(name)}</span>
      <span className="sr-only">{`, ${todayText.ownedBy(name)}`}</span>
    </span>
  )
}

const LINE = "truncate @max-[640px]:whitespace-normal"
/** Problems with an appointment are shown in full; the gates after them get the rest of six lines. */
const WHOLE = "wrap-anywhere @min-[640px]:line-clamp-6"

const GONE: Fact = { shape: "actual", words: todayText.gone, proof: todayText.goneAbout }

type CellProps = {
  area: keyof typeof AREA
  label: string
  tint: string | null
  className?: string
  children: React.ReactNode
}

// Column labels are visual; each cell names itself to screen readers.
function Cell({ area, label, tint, className, children }: CellProps) {
  return (
    <div className={classes(AREA[area], "min-w-0", tint, className)}>
      <span className="sr-only">{label}: </span>
      {children}
    </div>
  )
}

type ProofProps = { children: string; look?: string; className?: string }

export function Proof({ children, look = LINE, className }: ProofProps) {
  const [before, mark, after] = children.split(SAMPLE_GATES)
  return (
    <p title={children} className={classes(look, "text-12 text-ink-3", className)}>
      {before}
      {mark ? <span className="@max-[640px]:sr-only">{mark}</span> : null}
      {after}
    </p>
  )
}

const SAMPLE_GATES = new RegExp(`( \\(${SAMPLE_GATES_MARK}\\)|; ${SAMPLE_GATES_MARK})`)

/** In a narrow list this would add two lines per row, so it is shown once, above the rows. */
export function SampleGatesNote({ rows }: { rows: readonly TodayRow[] }) {
  if (!rows.some(({ actBy }) => actBy?.isSample && hasGateReason(actBy))) return null
  return (
    <p className="border-b px-(--gutter) py-2 text-12 text-ink-3 @min-[640px]:hidden">
      {todayText.sampleGates(SAMPLE_GATES_MARK)}
    </p>
  )
}

export function Owed({ row }: { row: TodayRow }) {
  const none = noFigure(row)
  // A posted amount takes precedence over any estimate.
  if (none && row.fees?.length === 0 && row.atRisk) {
    return (
      <>
        <p className="truncate">
          <span className="sr-only">{todayText.nonePosted}</span>
          <Label>{todayText.atRiskIs}</Label>
          <Money {...row.atRisk} kind="estimate" />
        </p>
        <p className="truncate text-12 text-ink-3">{todayText.fromDay(formatShortDay(row.atRisk.day))}</p>
      </>
    )
  }
  if (none) {
    return (
      <>
        <p className={classes("truncate", row.fees === null ? "text-unknown" : "text-ink-2")}>
          <Label>{todayText.owedNowIs}</Label>
          {none.words}
        </p>
        <p className="truncate text-12 text-ink-3">{none.proof}</p>
      </>
    )
  }
  const posted = row.owed.filter((sum) => sum.amountMinor > 0)
  const missing = row.owed.reduce((count, sum) => count + sum.withoutAmount, 0)
  const totalOnly = posted.some((sum) => sum.basis === "total only")
  return (
    <>
      <p className="truncate">
        <Label>{todayText.owedNowIs}</Label>
        {posted.map((sum, index) => (
          <span key={sum.currency}>
            {index > 0 ? todayText.and : null}
            <Money minor={sum.amountMinor} currency={sum.currency} kind="posted" />
          </span>
        ))}
      </p>
      <p className="truncate text-12 text-ink-3">
        {totalOnly ? TOTAL_ONLY : missing > 0 ? todayText.postedPartly(missing) : todayText.posted}
      </p>
    </>
  )
}

// Visible if the row has no column headers; always read aloud.
function Label({ children }: { children: string }) {
  return <span className="sr-only font-normal text-12 text-ink-3 @max-[1080px]:not-sr-only">{children}</span>
}
