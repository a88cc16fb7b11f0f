import type { ChoiceFilter, ContainerFilters } from "#lib/domain/containers/list-filter"
import type { ContainerView } from "./view.ts"

const all = ["containers"] as const
const lists = [...all, "lists"] as const
const rows = [...lists, "rows"] as const
/** Counts, and filter choices with their counts. */
const counted = [...lists, "counted"] as const
const details = [...all, "detail"] as const
const detail = (id: string) => [...details, id] as const

export const containerKeys = {
  all,
  /** Lists, with their counts and choices. */
  lists,
  rows,
  counted,
  list: (filters: ContainerFilters, sort: ContainerView["sort"]) => [...rows, filters, sort] as const,
  choices: (filter: ChoiceFilter, filters: ContainerFilters) => [...counted, "choices", filter, filters] as const,
  fieldChoices: (slug: string, filters: ContainerFilters) => [...counted, "field-choices", slug, filters] as const,
  count: (filters: ContainerFilters) => [...counted, "total", filters] as const,
  details,
  detail,
  // Refetched with the container.
  charges: (id: string) => [...detail(id), "charges"] as const,
  evidence: (id: string, at: string) => [...detail(id), "evidence", at] as const,
  invoices: (id: string) => [...detail(id), "invoices"] as const,
  /** Comes from the service itself, so not refetched with the container. */
  reasons: (id: string) => ["reasons", id] as const,
}
