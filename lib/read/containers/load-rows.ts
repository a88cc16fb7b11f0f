import { listAlertsOn } from "#db/alerts/alerts"
import type { Sql } from "#db/client"
import {
  type LastMove,
  listLastMoves,
  listPartyNames,
  listWatched,
  listWorkOn,
  type WorkRecord,
} from "#db/containers/additions"
import { listChargesOf } from "#db/exposure/rows"
import type { ContainerRecord } from "#db/mirror/read"
import { type NotComputableReason, notComputable } from "#lib/domain/charges/not-computable"
import { type CalendarDay, type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import { restsOnSample } from "#lib/domain/exposure/sum"
import { parsePerFigure } from "#lib/domain/exposure/texts"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { eventWords } from "#lib/words/shipments/events"
import { loadFieldValues } from "../fields/values.ts"
import { toAsked } from "./asked.ts"
import { loadBoardRows } from "./load-board-rows.ts"
import { toRowAlerts } from "./row-alerts.ts"

/** Rows in the order of `records`. `viewer`: id of the person who looks. `now`: world instant. */
export async function loadContainerRows(
  sql: Sql,
  records: ContainerRecord[],
  { viewer, now }: { viewer: string; now: Instant },
) {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const customers = [...new Set(records.flatMap(({ customerId }) => customerId ?? []))]
  const [rows, work, watched, parties, moves, alerts, charges, fields] = await Promise.all([
    loadBoardRows(sql, records, now),
    listWorkOn(sql, ids),
    listWatched(sql, viewer, ids),
    listPartyNames(sql, customers),
    listLastMoves(sql, ids),
    listAlertsOn(sql, ids, viewer),
    loadRowCharges(sql, { ids, now }),
    loadFieldValues(sql, records),
  ])
  const workOn = new Map(work.map((one) => [one.containerId, one]))
  const alertsOn = new Map(alerts.map((one) => [one.containerId, one]))
  const isWatched = new Set(watched)
  const nameOf = new Map(parties.map(({ id, name }) => [id, name]))
  const lastOf = new Map(moves.map((move) => [move.containerId, move]))
  const customerOf = new Map(records.map(({ id, customerId }) => [id, customerId]))
  return rows.map((row) => {
    const customerId = customerOf.get(row.id) ?? null
    return {
      ...row,
      /** Null: nothing is charged, now or later. */
      charges: charges.get(row.id) ?? null,
      work: toWork(workOn.get(row.id), isWatched.has(row.id)),
      alerts: toRowAlerts(alertsOn.get(row.id)),
      /** Null: no request names one. `name` null: the service gives no name. */
      customer: customerId === null ? null : { id: customerId, name: nameOf.get(customerId) ?? null },
      /** Custom fields by slug; null: not read yet. */
      fields: fields.get(row.id) ?? null,
      /** The newest dated event. */
      lastEvent: toLastEvent(lastOf.get(row.id)),
    }
  })
}

function toWork(work: WorkRecord | undefined, watched: boolean) {
  return {
    owner: work?.ownerId ? { id: work.ownerId, name: work.ownerName ?? "" } : null,
    tags: work?.tags ?? [],
    /** Null: nobody was asked, or the question is closed. */
    asked: toAsked(work),
    /** World instant, set by a person. */
    deliveredAt: parseInstant(work?.deliveredAt),
    watched,
    notes: work?.noteCount ?? 0,
  }
}

function toLastEvent(move: LastMove | undefined) {
  const at = parseInstant(move?.at)
  if (!move || !at) return null
  return { words: eventWords(move.event).label, at, zone: move.zone, place: move.placeName ?? move.locode }
}

async function loadRowCharges(sql: Sql, { ids, now }: { ids: string[]; now: Instant }) {
  const found = Map.groupBy(await listChargesOf(sql, { ids, now }), ({ containerId }) => containerId)
  return new Map([...found].map(([id, parts]) => [id, toCharges(parts)]))
}

function toCharges(parts: Awaited<ReturnType<typeof listChargesOf>>) {
  const [reason] = parts.flatMap(({ leftOut }) => parsePerFigure(leftOut).oneMoreDay)
  return {
    sums: parts.flatMap(({ currency, oneMoreDay, stepUpOn, stepUpMinor, bases }) => {
      const stepUp = stepUpOn === null ? null : { day: stepUpOn as CalendarDay, toMinor: stepUpMinor ?? 0 }
      return currency === null || (oneMoreDay === 0 && stepUp === null)
        ? []
        : [{ currency, oneMoreDayMinor: oneMoreDay, stepUp, isSample: restsOnSample(parsePerFigure(bases)) }]
    }),
    /** Why there is no estimate, or why it is incomplete. */
    notComputable: reason === undefined ? null : notComputableWords(notComputable(reason as NotComputableReason)),
  }
}
