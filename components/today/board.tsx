"use client"

import { useQuery } from "@tanstack/react-query"
import dynamic from "next/dynamic"
import { useQueryStates } from "nuqs"
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from "react"
import { containerPageHref } from "#lib/queries/shipments/detail"
import { ROWS_AT_ONCE, ROWS_MOST, TODAY_SHOWS, todayHref, todayOptions, todayParams } from "#lib/queries/work/today"
import type { Today, TodayShow } from "#lib/read/work/today"
import type { TodayRow } from "#lib/read/work/today-rows"
import { todayText } from "#lib/words/work/today"
import { oneActedOn } from "../keys/acted-on.ts"
import { fetchCode } from "../ui/fetch-code.ts"
import { useKeysWait } from "../ui/keys/shortcuts.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { ChangesWaiting, StillFilling } from "../ui/rows/changes-waiting.tsx"
import { useChangedCells } from "../ui/rows/use-changed-cells.ts"
import { useFilling } from "../ui/rows/use-filling.ts"
import { useJudgeEvery } from "../ui/rows/use-judge-every.ts"
import { useRowKeys, useStepKey } from "../ui/rows/use-row-keys.ts"
import { useSteadyRows } from "../ui/rows/use-steady-rows.ts"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { TabLinks } from "../ui/tab-links.tsx"
import { useHydrated } from "../ui/use-hydrated.ts"
import { useMinute } from "../ui/values/app-clock.tsx"
import { useFollowUpDone } from "../work/use-follow-up.ts"
import { useSaidRefresh } from "../work/use-refresh.ts"
import { countWaiting, firstOfGroups, toCells, toItems, toShownGroups } from "./board-rows.ts"
import { TodayEmpty } from "./empty.tsx"
import { FailedRequestRow } from "./failed-request-row.tsx"
import { SinceLine, TodayHead } from "./head.tsx"
import type { StepAction } from "./next-step-action.tsx"
import { headOf, TABS } from "./views.ts"
import { WorkGroup } from "./work-group.tsx"
import { SampleGatesNote, WorkRow } from "./work-row.tsx"

/** Rows in the server's HTML: more than a large screen shows. */
const FIRST_DRAWN = 40

