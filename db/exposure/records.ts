import type { Instant } from "../../lib/domain/days/calendar-day.ts"
import type { ExposureRecords } from "../../lib/domain/exposure/facts.ts"
import { listDatedReports } from "../charges/dated.ts"
import { listReportedCharges } from "../charges/facts.ts"
import type { Sql } from "../client.ts"
import { listTerminalsById } from "../connection/history.ts"
import { type ContainerRecord, listShipmentsById, type ShipmentRecord } from "../mirror/read.ts"
import { listReturnedByHand } from "../work/returned.ts"

export type LoadedRecords = ExposureRecords & { container: ContainerRecord; shipment: ShipmentRecord | null }

/** In the order of the given containers. */
export async function loadExposureRecords(sql: Sql, containers: readonly ContainerRecord[]): Promise<LoadedRecords[]> {
  const named = (of: (one: ContainerRecord) => string | null) => [
    ...new Set(containers.flatMap((one) => of(one) ?? [])),
  ]
  const [shipments, terminals, reported, dated, byHand] = await Promise.all([
    listShipmentsById(
      sql,
      named(({ shipmentId }) => shipmentId),
    ),
    listTerminalsById(
      sql,
      named(({ terminalId }) => terminalId),
    ),
    listReportedCharges(
      sql,
      containers.map(({ id }) => id),
    ),
    listDatedReports(
      sql,
      containers.map(({ id }) => id),
    ),
    listReturnedByHand(
      sql,
      containers.map(({ id }) => id),
    ),
  ])
  const shipmentOf = new Map(shipments.map((one) => [one.id, one]))
  const codeOf = new Map(terminals.map(({ id, firmsCode }) => [id, firmsCode]))
  const datedOf = Map.groupBy(dated, ({ containerId }) => containerId)
  const statesOf = Map.groupBy(reported, ({ resourceId }) => resourceId)
  return containers.map((container) => ({
    container,
    shipment: shipmentOf.get(container.shipmentId ?? "") ?? null,
    firmsCode: codeOf.get(container.terminalId ?? "") ?? null,
    byHand: byHand.get(container.id) ?? null,
    dated: datedOf.get(container.id) ?? [],
    states: (statesOf.get(container.id) ?? []).map(({ version, inboxId, ...state }) => ({
      ...state,
      at: version as Instant,
      notificationId: inboxId,
    })),
  }))
}

/** Containers with that number, newest first. */
export async function findContainerIds(sql: Sql, numberKey: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from containers where number_key = ${numberKey} order by first_seen_at desc limit 5`
  return rows.map(({ id }) => id)
}
