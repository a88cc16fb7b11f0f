import type { Shown } from "#lib/domain/containers/shown"
import type { NextStep } from "#lib/domain/work/next-step"
import { holdInSentence } from "#lib/words/containers/holds"
import { containerText } from "#lib/words/containers/page"
import { classes } from "../ui/classes.ts"
import { STATUS_TEXT, StatusIcon, type StatusShape } from "../ui/status-icon.tsx"

export type ReadinessHeadlineProps = {
  readiness: Shown["readiness"]
  step: NextStep["code"]
  next: string | null
  title?: string
  level?: 1 | 2 | 3
}

const SHAPES: Record<Shown["readiness"]["state"], StatusShape> = {
  ready: "ready",
  blocked: "block",
  not_available: "pending",
  unknown: "unknown",
  gone: "actual",
}

export function ReadinessHeadline({ readiness, step, next, title, level = 2 }: ReadinessHeadlineProps) {
  const mustPay = readiness.state === "ready" && step === "pay"
  const shape = mustPay ? "due" : SHAPES[readiness.state]
  const Heading = `h${level}` as const
  return (
    <div className="flex gap-3">
      <StatusIcon shape={shape} size={18} className="mt-[3px]" />
      <div className="min-w-0 wrap-anywhere">
        <Heading className={classes("font-semibold text-16", STATUS_TEXT[shape])}>
          {title ?? (mustPay ? containerText.paymentDue : headline(readiness))}
        </Heading>
        {readiness.state === "gone" ? null : <p className="text-13 text-ink-2">{readiness.reason}</p>}
        {next ? (
          <p className="text-13 text-ink">
            <strong>{containerText.nextStep}</strong> {next}
          </p>
        ) : null}
      </div>
    </div>
  )
}

function headline(readiness: Shown["readiness"]): string {
  const words = containerText.states
  if (readiness.state !== "blocked") return words[readiness.state]
  const names = [...new Set(readiness.blockedBy.map(({ name }) => name))]
  if (names.length !== 1 || !names[0]) return containerText.blockedByMany(names.length)
  const hold = holdInSentence(names[0])
  return containerText.blockedBy(/^([aeio]|un)/.test(hold), hold)
}
