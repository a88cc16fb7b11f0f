import type { ReactNode } from "react"
import { classes } from "./classes.ts"
import { StatusIcon, type StatusShape } from "./status-icon.tsx"

type ChipTone = "over" | "due" | "ready" | "block" | "unknown" | "move" | "accent" | "plain"

const TONES: Record<ChipTone, string> = {
  over: "border-over-icon/35 bg-over-tint text-over",
  due: "border-due-icon/40 bg-due-tint text-due",
  ready: "border-ready-icon/35 bg-ready-tint text-ready",
  block: "border-block-icon/30 bg-block-tint text-block",
  move: "border-move-icon/35 bg-move-tint text-move",
  unknown: "border-unknown-icon border-dashed text-unknown",
  accent: "border-chart-2/60 bg-accent-tint text-accent",
  plain: "border-line-2 text-ink-2",
}

export type ChipProps = { tone?: ChipTone; shape?: StatusShape; children: ReactNode }

export function Chip({ tone = "plain", shape, children }: ChipProps) {
  return (
    <span
      className={classes(
        "inline-flex h-5 items-center gap-1.5 whitespace-nowrap rounded-chip border px-1.5 font-medium text-12",
        TONES[tone],
      )}
    >
      {shape ? <StatusIcon shape={shape} size={12} /> : null}
      {children}
    </span>
  )
}
