import type { ComponentProps } from "react"
import { classes } from "../classes.ts"

export const CONTROL =
  "w-full rounded-control border border-line-3 bg-surface px-2.5 text-13 text-ink transition-colors focus:border-accent aria-invalid:border-over-icon disabled:border-line-2 disabled:bg-sunken disabled:text-ink-3"

export type InputProps = Omit<ComponentProps<"input">, "size"> & {
  /** 28 px in panels and bars, 36 px in standalone forms. */
  size?: "md" | "lg"
  mono?: boolean
}

export function Input({ size = "md", mono, className, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      className={classes(
        CONTROL,
        size === "lg" ? "h-9 max-sm:h-11" : "h-7 max-sm:h-11",
        // Below 16 px, phones zoom the page when a field is focused.
        "max-sm:text-16",
        mono && "font-mono",
        className,
      )}
    />
  )
}

export function TextArea({ mono, className, ...rest }: ComponentProps<"textarea"> & { mono?: boolean }) {
  return <textarea {...rest} className={classes(CONTROL, "py-1.5 max-sm:text-16", mono && "font-mono", className)} />
}
