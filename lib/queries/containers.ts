// Addresses and query options of the list of containers; what its address may say.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { createSerializer, parseAsJson, parseAsString, parseAsStringLiteral } from "nuqs/server"
import { type ChoiceFilter, CONTAINER_SORTS, type ContainerFilters } from "#lib/domain/list-filter"
import type { ContainerChoices, ContainersPage } from "#lib/read/container-row"
import type { ContainerView } from "./container-view.ts"
import { fetchJson, shouldRetry } from "./fetch-json.ts"
import { readFilters, readLayout } from "./read-container-address.ts"

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
  return infiniteQueryOptions({
    queryKey: ["containers", "list", filters, sort],
    queryFn: ({ signal, pageParam }) =>
      fetchJson<ContainersPage>(pageAddress({ filters, sort }, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    retry: shouldRetry,
  })
}

function pageAddress({ filters, sort }: ListAsked, cursor: string | null): string {
  const query = new URLSearchParams({
    filters: JSON.stringify(filters),
    sort: sort.by,
    dir: sort.descending ? "desc" : "asc",
  })
  if (cursor !== null) query.set("cursor", cursor)
  return `/api/containers?${query}`
}

export function choicesOptions(filter: ChoiceFilter, filters: ContainerFilters) {
  const query = new URLSearchParams({ filter, filters: JSON.stringify(filters) })
  return queryOptions({
    queryKey: ["containers", "choices", filter, filters],
    queryFn: ({ signal }) => fetchJson<ContainerChoices>(`/api/containers/choices?${query}`, { signal }),
    retry: shouldRetry,
  })
}

export type ContainerCount = { total: number; totalIsExact: boolean }

export function countOptions(filters: ContainerFilters) {
  return queryOptions({
    queryKey: ["containers", "count", filters],
    queryFn: ({ signal }) =>
      fetchJson<ContainerCount>(`/api/containers/count?${new URLSearchParams({ filters: JSON.stringify(filters) })}`, {
        signal,
      }),
    retry: shouldRetry,
  })
}

/** "1,240", "10,000+". */
export function countWords({ total, totalIsExact }: ContainerCount): string {
  return `${total.toLocaleString("en-US")}${totalIsExact ? "" : "+"}`
}
