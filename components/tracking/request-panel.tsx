"use client"

import { useInfiniteQuery } from "@tanstack/react-query"
import Link from "next/link"
import { useMemo, useRef } from "react"
import type { CarrierAnswer } from "#lib/domain/tracking/carrier-answers"
import { isWaiting } from "#lib/domain/tracking/request"
import { containerHref } from "#lib/queries/containers/detail"
import { shipmentHref } from "#lib/queries/shipments/detail"
import { type TrackingState, trackingOptions } from "#lib/queries/tracking/tracking"
import type { RequestRow } from "#lib/read/tracking/page"
import { sentRows } from "#lib/words/connection/sent-values"
import { requestsText } from "#lib/words/tracking/requests"
import { KeyStep } from "../connection/key-step.tsx"
import { Button, buttonClasses } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { EmptyState } from "../ui/empty-state.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { SentAttributes } from "../ui/page/also-sent.tsx"
import { SearchBox } from "../ui/page/search-box.tsx"
import { AskFailed } from "../ui/rows/ask-failed.tsx"
import { ShowMore } from "../ui/rows/show-more.tsx"
import { useChangedCells } from "../ui/rows/use-changed-cells.ts"
import { ROW_LINK, useRowKeys } from "../ui/rows/use-row-keys.ts"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { STATUS_TEXT, StatusIcon } from "../ui/status-icon.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { AnswersLine } from "./answers/answers-line.tsx"
import { useAnswersOf } from "./answers/use-answers.ts"
import { RequestNumber } from "./request-number.tsx"
import { kindWords, requestShape, timesWords } from "./request-words.ts"
import { RunLines } from "./run-progress.tsx"

const NONE: Record<TrackingState, { title: string; reason: string }> = {
  all: {
    title: requestsText.noneSent,
    reason: requestsText.noneSentAbout,
  },
  waiting: { title: requestsText.noneWaiting, reason: requestsText.noneWaitingAbout },
  created: { title: requestsText.noneTracked, reason: requestsText.noneTrackedAbout },
  failed: {
    title: requestsText.noneFailed,
    reason: requestsText.noneFailedAbout,
  },
  stopped: {
    title: requestsText.noneStopped,
    reason: requestsText.noneStoppedAbout,
  },
}

const NO_ROWS: RequestRow[] = []

export type RequestPanelProps = {
  state: TrackingState
  onState: (state: TrackingState) => void
  q: string
  onQ: (q: string) => void
  homeZone: string | null
  mayManageKeys: boolean
  onAgain?: ((request: RequestRow) => void) | undefined
}

export function RequestPanel({ state, onState, q, onQ, homeZone, mayManageKeys, onAgain }: RequestPanelProps) {
  const answer = useInfiniteQuery({ ...trackingOptions(state, q), placeholderData: (before) => before })
  const pages = answer.data?.pages
  const first = pages?.[0]
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? NO_ROWS, [pages])
  const cells = useMemo(() => rows.map(({ id, stateWords }) => ({ id, cells: { state: stateWords } })), [rows])
  const isChanged = useChangedCells(cells, `${state} ${q}`)
  const list = useRef<HTMLElement>(null)
  useRowKeys(list)
  const here = answer.isPlaceholderData ? NO_ROWS : rows

  return (
    <section ref={list} aria-label={requestsText.numbersSent} className="@container min-w-0 pb-10">
      <RunLines />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-(--gutter) py-2">
        <div className="max-w-full overflow-x-auto max-sm:-my-1 max-sm:py-1">
          <Segmented
            label={requestsText.state}
            labels={requestsText.states}
            counts={first?.counts}
            value={state}
            onChange={onState}
          />
        </div>
        <SearchBox
          value={q}
          onSearch={onQ}
          label={requestsText.searchRequests}
          placeholder={requestsText.partOfNumber}
        />
      </div>
      {answer.isFetchNextPageError ? null : <AskFailed query={answer} what={requestsText.theList} asOf={first?.asOf} />}
      {here.length > 0 ? (
        <RequestList
          rows={here}
          isChanged={isChanged}
          homeZone={homeZone}
          mayManageKeys={mayManageKeys}
          onAgain={onAgain}
        />
      ) : null}
      {first && here.length === 0 && !answer.isPlaceholderData ? (
        <EmptyState {...(q === "" ? NONE[state] : noMatch(q, onQ))} />
      ) : null}
      {answer.isPending || answer.isPlaceholderData ? (
        <SkeletonRows label={requestsText.readingRequests} rows={8} rowHeight={44} columns="196px 1fr 132px 92px" />
      ) : null}
      {answer.isPlaceholderData ? null : <ShowMore query={answer}>{requestsText.showMore}</ShowMore>}
    </section>
  )
}

function noMatch(q: string, onQ: (q: string) => void) {
  return {
    title: requestsText.noMatch(q),
    reason: requestsText.noMatchAbout,
    action: <Button onClick={() => onQ("")}>{requestsText.showAllRequests}</Button>,
  }
}

type RequestListProps = {
  rows: readonly RequestRow[]
  isChanged: (id: string, cell: string) => boolean
  homeZone: string | null
  mayManageKeys: boolean
  /** Puts the number back into the form; absent: this person may not track. */
  onAgain?: ((request: RequestRow) => void) | undefined
}

function RequestList({ rows, isChanged, homeZone, mayManageKeys, onAgain }: RequestListProps) {
  const answers = useAnswersOf(rows)
  return (
    <>
      <div
        aria-hidden
        className={classes(REQUEST_GRID, "h-8 border-b bg-canvas text-11 text-ink-3 @max-[640px]:hidden!")}
      >
        <span>{requestsText.number}</span>
        <span>{requestsText.stateAndNextStep}</span>
        <span>{requestsText.sent}</span>
        <span />
      </div>
      <ol>
        {rows.map((request) => (
          <RequestLine
            key={request.id}
            request={request}
            changed={isChanged(request.id, "state")}
            homeZone={homeZone}
            mayManageKeys={mayManageKeys}
            onAgain={onAgain}
            answers={answers.get(request.id)}
          />
        ))}
      </ol>
    </>
  )
}

