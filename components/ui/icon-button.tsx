"use client"

import type { ComponentProps, ReactNode } from "react"
import { classes } from "./classes.ts"
import { Kbd } from "./keys/kbd.tsx"
import { Tooltip } from "./overlays/tooltip.tsx"

export type IconButtonProps = Omit<ComponentProps<"button">, "type" | "aria-label"> & {
  label: string
  shortcut?: string
}

const LOOK =
  "inline-grid size-7 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-hover hover:text-ink max-sm:size-11"

/** An icon button's classes, for use without a tooltip. */
export function iconButtonClasses(extra?: string): string {
  return classes(LOOK, extra)
}

export function IconButton({ label, shortcut, className, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip tip={<TipWords label={label} shortcut={shortcut} />}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        className={iconButtonClasses(className)}
      >
        {children}
      </button>
    </Tooltip>
  )
}

function TipWords({ label, shortcut }: { label: string; shortcut?: string }): ReactNode {
  return (
    <>
      {label}
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </>
  )
}
