"use client"

import { ChevronDown } from "lucide-react"
import { useId, useState } from "react"
import type { ReportDetails } from "#lib/domain/shipments/timeline-facts"
import { timelineText } from "#lib/words/containers/timeline"
import { zoneNote } from "#lib/words/days/zone-note"
import type { TimelineItem } from "#lib/words/shipments/timeline-items"
import { classes } from "../../ui/classes.ts"
import { SentAttributes } from "../../ui/page/also-sent.tsx"
import { LocalTime } from "../../ui/values/local-time.tsx"
import { useNullZone } from "../../ui/values/null-zone.tsx"
import { WhyThis } from "../reasons/why-this.tsx"
import { TimelineNode } from "./node.tsx"

export type Line = "solid" | "dashed" | "none"

type TimelineRowProps = {
  item: TimelineItem & { kind: Exclude<TimelineItem["kind"], "now"> }
  above: Line
  below: Line
  fresh: boolean
}

const LABEL_LOOK: Record<TimelineRowProps["item"]["kind"], string> = {
  actual: "font-medium text-ink",
  estimated: "text-ink-2",
  missing: "font-medium text-due",
  never_reported: "text-ink-2",
  changed: "font-medium text-ink",
  hold: "font-medium text-ink",
  hold_pending: "font-medium text-ink",
  hold_cleared: "font-medium text-ink",
}

export function TimelineRow({ item, above, below, fresh }: TimelineRowProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li
      className={classes(
        "grid grid-cols-[88px_16px_minmax(0,1fr)] gap-x-3 px-4 transition-colors max-sm:min-h-11 sm:grid-cols-[108px_16px_minmax(0,1fr)]",
        fresh && "bg-due-tint",
      )}
    >
      <div className="pb-2 text-right">
        <TimelineTime item={item} />
      </div>
      <TimelineNode kind={item.kind} above={above} below={below} />
      <div className="min-w-0 pb-3">
        <div className="flex items-start gap-2">
          <p className={classes("min-w-0 flex-1 wrap-anywhere text-13", LABEL_LOOK[item.kind])}>
            <span className="sr-only">{timelineText.kinds[item.kind]}</span>
            <Fact label={item.label} />
          </p>
          {item.facts ? (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              aria-label={timelineText.detailsOf(item.label)}
              onClick={() => setOpen(!open)}
              className="touch-target -my-0.5 grid size-6 shrink-0 place-items-center rounded-control text-ink-3 transition-colors hover:bg-hover hover:text-ink"
            >
              <ChevronDown size={14} aria-hidden className={classes("transition-transform", open && "rotate-180")} />
            </button>
          ) : null}
        </div>
        <Proof item={item} />
        {item.facts && open ? (
          <div id={id}>
            <ReportFactsList facts={item.facts} zone={item.zone} />
          </div>
        ) : null}
      </div>
    </li>
  )
}

// "Last free day moved, Wed, Oct 21 → Mon, Oct 19": the two values are emphasized.
function Fact({ label }: { label: string }) {
  const comma = label.indexOf(", ")
  if (comma === -1 || !label.includes("→")) return label
  return (
    <>
      {label.slice(0, comma + 2)}
      <strong>{label.slice(comma + 2)}</strong>
    </>
  )
}

function TimelineTime({ item }: { item: TimelineRowProps["item"] }) {
  const nullZone = useNullZone()
  if (item.at === null) {
    return (
      <span className="text-12 text-ink-3">
        {item.kind === "never_reported" ? timelineText.noRecord : timelineText.undated}
      </span>
    )
  }
  return (
    <span className="flex items-baseline justify-end gap-1">
      {item.kind === "missing" ? <span className="text-12 text-due">{timelineText.due}</span> : null}
      <LocalTime at={item.at} zone={item.zone} nullZone={nullZone} look="stacked" />
    </span>
  )
}

function Proof({ item }: { item: TimelineRowProps["item"] }) {
  const nullZone = useNullZone()
  const note = item.at === null ? null : zoneNote(item.zone, nullZone)
  const words = proofWords(item)
  const why = item.why ? <WhyThis about={item.why} label={item.label} zone={item.zone} /> : null
  if (words === "" && note === null) return why
  return (
    <p className="wrap-anywhere text-12 text-ink-3">
      {words}
      {note ? <span className="text-due">{`${words === "" ? "" : ". "}${note}`}</span> : null}
      {why ? <> {why}</> : null}
    </p>
  )
}

// A plan's detail already names its source: "Estimated by MSC".
function proofWords({ kind, source, detail }: TimelineItem): string {
  const planned = kind === "estimated" || kind === "missing"
  const parts = planned && detail ? [detail] : [source, detail]
  return parts.filter(Boolean).join(". ")
}

export function ReportFactsList({ facts, zone }: { facts: ReportDetails; zone: string | null }) {
  const nullZone = useNullZone()
  const reported: [string, string | null][] = [
    [timelineText.terminal, facts.terminal],
    [timelineText.placeCode, facts.placeCode],
    [timelineText.vessel, facts.vessel],
    ["IMO", facts.vesselImo],
    [timelineText.voyage, facts.voyage],
  ]
  return (
    <div className="mt-1 mb-0.5 border-line-2 border-l-2 pl-2.5 text-12">
      {facts.meaning ? <p className="wrap-anywhere text-ink-2">{facts.meaning}</p> : null}
      <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-2.5 gap-y-0.5">
        {reported.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere text-ink-2">{value}</dd>
            </div>
          ),
        )}
        <dt className="text-ink-3">{timelineText.recorded}</dt>
        <dd className="text-ink-2">
          <LocalTime at={facts.createdAt} zone={zone} nullZone={nullZone} />
        </dd>
      </dl>
      <SentAttributes extra={facts.extra} />
    </div>
  )
}
