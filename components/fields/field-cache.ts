// What pages show of a field is changed at once, wherever it stands.
import type { QueryClient, QueryKey } from "@tanstack/react-query"
import type { FieldValue, FieldValues } from "#lib/domain/fields/field"
import type { FieldTarget } from "#lib/queries/fields/fields"
import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipments/detail"

type Page = { rows: { id: string; fields?: FieldValues | null }[] }
type Rows = Page | { pages: Page[] }

/** The result puts back what was shown before. */
export function showField(queries: QueryClient, target: FieldTarget, value: FieldValue): () => void {
  const before: [QueryKey, unknown][] = []
  function change<T>(head: string, next: (data: T) => T): void {
    for (const [key, data] of queries.getQueriesData<T>({ queryKey: [head] })) {
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
  change<ContainerDetail>("container", inDetail)
  change<ShipmentDetail>("shipment", (data) => {
    if (target.owner === "shipment") return data.id === target.id ? { ...data, fields: set(data.fields) } : data
    const selected = data.selected && inDetail(data.selected)
    return selected === data.selected ? data : { ...data, selected }
  })
  if (target.owner === "container") change<Rows>("containers", (data) => inRows(data, target.id, set))
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data)
  }
}

type Set = (fields: FieldValues | null | undefined) => FieldValues

function inRows(data: Rows, id: string, set: Set): Rows {
  if ("pages" in data) {
    const pages = data.pages.map((page) => inPage(page, id, set))
    return pages.every((page, at) => page === data.pages[at]) ? data : { ...data, pages }
  }
  return inPage(data, id, set)
}

function inPage(page: Page, id: string, set: Set): Page {
  if (!Array.isArray(page?.rows) || !page.rows.some((row) => row.id === id)) return page
  return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, fields: set(row.fields) } : row)) }
}
