import { countOpenAlerts } from "#db/alerts/alerts"
import type { Sql } from "#db/client"
import { getNewestChange } from "#db/connection/change-log"
import { type FirstRead, getFact, listKeyTroubles } from "#db/connection/connection"
import { listFaults } from "#db/connection/faults"
import { listOpenGaps } from "#db/connection/gaps"
import { countInbox } from "#db/connection/inbox"
import { getNewestConfirmed } from "#db/containers/board"
import { countShipments } from "#db/shipments/shipments"
import { listUserSettings } from "#db/work/user-settings"
import { clockState, realNow, worldNow } from "#lib/clock"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import type { NullZone } from "#lib/domain/days/local-time"
import { WHOSE, type Whose } from "#lib/domain/work/whose"
import { readingFailedText } from "#lib/words/connection/reading-failed"
import { countToday } from "./today.ts"

/** What the frame around every page shows: counts, the clock, and how fresh the data is. */
export type Navigation = Awaited<ReturnType<typeof getNavigation>>

const ALIVE_MS = 10_000
const MOST_COUNTED = 10_000

/** `viewer`: id of the person who looks. */
export async function getNavigation(sql: Sql, viewer: string, nullZone: NullZone = "utc") {
  const whose = await readWhose(sql, viewer)
  const owned = { whose, viewer }
  const [
    newest,
    { counts, byState, requests },
    shipments,
    firstRead,
    worker,
    fault,
    faults,
    gaps,
    inbox,
    alerts,
    keys,
  ] = await Promise.all([
    getNewestChange(sql),
    countToday(sql, { now: worldNow(), owned }),
    countShipments(sql, {}, MOST_COUNTED),
    getFact(sql, "first_read"),
    getFact(sql, "worker"),
    getFact(sql, "fault"),
    listFaults(sql),
    listOpenGaps(sql),
    countInbox(sql),
    countOpenAlerts(sql, owned),
    listKeyTroubles(sql),
  ])
  const live = WORST_FIRST.reduce((sum, state) => sum + (state === "gone" ? 0 : (byState[state] ?? 0)), 0)
  const workerSeenAt = worker?.seenAt ?? null
  const cannotRead = faults.length > 0 || fault !== null || firstRead?.state === "failed"
  return {
    clock: clockState(),
    nullZone,
    counts: {
      today: counts.attention,
      containers: live,
      shipments,
      areShipmentsMore: shipments === MOST_COUNTED,
      failedRequests: requests.failed,
      alerts: alerts.open,
    },
    /** Cause of the most serious open alert. */
    worstAlert: alerts.worst,
    /** World instant of the newest change applied. */
    lastChangeAt: newest?.at ?? null,
    /** World instant of the service's newest report about a container; set while the service cannot be read. */
    newestDataAt: cannotRead ? await getNewestConfirmed(sql) : null,
    firstRead: firstRead ? toProgress(firstRead) : null,
    /** Real instant. */
    workerSeenAt,
    workerAlive: workerSeenAt !== null && realNow().getTime() - Date.parse(workerSeenAt) < ALIVE_MS,
    faults: faults.map(({ kind, said, since }) => ({ kind, said, since })),
    /** Carriers that are not asked for the sake of their key. */
    keyTroubles: keys.length,
    /** Spans of world time in which something may have been missed, not repaired yet. */
    gaps: gaps.map(({ cause, fromAt, untilAt }) => ({ cause, fromAt, untilAt })),
    setAside: inbox.setAside,
    fault: fault?.words ?? null,
  }
}

/** The person's last choice; an old or unknown value means everybody. */
export async function readWhose(sql: Sql, userId: string): Promise<Whose> {
  if (userId === "") return "everybody"
  const { whose } = await listUserSettings(sql, userId)
  return WHOSE.find((one) => one === whose) ?? "everybody"
}

function toProgress({ state, phase, done, total, error }: FirstRead) {
  const what = {
    shipment: "shipments",
    container: "containers",
    tracking_request: readingFailedText.trackingRequests,
    document: "documents",
    party: "customers",
  }[phase]
  const words = state === "failed" ? readingFailedText.readingFailed(what, error ?? readingFailedText.noReason) : what
  return { state, done, total, words }
}
