import { demurrageClock } from "../charges/clocks.ts"
import type { Rates } from "../charges/days-clock.ts"
import { isUncharged } from "../charges/not-computable.ts"
import { staleAt } from "../containers/freshness.ts"
import type { Readiness } from "../containers/readiness.ts"
import { type CalendarDay, daysBetween, type Instant } from "../days/calendar-day.ts"
import { endOfDay } from "../days/day-bounds.ts"
import { CLOCKS } from "../tariffs/terms.ts"
import { disagreementOf } from "./disagreement.ts"
import { type ClockExposure, type ContainerExposure, type ExposureInput, exposureOf } from "./exposure.ts"
import { closesAt, openExposure } from "./open.ts"
import { FIGURES, type FigureName, type Share, sharesOf, sumAhead } from "./sum.ts"
import { type AheadDay, type PerFigure, perFigure } from "./texts.ts"

const AGES = ["not_yet", "1-4", "5-9", "10-29", "30+", "ended", "unknown"] as const
type AgeGroup = (typeof AGES)[number]
/** What would stop the cost, or what prevents that. */
const EXPOSURE_STEPS = ["pull", "clear_hold", "return_empty", "wait", "ask", "none"] as const
export type ExposureStep = (typeof EXPOSURE_STEPS)[number]

/**
 * One currency of one container. The first part also lists what is left out; a part without currency lists only that.
 */
export type FigurePart = {
  currency: string | null
  minor: Record<FigureName, number>
  /** The basis of each figure, and why it leaves the container out. */
  bases: PerFigure
  leftOut: PerFigure
  ahead: AheadDay[]
  stepUp: { day: CalendarDay; toMinor: number } | null
  step: ExposureStep
  age: AgeGroup
  disagreementMinor: number | null
  /** Whose date its count runs by; null: nothing is counted in this currency. */
  freeTime: CountedBy | null
}

/** As a person reads it beside a figure: what ends free time, its day, and the date acted by if that is another. */
export type CountedBy = Pick<ClockExposure, "freeTime" | "actBy"> & { lastFreeDay: CalendarDay | null }

/** `until` null: until something new is reported. */
export type FigureSpan = { from: Instant; until: Instant | null; parts: FigurePart[] }

/**
 * The figures from `now` on, and those after them, once they end at the place's midnight or as data grows old. No
 * parts: not exposed.
 */
export function figureSpans(
  facts: ExposureInput,
  ready: Readiness["state"],
  rates: Rates,
  now: Instant,
): [FigureSpan] | [FigureSpan, FigureSpan] {
  const first = spanAt(facts, ready, rates, now)
  return first.until === null ? [first] : [first, spanAt(facts, ready, rates, first.until)]
}

function spanAt(facts: ExposureInput, ready: Readiness["state"], rates: Rates, at: Instant): FigureSpan {
  const exposure = openExposure(exposureOf(facts, rates, at), facts, at)
  const parts = partsOf(exposure, facts, ready, rates, at)
  return { from: at, until: nextTurn(facts, exposure, at), parts }
}

/** The first instant after `at` at which figures may change without a report. */
function nextTurn(facts: ExposureInput, { clocks, today }: ContainerExposure, at: Instant): Instant | null {
  const runs = clocks.some(({ state }) => state === "running")
  const turns = [
    ...(runs ? [endOfDay(today, facts.zone)] : []),
    ...(facts.stage === "at_sea" && facts.fees === null ? [] : [staleAt(facts.confirmedAt, facts.stage)]),
    ...CLOCKS.map((clock) => closesAt(clock, facts)),
  ]
  const ahead = turns.filter((turn) => turn !== null && turn > at).sort()
  return ahead[0] ?? null
}

