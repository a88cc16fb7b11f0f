import type { Sql } from "#db/client"
import { listHoldChanges, listTerminalsById } from "#db/connection/history"
import { listWorkOn, type WorkRecord } from "#db/containers/additions"
import { listEmptyReturns } from "#db/exposure/empty-returns"
import type { ContainerRecord } from "#db/mirror/read"
import { listReturnPlaces } from "#db/tariffs/return-places"
import { listStoppedContainers } from "#db/work/log"
import { toReturnedByHand } from "#db/work/returned"
import type { OurAppointment } from "#lib/domain/containers/appointments"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import type { BoardRow } from "./board-row.ts"
import { toBoardRow } from "./to-board-row.ts"

/** Rows in the order of `containers`, as of `now` (world time). */
export async function loadBoardRows(sql: Sql, containers: ContainerRecord[], now: Instant): Promise<BoardRow[]> {
  if (containers.length === 0) return []
  const ids = containers.map(({ id }) => id)
  const held = containers.filter(({ holds }) => (holds ?? []).length > 0).map(({ id }) => id)
  const out = containers.filter(({ stage }) => stage === "gone").map(({ id }) => id)
  const [terminals, changes, work, empties, returnPlaces, stopped] = await Promise.all([
    listTerminalsById(sql, [...new Set(containers.flatMap(({ terminalId }) => terminalId ?? []))]),
    listHoldChanges(sql, held),
    listWorkOn(sql, ids),
    listEmptyReturns(sql, out),
    out.length > 0 ? listReturnPlaces(sql) : [],
    listStoppedContainers(sql, ids),
  ])
  const terminalOf = new Map(terminals.map((row) => [row.id, row]))
  const ours = new Map(work.map((one) => [one.containerId, toOurs(one)]))
  const byHand = new Map(work.map((one) => [one.containerId, toReturnedByHand(one)]))
  const emptyOf = new Map(empties.map((row) => [row.containerId, row]))
  const isStopped = new Set(stopped)
  const history = Map.groupBy(changes, (change) => change.containerId)
  return containers.map((container) => {
    const parts = {
      container,
      terminal: terminalOf.get(container.terminalId ?? "") ?? null,
      holdHistory: history.get(container.id) ?? [],
      ourAppointment: ours.get(container.id) ?? null,
      emptyReturn: emptyOf.get(container.id) ?? null,
      byHand: byHand.get(container.id) ?? null,
      stopped: isStopped.has(container.id),
      returnPlaces,
    }
    return toBoardRow(parts, now)
  })
}

function toOurs({ appointmentAt, appointmentZone }: WorkRecord): OurAppointment | null {
  const at = parseInstant(appointmentAt)
  return at && { at, zone: appointmentZone }
}
