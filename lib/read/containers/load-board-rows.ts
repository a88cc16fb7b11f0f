import type { Sql } from "#db/client"
import { listHoldChanges, listTerminalsById } from "#db/connection/history"
import { listWorkOn, type WorkRecord } from "#db/containers/additions"
import type { ContainerRecord } from "#db/mirror/read"
import type { OurAppointment } from "#lib/domain/containers/appointments"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import type { BoardRow } from "./board-row.ts"
import { toBoardRow } from "./to-board-row.ts"

/** Rows in the order of `containers`, judged at `now` (world time). */
export async function loadBoardRows(sql: Sql, containers: ContainerRecord[], now: Instant): Promise<BoardRow[]> {
  if (containers.length === 0) return []
  const ids = containers.map(({ id }) => id)
  const held = containers.filter(({ holds }) => (holds ?? []).length > 0).map(({ id }) => id)
  const [terminals, changes, work] = await Promise.all([
    listTerminalsById(sql, [...new Set(containers.flatMap(({ terminalId }) => terminalId ?? []))]),
    listHoldChanges(sql, held),
    listWorkOn(sql, ids),
  ])
  const terminalOf = new Map(terminals.map((row) => [row.id, row]))
  const ours = new Map(work.map((one) => [one.containerId, toOurs(one)]))
  const history = Map.groupBy(changes, (change) => change.containerId)
  return containers.map((container) => {
    const parts = {
      container,
      terminal: terminalOf.get(container.terminalId ?? "") ?? null,
      holdHistory: history.get(container.id) ?? [],
      ourAppointment: ours.get(container.id) ?? null,
    }
    return toBoardRow(parts, now)
  })
}

function toOurs({ appointmentAt, appointmentZone }: WorkRecord): OurAppointment | null {
  const at = parseInstant(appointmentAt)
  return at && { at, zone: appointmentZone }
}
