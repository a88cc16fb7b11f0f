// What was last reported of a container, and what is new in it. Each reported state is compared with the one before, so
// that nothing between two evaluations is missed, and a state is news only once.

import type { ContainerFacts } from "../containers/attention.ts"
import { countedFees, type Fee } from "../containers/fees.ts"
import { blocks, type Hold } from "../containers/holds.ts"
import { lfdInForce, lfdSources } from "../containers/last-free-day.ts"
import type { LfdSource } from "../containers/lfd-sources.ts"
import { type Availability, availability, readiness } from "../containers/readiness.ts"
import type { Reported } from "../containers/reported.ts"
import { type Stage, stageOf } from "../containers/stage.ts"
import { type CalendarDay, hoursBetween, type Instant } from "../days/calendar-day.ts"
import { feeChanges } from "../shipments/changeset.ts"
import type { DayMove, FeeGrowth, FirstSeen } from "./facts.ts"

/** What alerts need of one reported state. */
export type Snapshot = {
  days: Partial<Record<LfdSource | "coalesced", CalendarDay>>
  holds: Reported<Hold[]>
  fees: Reported<Fee[]>
  available: Availability
  ready: boolean
  appointmentAt: Instant | null
  /** Arrival at the port, or at the inland place once it is on the way there. */
  eta: { of: "port" | "inland"; at: Instant } | null
  terminalId: string | null
}

/** The last event of each kind that still holds. `at`: version of the state that reported it. */
type AlertNews = {
  lfd_moved?: { at: Instant; moves: DayMove[] }
  hold?: { at: Instant; wasPending: boolean } & FirstSeen
  hold_pending?: { at: Instant } & FirstSeen
  hold_cleared?: { at: Instant; names: string[] }
  fee?: { at: Instant; fees: FeeGrowth[] } & FirstSeen
  ready?: { at: Instant } & FirstSeen
  availability_lost?: { at: Instant }
  appointment_lost?: { at: Instant; was: Instant }
  eta_moved?: { at: Instant; before: Instant }
  terminal_changed?: { at: Instant; beforeId: string | null }
}

type NewsAt = { at: Instant } & FirstSeen

/** `stepUp`: the rate step-up that was near at the last evaluation, from the stored figures. */
export type AlertMemory = { last: Snapshot; news: AlertNews; stepUp?: string | null }

/** House rule: how long a one-time event stays news. */
export const NEWS_HOURS = 48

export function snapshotOf(facts: ContainerFacts, terminalId: string | null): Snapshot {
  const stage = stageOf(facts)
  const bySource = lfdSources(facts.lfd).map(({ source, day }) => [source, day] as const)
  const sent = lfdInForce(facts.lfd, "coalesced")
  const gone = stage === "gone"
  return {
    // The service's own date counts only if no source reports one.
    days: Object.fromEntries(bySource.length > 0 || sent === null ? bySource : [["coalesced", sent.day]]),
    holds: facts.holds,
    fees: facts.fees,
    available: availability(facts),
    ready: !gone && readiness(facts).state === "ready",
    appointmentAt: facts.pickupAppointmentAt,
    eta: etaOf(facts, stage),
    terminalId,
  }
}

function etaOf(facts: ContainerFacts, stage: Stage): Snapshot["eta"] {
  if (stage === "inland") return facts.destinationEtaAt && { of: "inland", at: facts.destinationEtaAt }
  return stage === "at_sea" && facts.podAtaAt === null && facts.podEtaAt ? { of: "port", at: facts.podEtaAt } : null
}

/** The memory after one more reported state. Without a memory, everything in the first state is news. */
export function remember(memory: AlertMemory | null, next: Snapshot, at: Instant): AlertMemory {
  const last = memory?.last ?? NOTHING
  const news = memory?.news ?? {}
  const when: NewsAt = memory === null ? { at, first: true } : { at }
  return {
    last: {
      ...next,
      holds: next.holds ?? last.holds,
      fees: next.fees ?? last.fees,
      terminalId: next.terminalId ?? last.terminalId,
    },
    news: compact({
      lfd_moved: movedDays(last, next, at) ?? news.lfd_moved,
      ...holdNews(last, next, when, news),
      fee: feeNews(last, next, when, news.fee),
      ready: next.ready ? (last.ready && news.ready ? news.ready : when) : undefined,
      availability_lost:
        next.available === "yes" ? undefined : last.available === "yes" ? { at } : news.availability_lost,
      appointment_lost: lostAppointment(last, next, at, news.appointment_lost),
      eta_moved: movedEta(last, next, at, news.eta_moved),
      terminal_changed: movedTerminal(last, next, at, news.terminal_changed),
    }),
  }
}

