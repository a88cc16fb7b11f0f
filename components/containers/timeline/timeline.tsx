"use client"

import { parseAsStringLiteral, useQueryState } from "nuqs"
import { type ReactNode, useMemo } from "react"
import { formatLocal } from "#lib/domain/days/local-time"
import { timelineText } from "#lib/words/containers/timeline"
import type { TimelineItem } from "#lib/words/shipments/timeline-items"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Segmented } from "../../ui/forms/segmented.tsx"
import { useChangedCells } from "../../ui/rows/use-changed-cells.ts"
import { StatusIcon } from "../../ui/status-icon.tsx"
import { useAt } from "../../ui/values/app-clock.tsx"
import { showTimeline, TIMELINE_SHOWS, type TimelineStretch, toStretches } from "./filter.ts"
import { type Line, TimelineRow } from "./row.tsx"

type TimelineProps = {
  containerId: string
  items: TimelineItem[]
  head: ReactNode
}

export function Timeline({ containerId, items, head }: TimelineProps) {
  const [show, setShow] = useQueryState(
    "timeline",
    parseAsStringLiteral(TIMELINE_SHOWS).withDefault("all").withOptions({ history: "push" }),
  )
  const cells = useMemo(
    () => [{ id: containerId, cells: Object.fromEntries(items.map((item) => [item.key, item.label])) }],
    [containerId, items],
  )
  const changed = useChangedCells(cells, containerId)
  const stretches = toStretches(showTimeline(items, show))

  return (
    <section aria-label={timelineText.timeline} id="timeline" className="min-w-0 pb-6">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b bg-surface px-4 py-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 text-12 text-ink-2">{head}</div>
        <Segmented label={timelineText.showInTimeline} labels={timelineText.shows} value={show} onChange={setShow} />
      </div>
      {stretches.map((stretch, index) => (
        <Stretch
          key={stretch.key}
          stretch={stretch}
          beforeNow={stretches[index + 1]?.items[0]?.kind === "now"}
          isFresh={(key) => changed(containerId, key)}
        />
      ))}
      <NothingShown items={items} shown={stretches} onAll={() => setShow("all")} />
      <Legend />
    </section>
  )
}

function NothingShown({ items, shown, onAll }: { items: TimelineItem[]; shown: TimelineStretch[]; onAll: () => void }) {
  if (shown.some((stretch) => stretch.items[0]?.kind !== "now")) return null
  if (items.some((item) => item.kind !== "now")) {
    return (
      <EmptyState
        title={timelineText.nothingOfKind}
        reason={timelineText.otherItems}
        action={<Button onClick={onAll}>{timelineText.showAll}</Button>}
      />
    )
  }
  return <EmptyState title={timelineText.nothingYet} reason={timelineText.firstAppears} />
}

type StretchProps = { stretch: TimelineStretch; beforeNow: boolean; isFresh: (key: string) => boolean }

function Stretch({ stretch, beforeNow, isFresh }: StretchProps) {
  const first = stretch.items[0]
  if (first?.kind === "now") return <NowRule zone={first.zone} />
  return (
    <div className="pt-3">
      {stretch.head ? (
        <h3 className="wrap-anywhere flex items-center gap-3 pr-4 pb-2 pl-[108px] text-11 text-ink-3 sm:pl-[128px]">
          {stretch.head}
          <span aria-hidden className="h-px flex-1 bg-line" />
        </h3>
      ) : null}
      <ol>
        {stretch.items.map((item, index) =>
          item.kind === "now" ? null : (
            <TimelineRow
              key={item.key}
              item={{ ...item, kind: item.kind }}
              above={lineBetween(stretch.items[index - 1], item)}
              below={
                beforeNow && index === stretch.items.length - 1 ? "dashed" : lineBetween(item, stretch.items[index + 1])
              }
              fresh={isFresh(item.key)}
            />
          ),
        )}
      </ol>
    </div>
  )
}

const UNSEEN: readonly TimelineItem["kind"][] = ["estimated", "missing", "never_reported"]

function lineBetween(upper: TimelineItem | undefined, lower: TimelineItem | undefined): Line {
  if (!upper || !lower) return "none"
  return UNSEEN.includes(upper.kind) || UNSEEN.includes(lower.kind) ? "dashed" : "solid"
}

function NowRule({ zone }: { zone: string | null }) {
  const time = useAt((now) => formatLocal(now, zone, "time"))
  return (
    <div className="grid grid-cols-[88px_16px_minmax(0,1fr)] items-center gap-x-3 px-4 pt-2 text-accent sm:grid-cols-[108px_16px_minmax(0,1fr)]">
      <span className="text-right font-semibold text-12" suppressHydrationWarning>
        <span className="sr-only">{timelineText.now}</span>
        {time}
      </span>
      <span aria-hidden className="mx-auto size-2 rounded-full bg-accent" />
      <span aria-hidden className="h-px bg-accent" />
    </div>
  )
}

function Legend() {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 px-4 pt-2 text-11 text-ink-3 sm:pl-[112px]">
      {(
        [
          ["actual", "actual"],
          ["estimated", "estimated"],
          ["due", "missing"],
          ["unknown", timelineText.neverReported],
          ["changed", "changed"],
        ] as const
      ).map(([shape, words]) => (
        <span key={words} className="inline-flex items-center gap-1.5">
          <StatusIcon shape={shape} size={11} />
          {words}
        </span>
      ))}
    </p>
  )
}
