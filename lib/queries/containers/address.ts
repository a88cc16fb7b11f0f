// Addresses of the container list. Separate from view-checks.ts, so that a link does not load its checks.
import type { ContainerFilters } from "#lib/domain/containers/list-filter"

/** The list with these filters. */
export function containersHref(filters: ContainerFilters): string {
  return `/containers?${new URLSearchParams({ filters: JSON.stringify(filters) })}`
}
