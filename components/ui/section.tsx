import { type ReactNode, useId } from "react"
import { classes } from "./classes.ts"

export type SectionProps = {
  title: string
  beside?: ReactNode
  note?: ReactNode
  level?: 2 | 3
  className?: string
  anchor?: string
  children: ReactNode
}

export function Section({ title, beside, note, level = 3, className, anchor, children }: SectionProps) {
  const id = useId()
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={classes("border-b px-4 py-3", anchor && "scroll-mt-16", className)}
    >
      <div className="mb-2 flex min-h-5 items-baseline gap-2">
        <Heading id={id} className="font-semibold text-12 text-ink-2">
          {title}
        </Heading>
        {beside ? <span className="text-12 text-ink-3">{beside}</span> : null}
        {note ? <div className="ml-auto min-w-0 wrap-anywhere text-right text-12 text-ink-3">{note}</div> : null}
      </div>
      {children}
    </section>
  )
}
