"use client"

import { useQuery } from "@tanstack/react-query"
import { useQueryState } from "nuqs"
import { useDeferredValue, useMemo, useRef, useState } from "react"
import { ROWS_AT_ONCE, ROWS_MOST, TODAY_SHOWS, todayHref, todayOptions, todayParams } from "#lib/queries/today"
import type { Today, TodayShow } from "#lib/read/today"
import { AskFailed } from "../rows/ask-failed.tsx"
import { ChangesWaiting } from "../rows/changes-waiting.tsx"
import { StillFilling } from "../rows/still-filling.tsx"
import { useChangedCells } from "../rows/use-changed-cells.ts"
import { useFilling } from "../rows/use-filling.ts"
import { useJudgeEvery } from "../rows/use-judge-every.ts"
import { useRowKeys, useStepKey } from "../rows/use-row-keys.ts"
import { useSteadyRows } from "../rows/use-steady-rows.ts"
import { useMinute } from "../shell/app-clock.tsx"
import { TabLinks } from "../ui/tab-links.tsx"
import { useHydrated } from "../use-hydrated.ts"
import { countWaiting, firstOfGroups, toCells, toItems, toShownGroups } from "./board-rows.ts"
import { FailedRequestRow } from "./request-row.tsx"
import { TodayEmpty } from "./today-empty.tsx"
import { SinceLine, TodayHead } from "./today-head.tsx"
import { TodayLoading } from "./today-loading.tsx"
import { useStepActions } from "./use-step-actions.tsx"
import { headOf, TABS } from "./views.ts"
import { WorkGroup } from "./work-group.tsx"
import { SampleGatesNote, WorkRow } from "./work-row.tsx"

/** Rows in the server's HTML: more than a large screen shows. */
const FIRST_DRAWN = 40

export function TodayBoard({ homeZone, canAct }: { homeZone: string | null; canAct: boolean }) {
  const [show, setShow] = useQueryState("show", todayParams.show.withOptions({ history: "push" }))
  const [asked, setAsked] = useState<{ show: TodayShow; rows: number }>({ show, rows: ROWS_AT_ONCE })
  const rows = asked.show === show ? asked.rows : ROWS_AT_ONCE
  const answer = useQuery({
    ...todayOptions(show, rows),
    refetchInterval: useJudgeEvery(),
    placeholderData: (before) => before,
  })
  const today = answer.data
  // While another tab is on its way, the counts of the last answer stand, and its rows do not.
  const here = today?.show === show ? today : undefined
  // The press on a tab is answered before its many rows go and come.
  const drawn = useDeferredValue(here)
  return (
    <div className="@container pb-10">
      <TodayHead today={today} homeZone={homeZone} />
      {today ? (
        <TabLinks
          label="What to show"
          tabs={TODAY_SHOWS.map((value) => ({
            value,
            ...TABS[value],
            count: today.counts[value],
            href: todayHref(value),
          }))}
          value={show}
          onShow={(tab) => void setShow(tab)}
          className="@min-[640px]:@max-[1080px]:grid @min-[640px]:@max-[1080px]:min-w-0 @min-[640px]:@max-[1080px]:grid-cols-4"
        />
      ) : null}
      {today ? <SinceLine today={today} homeZone={homeZone} /> : null}
      <AskFailed query={answer} what="Today" asOf={today?.asOf} />
      {drawn ? (
        <Rows
          today={drawn}
          canAct={canAct}
          onMore={rows < ROWS_MOST ? () => setAsked({ show, rows: rows + ROWS_AT_ONCE }) : undefined}
          isAsking={answer.isPlaceholderData}
        />
      ) : answer.isError ? null : (
        <TodayLoading />
      )}
    </div>
  )
}

type RowsProps = {
  today: Today
  canAct: boolean
  /** Brings more rows of this tab; undefined where it brought as many as it does. */
  onMore: (() => void) | undefined
  isAsking: boolean
}

function Rows({ today, canAct, onMore, isAsking }: RowsProps) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  useStepKey(list)
  const { onAction, refreshing, dialog } = useStepActions()
  const now = useMinute()
  const fresh = useMemo(() => toItems(today.groups), [today.groups])
  const filling = useFilling()
  const view = filling ? `${today.show} ${today.asOf}` : today.show
  const { rows, waiting, apply } = useSteadyRows(fresh, view)
  const cells = useMemo(() => toCells(fresh), [fresh])
  const isChanged = useChangedCells(cells, view)
  const groups = toShownGroups(rows, fresh, today)
  // The first screen can be worked with before the rest of the rows is drawn.
  const whole = useDeferredValue(useHydrated())
  const drawn = whole ? groups : firstOfGroups(groups, FIRST_DRAWN)
  if (groups.length === 0) return filling ? <StillFilling what="containers" /> : <TodayEmpty today={today} />
  return (
    <div ref={list} className="border-t">
      <SampleGatesNote rows={today.groups.flatMap((group) => group.rows)} />
      {drawn.map((group, at) => (
        <WorkGroup
          key={group.key}
          group={group}
          show={today.show}
          shown={groups[at]?.items.length ?? 0}
          onMore={onMore}
          isAsking={isAsking}
        >
          {group.items.map(({ item, place }) =>
            "container" in item ? (
              <WorkRow
                key={item.id}
                row={item.container}
                columns={headOf(group.key, today.show).columns}
                now={now}
                place={place}
                canAct={canAct}
                busy={refreshing === item.container.id}
                onAction={onAction}
                changed={CELLS.filter((cell) => isChanged(item.container.id, cell)).join(" ")}
              />
            ) : (
              <FailedRequestRow key={item.id} request={item.request} />
            ),
          )}
        </WorkGroup>
      ))}
      {dialog}
      <ChangesWaiting count={countWaiting(waiting)} onApply={apply} />
    </div>
  )
}

const CELLS = ["terminal", "lfd", "fact", "charge", "owed"]
