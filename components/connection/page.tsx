"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { connectionOptions, postApplyAgain, postRotateWebhook } from "#lib/queries/connection/connection"
import { connectionKeys } from "#lib/queries/connection/keys"
import { workKeys } from "#lib/queries/work/keys"
import type { ConnectionState, GapRow } from "#lib/read/connection/page"
import { gapCause, gapRepair } from "#lib/words/connection/gap"
import { connectionText } from "#lib/words/connection/page"
import { Button } from "../ui/button.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { Section } from "../ui/section.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { ArrivalsSection } from "./arrivals-section.tsx"
import { BudgetSection } from "./budget-section.tsx"
import { headlineOf } from "./headline.ts"
import { KeyStep } from "./key-step.tsx"
import { WebhookSection } from "./webhook-section.tsx"

export type ConnectionPageProps = {
  mayRotate: boolean
  mayApplyAgain: boolean
  mayManageKeys: boolean
  homeZone: string | null
}

export function ConnectionPage({ mayRotate, mayApplyAgain, mayManageKeys, homeZone }: ConnectionPageProps) {
  const answer = useQuery(connectionOptions())
  const rotate = useChange(postRotateWebhook, connectionText.newSecret)
  const apply = useChange(postApplyAgain, connectionText.appliedAgain)
  const zone = homeZone ?? "UTC"
  const state = answer.data
  return (
    <div className="flex-1 pb-10">
      <h1 className="sr-only">{connectionText.connection}</h1>
      <AskFailed query={answer} what={connectionText.theState} asOf={state?.asOf} />
      {state ? (
        <>
          <Head state={state} mayManageKeys={mayManageKeys} />
          <div className="grid md:grid-cols-[minmax(0,1fr)_380px]">
            <div className="min-w-0 md:border-r">
              <GapsSection gaps={state.gaps} zone={zone} />
              <SetAsideSection
                rows={state.setAside}
                total={state.inbox.setAside}
                zone={zone}
                onApplyAgain={mayApplyAgain ? (id) => apply.mutate(id) : undefined}
                busyId={apply.isPending ? apply.variables : null}
              />
              <UnknownSection unknown={state.unknown} />
            </div>
            <div className="min-w-0">
              <ArrivalsSection state={state} zone={zone} />
              <WebhookSection
                state={state}
                zone={zone}
                onRotate={mayRotate ? () => rotate.mutate() : undefined}
                isRotating={rotate.isPending}
              />
              <BudgetSection state={state} mayManageKeys={mayManageKeys} />
            </div>
          </div>
        </>
      ) : answer.isPending ? (
        <SkeletonRows label={connectionText.readingConnection} rows={8} rowHeight={44} columns="1fr 380px" />
      ) : null}
    </div>
  )
}

function Head({ state, mayManageKeys }: { state: ConnectionState; mayManageKeys: boolean }) {
  const { shape, title, words, admin = null } = headlineOf(state)
  return (
    <section aria-label={connectionText.state} role="status" className="flex gap-3 border-b px-(--gutter) py-4">
      <StatusIcon shape={shape} size={20} className="mt-0.5" />
      <div className="min-w-0">
        <p className={`font-semibold text-16 ${STATUS_TEXT[shape]}`}>{title}</p>
        <p className="text-13 text-ink-2">
          <KeyStep next={words} admin={admin} mayManageKeys={mayManageKeys} />
        </p>
      </div>
    </section>
  )
}

function useChange<V = void>(send: (value: V) => Promise<ConnectionState>, done: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (state) => {
      queries.setQueryData(connectionOptions().queryKey, state)
      toast.success(done)
    },
    meta: { failed: "", stale: [workKeys.navigation, connectionKeys.state] },
  })
}

type SetAsideProps = {
  rows: ConnectionState["setAside"]
  total: number
  zone: string
  /** Absent: this person may not do this. */
  onApplyAgain?: ((id: string) => void) | undefined
  busyId: string | null
}

