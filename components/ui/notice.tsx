import type { ReactNode } from "react"
import { classes } from "./classes.ts"
import { STATUS_TEXT, StatusIcon, type StatusShape } from "./status-icon.tsx"

export type NoticeProps = {
  /** failed: an error; due: partial or old; unknown: not reported, not enabled; block: not allowed. */
  shape: StatusShape
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** An error the person just caused is announced immediately. */
  urgent?: boolean
  className?: string
}

export function Notice({ shape, title, children, actions, urgent, className }: NoticeProps) {
  return (
    <div role={urgent ? "alert" : undefined} className={classes("flex gap-2.5 py-3", className)}>
      <StatusIcon shape={shape} size={15} className="mt-0.5" />
      <div className="min-w-0">
        <p className={classes("font-semibold text-13", urgent ? STATUS_TEXT[shape] : "text-ink")}>{title}</p>
        {children ? <div className="text-12 text-ink-2">{children}</div> : null}
        {actions ? <div className="mt-2.5 flex items-center gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
