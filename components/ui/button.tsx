import type { ComponentProps, ReactNode } from "react"
import { classes } from "./classes.ts"

export type ButtonLook = "primary" | "outline" | "quiet" | "danger"
export type ButtonSize = "md" | "lg"

const BASE =
  "touch-target inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-control border font-medium transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed"

const LOOKS: Record<ButtonLook, string> = {
  primary:
    "border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-hover disabled:bg-sunken disabled:text-ink-3",
  outline: "border-line-2 bg-surface text-ink not-disabled:hover:bg-hover disabled:text-ink-3",
  quiet: "border-transparent text-ink-2 not-disabled:hover:bg-hover not-disabled:hover:text-ink disabled:text-ink-3",
  danger: "border-line-2 bg-surface text-over not-disabled:hover:bg-over-tint disabled:text-ink-3",
}

const SIZES: Record<ButtonSize, string> = {
  md: "h-7 px-2.5 text-12 max-sm:h-9 max-sm:px-3",
  lg: "h-9 px-4 text-13",
}

export function buttonClasses(look: ButtonLook = "outline", size: ButtonSize = "md", extra?: string): string {
  return classes(BASE, LOOKS[look], SIZES[size], extra)
}

export type ButtonProps = Omit<ComponentProps<"button">, "type"> & {
  look?: ButtonLook
  size?: ButtonSize
  icon?: ReactNode
  /** Work is in progress: the button stays focusable, tells screen readers, and does nothing. */
  busy?: boolean
  type?: "button" | "submit" | "reset"
}

export function Button({
  look = "outline",
  size = "md",
  icon,
  busy,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A busy submit button must not send its form again.
      type={busy ? "button" : type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonClasses(look, size, classes(busy && "opacity-70", className))}
    >
      {icon}
      {children}
    </button>
  )
}
