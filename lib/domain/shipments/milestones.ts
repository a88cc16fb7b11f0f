// Which milestones happened, which a later one proves although nobody reported them, and which are due (UX-37, UX-38).
import { addHours, hoursBetween, type Instant } from "../days/calendar-day.ts"
import { groupReports, type Report } from "./reports.ts"
import type { TimelineInput } from "./timeline-facts.ts"
import { goesByRail, isRail, planSteps, type Step } from "./voyage-plan.ts"

/** An estimate is somebody's plan, shown before it is due. A house rule is shown only once it has passed. */
export type ExpectationBasis =
  | "estimated"
  | "after_arrival"
  | "after_discharge"
  | "after_loading"
  | "after_rail_arrival"
export type Expectation = { at: Instant; basis: ExpectationBasis; dataSource: string | null; zone: string | null }

export type Milestone = Step & {
  report: Report | null
  /** When it happened; null if it did not, or is undated. */
  at: Instant | null
  state: "happened" | "never_reported" | "open"
  expected: Expectation | null
}

/** House rules: hours after one move by which the next is expected, if nobody estimates it. */
const HOURS_AFTER: Record<string, { after: string; hours: number; basis: ExpectationBasis }> = {
  vessel_discharged: { after: "vessel_arrived", hours: 48, basis: "after_arrival" },
  rail_loaded: { after: "vessel_discharged", hours: 120, basis: "after_discharge" },
  rail_departed: { after: "rail_loaded", hours: 24, basis: "after_loading" },
  rail_unloaded: { after: "rail_arrived", hours: 24, basis: "after_rail_arrival" },
}

/** The milestones in order, and the reports that match none. */
export function milestones(facts: TimelineInput): { milestones: Milestone[]; loose: Report[] } {
  const reports = groupReports(facts.events)
  const actual = reports.filter((report) => !report.name.startsWith("estimated."))
  const steps = planSteps(facts, actual)
  const taken = new Set<Report>()
  const matched = steps.map((step) => {
    const report = reportOf(
      step,
      facts,
      actual.filter((candidate) => !taken.has(candidate)),
      actual,
    )
    if (report !== null) taken.add(report)
    return { ...step, report, at: report === null ? step.standIn : report.at }
  })
  const last = matched.findLastIndex((step) => step.report !== null || step.standIn !== null)
  const found = matched.map((step, i): Milestone => {
    if (step.report !== null || step.standIn !== null) return { ...step, state: "happened", expected: null }
    if (i < last) return { ...step, state: "never_reported", expected: null }
    return { ...step, state: "open", expected: expectation(step, matched, facts, reports) }
  })
  const shown = found.filter((step) => step.state === "happened" || !step.optional)
  return { milestones: shown, loose: reports.filter((report) => !taken.has(report) && !isPlanned(report, steps)) }
}

function reportOf(step: Step, facts: TimelineInput, free: readonly Report[], all: readonly Report[]): Report | null {
  const here = free.filter((report) => {
    const code = report.first.placeCode
    if (!step.names.includes(report.name)) return false
    if (step.placeCode !== null && code !== null && code !== step.placeCode) return false
    return step.names[0] !== "full_out" || isFinalOut(report, facts, all)
  })
  const named =
    step.names.map((name) => here.filter((report) => report.name === name)).find((list) => list.length > 0) ?? []
  return (step.pick === "first" ? named[0] : named.at(-1)) ?? null
}

/** If it goes on inland, leaving the port is not the final gate out. */
function isFinalOut(report: Report, { route, dates }: TimelineInput, all: readonly Report[]): boolean {
  if (!goesByRail(route, dates, all)) return true
  if (report.first.placeCode !== null && report.first.placeCode === route.destinationCode) return true
  if (report.first.placeCode !== null && report.first.placeCode === route.podCode) return false
  return !all.some((other) => isRail(other) && other.at !== null && report.at !== null && other.at > report.at)
}

/** An estimate is dropped once its milestone is in the plan: it shows there, or the actual replaced it. */
function isPlanned(report: Report, steps: readonly Step[]): boolean {
  const name = report.name.replace(/^estimated\./, "")
  return report.name.startsWith("estimated.") && steps.some((step) => step.names.includes(name))
}

type Matched = Step & { at: Instant | null }

function expectation(
  step: Step,
  before: readonly Matched[],
  facts: TimelineInput,
  reports: readonly Report[],
): Expectation | null {
  const estimated = recordEstimate(step, facts) ?? reportedEstimate(step, reports)
  if (estimated !== null) return estimated
  const rule = HOURS_AFTER[step.names[0] ?? ""]
  const base = before.findLast((other) => other.names[0] === rule?.after)
  if (rule === undefined || base === undefined || base.at === null) return null
  return { at: addHours(base.at, rule.hours), basis: rule.basis, dataSource: null, zone: step.zone }
}

/** The shipment's estimate, and its source if an estimated event names it. */
function recordEstimate(step: Step, { route, estimates }: TimelineInput): Expectation | null {
  const [name, zone] = [step.names[0], step.zone]
  const origin = step.leg === "origin"
  const at =
    name === "vessel_departed" && origin
      ? route.polEtdAt
      : name === "vessel_arrived"
        ? route.podEtaAt
        : name === "rail_arrived"
          ? route.destinationEtaAt
          : null
  if (at === null) return null
  const maker = estimates.findLast((estimate) => estimate.estimatedAt === at)
  return { at, basis: "estimated", dataSource: maker?.dataSource ?? null, zone }
}

function reportedEstimate(step: Step, reports: readonly Report[]): Expectation | null {
  const names = step.names.map((name) => `estimated.${name}`)
  const newest = reports
    .filter(
      (report) =>
        names.includes(report.name) &&
        (step.placeCode === null || (report.first.placeCode ?? step.placeCode) === step.placeCode),
    )
    .flatMap((report) => [report.first, ...report.others])
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]
  if (newest === undefined || newest.at === null) return null
  return { at: newest.at, basis: "estimated", dataSource: newest.dataSource, zone: newest.zone ?? step.zone }
}

/** House rule: a milestone is late an hour after its time. */
const LATE_HOURS = 1

/** Whole hours late; null: not late. */
export function hoursLate({ at }: Expectation, now: Instant): number | null {
  const late = hoursBetween(at, now)
  return late < LATE_HOURS ? null : Math.floor(late)
}
