import type { ReactNode } from "react"
import { classes } from "./classes.ts"
import { StatusIcon, type StatusShape } from "./status-icon.tsx"

type BannerTone = "due" | "over" | "block" | "move" | "plain"

const TONES: Record<BannerTone, string> = {
  due: "border-due-icon/50 bg-due-tint text-due",
  over: "border-over-icon/40 bg-over-tint text-over",
  block: "border-block-icon/40 bg-block-tint text-block",
  move: "border-move-icon/40 bg-move-tint text-move",
  plain: "border-line bg-canvas text-ink-2",
}

export type BannerProps = {
  tone: BannerTone
  shape?: StatusShape
  icon?: ReactNode
  announce?: boolean
  /** Whatever the page's width; what does not fit is cut off. */
  oneLine?: boolean
  children: ReactNode
  actions?: ReactNode
}

export function Banner({ tone, shape, icon, announce, oneLine, children, actions }: BannerProps) {
  return (
    <div
      role={announce ? "status" : undefined}
      className={classes(
        "flex min-h-9 items-center gap-x-2.5 gap-y-1 border-b py-1 pr-3 pl-(--gutter) text-13",
        oneLine ? "max-sm:min-h-11 max-sm:py-0" : "flex-wrap max-sm:py-2",
        TONES[tone],
      )}
    >
      {icon ?? (shape ? <StatusIcon shape={shape} size={16} /> : null)}
      <div className={classes("min-w-0 flex-1", oneLine ? "truncate" : "basis-44 wrap-anywhere")}>{children}</div>
      {actions}
    </div>
  )
}
