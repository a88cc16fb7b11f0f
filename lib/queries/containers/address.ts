// The address of the list of containers. Apart from container-view.ts, so that a link does not bring its checks along.
import type { ContainerFilters } from "#lib/domain/containers/list-filter"

/** The list with these filters. */
export function containersHref(filters: ContainerFilters): string {
  return `/containers?${new URLSearchParams({ filters: JSON.stringify(filters) })}`
}
