import { LIST_DAYS, type ListDay } from "#lib/domain/containers/filter-terms"
import type { ChoiceFilter, ContainerFilters } from "#lib/domain/containers/list-filter"
import { toCalendarDay } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"

export type FilterName = ChoiceFilter | ListDay

export const FILTERS: { name: FilterName; label: string; kind: "list" | "switch" | "days" }[] = [
  { name: "status", label: "Status", kind: "list" },
  { name: "lfd", label: "Last free day", kind: "days" },
  { name: "lfd_line", label: "Line's last free day", kind: "days" },
  { name: "lfd_terminal", label: "Terminal's last free day", kind: "days" },
  { name: "lfd_rail", label: "Rail's last free day", kind: "days" },
  { name: "lfd_differs", label: "Sources differ", kind: "switch" },
  { name: "hold", label: "Hold", kind: "list" },
  { name: "fees", label: "Fees", kind: "list" },
  { name: "appointment", label: "Appointment", kind: "list" },
  { name: "empty", label: "Empty out", kind: "list" },
  { name: "terminal", label: "Terminal", kind: "list" },
  { name: "port", label: "Port", kind: "list" },
  { name: "line", label: "Line", kind: "list" },
  { name: "vessel", label: "Vessel", kind: "list" },
  { name: "customer", label: "Customer", kind: "list" },
  { name: "owner", label: "Owner", kind: "list" },
  { name: "asked", label: "Asked", kind: "list" },
  { name: "tag", label: "Tag", kind: "list" },
  { name: "readiness", label: "Readiness", kind: "list" },
  { name: "equipment", label: "Size and type", kind: "list" },
  { name: "changed", label: "Changed since yesterday", kind: "list" },
  { name: "watched", label: "Watched by me", kind: "switch" },
  { name: "stale", label: "Data too old", kind: "switch" },
]

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