const REQUEST_GRID = "grid items-center gap-x-4 px-(--gutter) @min-[640px]:grid-cols-[196px_minmax(0,1fr)_132px_92px]"

type RequestLineProps = {
  request: RequestRow
  changed: boolean
  /** A request has no place, so its time is in the person's own zone. */
  homeZone: string | null
  mayManageKeys: boolean
  onAgain?: ((request: RequestRow) => void) | undefined
  /** The carrier's; absent: none yet, or the service is not our own tracker. */
  answers: readonly CarrierAnswer[] | undefined
}

function RequestLine({ request, changed, homeZone, mayManageKeys, onAgain, answers }: RequestLineProps) {
  const shape = requestShape(request)
  return (
    <li
      className={classes(
        REQUEST_GRID,
        "relative min-h-11 border-b py-1.5 transition-colors hover:bg-hover has-[a:focus-visible]:bg-accent-tint",
        "grid-cols-[minmax(0,1fr)_auto] gap-y-0.5",
      )}
    >
      <span className="min-w-0">
        <RequestNumber request={request} />
        <span className="block truncate text-12 text-ink-3">
          {kindWords(request.requestType)} · {request.lineName ?? requestsText.lineNotKnown}
        </span>
      </span>
      <span
        className={classes(
          "col-span-full flex min-w-0 gap-1.5 @min-[640px]:col-span-1",
          changed && "rounded-chip bg-due-tint",
        )}
      >
        <StatusIcon shape={shape} className="mt-0.75" />
        <span className="min-w-0">
          <span className={classes("font-medium", STATUS_TEXT[shape])}>{request.stateWords}</span>
          <span className="ml-2 text-12 text-ink-3">{shipmentWords(request)}</span>
          {request.customer ? (
            <span className="block truncate text-12 text-ink-3">
              {requestsText.forCustomer}
              {request.customer.name ?? requestsText.customerNotNamed}
            </span>
          ) : null}
          {isWaiting(request.status) && request.retryCount ? (
            <span className="block text-12 text-ink-3">
              {requestsText.lastLookedAt}
              <LocalTime at={request.updatedAt} zone={homeZone ?? "UTC"} focusable={false} />
            </span>
          ) : null}
          {request.nextStep ? (
            <span className="block text-12 text-ink-2">
              <KeyStep next={request.nextStep} admin={request.adminStep} mayManageKeys={mayManageKeys} />
            </span>
          ) : null}
          {answers && answers.length > 0 ? (
            <AnswersLine
              of={{ noun: "tracking-requests", id: request.id }}
              number={request.requestNumber}
              answers={answers}
              zone={homeZone}
            />
          ) : null}
        </span>
      </span>
      <span className="min-w-0 text-12 text-ink-2">
        <span className="sr-only @max-[640px]:not-sr-only">{requestsText.sentAt}</span>
        <LocalTime
          at={request.createdAt}
          zone={homeZone ?? "UTC"}
          focusable={false}
          absent={requestsText.timeNotReported}
        />
        {request.refNumbers.length > 0 ? (
          <span className="block truncate text-ink-3">{request.refNumbers.join(", ")}</span>
        ) : null}
        {request.tags.length > 0 ? (
          <span className="block truncate text-ink-3" title={request.tags.join(", ")}>
            {requestsText.tags(request.tags.join(", "))}
          </span>
        ) : null}
      </span>
      <span className="justify-self-end">
        <Action request={request} onAgain={onAgain} />
      </span>
      {sentRows(request.extra).length > 0 ? (
        <details className="relative z-1 col-span-full text-12">
          <summary className="min-h-6 w-fit cursor-pointer text-ink-3 hover:text-ink">{requestsText.alsoSent}</summary>
          <SentAttributes extra={request.extra} />
        </details>
      ) : null}
    </li>
  )
}

function Action({ request, onAgain }: Pick<RequestLineProps, "request" | "onAgain">) {
  const href = hrefOf(request)
  if (href) {
    return (
      <Link href={href} prefetch={false} {...ROW_LINK} className="group/open outline-none after:absolute after:inset-0">
        <span className={buttonClasses("outline", "md", "group-focus-visible/open:outline-2")}>
          {requestsText.open}
        </span>
        <span className="sr-only">
          {requestsText.the}
          {request.shipmentId ? requestsText.shipment : requestsText.container}
          {requestsText.ofNumber(request.requestNumber)}
        </span>
      </Link>
    )
  }
  if (request.status !== "failed" || !onAgain) return null
  return (
    <Button onClick={() => onAgain(request)} {...ROW_LINK}>
      {request.failedReason === "scac_auto_detect_failed" ? requestsText.chooseLine : requestsText.trackAgain}
      <span className="sr-only">: {request.requestNumber}</span>
    </Button>
  )
}

function hrefOf({ shipmentId, containerId }: RequestRow): string | null {
  if (shipmentId) return shipmentHref(shipmentId)
  return containerId ? containerHref(containerId) : null
}

function shipmentWords({ billOfLading, containerCount, retryCount, status }: RequestRow): string {
  if (billOfLading !== null || containerCount !== null) {
    const containers = containerCount === null ? "" : requestsText.containersCount(containerCount)
    return [billOfLading ? requestsText.shipmentNumbered(billOfLading) : "", containers].filter(Boolean).join(", ")
  }
  return retryCount && status !== "created" ? `tried ${timesWords(retryCount)}` : ""
}
