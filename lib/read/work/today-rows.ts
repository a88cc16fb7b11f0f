import type { Sql } from "#db/client"
import type { ContainerRecord } from "#db/mirror/read"
import { listAskable } from "#db/work/contacts"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { AskContact } from "#lib/domain/work/next-step"
import type { BoardRow } from "../containers/board-row.ts"
import { loadBoardRows } from "../containers/load-board-rows.ts"

export type TodayRow = BoardRow & {
  /** One of each role, who fits it closest and has an address. */
  contacts: AskContact[]
}

export async function loadTodayRows(sql: Sql, records: ContainerRecord[], now: Instant): Promise<TodayRow[]> {
  if (records.length === 0) return []
  const ids = records.map(({ id }) => id)
  const [rows, askable] = await Promise.all([loadBoardRows(sql, records, now), listAskable(sql, ids)])
  const askableOf = Map.groupBy(askable, ({ containerId }) => containerId)
  return rows.map((row) => ({
    ...row,
    contacts: (askableOf.get(row.id) ?? []).map(({ role, company, person, email }) => ({
      role,
      company,
      person,
      email,
    })),
  }))
}
