import type { ComponentProps, ReactNode } from "react"
import { classes } from "../classes.ts"

export const CONTROL =
  "w-full rounded-control border border-line-3 bg-surface px-2.5 text-13 text-ink transition-colors focus:border-accent aria-invalid:border-over-icon disabled:border-line-2 disabled:bg-sunken disabled:text-ink-3"

export type InputProps = Omit<ComponentProps<"input">, "size"> & {
  /** 28 px in panels and bars, 36 px in forms that stand alone. */
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

export type FieldProps = {
  id: string
  label: string
  hint?: ReactNode
  /** What is wrong and what to do. Give the control aria-invalid and aria-describedby={fieldNoteId(id)}. */
  error?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export function fieldNoteId(id: string): string {
  return `${id}-note`
}

export function Field({ id, label, hint, error, aside, children }: FieldProps) {
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium text-13 text-ink">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error || hint ? (
        <p id={fieldNoteId(id)} className={classes("text-12", error ? "text-over" : "text-ink-3")}>
          {error || hint}
        </p>
      ) : null}
    </div>
  )
}
