import { type AlertRecord, type AlertsAsked, countAlerts, listAlertsOf } from "#db/alerts/alerts"
import { listInbox } from "#db/alerts/inbox"
import { listParked } from "#db/alerts/parking"
import { listSetAside } from "#db/alerts/rules"
import type { Sql } from "#db/client"
import { listContainersById } from "#db/mirror/read"
import { ALERT_CAUSES, amountOf, CAUSES } from "#lib/domain/alerts/causes"
import { sinceOf } from "#lib/domain/alerts/since"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import { TODAY_LISTS } from "#lib/domain/work/today-lists"
import { alertWords } from "#lib/words/alerts/alert"
import { CAUSE_LABELS } from "#lib/words/alerts/causes"
import { alertPlace } from "#lib/words/alerts/place"
import { nextStepWords } from "#lib/words/work/next-step"
import type { BoardRow } from "../containers/board-row.ts"
import { loadBoardRows } from "../containers/load-board-rows.ts"

export type AlertRow = ReturnType<typeof toAlertRow>
export type AlertsPage = Awaited<ReturnType<typeof readAlerts>>
export type InboxRow = AlertsPage["rows"][number]

const ORDER = { urgent: ALERT_CAUSES.filter((cause) => CAUSES[cause].urgent), lists: TODAY_LISTS }

type Asking = { viewer: string; now: Instant; nullZone: NullZone }

/** `rows`: how many containers, and alerts about none, to read at most; of closed alerts, how many alerts. */
export async function readAlerts(
  sql: Sql,
  { show, rows, viewer, whose, container = null, now, nullZone }: Asking & AlertsAsked & { rows: number },
) {
  const [waiting, counts, { records, more }] = await Promise.all([
    listWaiting(sql, viewer),
    countAlerts(sql, { viewer, whose, container }),
    listInbox(sql, { show, viewer, whose, container, limit: rows, now, order: ORDER }),
  ])
  const shown = await toAlertRows(sql, records, now, nullZone)
  return {
    asOf: now,
    show,
    whose,
    container,
    /** Why this person may miss alerts: parked channels, and rules that were set aside. */
    waiting,
    counts,
    /** Those of a container stand together. `list`: where it stands on Today; null: on no list, or closed. */
    rows: shown.map((row, at) => ({ ...row, list: records[at]?.list ?? null })),
    more,
  }
}

async function listWaiting(sql: Sql, userId: string) {
  const [channels, rules] = await Promise.all([listParked(sql, userId), listSetAside(sql, userId)])
  return { channels: channels.map(({ name }) => name), rules: rules.map(({ name }) => name) }
}

/** Alerts not closed about one container, or about all containers of a shipment. */
export async function readAlertsOf(
  sql: Sql,
  {
    containerId,
    shipmentId,
    viewer,
    now,
    nullZone,
  }: Asking & { containerId: string | null; shipmentId: string | null },
): Promise<AlertRow[]> {
  const records = await listAlertsOf(sql, { containerId, shipmentId, viewer })
  return toAlertRows(sql, records, now, nullZone)
}

async function toAlertRows(
  sql: Sql,
  records: readonly AlertRecord[],
  now: Instant,
  nullZone: NullZone,
): Promise<AlertRow[]> {
  const open = records.flatMap(({ containerId, state }) => (state === "closed" ? [] : (containerId ?? [])))
  const containers = await loadBoardRows(sql, await listContainersById(sql, [...new Set(open)]), now)
  const containerOf = new Map(containers.map((row) => [row.id, row]))
  return records.map((record) => {
    const container = record.state === "closed" ? undefined : containerOf.get(record.containerId ?? "")
    return toAlertRow(record, { now, nullZone, container })
  })
}

/** `container`: undefined for an alert that is closed or about none. */
function toAlertRow(
  record: AlertRecord,
  { now, nullZone, container }: { now: Instant; nullZone: NullZone; container: BoardRow | undefined },
) {
  const { id, cause, state, about, containerId, shipmentId, number, lineName, ruleName } = record
  const openedAt = parseInstant(record.openedAt) ?? now
  const touchedAt = parseInstant(record.touchedAt)
  const escalatedAt = parseInstant(record.escalatedAt)
  const closedAt = parseInstant(record.closedAt)
  // A closed alert keeps the days it showed while open.
  const staleAt = parseInstant(record.staleAt)
  const nextStep = container ? nextStepWords(container, now, nullZone) : null
  const words = alertWords(record.facts, closedAt ?? now, { zone: record.zone, staleAt, nullZone, nextStep })
  const since = sinceOf(record.facts, {
    ...{ now: closedAt ?? now, openedAt, holds: container?.holds ?? [] },
    amount: amountOf(record.ruleCauses ?? {}, cause),
  })
  return {
    ...{ id, cause, state, about, containerId, shipmentId, number, lineName, ruleName },
    ...{ label: CAUSE_LABELS[cause], urgent: CAUSES[cause].urgent },
    ...words,
    place: alertPlace(record),
    zone: record.zone,
    confirmedAt: parseInstant(record.confirmedAt),
    staleAt,
    /** When its cause began, in the zone of its place. */
    since: { ...since, zone: since.zone ?? record.zone },
    owner: record.ownerId === null ? null : { id: record.ownerId, name: record.ownerName ?? "" },
    snoozedUntil: parseInstant(record.snoozedUntil),
    touched: touchedAt && { name: record.touchedName ?? "", at: touchedAt },
    escalated: escalatedAt && { name: record.escalatedName, at: escalatedAt },
    closed: closedAt && { at: closedAt, why: record.closedWhy },
    /** "own": raised by the person's own rule. */
    audience: record.audience === "team" ? ("team" as const) : ("own" as const),
  }
}
