import type { ReactNode } from "react"
import { classes } from "./classes.ts"

const TONES = { due: "border-due-icon/40 bg-due-tint text-due", plain: "border-line-2 text-ink-2" } as const

export function Chip({ tone = "plain", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={classes(
        "inline-flex h-5 items-center gap-1.5 whitespace-nowrap rounded-chip border px-1.5 font-medium text-12",
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
