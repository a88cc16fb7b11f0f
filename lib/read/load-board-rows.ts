// Completes containers of the mirror to board rows: one query per kind of neighbour, whatever the number of rows.
import type { Sql } from "#db/client"
import { getLfdPolicy } from "#db/connection"
import { listWorkOn, type WorkRecord } from "#db/container-additions"
import { listHoldChanges, listTerminalsById } from "#db/history"
import { type ContainerRecord, listShipmentsById } from "#db/mirror-read"
import { listGateCalendars } from "#db/tariffs"
import type { OurAppointment } from "#lib/domain/appointments"
import { type Instant, parseInstant } from "#lib/domain/calendar-day"
import { createPlaceGatesAt } from "#lib/domain/rate-book"
import type { BoardRow } from "./board-row.ts"
import { toBoardRow } from "./to-board-row.ts"

/** Rows in the order of `containers`, judged at `now` (world time). */
export async function loadBoardRows(sql: Sql, containers: ContainerRecord[], now: Instant): Promise<BoardRow[]> {
  if (containers.length === 0) return []
  const present = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const [policy, shipments, changes, calendars, work] = await Promise.all([
    getLfdPolicy(sql),
    listShipmentsById(sql, present(containers.map((row) => row.shipmentId))),
    listHoldChanges(
      sql,
      containers.filter((row) => (row.holds ?? []).length > 0).map((row) => row.id),
    ),
    listGateCalendars(sql),
    listWorkOn(
      sql,
      containers.map((row) => row.id),
    ),
  ])
  const gatesAt = createPlaceGatesAt(calendars)
  const shipmentOf = new Map(shipments.map((row) => [row.id, row]))
  const terminalIdOf = (row: ContainerRecord) =>
    row.podTerminalId ?? shipmentOf.get(row.shipmentId ?? "")?.podTerminalId ?? null
  const terminals = new Map(
    (await listTerminalsById(sql, present(containers.map(terminalIdOf)))).map((row) => [row.id, row]),
  )
  const ours = new Map(work.map((one) => [one.containerId, toOurs(one)]))
  const history = Map.groupBy(changes, (change) => change.containerId)
  return containers.map((container) => {
    const terminal = terminals.get(terminalIdOf(container) ?? "") ?? null
    return toBoardRow(
      {
        container,
        shipment: shipmentOf.get(container.shipmentId ?? "") ?? null,
        terminal,
        gates: gatesAt(terminal?.firmsCode ?? null),
        holdHistory: history.get(container.id) ?? [],
        ourAppointment: ours.get(container.id) ?? null,
      },
      policy,
      now,
    )
  })
}

function toOurs({ appointmentAt, appointmentZone }: WorkRecord): OurAppointment | null {
  const at = parseInstant(appointmentAt)
  return at && { at, zone: appointmentZone }
}
