import type { ActBy } from "#lib/domain/containers/act-by"
import type { NamedAppointment } from "#lib/domain/containers/appointments"
import { type Clearer, type Hold, whoClears } from "#lib/domain/containers/holds"
import { dayInZone, daysLeft, type Instant } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal, type NullZone } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import { lowerFirst, upperFirst } from "#lib/domain/text"
import { type NextStep, nextStep, type StepDue, type StepInput, type StepSum } from "#lib/domain/work/next-step"
import { actByReason } from "../containers/act-by.ts"
import { TOTAL_ONLY } from "../containers/fees.ts"
import { holdInSentence } from "../containers/holds.ts"

/** `label` fits a button; `words` begins with the same verb and says all, what follows included. */
export type StepWords = { label: string; words: string }

/** The whole sentence for these facts, or null where there is nothing to do. */
export function nextStepWords(facts: StepInput, now: Instant, nullZone: NullZone = "utc"): string | null {
  return stepWords(nextStep(facts, now), now, nullZone)?.words ?? null
}

/** Null where there is nothing to do. */
export function stepWords(step: NextStep, now: Instant, nullZone: NullZone = "utc"): StepWords | null {
  switch (step.code) {
    case "none":
      return null
    case "return_empty":
      return { label: "Return empty", words: `Return the empty${returnWords(step.due, now)}` }
    case "refresh":
      return { label: "Refresh", words: "Refresh the data: it is too old to rely on" }
    case "clear_hold": {
      const asked = askWords(step.holds)
      return { label: asked.label, words: [asked.words, ...payParts(step)].join(", then ") }
    }
    case "pay": {
      const [first = "", ...after] = payParts(step)
      return { label: "See fees", words: [upperFirst(first), ...after].join(", then ") }
    }
    case "watch_arrival":
      return step.by === "sea"
        ? { label: "Watch ETA", words: "Watch the ETA: it has not landed yet" }
        : { label: "Watch ETA", words: "Watch the rail ETA: it has not arrived at the ramp yet" }
    case "ask_carrier":
      return { label: "Ask the carrier", words: "Ask the carrier: its arrival is overdue and not reported" }
    case "wait":
      return { label: "Wait", words: "Wait for the terminal to make it available" }
    case "ask_terminal":
      return {
        label: "Ask the terminal",
        words: `Ask the terminal ${ABOUT[step.about.join(" ")] ?? ABOUT.availability}`,
      }
    case "add_appointment":
      return { label: "Add appointment", words: `Add appointment${gateWords(step, now)}` }
    case "change_appointment":
      return { label: "Change appointment", words: changeWords(step, now, nullZone) }
    case "pick_up":
      return pickUpWords(step, now, nullZone)
  }
}

/** " by Fri, Nov 27", " today", ": 2 days past its free time". */
function returnWords(due: Extract<NextStep, { code: "return_empty" }>["due"], now: Instant): string {
  const left = due && daysLeft(due.day, now, due.zone)
  if (due === null) return ""
  if (left !== null && left < 0) return `: ${-left} ${left === -1 ? "day" : "days"} past its free time`
  return ` ${byWords(due, now)}`
}

const ABOUT: Record<string, string> = {
  availability: "whether it is available",
  holds: "about holds",
  "holds availability": "about holds and whether it is available",
}

const CALLS: Record<Clearer, string> = {
  broker: "call the broker",
  line: "call the carrier",
  terminal: "ask the terminal",
}

/** One call to each who clears, in the order in which the terminal lists the holds. */
function askWords(holds: readonly Hold[]): StepWords {
  const calls = [...Map.groupBy(holds, ({ name }) => whoClears(name))].map(([who, theirs]) => {
    const labels = [...new Set(theirs.map(({ name }) => holdInSentence(name)))]
    return `${CALLS[who]} about the ${labels.join(" and the ")}`
  })
  const who = whoClears(holds[0]?.name ?? "other")
  return { label: upperFirst(CALLS[who]), words: upperFirst(calls.join("; ")) }
}

