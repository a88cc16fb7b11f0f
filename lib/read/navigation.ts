import { countOpenAlerts } from "#db/alerts"
import { countArrivingWithProblem, countAttention } from "#db/board"
import { getNewestChange } from "#db/change-log"
import type { Sql } from "#db/client"
import { type FirstRead, getFact } from "#db/connection"
import { listFaults, type ServiceFault } from "#db/faults"
import { type GapCause, listOpenGaps } from "#db/gaps"
import { countInbox } from "#db/inbox"
import { countShipments } from "#db/shipments"
import { type ClockState, clockState, realNow, worldNow } from "#lib/clock"
import type { AlertCause } from "#lib/domain/alert-causes"
import { WORST_FIRST } from "#lib/domain/attention-order"
import { addHours } from "#lib/domain/calendar-day"
import type { NullZone } from "#lib/domain/local-time"
import { LANDS_SOON_HOURS } from "./today.ts"
import { countRequests } from "./tracking.ts"

/** What the frame round every page shows: counts, the clock, and how fresh all of it is. */
export type Navigation = {
  clock: ClockState
  /** What a told time without a zone is, by profile. */
  nullZone: NullZone
  counts: { today: number; containers: number; shipments: number; failedRequests: number; alerts: number }
  /** Of the gravest open alert; null = none is open. */
  worstAlert: AlertCause | null
  /** World instant of the newest change taken in; null = none yet. */
  lastChangeAt: string | null
  /** First read of the service: null = not begun. */
  firstRead: { state: "running" | "done" | "failed"; done: number; total: number | null; words: string } | null
  /** Real instant the worker last said it lives; null = never. */
  workerSeenAt: string | null
  workerAlive: boolean
  /** Sequence of the change log these were read at. */
  seq: number
  /** Why the service cannot be used as it should, each with its cause. */
  faults: ServiceFault[]
  /** Spans of world time in which something may have been missed, not made good yet. */
  gaps: { cause: GapCause; fromAt: string; untilAt: string }[]
  /** Notifications that could not be applied. */
  setAside: number
  /** Words of a reading that failed for another reason. */
  fault: string | null
}

const ALIVE_MS = 10_000
const MOST_COUNTED = 10_000

/** `viewer`: id of the person who looks, for what is theirs alone. */
export async function getNavigation(sql: Sql, viewer: string, nullZone: NullZone = "utc"): Promise<Navigation> {
  const soon = addHours(worldNow(), LANDS_SOON_HOURS)
  const [newest, states, arriving, requests, shipments, firstRead, worker, fault, faults, gaps, inbox, alerts] =
    await Promise.all([
      getNewestChange(sql),
      countAttention(sql),
      countArrivingWithProblem(sql, soon),
      countRequests(sql),
      countShipments(sql, {}, MOST_COUNTED),
      getFact(sql, "first_read"),
      getFact(sql, "worker"),
      getFact(sql, "fault"),
      listFaults(sql),
      listOpenGaps(sql),
      countInbox(sql),
      countOpenAlerts(sql, viewer),
    ])
  const live = WORST_FIRST.reduce((sum, state) => sum + (state === "gone" ? 0 : (states[state] ?? 0)), 0)
  const workerSeenAt = worker?.seenAt ?? null
  return {
    clock: clockState(),
    nullZone,
    counts: {
      today: (states.due ?? 0) + (states.blocked ?? 0) + (states.overdue ?? 0) + arriving + requests.failed,
      containers: Math.min(live, MOST_COUNTED),
      shipments,
      failedRequests: requests.failed,
      alerts: alerts.open,
    },
    worstAlert: alerts.worst,
    lastChangeAt: newest?.at ?? null,
    firstRead: firstRead ? toProgress(firstRead) : null,
    workerSeenAt,
    workerAlive: workerSeenAt !== null && realNow().getTime() - Date.parse(workerSeenAt) < ALIVE_MS,
    seq: newest?.seq ?? 0,
    faults: faults.map(({ kind, said, since }) => ({ kind, said, since })),
    gaps: gaps.map(({ cause, fromAt, untilAt }) => ({ cause, fromAt, untilAt })),
    setAside: inbox.setAside,
    fault: fault?.words ?? null,
  }
}

function toProgress({ state, phase, done, total, error }: FirstRead): Navigation["firstRead"] {
  const what = {
    shipment: "shipments",
    container: "containers",
    tracking_request: "tracking requests",
    document: "documents",
    party: "customers",
  }[phase]
  const words =
    state === "failed" ? `Reading the ${what} failed: ${error ?? "no reason given"} It is tried again.` : what
  return { state, done, total, words }
}
