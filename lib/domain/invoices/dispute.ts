// Grounds for a dispute: days charged while the container could not be picked up, with proof (domain.md §5; 46 CFR
// 541).

import { type ChargeDay, costOf } from "../charges/days.ts"
import { type Held, heldOn, heldSpans, type Obstacle } from "../charges/days-held.ts"
import { isNotComputable, type NotComputable } from "../charges/not-computable.ts"
import type { Reported } from "../containers/reported.ts"
import type { CalendarDay, Instant } from "../days/calendar-day.ts"
import { type GateCalendar, type GateReason, gateOn } from "../tariffs/gate-calendar.ts"
import { billedDays, countBilledDays, type Invoice, MOST_BILLED_DAYS } from "./invoice.ts"

/**
 * `gates closed`: from the gate calendar. `held`, `not available`: from the history, for part of the day or all of it.
 */
export type DisputeReason = {
  kind: "gates closed" | "held" | "not available"
  extent: "part" | "whole"
  /** The closure's reason, or the names of the holds. */
  names: GateReason[]
  from: Instant | null
  until: Instant | null
  notificationIds: string[]
}

type DisputeDay = { day: CalendarDay; rateMinor: number; reasons: DisputeReason[] }

/** `wholeDays`: the overlapping days without a minute left for pickup. Minor units of the row's currency. */
export type Overlap = {
  charged: { days: number; minor: number }
  overlapping: { days: number; minor: number }
  wholeDays: { days: number; minor: number }
  days: DisputeDay[]
  /** What could not be checked and may hide more days. */
  notKnown: ("gate calendar" | "holds")[]
}

/** `days`: as counted. `obstacles` null: the terminal does not report holds. Days are in `zone`. */
export function overlapOf(
  days: readonly ChargeDay[],
  obstacles: Reported<readonly Obstacle[]>,
  zone: string | null,
): Overlap | NotComputable {
  const charged = days.filter(({ kind }) => kind === "charged")
  const total = costOf(charged)
  if (typeof total !== "number") return total
  const kinds = (["hold", "not_available"] as const).map((kind) => spansOf(kind, obstacles ?? [], zone))
  const found = charged.map((day) => ({
    day,
    reasons: [...gateReason(day), ...kinds.flatMap((kind) => kind(day.day))],
  }))
  const disputed = found
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ day, reasons }) => ({ day: day.day, rateMinor: day.rateMinor ?? 0, reasons }))
  const whole = disputed.filter(({ reasons }) => reasons.some(({ extent }) => extent === "whole"))
  const noGates = charged.some(({ gate }) => gate === null)
  return {
    charged: { days: charged.length, minor: total },
    overlapping: tally(disputed),
    wholeDays: tally(whole),
    days: disputed,
    notKnown: [...(noGates ? (["gate calendar"] as const) : []), ...(obstacles === null ? (["holds"] as const) : [])],
  }
}

/** For an invoice that nothing on file can recompute: its own days, at the rates it bills. Null: too many to compare. */
export function overlapAsBilled(
  { billed }: Pick<Invoice, "billed">,
  gates: GateCalendar | null,
  obstacles: Reported<readonly Obstacle[]>,
  zone: string | null,
): Overlap | null {
  if (countBilledDays(billed) > MOST_BILLED_DAYS) return null
  const days = billedDays(billed).map(({ day, rateMinor }): ChargeDay => {
    const gate = gates === null ? null : gateOn(gates, day)
    return {
      ...{ day, rateMinor, gate, kind: "charged", held: "not_reported" },
      number: null,
      tier: null,
      tierMinor: null,
    }
  })
  const overlap = overlapOf(days, obstacles, zone)
  return isNotComputable(overlap) ? null : overlap
}

function tally(days: readonly DisputeDay[]): { days: number; minor: number } {
  return { days: days.length, minor: days.reduce((sum, { rateMinor }) => sum + rateMinor, 0) }
}

function gateReason({ gate }: ChargeDay): DisputeReason[] {
  // Beyond the published days the gates may still open, so no dispute rests on such a day.
  if (gate === null || gate.open || gate.assumed) return []
  const none = { from: null, until: null, notificationIds: [] }
  return [{ kind: "gates closed", extent: "whole", names: [gate.reason], ...none }]
}

/** Two holds may cover a day together, so coverage is computed over all of one kind. */
function spansOf(kind: Obstacle["kind"], all: readonly Obstacle[], zone: string | null) {
  const own = all.filter((obstacle) => obstacle.kind === kind)
  const spans = heldSpans(own, zone)
  const each = own.map((obstacle) => ({ obstacle, span: heldSpans([obstacle], zone) }))
  return (day: CalendarDay): DisputeReason[] => {
    const extent: Held = heldOn(spans, day)
    if (extent !== "part" && extent !== "whole") return []
    const here = each.filter(({ span }) => heldOn(span, day) !== "no").map(({ obstacle }) => obstacle)
    const froms = here.map(({ from }) => from).sort()
    const untils = here.map(({ until }) => until)
    return [
      {
        kind: kind === "hold" ? "held" : "not available",
        extent,
        names: [...new Set(here.flatMap(({ name }) => name ?? []))],
        from: froms[0] ?? null,
        until: untils.includes(null) ? null : (untils.sort().at(-1) ?? null),
        notificationIds: [...new Set(here.flatMap(({ notificationIds }) => notificationIds))],
      },
    ]
  }
}
