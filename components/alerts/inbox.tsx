"use client"

import { useQuery } from "@tanstack/react-query"
import Link from "next/link"
import { useQueryStates } from "nuqs"
import { useCallback, useRef, useState } from "react"
import type { AlertAct } from "#lib/domain/alerts/life"
import {
  ALERT_TABS,
  ALERTS_AT_ONCE,
  ALERTS_MOST,
  type AlertTab,
  alertsHref,
  alertsOptions,
  alertsParams,
  alertsPrintHref,
} from "#lib/queries/alerts/alerts"
import type { AlertsPage, InboxRow } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { Button, buttonClasses } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { useKeysWait, useShortcut } from "../ui/keys/shortcuts.tsx"
import { Notice } from "../ui/notice.tsx"
import { BadAddress } from "../ui/page/bad-address.tsx"
import { PrintLink } from "../ui/page/print-link.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { ChangesWaiting } from "../ui/rows/changes-waiting.tsx"
import { useJudgeEvery } from "../ui/rows/use-judge-every.ts"
import { useLatest } from "../ui/rows/use-latest.ts"
import { useRowKeys } from "../ui/rows/use-row-keys.ts"
import { useSteadyRows } from "../ui/rows/use-steady-rows.ts"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { TabLinks } from "../ui/tab-links.tsx"
import { useLeads } from "../ui/values/reach.tsx"
import { AssignDialog } from "../work/assign-dialog.tsx"
import { WhoseControl } from "../work/whose-control.tsx"
import { AlertGroups } from "./groups.tsx"
import { SnoozeDialog } from "./snooze-dialog.tsx"
import { useAct, useAssign } from "./use-act.ts"

