import type { Instant } from "../../lib/domain/days/calendar-day.ts"
import type { ExposureRecords } from "../../lib/domain/exposure/facts.ts"
import { listDatedReports } from "../charges/dated.ts"
import { listBillDischarges, listReportedCharges } from "../charges/facts.ts"
import type { Sql } from "../client.ts"
import { listTerminalsById } from "../connection/history.ts"
import { listPartyNames } from "../containers/additions.ts"
import { type ContainerRecord, listShipmentsById, type ShipmentRecord } from "../mirror/read.ts"
import { listReturnedByHand } from "../work/returned.ts"
import { listTagsOf } from "../work/tags.ts"

export type LoadedRecords = ExposureRecords & { container: ContainerRecord; shipment: ShipmentRecord | null }

/** In the order of the given containers. */
export async function loadExposureRecords(sql: Sql, containers: readonly ContainerRecord[]): Promise<LoadedRecords[]> {
  const named = (of: (one: ContainerRecord) => string | null) => [
    ...new Set(containers.flatMap((one) => of(one) ?? [])),
  ]
  const ids = containers.map(({ id }) => id)
  const shipmentIds = named(({ shipmentId }) => shipmentId)
  const [shipments, terminals, reported, dated, byHand, tagsOf, firstOfBill, parties] = await Promise.all([
    listShipmentsById(sql, shipmentIds),
    listTerminalsById(
      sql,
      named(({ terminalId }) => terminalId),
    ),
    listReportedCharges(sql, ids),
    listDatedReports(sql, ids),
    listReturnedByHand(sql, ids),
    listTagsOf(sql, ids),
    listBillDischarges(sql, shipmentIds),
    listPartyNames(
      sql,
      named(({ customerId }) => customerId),
    ),
  ])
  const nameOf = new Map(parties.map(({ id, name }) => [id, name]))
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
    tags: tagsOf.get(container.id) ?? [],
    customer: nameOf.get(container.customerId ?? "") ?? null,
    billDischargedAt: firstOfBill.get(container.shipmentId ?? "") ?? null,
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
