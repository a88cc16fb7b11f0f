import type { CalendarDay, Instant } from "../days/calendar-day.ts"
import { type ActBy, actByAt } from "./act-by.ts"
import type { ContainerFacts } from "./attention.ts"
import { type FeeSum, feeSums } from "./fees.ts"
import {
  coalescedSource,
  type LfdDate,
  type LfdInForce,
  lfdInForce,
  lfdSpreadDays,
  unreadLfds,
} from "./last-free-day.ts"
import type { LfdPolicy, LfdSource } from "./lfd-sources.ts"
import { type Readiness, readiness } from "./readiness.ts"
import { type LfdCounts, lfdDatesAt, lfdsAt, stageOf, zoneAt } from "./stage.ts"

export type Shown = {
  /** Zone of the terminal that has it (POD, or the inland destination once it went on). */
  zone: string | null
  /** `reason`: one sentence. */
  readiness: Omit<Readiness, "reason"> & { reason: string }
  lfd: {
    /** All reported dates, including those that do not count where the container is. */
    sources: { source: LfdSource; day: CalendarDay; counts: LfdCounts }[]
    /** `basis`: what it is based on, in words. */
    inForce: (LfdDate & { basis: string }) | null
    /** Dates that could not be read, as sent. */
    unread?: { source: LfdSource; sent: string }[]
    /** Which source the service's pickup_lfd took, whether or not it counts there. */
    coalescedFrom: LfdSource | "coalesced" | null
    /**
     * It goes inland, but the service sends the rail date only to accounts with that feature, and ours does not have
     * it.
     */
    railNotEnabled?: true
    /** Between the dates that count there. */
    spreadDays: number
  }
  /** The day to act by, from the last free day in force and the gates; null: no such day, or the container is gone. */
  actBy: ActBy | null
  /** Posted now, per currency. */
  owed: FeeSum[]
  /** The next arrival: POD, or the inland destination once it is on rail. */
  eta: { at: Instant; zone: string | null; actual: boolean; place: string | null } | null
  /** The next arrival as sent, if it could not be read. */
  etaSent?: string
  destinationName: string | null
}

/**
 * `places`: names from the shipment. `railSent` false: the service does not send our account the rail date. `unread`:
 * arrivals that could not be read, as sent.
 */
export function shownOf(
  facts: ContainerFacts,
  policy: LfdPolicy,
  { pod, destination, railSent, unread }: Around,
): Omit<Shown, "readiness" | "lfd"> & {
  readiness: Readiness
  lfd: Omit<Shown["lfd"], "inForce"> & { inForce: LfdInForce }
} {
  const stage = stageOf(facts)
  const here = lfdsAt(stage, facts.lfd)
  const inForce = lfdInForce(here, policy)
  const isInland = stage === "inland" || stage === "at_ramp"
  const eta = isInland ? inlandEta(facts, destination) : portEta(facts, pod)
  const etaSent = eta === null ? unread[isInland ? "destination" : "pod"] : null
  const unreadDays = unreadLfds(facts.lfd)
  return {
    zone: zoneAt(stage, facts.lfd),
    readiness: readiness(facts),
    lfd: {
      sources: lfdDatesAt(stage, facts.lfd).map(({ source, day, counts }) => ({ source, day, counts })),
      inForce,
      ...(unreadDays.length === 0 ? {} : { unread: unreadDays }),
      coalescedFrom: coalescedSource(facts.lfd),
      ...(destination && railSent === false ? { railNotEnabled: true } : {}),
      spreadDays: lfdSpreadDays(here),
    },
    actBy: stage === "gone" ? null : actByAt(facts.gates, stage, inForce),
    owed: feeSums(facts.fees ?? []),
    eta,
    ...(etaSent === null ? {} : { etaSent }),
    destinationName: destination,
  }
}

type Around = {
  pod: string | null
  destination: string | null
  railSent: boolean | null
  unread: { pod: string | null; destination: string | null }
}

function inlandEta(facts: ContainerFacts, place: string | null): Shown["eta"] {
  const arrivedAt = facts.destinationAtaAt ?? facts.inlandArrivedAt
  const at = arrivedAt ?? facts.destinationEtaAt
  return at && { at, zone: facts.lfd.inlandZone, actual: arrivedAt !== null, place }
}

function portEta({ podAtaAt, podEtaAt, lfd }: ContainerFacts, place: string | null): Shown["eta"] {
  const at = podAtaAt ?? podEtaAt
  return at && { at, zone: lfd.podZone, actual: podAtaAt !== null, place }
}
