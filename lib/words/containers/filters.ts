import { LIST_DAYS, type ListDay } from "#lib/domain/containers/filter-terms"
import type { ChoiceFilter, ContainerFilters } from "#lib/domain/containers/list-filter"
import { toCalendarDay } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"

export type FilterName = ChoiceFilter | ListDay

export const FILTER_GROUPS = {
  state: "State",
  dates: "Dates",
  money: "Money",
  where: "Terminal and voyage",
  people: "People",
  cargo: "Cargo",
  fields: "Custom fields",
}

type Filter = {
  name: FilterName
  label: string
  kind: "list" | "switch" | "days"
  group: Exclude<keyof typeof FILTER_GROUPS, "fields">
}

export const FILTERS: Filter[] = [
  { name: "status", label: "Status", kind: "list", group: "state" },
  { name: "lfd", label: "Last free day", kind: "days", group: "dates" },
  { name: "lfd_line", label: "Carrier's last free day", kind: "days", group: "dates" },
  { name: "lfd_terminal", label: "Terminal's last free day", kind: "days", group: "dates" },
  { name: "lfd_rail", label: "Rail's last free day", kind: "days", group: "dates" },
  { name: "lfd_differs", label: "Sources differ", kind: "switch", group: "dates" },
  { name: "hold", label: "Hold", kind: "list", group: "state" },
  { name: "fees", label: "Fees", kind: "list", group: "money" },
  { name: "appointment", label: "Appointment", kind: "list", group: "dates" },
  { name: "empty", label: "Empty out", kind: "list", group: "dates" },
  { name: "terminal", label: "Terminal", kind: "list", group: "where" },
  { name: "port", label: "Port", kind: "list", group: "where" },
  { name: "line", label: "Carrier", kind: "list", group: "where" },
  { name: "vessel", label: "Vessel", kind: "list", group: "where" },
  { name: "customer", label: "Customer", kind: "list", group: "people" },
  { name: "owner", label: "Owner", kind: "list", group: "people" },
  { name: "asked", label: "Asked", kind: "list", group: "people" },
  { name: "tag", label: "Tag", kind: "list", group: "cargo" },
  { name: "readiness", label: "Readiness", kind: "list", group: "state" },
  { name: "equipment", label: "Size and type", kind: "list", group: "cargo" },
  { name: "changed", label: "Changed since yesterday", kind: "list", group: "state" },
  { name: "watched", label: "Watched by me", kind: "switch", group: "people" },
  { name: "stale", label: "Data too old", kind: "switch", group: "state" },
]

/** Not offered again: those in `chosen`. */
export function filtersByGroup(chosen: readonly FilterName[]): { label: string; filters: Filter[] }[] {
  const offered = Map.groupBy(
    FILTERS.filter(({ name }) => !chosen.includes(name)),
    ({ group }) => group,
  )
  return Object.entries(FILTER_GROUPS).flatMap(([group, label]) => {
    const filters = offered.get(group as Filter["group"]) ?? []
    return filters.length > 0 ? [{ label, filters }] : []
  })
}

export function labelOf(name: FilterName): string {
  return FILTERS.find((filter) => filter.name === name)?.label ?? name
}

export function setFilters(filters: ContainerFilters): FilterName[] {
  return FILTERS.map(({ name }) => name).filter((name) =>
    isDays(name) ? Boolean(filters[`${name}_from`] ?? filters[`${name}_to`]) : filters[name] !== undefined,
  )
}

export function without(filters: ContainerFilters, name: FilterName): ContainerFilters {
  return isDays(name)
    ? { ...filters, [`${name}_from`]: undefined, [`${name}_to`]: undefined }
    : { ...filters, [name]: undefined }
}

export function isDays(name: FilterName): name is ListDay {
  return LIST_DAYS.some((one) => one === name)
}

/** The chosen values; [] for a switch and for days. */
export function valuesOf(filters: ContainerFilters, name: FilterName): string[] {
  const value = isDays(name) ? undefined : filters[name]
  return Array.isArray(value) ? value : []
}

export function daysWords(filters: ContainerFilters, name: ListDay): string {
  const words = (text: string | undefined) => {
    const day = toCalendarDay(text ?? null)
    return day ? formatDay(day) : null
  }
  const [from, to] = [words(filters[`${name}_from`]), words(filters[`${name}_to`])]
  if (from && to) return from === to ? from : `${from} to ${to}`
  return to ? `until ${to}` : `from ${from ?? ""}`
}

export function listWords(labels: string[]): string {
  const [first = "", ...rest] = labels
  return rest.length === 0 ? first : `${first}, +${rest.length}`
}
