import type { QueryClient } from "@tanstack/react-query"
import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipments/detail"

export type ReferenceTarget = { kind: "shipment" | "container"; id: string }

export function showReferences(queries: QueryClient, target: ReferenceTarget, refNumbers: string[]): void {
  queries.setQueriesData<ShipmentDetail>({ queryKey: ["shipment"] }, (data) =>
    data ? inShipment(data, target, refNumbers) : data,
  )
  queries.setQueriesData<ContainerDetail>({ queryKey: ["container"] }, (data) =>
    data ? inContainer(data, target, refNumbers) : data,
  )
}

export function inShipment(data: ShipmentDetail, target: ReferenceTarget, refNumbers: string[]): ShipmentDetail {
  if (target.kind === "shipment") return data.id === target.id ? { ...data, refNumbers } : data
  if (!data.containers.some((row) => row.id === target.id)) return data
  return {
    ...data,
    containers: data.containers.map((row) => (row.id === target.id ? { ...row, refNumbers } : row)),
    selected: data.selected && inContainer(data.selected, target, refNumbers),
  }
}

export function inContainer(data: ContainerDetail, target: ReferenceTarget, refNumbers: string[]): ContainerDetail {
  if (target.kind !== "container" || data.row.id !== target.id) return data
  return { ...data, refNumbers, row: { ...data.row, refNumbers } }
}
