// Rows of Today: a board row with what its next step rests on: our own appointment, and whom we can ask about a hold.
import type { Sql } from "#db/client"
import { listAskable } from "#db/contacts"
import { listWorkOn } from "#db/container-additions"
import type { ContainerRecord } from "#db/mirror-read"
import { type Instant, parseInstant } from "#lib/domain/calendar-day"
import type { AskContact } from "#lib/domain/next-step"
import type { BoardRow } from "./board-row.ts"
import { loadBoardRows } from "./load-board-rows.ts"

export type TodayRow = BoardRow & {
  /** Beside the service's `appointmentAt`. */
  ourAppointment: { at: Instant; zone: string | null } | null
  /** One of each role, who fits it closest and has an address. */
  contacts: AskContact[]
}

export async function loadTodayRows(sql: Sql, records: ContainerRecord[], now: Instant): Promise<TodayRow[]> {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const [rows, work, askable] = await Promise.all([
    loadBoardRows(sql, records, now),
    listWorkOn(sql, ids),
    listAskable(sql, ids),
  ])
  const workOn = new Map(work.map((one) => [one.containerId, one]))
  const askableOf = Map.groupBy(askable, ({ containerId }) => containerId)
  return rows.map((row) => {
    const own = workOn.get(row.id)
    const at = parseInstant(own?.appointmentAt)
    return {
      ...row,
      ourAppointment: at && { at, zone: own?.appointmentZone ?? null },
      contacts: (askableOf.get(row.id) ?? []).map(({ role, company, person, email }) => {
        return { role, company, person, email }
      }),
    }
  })
}
