import type { TimelineKind } from "#lib/words/shipments/timeline-items"
import { classes } from "../../ui/classes.ts"
import { StatusIcon, type StatusShape } from "../../ui/status-icon.tsx"

export const NODE_SHAPE: Record<Exclude<TimelineKind, "now">, StatusShape> = {
  actual: "actual",
  estimated: "estimated",
  missing: "due",
  never_reported: "unknown",
  changed: "changed",
  hold: "block",
  hold_pending: "pending",
  hold_cleared: "ready",
}

type TimelineNodeProps = {
  kind: Exclude<TimelineKind, "now">
  above: "solid" | "dashed" | "none"
  below: "solid" | "dashed" | "none"
}

export function TimelineNode({ kind, above, below }: TimelineNodeProps) {
  return (
    <span aria-hidden className="relative flex w-4 shrink-0 justify-center">
      <Line look={above} className="top-0 h-0.5" />
      <span className="absolute top-[3px]">
        <StatusIcon shape={NODE_SHAPE[kind]} size={kind === "actual" || kind === "estimated" ? 13 : 14} />
      </span>
      <Line look={below} className="top-[19px] bottom-0" />
    </span>
  )
}

function Line({ look, className }: { look: "solid" | "dashed" | "none"; className: string }) {
  if (look === "none") return null
  return (
    <span
      className={classes(
        "absolute left-1/2 w-0 -translate-x-1/2 border-l",
        look === "dashed" ? "border-line-3 border-dashed" : "border-line-2",
        className,
      )}
    />
  )
}
