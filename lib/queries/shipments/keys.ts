import type { ShipmentFilters } from "#lib/domain/shipments/filters"

const all = ["shipments"] as const
const lists = [...all, "lists"] as const
const details = [...all, "detail"] as const
const of = (id: string) => [...details, id] as const
const links = [...all, "links"] as const

export const shipmentKeys = {
  all,
  lists,
  list: (filters: ShipmentFilters) => [...lists, filters] as const,
  details,
  /** For any selected container. */
  of,
  detail: (id: string, containerId: string | null) => [...of(id), containerId] as const,
  links,
  linksOf: (shipmentId: string | null) => [...links, shipmentId] as const,
}