export function AlertInbox({ homeZone, canAct }: { homeZone: string | null; canAct: boolean }) {
  const [{ show, whose, container }, setAddress] = useQueryStates(alertsParams, { history: "push" })
  const [asked, setAsked] = useState({ show, rows: ALERTS_AT_ONCE })
  const rows = asked.show === show ? asked.rows : ALERTS_AT_ONCE
  const answer = useQuery({
    ...alertsOptions({ show, whose, container }, rows),
    refetchInterval: useJudgeEvery(),
    placeholderData: (before) => before,
  })
  const page = answer.data
  const here = page?.show === show && page.whose === whose && page.container === container ? page : undefined
  useKeysWait(here || answer.isError ? null : "rows")
  return (
    <div className="@container pb-10">
      <header className="flex items-start gap-3 px-(--gutter) pt-4 pb-3">
        <div className="grid flex-1 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h1 className="font-semibold text-20 text-ink max-sm:sr-only">{inboxText.alerts}</h1>
            <WhoseControl value={whose} onChange={(next) => void setAddress({ whose: next })} />
          </div>
          <p className="min-h-5 text-13 text-ink-2">
            {page ? headWords(page) : ""}
            {container ? <OnlyOne page={here} href={alertsHref({ show, whose })} /> : null}
          </p>
        </div>
        <PrintLink href={alertsPrintHref({ show, whose, container })} />
      </header>
      <TabLinks
        label={inboxText.whichAlerts}
        tabs={ALERT_TABS.map((value) => ({
          value,
          label: inboxText.tabs[value],
          ...(value === "closed" || !page ? {} : tabCount(page.counts[value])),
          href: alertsHref({ show: value, whose, container }),
        }))}
        most={MOST_COUNTED}
        value={show}
        onShow={(tab) => void setAddress({ show: tab })}
        className="w-fit max-sm:w-auto"
      />
      <BadAddress parts={alertsParams} />
      <Waiting waiting={page?.waiting} />
      <AskFailed query={answer} what={inboxText.theList} asOf={page?.asOf} />
      {here ? (
        <Rows key={`${show} ${whose} ${container}`} page={here} show={show} homeZone={homeZone} canAct={canAct} />
      ) : answer.isError ? null : (
        <div className="mt-3 border-t">
          <SkeletonRows
            label={inboxText.readingAlerts}
            rows={8}
            rowHeight={46}
            columns="200px 20px 1fr 200px 110px 130px"
          />
        </div>
      )}
      {here?.more && rows < ALERTS_MOST ? (
        <p className="px-(--gutter) py-2">
          <Button
            busy={answer.isPlaceholderData}
            onClick={() => setAsked({ show, rows: Math.min(ALERTS_MOST, rows + ALERTS_AT_ONCE) })}
          >
            {inboxText.showMore(ALERTS_AT_ONCE)}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function Waiting({ waiting }: { waiting: AlertsPage["waiting"] | undefined }) {
  const settings = useLeads()("/settings/alerts") ? (
    <a href="/settings/alerts" className={buttonClasses()}>
      {inboxText.seeSettings}
    </a>
  ) : null
  return (
    <>
      {waiting?.channels.length ? (
        <Notice shape="due" title={inboxText.parked} actions={settings} className="px-(--gutter)">
          {inboxText.parkedAbout(waiting.channels.join(", "))}
        </Notice>
      ) : null}
      {waiting?.rules.length ? (
        <Notice shape="due" title={inboxText.setAside} actions={settings} className="px-(--gutter)">
          {inboxText.setAsideAbout(waiting.rules.join(", "))}
        </Notice>
      ) : null}
    </>
  )
}

function headWords({ counts, whose }: AlertsPage): string {
  if (counts.open.alerts === 0) return inboxText.nothingOpen
  return inboxText.openNow(counts.open, inboxText.openOf[whose])
}

/** Alerts are counted up to this many. */
const MOST_COUNTED = 10_000

/** As Today counts: containers, not their alerts. */
function tabCount(count: AlertsPage["counts"]["open"]) {
  const { alerts, containers, others } = count
  return { count: alerts >= MOST_COUNTED ? MOST_COUNTED : containers + others, counted: inboxText.counted(count) }
}

function OnlyOne({ page, href }: { page: AlertsPage | undefined; href: string }) {
  return (
    <>
      {` ${inboxText.onlyOf(page?.rows[0]?.number ?? inboxText.oneContainer)} `}
      <Link href={href} className="touch-target text-ink-2 underline decoration-line-3 underline-offset-2">
        {inboxText.showAll}
      </Link>
    </>
  )
}

type RowsProps = { page: AlertsPage; show: AlertTab; homeZone: string | null; canAct: boolean }
type Asking = { kind: "snooze" | "assign"; row: InboxRow } | null

function Rows({ page, show, homeZone, canAct }: RowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const turns = useOwnTurns(page.rows)
  const save = useAct(turns.expect)
  const give = useAssign(turns.expect)
  const { rows, waiting, apply } = useSteadyRows(page.rows, `${show} ${turns.count}`)
  useRowKeys(list)

  const act = (on: readonly InboxRow[], wanted: AlertAct, words: string) => {
    focusAfter(list.current, on.at(-1)?.id)
    save.mutate({ rows: on, act: wanted, words })
  }
  const acknowledge = useLatest((on: readonly InboxRow[]) => {
    const [row] = on
    if (!row) return
    const words =
      on.length === 1
        ? inboxText.acknowledged(nameOf(row), row.label)
        : inboxText.allAcknowledged(nameOf(row), on.length)
    act(on, { act: "acknowledge" }, words)
  })
  const reopen = useLatest((row: InboxRow) => act([row], { act: "reopen" }, inboxText.openAgain(nameOf(row))))
  const snooze = useLatest((row: InboxRow) => setAsking({ kind: "snooze", row }))
  const assign = useLatest((row: InboxRow) => {
    // A notice belongs to the person it was written for, so it cannot be assigned.
    if (row.about !== "person") setAsking({ kind: "assign", row })
  })
  const onFocused = (run: (row: InboxRow) => void) => () => {
    const id = focusedId()
    const row = rows.find((one) => one.row.id === id)?.row
    if (row && canAct && row.state !== "closed") run(row)
  }
  useShortcut(
    "a",
    inboxText.acknowledgeAlert,
    onFocused((row) => acknowledge([row])),
  )
  useShortcut("s", inboxText.snoozeAlert, onFocused(snooze))
  useShortcut("m", inboxText.assignAlert, onFocused(assign))

  if (rows.length === 0) return <AlertsEmpty show={show} page={page} />
  const close = () => setAsking(null)
  const asked = asking ? nameOf(asking.row) : ""
  return (
    <>
      <AlertGroups
        listRef={list}
        rows={rows}
        show={show}
        homeZone={homeZone}
        canAct={canAct}
        onAcknowledge={acknowledge}
        onReopen={reopen}
        onSnooze={snooze}
        onAssign={assign}
      />
      <ChangesWaiting count={waiting.length} onApply={apply} />
      <SnoozeDialog
        open={asking?.kind === "snooze"}
        onClose={close}
        what={asked}
        zone={homeZone}
        onSnooze={(until, words) => {
          if (asking) act([asking.row], { act: "snooze", until }, inboxText.snoozedUntil(asked, words))
          close()
        }}
      />
      <AssignDialog
        open={asking?.kind === "assign"}
        onClose={close}
        containers={asked}
        onSave={(ownerId, name) => {
          if (asking) give(asking.row, ownerId === null ? null : { id: ownerId, name: name ?? "" })
          close()
        }}
      />
    </>
  )
}

function nameOf(row: InboxRow): string {
  return row.number ?? row.label
}

const WORDS: Record<AlertTab, { title: string; reason: string }> = {
  open: {
    title: inboxText.noneOpen,
    reason: inboxText.noneOpenAbout,
  },
  acknowledged: { title: inboxText.noneAcknowledged, reason: inboxText.noneAcknowledgedAbout },
  snoozed: { title: inboxText.noneSnoozed, reason: inboxText.noneSnoozedAbout },
  closed: { title: inboxText.noneClosedYet, reason: inboxText.noneClosedAbout },
}

function AlertsEmpty({ show, page: { whose, container } }: { show: AlertTab; page: AlertsPage }) {
  const maySet = useLeads()("/settings/alerts")
  const reason = whose === "everybody" ? WORDS[show].reason : inboxText.noneOf[whose]
  return (
    <EmptyState
      title={WORDS[show].title}
      reason={container ? inboxText.noneOfContainer : reason}
      action={
        maySet ? (
          <a href="/settings/alerts" className={buttonClasses()}>
            {inboxText.rulesAndChannels}
          </a>
        ) : null
      }
    />
  )
}

function focusedId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>("[data-alert]")?.dataset.alert
}

function focusAfter(list: HTMLElement | null, id: string | undefined): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-alert]") ?? [])]
  const at = rows.findIndex((row) => row.dataset.alert === id)
  const next = (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>("[data-row-link]")
  next?.focus()
}

/** After a person's own change: the immediate update, then the server's answer. */
const ANSWERS = 2

/** After a person's own change, answers are shown as they come, and rows may move. Changes by others wait. */
function useOwnTurns(fresh: unknown): { count: number; expect: () => void } {
  const state = useRef({ fresh, expected: 0, count: 0 })
  if (state.current.fresh !== fresh) {
    const { expected, count } = state.current
    state.current = { fresh, expected: Math.max(0, expected - 1), count: expected > 0 ? count + 1 : count }
  }
  const expect = useCallback(() => {
    state.current.expected = ANSWERS
  }, [])
  return { count: state.current.count, expect }
}
