import { createSerializer, parseAsJson, parseAsString, parseAsStringLiteral } from "nuqs/server"
import { type ChoiceFilter, CONTAINER_SORTS, type ContainerFilters } from "#lib/domain/containers/list-filter"
import type { ContainerChoices, ContainersPage } from "#lib/read/containers/row"
import { reading, readingPages } from "../reading.ts"
import { readFilters, readLayout } from "./read-address.ts"
import type { ContainerView } from "./view.ts"

/** Absent = as the saved view has it, or as a new list is. `open`: the container in the side panel. */
export const containerParams = {
  view: parseAsString,
  filters: parseAsJson(readFilters),
  sort: parseAsStringLiteral(CONTAINER_SORTS),
  dir: parseAsStringLiteral(["asc", "desc"] as const),
  layout: parseAsJson(readLayout),
  open: parseAsString,
}

/** Longer addresses do not survive mail and chat: what they say goes into a view without a name. */
export const LONGEST_ADDRESS = 2_000

const toQuery = createSerializer(containerParams)

export type ContainerAddress = Parameters<typeof toQuery>[1]

export function containersAddress(values: ContainerAddress): string {
  return toQuery("/containers", values)
}

export type ListAsked = Pick<ContainerView, "filters" | "sort">

export function containersOptions({ filters, sort }: ListAsked) {
  const query = new URLSearchParams({
    filters: JSON.stringify(filters),
    sort: sort.by,
    dir: sort.descending ? "desc" : "asc",
  })
  return readingPages<ContainersPage>(["containers", "list", filters, sort], `/api/containers?${query}`)
}

export function choicesOptions(filter: ChoiceFilter, filters: ContainerFilters) {
  const query = new URLSearchParams({ filter, filters: JSON.stringify(filters) })
  return reading<ContainerChoices>(["containers", "choices", filter, filters], `/api/containers/choices?${query}`)
}

export type ContainerCount = { total: number; totalIsExact: boolean }

export function countOptions(filters: ContainerFilters) {
  return reading<ContainerCount>(
    ["containers", "count", filters],
    `/api/containers/count?${new URLSearchParams({ filters: JSON.stringify(filters) })}`,
  )
}

/** "1,240", "10,000+". */
export function countWords({ total, totalIsExact }: ContainerCount): string {
  return `${total.toLocaleString("en-US")}${totalIsExact ? "" : "+"}`
}
