import { listAlertsOn } from "#db/alerts/alerts"
import type { Sql } from "#db/client"
import { listWorkOn, type WorkRecord } from "#db/containers/additions"
import { listChargesOf } from "#db/exposure/rows"
import type { ContainerRecord } from "#db/mirror/read"
import { listAskable } from "#db/work/contacts"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import { restsOnSample } from "#lib/domain/exposure/sum"
import { parseAhead, parsePerFigure } from "#lib/domain/exposure/texts"
import type { Asked } from "#lib/domain/work/asked"
import type { AskContact } from "#lib/domain/work/next-step"
import { toAsked } from "../containers/asked.ts"
import type { BoardRow } from "../containers/board-row.ts"
import { loadBoardRows } from "../containers/load-board-rows.ts"
import { type RowAlerts, toRowAlerts } from "../containers/row-alerts.ts"

export type TodayRow = BoardRow & {
  /** For each role, the closest contact that has an email. */
  contacts: AskContact[]
  owner: { id: string; name: string } | null
  /** The first day ahead with a cost if the container does not move, and the estimated amount; null: none known. */
  atRisk: { day: CalendarDay; minor: number; currency: string; isSample: boolean } | null
  asked: Asked | null
  /** Of the team and of the person who looks. */
  alerts: RowAlerts | null
}

/** `viewer`: id of the person who looks. */
export async function loadTodayRows(
  sql: Sql,
  records: ContainerRecord[],
  { viewer, now }: { viewer: string; now: Instant },
): Promise<TodayRow[]> {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const [rows, askable, work, charges, alerts] = await Promise.all([
    loadBoardRows(sql, records, now),
    listAskable(sql, ids),
    listWorkOn(sql, ids),
    listChargesOf(sql, { ids, now }),
    listAlertsOn(sql, ids, viewer),
  ])
  const alertsOn = new Map(alerts.map((one) => [one.containerId, one]))
  const chargesOf = Map.groupBy(charges, ({ containerId }) => containerId)
  const workOn = new Map(work.map((one) => [one.containerId, one]))
  const askableOf = Map.groupBy(askable, ({ containerId }) => containerId)
  return rows.map((row) => ({
    ...row,
    contacts: (askableOf.get(row.id) ?? []).map(({ role, company, person, email }) => ({
      role,
      company,
      person,
      email,
    })),
    owner: toOwner(workOn.get(row.id)),
    atRisk: toRisk(chargesOf.get(row.id) ?? []),
    asked: toAsked(workOn.get(row.id)),
    alerts: toRowAlerts(alertsOn.get(row.id)),
  }))
}

function toOwner(work: WorkRecord | undefined): TodayRow["owner"] {
  return work?.ownerId ? { id: work.ownerId, name: work.ownerName ?? "" } : null
}

function toRisk(charges: Awaited<ReturnType<typeof listChargesOf>>): TodayRow["atRisk"] {
  const days = charges.flatMap(({ currency, ahead, bases }) => {
    const isSample = restsOnSample(parsePerFigure(bases))
    return currency === null ? [] : parseAhead(ahead).map(({ day, minor }) => ({ day, minor, currency, isSample }))
  })
  const [first] = days.filter(({ minor }) => minor > 0).sort((a, b) => (a.day < b.day ? -1 : 1))
  if (!first) return null
  // Two charges may run on the same day.
  const same = days.filter(({ day, currency }) => day === first.day && currency === first.currency)
  const minor = same.reduce((sum, one) => sum + one.minor, 0)
  return { ...first, minor, isSample: same.some(({ isSample }) => isSample) }
}