const NOTHING: Snapshot = {
  days: {},
  holds: null,
  fees: null,
  available: "unknown",
  ready: false,
  appointmentAt: null,
  eta: null,
  terminalId: null,
}

function compact(news: { [K in keyof AlertNews]: AlertNews[K] | undefined }): AlertNews {
  return Object.fromEntries(Object.entries(news).filter(([, value]) => value !== undefined)) as AlertNews
}

function movedDays(last: Snapshot, next: Snapshot, at: Instant): AlertNews["lfd_moved"] {
  const sources = Object.keys(last.days) as (keyof Snapshot["days"])[]
  const moves = sources.flatMap((source): DayMove[] => {
    const [before, after] = [last.days[source], next.days[source] ?? null]
    // The service's own date goes away when a source reports one: nothing moved.
    if (before === undefined || before === after || (source === "coalesced" && after === null)) return []
    return [{ source, before, after }]
  })
  return moves.length === 0 ? undefined : { at, moves }
}

/** A list that is no longer reported clears nothing: the last known one stays. */
function holdNews(
  last: Snapshot,
  next: Snapshot,
  when: NewsAt,
  news: AlertNews,
): Pick<{ [K in keyof AlertNews]: AlertNews[K] | undefined }, "hold" | "hold_pending" | "hold_cleared"> {
  if (next.holds === null) {
    return { hold: news.hold, hold_pending: news.hold_pending, hold_cleared: news.hold_cleared }
  }
  const named = (holds: Reported<Hold[]>, blocking: boolean) =>
    new Set((holds ?? []).filter((hold) => blocks(hold) === blocking).map((hold) => hold.name))
  const [blockedBy, blocking] = [named(last.holds, true), named(next.holds, true)]
  const [waited, waiting] = [named(last.holds, false), named(next.holds, false)]
  const placed = [...blocking].filter((name) => !blockedBy.has(name))
  const announced = [...waiting].filter((name) => !waited.has(name))
  const cleared = [...blockedBy].filter((name) => !blocking.has(name))
  return {
    hold:
      placed.length > 0
        ? { ...when, wasPending: placed.some((name) => waited.has(name)) }
        : blocking.size > 0
          ? news.hold
          : undefined,
    hold_pending: announced.length > 0 ? when : waiting.size > 0 ? news.hold_pending : undefined,
    hold_cleared:
      blocking.size > 0
        ? undefined
        : cleared.length > 0
          ? { at: when.at, names: [...blockedBy].sort() }
          : news.hold_cleared,
  }
}

function feeNews(last: Snapshot, next: Snapshot, when: NewsAt, news: AlertNews["fee"]): AlertNews["fee"] {
  if (next.fees === null) return news
  const counted = countedFees(next.fees)
  const owed = counted.some((fee) => (fee.amountMinor ?? 0) > 0)
  const grown = feeChanges(last.fees && countedFees(last.fees), counted).flatMap(
    ({ type, before, after }): FeeGrowth[] => {
      const [was, is] = [before?.amountMinor ?? null, after?.amountMinor ?? null]
      if (after === null || is === null || is <= (was ?? 0)) return []
      return [{ type, currency: after.currency, beforeMinor: was === 0 ? null : was, afterMinor: is }]
    },
  )
  return grown.length > 0 ? { ...when, fees: grown } : owed ? news : undefined
}

function lostAppointment(last: Snapshot, next: Snapshot, at: Instant, news: AlertNews["appointment_lost"]) {
  if (next.appointmentAt !== null) return undefined
  // An appointment in the past was not lost: it was kept or missed.
  return last.appointmentAt !== null && last.appointmentAt > at ? { at, was: last.appointmentAt } : news
}

/** A run of small shifts counts as one move from its start. */
function movedEta(last: Snapshot, next: Snapshot, at: Instant, news: AlertNews["eta_moved"]): AlertNews["eta_moved"] {
  if (next.eta === null || (last.eta !== null && last.eta.of !== next.eta.of)) return undefined
  if (last.eta === null || last.eta.at === next.eta.at) return news
  const goesOn = news !== undefined && hoursBetween(news.at, at) < NEWS_HOURS
  return { at, before: goesOn ? news.before : last.eta.at }
}

/** Back at the same terminal: it was noise, so nothing changed. */
function movedTerminal(last: Snapshot, next: Snapshot, at: Instant, news: AlertNews["terminal_changed"]) {
  if (next.terminalId === null || last.terminalId === null || next.terminalId === last.terminalId) return news
  return news !== undefined && hoursBetween(news.at, at) < NEWS_HOURS && news.beforeId === next.terminalId
    ? undefined
    : { at, beforeId: last.terminalId }
}