const PAY_TMF = "pay the TMF (PierPass)"

function payParts({ tmf, sums }: { tmf: boolean; sums: readonly StepSum[] }): string[] {
  return [
    ...(tmf ? [PAY_TMF] : []),
    ...(sums.length > 0 ? [`pay ${sums.map(sumWords).join(" and ")} before pickup`] : []),
  ]
}

/** "$1,998.00", "€20.00 (terminal's total)". */
export function sumWords({ minor, currency, basis }: StepSum): string {
  return `${formatMoney(minor, currency)}${basis === "total only" ? ` (${TOTAL_ONLY})` : ""}`
}

/** ", then pick up by Fri, Nov 20: no gates Sat and Sun before the LFD of Sun, Nov 22". */
function gateWords({ due, time }: StepDue, now: Instant): string {
  if (due === null) return ""
  if (time === "over") return " for the next open slot"
  if (time === "cannot tell") return ` for the next open slot: ${unclearWords(due)}`
  if (time === "no gate left") return ` for the next open slot${reasonWords(due, now)}`
  return `, then pick up ${byWords(due, now)}${reasonWords(due, now)}`
}

function changeWords(
  step: Extract<NextStep, { code: "change_appointment" }>,
  now: Instant,
  nullZone: NullZone,
): string {
  const { due, appointment, why } = step
  const named = appointmentWords(appointment, nullZone)
  if (why === "passed" || due === null) return `Change appointment${gateWords(step, now)}; ${named} has passed`
  const until = isToday(due, now) ? "today" : `${formatDay(due.day)} or earlier`
  return `Change appointment to ${until}${reasonWords(due, now)}; ${named} is too late`
}

function pickUpWords(
  { due, time, appointments }: Extract<NextStep, { code: "pick_up" }>,
  now: Instant,
  nullZone: NullZone,
): StepWords {
  const booked = appointments.map((one) => appointmentWords(one, nullZone)).join(", ")
  const [first] = appointments
  if (due === null || first === undefined) return { label: "Pick up", words: `Pick up, ${booked}` }
  if (time === "cannot tell") return { label: "Pick up", words: `Pick up, ${booked}; ${unclearWords(due)}` }
  if (time === "ahead") {
    const label = `Pick up ${byWords(due, now)}`
    return { label, words: `${label}${reasonWords(due, now)}; ${booked}` }
  }
  const slot = { day: dayInZone(first.at, first.zone), zone: first.zone }
  if (isToday(slot, now)) return { label: "Pick up today", words: `Pick up today, ${booked}` }
  const label = `Pick up ${formatDay(slot.day)}`
  return { label, words: `${label}, ${booked}, or at an earlier open slot` }
}

/** "terminal appointment Thu, Nov 19, 10:00 PT", "our appointment …". */
function appointmentWords({ at, zone, by }: NamedAppointment, nullZone: NullZone): string {
  return `${by === "us" ? "our" : "terminal"} appointment ${formatLocal(at, zone, "full", { nullZone })}`
}

/** The place's zone is not known: whether that day is over there is unknown. */
function unclearWords({ lastFreeDay }: ActBy): string {
  return `cannot tell if the LFD of ${formatDay(lastFreeDay)} is over (local zone unknown)`
}

function reasonWords(due: ActBy, now: Instant): string {
  const reason = actByReason(due, now)
  return reason === null ? "" : `: ${lowerFirst(reason)}`
}

function byWords(due: Pick<ActBy, "day" | "zone">, now: Instant): string {
  return isToday(due, now) ? "today" : `by ${formatDay(due.day)}`
}

/** Without a zone nobody knows whose today it is. */
function isToday({ day, zone }: Pick<ActBy, "day" | "zone">, now: Instant): boolean {
  return zone !== null && (daysLeft(day, now, zone) ?? 1) <= 0
}
