"use client"

import type { Instant } from "#lib/domain/days/calendar-day"
import { formatDay, type NullZone } from "#lib/domain/days/local-time"
import { todayHref } from "#lib/queries/work/today"
import type { RequestRow } from "#lib/read/tracking/page"
import type { Today, TodayGroup } from "#lib/read/work/today"
import type { TodayRow } from "#lib/read/work/today-rows"
import { confirmedWords } from "#lib/words/containers/age"
import { factWords } from "#lib/words/containers/fact"
import { lfdText } from "#lib/words/containers/lfd-chips"
import { placeWords } from "#lib/words/containers/place"
import { sheetAbout, sheetText } from "#lib/words/ui/sheet"
import { nextStepWords } from "#lib/words/work/next-step"
import { owedLines } from "#lib/words/work/owed-lines"
import { holdsAndFees, noFigure } from "#lib/words/work/row-charges"
import { todayText } from "#lib/words/work/today"
import { whoseText } from "#lib/words/work/whose"
import { kindWords } from "../tracking/request-words.ts"
import { Sheet, type SheetTable } from "../ui/page/sheet.tsx"
import { dayHeading, needWords } from "./day-heading.ts"
import { headOf, TABS } from "./views.ts"

type PrintedTodayProps = {
  today: Today
  homeZone: string | null
  who: { name: string; email: string }
  nullZone: NullZone
}

/** The work list, or one of its tabs, with all rows: one table per group. */
export function PrintedToday({ today, homeZone, who, nullZone }: PrintedTodayProps) {
  const { groups, show, asOf } = today
  const [shown, total] = [
    groups.reduce((sum, group) => sum + group.rows.length + group.requests.length, 0),
    groups.reduce((sum, group) => sum + group.total, 0),
  ]
  const needs = show === "attention" ? ` ${needWords(today.counts)}` : ""
  return (
    <Sheet
      back={{ href: todayHref(show, today.whose), label: todayText.today }}
      title={dayHeading(asOf, homeZone)}
      about={sheetAbout({ now: asOf, shows: `${TABS[show].label}, ${whoseText.labels[today.whose]}.${needs}`, who })}
      cut={shown < total ? sheetText.first(shown, total, todayText.containers) : null}
      tables={groups.map((group) => tableOf(group, today, nullZone))}
    />
  )
}

const CONTAINER_HEADS = [
  todayText.container,
  todayText.terminal,
  todayText.lastFreeDay,
  todayText.status,
  todayText.holdsAndFees,
  todayText.owedNow,
  todayText.nextStep,
  todayText.asOf,
]
const REQUEST_HEADS = [todayText.number, todayText.reason, todayText.nextStep]

function tableOf(group: TodayGroup, { show, asOf }: Pick<Today, "show" | "asOf">, nullZone: NullZone): SheetTable {
  const title = `${headOf(group.key, show).title} (${group.total.toLocaleString("en-US")})`
  if (group.requests.length > 0) {
    return {
      title,
      heads: REQUEST_HEADS,
      rows: group.requests.map((request) => ({ key: request.id, cells: requestCells(request) })),
    }
  }
  return {
    title,
    heads: CONTAINER_HEADS,
    rows: group.rows.map((row) => ({ key: row.id, cells: containerCells(row, asOf, nullZone) })),
  }
}

export function containerCells(row: TodayRow, now: Instant, nullZone: NullZone): string[] {
  const { inForce } = row.lfd
  const fact = factWords(row, now, nullZone)
  const charges = holdsAndFees(row)
  return [
    row.number,
    placeWords(row),
    row.stage === "gone" ? lfdText.pickedUp : inForce ? formatDay(inForce.day) : todayText.noLfd,
    `${fact.words}. ${fact.proof}`,
    [charges.words, charges.proof].filter(Boolean).join(", "),
    owedLines(row).join("; ") || noFigure(row)?.words || "",
    nextStepWords(row, now, nullZone) ?? "",
    `${confirmedWords(row.confirmedAt, row.zone)}${row.stale ? todayText.old : ""}`,
  ]
}

function requestCells(request: RequestRow): string[] {
  const kind = kindWords(request.requestType)
  return [
    `${request.requestNumber}, ${todayText.requestLine(kind, request.lineName)}`,
    request.stateWords,
    request.nextStep ?? todayText.checkNumber,
  ]
}
