import type { ReactNode } from "react"
import { classes } from "./classes.ts"

export type StatusShape =
  | "over"
  | "due"
  | "ready"
  | "block"
  | "unknown"
  | "move"
  | "failed"
  | "pending"
  | "changed"
  | "actual"
  | "estimated"

export const STATUS_TEXT: Record<StatusShape, string> = {
  over: "text-over",
  due: "text-due",
  ready: "text-ready",
  block: "text-block",
  unknown: "text-unknown",
  move: "text-move",
  failed: "text-over",
  pending: "text-ink-2",
  changed: "text-ink",
  actual: "text-ink-2",
  estimated: "text-ink-2",
}

const ICON_COLOUR: Record<StatusShape, string> = {
  over: "icon-over",
  due: "icon-due",
  ready: "icon-ready",
  block: "icon-block",
  unknown: "icon-unknown",
  move: "icon-move",
  failed: "icon-over",
  pending: "icon-unknown",
  changed: "text-accent",
  actual: "text-ink-2",
  estimated: "icon-unknown",
}

// Marks inside a filled shape are holes (evenodd), so that they show on any background and in forced colors.
const FILLED = { fill: "currentColor", fillRule: "evenodd" } as const
const DRAWN = { fill: "none", stroke: "currentColor", strokeLinecap: "round", strokeLinejoin: "round" } as const
const BANG_HIGH = "M7.1 4.35a.9.9 0 0 1 1.8 0v4a.9.9 0 0 1-1.8 0ZM7 11.2a1 1 0 1 1 2 0 1 1 0 0 1-2 0Z"
const BANG_LOW =
  "M7.15 6.3a.85.85 0 0 1 1.7 0v3.1a.85.85 0 0 1-1.7 0ZM7.05 11.85a.95.95 0 1 1 1.9 0 .95.95 0 0 1-1.9 0Z"

const SHAPES: Record<StatusShape, ReactNode> = {
  over: <path {...FILLED} d={`M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2Z${BANG_HIGH}`} />,
  due: (
    <path
      {...FILLED}
      d={`M6.87 1.95a1.29 1.29 0 0 1 2.26 0l5.92 10.83a1.29 1.29 0 0 1-1.13 1.92H2.08a1.29 1.29 0 0 1-1.13-1.92Z${BANG_LOW}`}
    />
  ),
  ready: (
    <path
      {...FILLED}
      d="M1 8a7 7 0 1 1 14 0A7 7 0 0 1 1 8ZM5.5 7.5 7.06 9.06 10.57 5.14 11.84 6.27 7.14 11.54 4.3 8.7Z"
    />
  ),
  block: (
    <path
      {...FILLED}
      d="M4.1 6.6V4.9a3.9 3.9 0 0 1 7.8 0v1.7h.3c.72 0 1.3.58 1.3 1.3v5.8c0 .72-.58 1.3-1.3 1.3H3.8c-.72 0-1.3-.58-1.3-1.3V7.9c0-.72.58-1.3 1.3-1.3ZM5.8 6.6h4.4V4.9a2.2 2.2 0 0 0-4.4 0ZM7.15 9.5v2.6h1.7V9.5Z"
    />
  ),
  unknown: (
    <g {...DRAWN} strokeWidth="1.3">
      <circle cx="8" cy="8" r="6.5" strokeDasharray="2.3 1.784" strokeLinecap="butt" />
      <path d="M6.4 6.5a1.6 1.6 0 1 1 2.4 1.38c-.52.3-.8.62-.8 1.17" />
      <circle cx="8" cy="11.05" r=".8" fill="currentColor" stroke="none" />
    </g>
  ),
  move: <path {...DRAWN} strokeWidth="1.7" d="M2 8h11.2M9 3.7 13.3 8 9 12.3" />,
  failed: (
    <g {...DRAWN} strokeWidth="1.4">
      <circle cx="8" cy="8" r="6.3" />
      <path d="m5.9 5.9 4.2 4.2m0-4.2-4.2 4.2" />
    </g>
  ),
  pending: (
    <g {...DRAWN} strokeWidth="1.4">
      <circle cx="8" cy="8" r="6.3" />
      <path d="M8 4.6V8l2.1 1.5" />
    </g>
  ),
  changed: <path {...DRAWN} strokeWidth="1.5" d="M8 1.9 14.1 8 8 14.1 1.9 8Z" />,
  actual: <circle cx="8" cy="8" r="4.7" fill="currentColor" />,
  estimated: (
    <circle {...DRAWN} strokeLinecap="butt" strokeWidth="1.4" cx="8" cy="8" r="4.7" strokeDasharray="1.9 1.79" />
  ),
}

export function StatusIcon({ shape, size = 14, className }: { shape: StatusShape; size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={classes("shrink-0", ICON_COLOUR[shape], className)}
    >
      {SHAPES[shape]}
    </svg>
  )
}
