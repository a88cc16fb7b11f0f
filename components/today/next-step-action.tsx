import Link from "next/link"
import type { Instant } from "#lib/domain/days/calendar-day"
import { isFollowUpDue } from "#lib/domain/work/asked"
import { type NextStep, whomToAsk } from "#lib/domain/work/next-step"
import { containerPageHref } from "#lib/queries/shipments/detail"
import type { TodayRow } from "#lib/read/work/today-rows"
import { askText } from "#lib/words/work/asked"
import { stepWords } from "#lib/words/work/next-step"
import { todayText } from "#lib/words/work/today"
import { workText } from "#lib/words/work/work-section"
import { buttonClasses } from "../ui/button.tsx"
import { classes } from "../ui/classes.ts"
import { ROW_STEP } from "../ui/rows/use-row-keys.ts"
import { useNullZone } from "../ui/values/null-zone.tsx"

export type StepAction = "add_appointment" | "change_appointment" | "refresh" | "ask" | "follow_up_done"

export type NextStepActionProps = {
  row: TodayRow
  step: NextStep
  now: Instant
  /** A read-only person sees the step without a button. */
  canAct: boolean
  busy: boolean
  onAction: (row: TodayRow, action: StepAction) => void
}

export const STEP_LOOK =
  "relative z-1 group-has-[:focus-visible]/row:border-transparent! group-has-[:focus-visible]/row:bg-accent! group-has-[:focus-visible]/row:text-on-accent!"

const LOOK = buttonClasses("outline", "md", STEP_LOOK)

export function NextStepAction({ row, step, now, canAct, busy, onAction }: NextStepActionProps) {
  const said = stepWords(step, now, useNullZone())
  const asking =
    canAct && step.code === "clear_hold"
      ? whomToAsk(step.holds, row.contacts)
      : canAct && step.code === "ask_terminal"
        ? whomToAsk([{ name: "other" }], row.contacts)
        : null
  if (canAct && row.asked && isFollowUpDue(row.asked, now)) {
    return (
      <button type="button" {...ROW_STEP} onClick={() => onAction(row, "follow_up_done")} className={LOOK}>
        {askText.done}
        <span className="sr-only">{askText.doneNamed(row.number)}</span>
      </button>
    )
  }
  if (asking) {
    const { company, person } = asking.contact
    const whom = [person, company].filter(Boolean).join(", ")
    return (
      <button
        type="button"
        {...ROW_STEP}
        title={[said?.words, whom].filter(Boolean).join(": ")}
        onClick={() => onAction(row, "ask")}
        className={LOOK}
      >
        {workText.emailTo[asking.who]}
        <span className="sr-only">{workText.aboutNumber(row.number)}</span>
      </button>
    )
  }
  if (said === null) {
    return (
      <span aria-hidden className={buttonClasses("outline", "md", STEP_LOOK.replace("relative z-1 ", ""))}>
        {todayText.open}
      </span>
    )
  }
  const about = <span className="sr-only">{` ${row.number}`}</span>
  if (canAct && isDoneHere(step)) {
    return (
      <button
        type="button"
        {...ROW_STEP}
        title={said.words}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => (busy ? undefined : onAction(row, step.code))}
        className={LOOK}
      >
        {busy ? todayText.asking : said.label}
        {about}
      </button>
    )
  }
  const part = PARTS[step.code]
  return part ? (
    <Link
      href={`${containerPageHref(row.shipmentId, row.id)}${part}`}
      prefetch={false}
      {...ROW_STEP}
      title={said.words}
      className={LOOK}
    >
      {said.label}
      {about}
    </Link>
  ) : (
    <span title={said.words} className={classes("text-12 text-ink-2", "@min-[640px]:text-right")}>
      <span className="sr-only">{todayText.next}</span>
      {said.label}
    </span>
  )
}

const PARTS: Partial<Record<NextStep["code"], string>> = { clear_hold: "#holds", pay: "#fees" }

function isDoneHere(step: NextStep): step is Extract<NextStep, { code: StepAction }> {
  return step.code === "add_appointment" || step.code === "change_appointment" || step.code === "refresh"
}
