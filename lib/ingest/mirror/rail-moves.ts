import type { Sql } from "#db/client"
import { listEventsNamed } from "#db/connection/history"
import { type ContainerRecord, listContainersById } from "#db/mirror/read"
import { RAIL_EVENTS, type RailEvent, type RailMoves, railMovesOf } from "#lib/domain/containers/rail-moves"
import { parseInstant } from "#lib/domain/days/calendar-day"
import type { BatchRows } from "./fold-batch.ts"

/** Containers for which the batch reports a move by rail, perhaps without the container itself. */
export async function loadMovedByRail(sql: Sql, rowSets: BatchRows): Promise<ContainerRecord[]> {
  const received = rowSets.transportEvents.touchedRows().filter(({ event }) => RAIL_EVENTS.includes(event))
  const ids = [...new Set(received.flatMap(({ containerId }) => containerId ?? []))]
  const missing = ids.filter((id) => !rowSets.containers.get(id))
  for (const row of await listContainersById(sql, missing)) rowSets.containers.rows.set(row.id, row)
  return ids.flatMap((id) => rowSets.containers.get(id) ?? [])
}

/** By all events of each container: those on the rowSet are newer than the stored ones. */
export async function loadRailMoves(
  sql: Sql,
  rowSets: BatchRows,
  containers: readonly ContainerRecord[],
): Promise<(containerId: string) => RailMoves> {
  const stored = await listEventsNamed(
    sql,
    containers.map(({ id }) => id),
    RAIL_EVENTS,
  )
  const known = new Map([...stored, ...rowSets.transportEvents.touchedRows()].map((row) => [row.id, row]))
  const eventsOf = Map.groupBy(known.values(), ({ containerId }) => containerId ?? "")
  return (id) =>
    railMovesOf(
      (eventsOf.get(id) ?? []).flatMap(({ event, at, createdAt, version }): RailEvent[] => {
        const reportedAt = parseInstant(createdAt ?? version)
        return reportedAt ? [{ event, at: parseInstant(at), reportedAt }] : []
      }),
    )
}
