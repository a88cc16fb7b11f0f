// Updates a field wherever pages show it, immediately.

import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query"
import type { FieldValue, FieldValues } from "#lib/domain/fields/field"
import { containerKeys } from "#lib/queries/containers/keys"
import type { FieldTarget } from "#lib/queries/fields/fields"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import type { ContainersPage } from "#lib/read/containers/row"
import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipments/detail"

type Rows = InfiniteData<ContainersPage>

/** Call the result to restore what was shown before. */
export function showField(queries: QueryClient, target: FieldTarget, value: FieldValue): () => void {
  const before: [QueryKey, unknown][] = []
  function change<T>(queryKey: QueryKey, next: (data: T) => T): void {
    for (const [key, data] of queries.getQueriesData<T>({ queryKey })) {
      if (!data) continue
      const changed = next(data)
      if (changed === data) continue
      before.push([key, data])
      queries.setQueryData(key, changed)
    }
  }
  const set = (fields: FieldValues | null | undefined) => ({ ...fields, [target.slug]: value })
  const inDetail = (detail: ContainerDetail) =>
    target.owner === "container" && detail.row?.id === target.id ? { ...detail, fields: set(detail.fields) } : detail
  change<ContainerDetail>(containerKeys.details, inDetail)
  change<ShipmentDetail>(shipmentKeys.details, (data) => {
    if (target.owner === "shipment") return data.id === target.id ? { ...data, fields: set(data.fields) } : data
    const selected = data.selected && inDetail(data.selected)
    return selected === data.selected ? data : { ...data, selected }
  })
  if (target.owner === "container") change<Rows>(containerKeys.rows, (data) => inRows(data, target.id, set))
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data)
  }
}

type Set = (fields: FieldValues | null | undefined) => FieldValues

function inRows(data: Rows, id: string, set: Set): Rows {
  if (!data.pages.some(({ rows }) => rows.some((row) => row.id === id))) return data
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === id ? { ...row, fields: set(row.fields) } : row)),
  }))
  return { ...data, pages }
}
