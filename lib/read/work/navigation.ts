import { countOpenAlerts } from "#db/alerts/alerts"
import type { Sql } from "#db/client"
import { getNewestChange } from "#db/connection/change-log"
import { type FirstRead, getFact } from "#db/connection/connection"
import { listFaults } from "#db/connection/faults"
import { listOpenGaps } from "#db/connection/gaps"
import { countInbox } from "#db/connection/inbox"
import { countArrivingWithProblem, countAttention } from "#db/containers/board"
import { countShipments } from "#db/shipments/shipments"
import { clockState, realNow, worldNow } from "#lib/clock"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import { addHours } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import { frameText } from "#lib/words/shell/frame"
import { countRequests } from "../tracking/page.ts"
import { LANDS_SOON_HOURS } from "./today.ts"

/** What the frame round every page shows: counts, the clock, and how fresh all of it is. */
export type Navigation = Awaited<ReturnType<typeof getNavigation>>

const ALIVE_MS = 10_000
const MOST_COUNTED = 10_000

/** `viewer`: id of the person who looks, for what is theirs alone. */
export async function getNavigation(sql: Sql, viewer: string, nullZone: NullZone = "utc") {
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
    /** The cause of the gravest open alert. */
    worstAlert: alerts.worst,
    /** World instant of the newest change taken in. */
    lastChangeAt: newest?.at ?? null,
    firstRead: firstRead ? toProgress(firstRead) : null,
    /** Real instant. */
    workerSeenAt,
    workerAlive: workerSeenAt !== null && realNow().getTime() - Date.parse(workerSeenAt) < ALIVE_MS,
    seq: newest?.seq ?? 0,
    faults: faults.map(({ kind, said, since }) => ({ kind, said, since })),
    /** Spans of world time in which something may have been missed, not made good yet. */
    gaps: gaps.map(({ cause, fromAt, untilAt }) => ({ cause, fromAt, untilAt })),
    setAside: inbox.setAside,
    fault: fault?.words ?? null,
  }
}

function toProgress({ state, phase, done, total, error }: FirstRead) {
  const what = {
    shipment: "shipments",
    container: "containers",
    tracking_request: frameText.trackingRequests,
    document: "documents",
    party: "customers",
  }[phase]
  const words = state === "failed" ? frameText.readingFailed(what, error ?? frameText.noReason) : what
  return { state, done, total, words }
}
