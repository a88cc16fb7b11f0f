import { timelineText } from "#lib/words/containers/timeline"
import type { TimelineItem } from "#lib/words/shipments/timeline-items"
import { Section } from "../../ui/section.tsx"
import { StatusIcon } from "../../ui/status-icon.tsx"
import { LocalTime } from "../../ui/values/local-time.tsx"
import { useNullZone } from "../../ui/values/null-zone.tsx"
import { NODE_SHAPE } from "./node.tsx"

/** A milestone that happened. Other reports, such as a changed date, have their event's id as key. */
const lastMove = (items: TimelineItem[]) => items.find(({ kind, key, eventId }) => kind === "actual" && key !== eventId)

/** One line beside the timeline, because later changes may push its last move out of view. */
export function LastEventLine({ items }: { items: TimelineItem[] }) {
  const nullZone = useNullZone()
  const last = lastMove(items)
  if (!last) return null
  return (
    <p className="wrap-anywhere max-md:hidden">
      <span className="sr-only">{timelineText.lastEventIs}</span>
      <span className="font-medium text-ink">{last.label}</span>,{" "}
      <LocalTime at={last.at} zone={last.zone} nullZone={nullZone} absent={timelineText.undated} />
    </p>
  )
}

export function LastEvent({ items, className }: { items: TimelineItem[]; className?: string }) {
  const last = lastMove(items)
  const next = items.findLast((item) => item.kind === "missing" || item.kind === "estimated")
  return (
    <Section
      title={timelineText.lastEvent}
      className={className}
      note={
        <a href="#timeline" className="touch-target font-medium text-accent">
          {timelineText.wholeTimeline}
        </a>
      }
    >
      <ul className="grid gap-1.5 text-13">
        {last ? <EventLine item={last} /> : <li className="text-ink-3">{timelineText.nothingYet}</li>}
        {next ? <EventLine item={next} /> : null}
      </ul>
    </Section>
  )
}

function EventLine({ item }: { item: TimelineItem }) {
  const nullZone = useNullZone()
  if (item.kind === "now") return null
  const look = item.kind === "missing" ? "text-due" : item.kind === "estimated" ? "text-ink-2" : "text-ink"
  return (
    <li className="grid grid-cols-[14px_minmax(0,1fr)] gap-x-2.5">
      <StatusIcon shape={NODE_SHAPE[item.kind]} size={13} className="mt-[3px]" />
      <span className={look}>
        {item.kind === "estimated" ? timelineText.expected(item.label) : item.label}
        <span className="block text-12 text-ink-3">
          <LocalTime at={item.at} zone={item.zone} nullZone={nullZone} absent={timelineText.undated} />
        </span>
      </span>
    </li>
  )
}
