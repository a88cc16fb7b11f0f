import { countedFees } from "../containers/fees.ts"
import type { Instant } from "../days/calendar-day.ts"
import { type AlertCause, amountOf, type CauseSettings } from "./causes.ts"
import type { AlertFacts } from "./facts.ts"
import type { AlertCase, Span } from "./span.ts"
import { spanOf } from "./spans.ts"

export type Wanted = { cause: AlertCause; ruleId: string; mark: string; facts: AlertFacts }
/** The rules of one audience, in order. The first that wants a cause decides its facts. */
export type RuleOnCase = { id: string; causes: CauseSettings }

/** The causes open at `now`, and the next instant at which the clock alone changes them. */
export function wantedAt(
  container: AlertCase,
  rules: readonly RuleOnCase[],
  now: Instant,
): { wanted: Wanted[]; next: Instant | null } {
  const spans = rules.flatMap((rule) =>
    (Object.keys(rule.causes) as AlertCause[]).flatMap((cause) => {
      const span = spanOf(container, cause, amountOf(rule.causes, cause))
      return span === null ? [] : [{ ruleId: rule.id, cause, ...span }]
    }),
  )
  const standing = spans.filter((span) => stands(span, now))
  const first = new Map<AlertCause, Wanted>()
  for (const { cause, ruleId, mark, facts } of standing)
    if (!first.has(cause)) first.set(cause, { cause, ruleId, mark, facts })
  const turns = spans.flatMap(({ from, until }) => [from, until]).filter((at) => at !== null && at > now)
  const causes = new Set(first.keys())
  const wanted = [...first.values()].filter(({ cause }) => !isCovered(cause, causes, container))
  return { wanted, next: turns.toSorted()[0] ?? null }
}

function stands({ from, until }: Span, now: Instant): boolean {
  return from <= now && (until === null || now < until)
}

export type OpenAlert = { id: string; cause: AlertCause; ruleId: string; mark: string; facts: AlertFacts }

/** `open` may replace a closed alert of the same cause. `update`: only the text changed, so nothing is raised. */
export type Decisions = {
  open: Wanted[]
  close: { id: string; why: "over" | "superseded" }[]
  update: { id: string; facts: AlertFacts; ruleId: string }[]
}

/** Idempotent: deciding again decides nothing. */
export function decide(wanted: readonly Wanted[], open: readonly OpenAlert[]): Decisions {
  const wantedOf = new Map(wanted.map((one) => [one.cause, one]))
  const openOf = new Map(open.map((one) => [one.cause, one]))
  return {
    open: wanted.filter(({ cause, mark }) => openOf.get(cause)?.mark !== mark),
    close: open.flatMap(({ id, cause, mark }) => {
      const still = wantedOf.get(cause)
      if (still?.mark === mark) return []
      return [{ id, why: still === undefined ? ("over" as const) : ("superseded" as const) }]
    }),
    update: open.flatMap(({ id, cause, mark, facts }) => {
      const still = wantedOf.get(cause)
      if (still?.mark !== mark || JSON.stringify(still.facts) === JSON.stringify(facts)) return []
      return [{ id, facts: still.facts, ruleId: still.ruleId }]
    }),
  }
}

/** The covering alert says the same and more: other sources' days, a late appointment, old data. */
const COVERED_BY: Partial<Record<AlertCause, readonly AlertCause[]>> = {
  lfd_differs: ["lfd_passed", "lfd_soon"],
  stale: ["lfd_passed", "lfd_soon"],
  appointment_after_lfd: ["lfd_passed", "lfd_soon"],
  availability_lost: ["hold"],
  hold_pending: ["hold"],
  hold_cleared: ["ready"],
  fee: ["lfd_passed"],
}

/** Whether one of `standing` covers `cause`. No covering cause is itself covered. */
function isCovered(cause: AlertCause, standing: ReadonlySet<AlertCause>, container: AlertCase): boolean {
  if (cause === "fee" && !owesForTimeAlone(container)) return false
  return COVERED_BY[cause]?.some((graver) => standing.has(graver)) ?? false
}

/**
 * Demurrage follows from the missed day and grows daily, so it is covered. An exam fee is not, and a total may be
 * something else.
 */
function owesForTimeAlone({ memory }: AlertCase): boolean {
  return countedFees(memory.last.fees ?? []).every(
    ({ type, amountMinor }) => type === "demurrage" || (amountMinor ?? 0) === 0,
  )
}