function SetAsideSection({ rows, total, zone, onApplyAgain, busyId }: SetAsideProps) {
  return (
    <Section
      title={connectionText.failedMessages}
      level={2}
      beside={total > 0 ? total.toLocaleString("en-US") : undefined}
      note={total > rows.length ? connectionText.newestShown(rows.length) : undefined}
      className="px-(--gutter)!"
    >
      {rows.length === 0 ? (
        <p className="text-13 text-ink-2">{connectionText.noFailedMessages}</p>
      ) : (
        <ul className="-mb-3">
          {rows.map((row) => (
            <li
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-t py-2.5 first:border-t-0 first:pt-0"
            >
              <div className="min-w-0">
                <p className="truncate font-medium text-ink">{row.event ?? connectionText.noEventNamed}</p>
                <p className="break-words text-12 text-over">{row.error ?? connectionText.noReasonRecorded}</p>
                <p className="text-12 text-ink-3">
                  {connectionText.cameIn}
                  <LocalTime at={row.receivedAt} zone={zone} />
                  {connectionText.tried(row.tries)}
                  <span className="break-all font-mono">{row.id}</span>
                </p>
              </div>
              {onApplyAgain ? (
                <Button busy={busyId === row.id} onClick={() => onApplyAgain(row.id)}>
                  {connectionText.applyAgain}
                  <span className="sr-only">: {row.event}</span>
                </Button>
              ) : (
                <span className="text-12 text-ink-3">{connectionText.adminAppliesAgain}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function UnknownSection({ unknown }: { unknown: ConnectionState["unknown"] }) {
  const { events, types, fields } = unknown
  return (
    <Section title={connectionText.unrecognizedTypes} level={2} className="px-(--gutter)!">
      {events.length + types.length + fields.length === 0 ? (
        <p className="text-13 text-ink-2">{connectionText.noUnrecognized}</p>
      ) : (
        <div className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
          <Names title={connectionText.events} rows={events} />
          <Names title={connectionText.kindsOfResources} rows={types} />
          <Names title={connectionText.unknownFields} rows={fields} />
        </div>
      )}
    </Section>
  )
}

function Names({ title, rows }: { title: string; rows: ConnectionState["unknown"]["events"] }) {
  return (
    <div className="min-w-0">
      <p className="text-11 text-ink-3">{title}</p>
      {rows.length === 0 ? <p className="text-13 text-ink-2">{connectionText.none}</p> : null}
      <ul>
        {rows.map(({ name, value }) => (
          <li key={name} className="flex gap-3 text-13">
            <span className="min-w-0 flex-1 truncate text-ink">{name}</span>
            <span className="text-ink-2">{value.toLocaleString("en-US")}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const STATES = {
  open: { shape: "due", words: connectionText.open },
  repairing: { shape: "pending", words: connectionText.beingRepaired },
  closed: { shape: "ready", words: connectionText.closed },
} as const

function GapsSection({ gaps, zone }: { gaps: readonly GapRow[]; zone: string }) {
  const open = gaps.filter(({ state }) => state !== "closed").length
  return (
    <Section
      title={connectionText.gapsAndRepairs}
      level={2}
      beside={open > 0 ? `${open} open` : undefined}
      className="px-(--gutter)!"
    >
      {gaps.length === 0 ? (
        <p className="text-13 text-ink-2">{connectionText.noGaps}</p>
      ) : (
        <ol className="-mb-3">
          {gaps.map((gap) => (
            <li
              key={gap.id}
              className="grid gap-x-4 gap-y-0.5 border-t py-2.5 first:border-t-0 first:pt-0 sm:grid-cols-[128px_minmax(0,1fr)]"
            >
              <StatusWords shape={STATES[gap.state].shape} className="self-start leading-5">
                {STATES[gap.state].words}
              </StatusWords>
              <div className="min-w-0">
                <p className="font-medium text-ink">{gapCause(gap)}</p>
                <p className="text-12 text-ink-2">
                  <LocalTime at={gap.fromAt} zone={zone} />
                  {connectionText.to}
                  <LocalTime at={gap.untilAt} zone={zone} />
                </p>
                <p className="text-12 text-ink-3">
                  {gapRepair(gap)}
                  {gap.closedAt ? (
                    <>
                      {connectionText.closedAfter}
                      <LocalTime at={gap.closedAt} zone={zone} />.
                    </>
                  ) : null}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
