import { holdLabel } from "#lib/domain/holds"
import type { Readiness } from "#lib/domain/readiness"
import { classes } from "./ui/classes.ts"
import { STATUS_TEXT, StatusIcon, type StatusShape } from "./ui/status-icon.tsx"

export type ReadinessHeadlineProps = {
  readiness: Readiness
  /** Says more than the state: "Terminal data is 2 days old". */
  title?: string
  level?: 1 | 2 | 3
}

const SHAPES: Record<Readiness["state"], StatusShape> = {
  ready: "ready",
  blocked: "block",
  not_available: "pending",
  unknown: "unknown",
  gone: "actual",
}

/** Ready or why not, in one sentence, and what to do next. */
export function ReadinessHeadline({ readiness, title, level = 2 }: ReadinessHeadlineProps) {
  const shape = SHAPES[readiness.state]
  const Heading = `h${level}` as const
  return (
    <div className="flex gap-3">
      <StatusIcon shape={shape} size={18} className="mt-[3px]" />
      <div className="min-w-0">
        <Heading className={classes("font-semibold text-16", STATUS_TEXT[shape])}>
          {title ?? headline(readiness)}
        </Heading>
        <p className="text-13 text-ink-2">{readiness.reason}</p>
        {readiness.next ? (
          <p className="text-13 text-ink">
            <strong>Next:</strong> {readiness.next}
          </p>
        ) : null}
      </div>
    </div>
  )
}

function headline(readiness: Readiness): string {
  const words = {
    ready: "Ready to pull",
    not_available: "Not available yet",
    unknown: "Not known",
    gone: "Out of the gate",
  }
  if (readiness.state !== "blocked") return words[readiness.state]
  const labels = [...new Set(readiness.blockedBy.map((hold) => holdLabel(hold.name)))]
  if (labels.length !== 1 || !labels[0]) return `Blocked by ${labels.length} holds`
  return `Blocked by ${withArticle(labels[0])}`
}

function withArticle(label: string): string {
  const inside = /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  return `${/^[aeio]/.test(inside) ? "an" : "a"} ${inside}`
}
