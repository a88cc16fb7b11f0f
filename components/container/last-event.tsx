import type { TimelineItem } from "#lib/domain/timeline"
import { LocalTime } from "../local-time.tsx"
import { useNullZone } from "../null-zone.tsx"
import { Section } from "../ui/section.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"
import { NODE_SHAPE } from "./timeline-node.tsx"

export function LastEvent({ items, className }: { items: TimelineItem[]; className?: string }) {
  const past = items.slice(items.findIndex((item) => item.kind === "now") + 1)
  const last = past.find((item) => item.kind !== "never_reported")
  const next = items.findLast((item) => item.kind === "missing" || item.kind === "estimated")
  return (
    <Section
      title="Last event"
      className={className}
      note={
        <a href="#timeline" className="touch-target font-medium text-accent">
          Whole timeline
        </a>
      }
    >
      <ul className="grid gap-1.5 text-13">
        {last ? <EventLine item={last} /> : <li className="text-ink-3">Nothing is reported yet</li>}
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
        {item.kind === "estimated" ? `Expected: ${item.label}` : item.label}
        <span className="block text-12 text-ink-3">
          <LocalTime at={item.at} zone={item.zone} nullZone={nullZone} absent="undated" />
        </span>
      </span>
    </li>
  )
}