function partsOf(
  exposure: ContainerExposure,
  facts: ExposureInput,
  ready: Readiness["state"],
  rates: Rates,
  at: Instant,
): FigurePart[] {
  const shares = perFigure((figure) => sharesOf(exposure, figure))
  const reported = FIGURES.flatMap((figure) => shares[figure].shares.filter(({ minor }) => minor !== 0))
  const currencies: (string | null)[] = [...new Set(reported.map(({ currency }) => currency))].sort()
  const counts = exposure.clocks.filter((clock): clock is ClockExposure => "accrued" in clock)
  // A charge in free time costs nothing yet but will, without any report, so it is kept at 0.
  const running = counts.find(({ state }) => state === "running")
  if (currencies.length === 0 && running !== undefined) currencies.push(running.currency)
  const leavesOut = FIGURES.some((figure) => shares[figure].leftOut.length > 0)
  if (currencies.length === 0 && leavesOut) currencies.push(null)
  const ahead = sumAhead([exposure])
  const step = exposureStep(facts, ready)
  const age = ageOf(exposure, counts)
  const worth = currencies.length === 0 ? null : worthOf(facts, rates, at)
  return currencies.map((currency, part) => {
    const own = (figure: FigureName) => shares[figure].shares.filter((share) => share.currency === currency)
    return {
      currency,
      minor: perFigure((figure) => own(figure).reduce((sum, { minor }) => sum + minor, 0)),
      bases: perFigure((figure) => basesOf(own(figure))),
      leftOut: perFigure((figure) => (part === 0 ? shares[figure].leftOut.toSorted() : [])),
      ahead: ahead.filter((sum) => sum.currency === currency).map(({ day, tier, minor }) => ({ day, tier, minor })),
      stepUp: stepUpOf(counts.filter((count) => count.currency === currency)),
      step,
      age,
      freeTime: countedBy(counts.filter((count) => count.currency === currency)),
      disagreementMinor: worth !== null && worth.currency === currency ? worth.minor : null,
    }
  })
}

/** Of several clocks the first that runs, else the first: demurrage before the others. */
function countedBy(counts: readonly ClockExposure[]): CountedBy | null {
  const count = counts.find(({ state }) => state === "running") ?? counts[0]
  if (count === undefined) return null
  return { freeTime: count.freeTime, actBy: count.actBy, lastFreeDay: count.steps?.lastFreeDay ?? null }
}

function basesOf(shares: readonly Share[]): string[] {
  return [...new Set(shares.filter(({ minor }) => minor !== 0).map(({ basis }) => basis))].sort()
}

/** The first step-up of several clocks. */
function stepUpOf(counts: readonly ClockExposure[]): FigurePart["stepUp"] {
  const steps = counts.flatMap(({ steps }) => steps?.stepUp ?? []).sort((a, b) => (a.day < b.day ? -1 : 1))
  const [first] = steps
  return first === undefined ? null : { day: first.day, toMinor: first.toMinor }
}

/** What blocks pickup, for its icon and for sums. next-step.ts says what to do. */
const ON_THE_GROUND: Record<Readiness["state"], ExposureStep> = {
  ready: "pull",
  blocked: "clear_hold",
  not_available: "wait",
  unknown: "ask",
  gone: "none",
}

function exposureStep({ stage, returned }: ExposureInput, ready: Readiness["state"]): ExposureStep {
  if (stage === "gone") return returned ? "none" : "return_empty"
  if (stage !== "at_terminal" && stage !== "at_ramp") return "none"
  return ON_THE_GROUND[ready]
}

function ageOf({ today, clocks }: ContainerExposure, counts: readonly ClockExposure[]): AgeGroup {
  const running = counts.filter(({ state }) => state === "running")
  const isUnknown = clocks.some((clock) => clock.state === "not_computable" && !isUncharged(clock))
  if (running.length === 0) return isUnknown ? "unknown" : "ended"
  const days = running.flatMap(({ steps }) => steps?.lastFreeDay ?? []).sort()
  const [earliest] = days
  if (earliest === undefined) return "unknown"
  const over = daysBetween(earliest, today)
  if (over <= 0) return "not_yet"
  return over <= 4 ? "1-4" : over <= 9 ? "5-9" : over <= 29 ? "10-29" : "30+"
}

function worthOf(facts: ExposureInput, rates: Rates, at: Instant): { currency: string; minor: number } | null {
  if (facts.stage === "gone" || staleAt(facts.confirmedAt, facts.stage) <= at) return null
  const answer = demurrageClock(facts, rates, at)
  const found = answer.state === "running" ? disagreementOf(facts, answer) : null
  if (found === null || typeof found.worth !== "number") return null
  return { currency: found.currency, minor: found.worth }
}
