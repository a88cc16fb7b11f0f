import { type AlertRecord, type AlertsAsked, countAlerts, listAlerts, listAlertsOf } from "#db/alerts/alerts"
import { listParked } from "#db/alerts/parking"
import { listSetAside } from "#db/alerts/rules"
import type { Sql } from "#db/client"
import { CAUSES } from "#lib/domain/alerts/causes"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import { alertWords } from "#lib/words/alerts/alert"
import { CAUSE_LABELS } from "#lib/words/alerts/causes"
import { alertPlace } from "#lib/words/alerts/place"
import { listNextSteps } from "../containers/next-steps.ts"

export type AlertRow = ReturnType<typeof toAlertRow>
export type AlertsPage = Awaited<ReturnType<typeof readAlerts>>

type Asking = { viewer: string; now: Instant; nullZone: NullZone }

export async function readAlerts(
  sql: Sql,
  { show, rows, viewer, whose, now, nullZone }: Asking & AlertsAsked & { rows: number },
) {
  const [waiting, counts, records] = await Promise.all([
    listWaiting(sql, viewer),
    countAlerts(sql, { viewer, whose }),
    listAlerts(sql, { show, viewer, whose, limit: rows + 1 }),
  ])
  return {
    asOf: now,
    show,
    whose,
    /** Why this person may miss alerts: parked channels, and rules that were set aside. */
    waiting,
    counts,
    rows: await toAlertRows(sql, records.slice(0, rows), now, nullZone),
    more: records.length > rows,
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

/** Closed alerts need no next step. */
async function toAlertRows(
  sql: Sql,
  records: readonly AlertRecord[],
  now: Instant,
  nullZone: NullZone,
): Promise<AlertRow[]> {
  const steps = await listNextSteps(sql, {
    containerIds: records.map(({ containerId, state }) => (state === "closed" ? null : containerId)),
    ...{ now, nullZone },
  })
  return records.map((record) => {
    const nextStep = (record.state !== "closed" && steps.get(record.containerId ?? "")) || null
    return toAlertRow(record, { now, nullZone, nextStep })
  })
}

function toAlertRow(
  record: AlertRecord,
  { now, nullZone, nextStep }: { now: Instant; nullZone: NullZone; nextStep: string | null },
) {
  const { id, cause, state, about, containerId, shipmentId, number, lineName, ruleName } = record
  const openedAt = parseInstant(record.openedAt) ?? now
  const touchedAt = parseInstant(record.touchedAt)
  const escalatedAt = parseInstant(record.escalatedAt)
  const closedAt = parseInstant(record.closedAt)
  // A closed alert keeps the days it showed while open.
  const staleAt = parseInstant(record.staleAt)
  const words = alertWords(record.facts, closedAt ?? now, { zone: record.zone, staleAt, nullZone, nextStep })
  return {
    ...{ id, cause, state, about, containerId, shipmentId, number, lineName, ruleName },
    ...{ label: CAUSE_LABELS[cause], urgent: CAUSES[cause].urgent },
    ...words,
    place: alertPlace(record),
    zone: record.zone,
    confirmedAt: parseInstant(record.confirmedAt),
    staleAt,
    openedAt,
    owner: record.ownerId === null ? null : { id: record.ownerId, name: record.ownerName ?? "" },
    snoozedUntil: parseInstant(record.snoozedUntil),
    touched: touchedAt && { name: record.touchedName ?? "", at: touchedAt },
    escalated: escalatedAt && { name: record.escalatedName, at: escalatedAt },
    closed: closedAt && { at: closedAt, why: record.closedWhy },
    /** "own": raised by the person's own rule. */
    audience: record.audience === "team" ? ("team" as const) : ("own" as const),
  }
}