export function TodayBoard({ homeZone, canAct }: { homeZone: string | null; canAct: boolean }) {
  const [{ show, whose }, setAddress] = useQueryStates(todayParams, { history: "push" })
  const [asked, setAsked] = useState<{ show: TodayShow; rows: number }>({ show, rows: ROWS_AT_ONCE })
  const rows = asked.show === show ? asked.rows : ROWS_AT_ONCE
  const answer = useQuery({
    ...todayOptions({ show, whose }, rows),
    refetchInterval: useJudgeEvery(),
    placeholderData: (before) => before,
  })
  const today = answer.data
  // While another tab loads, the previous counts stay, but not its rows.
  const here = today?.show === show && today.whose === whose ? today : undefined
  // Responds to pressing a tab before its many rows change.
  const drawn = useDeferredValue(here)
  useKeysWait((here && drawn === here) || answer.isError ? null : "rows")
  return (
    <div className="@container flex flex-col pb-10">
      <TodayHead today={today} homeZone={homeZone} whose={whose} onWhose={(next) => void setAddress({ whose: next })} />
      {today ? (
        <TabLinks
          label={todayText.whatToShow}
          tabs={TODAY_SHOWS.filter((value) => value !== "follow_up" || value === show || today.counts[value] > 0).map(
            (value) => ({
              value,
              ...TABS[value],
              count: today.counts[value],
              href: todayHref(value, whose),
            }),
          )}
          value={show}
          onShow={(tab) => void setAddress({ show: tab })}
          className="@min-[640px]:@max-[1080px]:grid @min-[640px]:@max-[1080px]:min-w-0 @min-[640px]:@max-[1080px]:grid-cols-4"
        />
      ) : null}
      {today ? (
        <div className="max-sm:order-last">
          <SinceLine today={today} homeZone={homeZone} />
        </div>
      ) : null}
      <AskFailed query={answer} what={todayText.today} asOf={today?.asOf} />
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
  /** Loads more rows of this tab; undefined at its maximum. */
  onMore: (() => void) | undefined
  isAsking: boolean
}

function Rows({ today, canAct, onMore, isAsking }: RowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { current } = useRowKeys(list, { oneStop: true })
  useStepKey(list)
  const { onAction, refreshing, dialog } = useStepActions()
  const now = useMinute()
  const fresh = useMemo(() => toItems(today.groups), [today.groups])
  const filling = useFilling()
  const view = `${today.show} ${today.whose}${filling ? ` ${today.asOf}` : ""}`
  const { rows, waiting, apply } = useSteadyRows(fresh, view)
  const cells = useMemo(() => toCells(fresh), [fresh])
  const isChanged = useChangedCells(cells, view)
  const groups = toShownGroups(rows, fresh, today)
  const actsOn = () => {
    const href = current()
    const all = groups.flatMap(({ items }) => items.flatMap(({ item }) => ("container" in item ? item.container : [])))
    const row = all.find(({ id, shipmentId }) => containerPageHref(shipmentId, id) === href)
    return row ? oneActedOn(row) : null
  }
  // The first screen is usable before the other rows are rendered.
  const whole = useDeferredValue(useHydrated())
  const drawn = whole ? groups : firstOfGroups(groups, FIRST_DRAWN)
  if (groups.length === 0) return filling ? <StillFilling what={todayText.containers} /> : <TodayEmpty today={today} />
  return (
    <div ref={list} className="border-t">
      {drawn.map((group, at) => (
        <WorkGroup
          key={group.key}
          group={group}
          show={today.show}
          whose={today.whose}
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
              <FailedRequestRow key={item.id} request={item.request} canAct={canAct} />
            ),
          )}
        </WorkGroup>
      ))}
      <SampleGatesNote rows={today.groups.flatMap((group) => group.rows)} />
      {dialog}
      <ContainerKeys actsOn={actsOn} canEdit={canAct} />
      <ChangesWaiting count={countWaiting(waiting)} onApply={apply} />
    </div>
  )
}

const CELLS = ["terminal", "lfd", "fact", "charge", "owed"]

function TodayLoading() {
  return (
    <div className="mt-2 border-t">
      <SkeletonRows
        label={todayText.reading}
        rows={10}
        rowHeight={46}
        columns="20px 164px 1.15fr 1.2fr 1.15fr 1.15fr 0.55fr 104px"
      />
    </div>
  )
}

const ContainerKeys = dynamic(
  () => fetchCode(() => import("../keys/container-keys.tsx")).then((part) => part.ContainerKeys),
  { ssr: false },
)

const SetAppointment = dynamic(
  () => fetchCode(() => import("../work/set-appointment.tsx")).then((part) => part.SetAppointment),
  {
    ssr: false,
  },
)

const AskDialog = dynamic(() => fetchCode(() => import("../work/ask-dialog.tsx")).then((part) => part.AskDialog), {
  ssr: false,
})

function useStepActions(): {
  onAction: (row: TodayRow, action: StepAction) => void
  refreshing: string | null
  dialog: ReactNode
} {
  const [booking, setBooking] = useState<{ row: TodayRow; open: boolean } | null>(null)
  const [asking, setAsking] = useState<TodayRow | null>(null)
  const { refresh, refreshing } = useSaidRefresh()
  const done = useFollowUpDone()
  const onAction = useCallback(
    (row: TodayRow, action: StepAction) => {
      if (action === "refresh") refresh(row)
      else if (action === "follow_up_done") done(row)
      else if (action === "ask") setAsking(row)
      else setBooking({ row, open: true })
    },
    [refresh, done],
  )
  return {
    onAction,
    refreshing,
    dialog: asking ? (
      <AskDialog row={asking} onClose={() => setAsking(null)} />
    ) : booking ? (
      <SetAppointment
        key={booking.row.id}
        row={booking.row}
        open={booking.open}
        onClose={() => setBooking({ ...booking, open: false })}
      />
    ) : null,
  }
}
