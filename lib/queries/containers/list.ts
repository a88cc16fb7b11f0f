import { createParser, createSerializer, parseAsJson, parseAsString, parseAsStringLiteral } from "nuqs/server"
import {
  type ChoiceFilter,
  CONTAINER_SORTS,
  type ContainerFilters,
  type ContainerSort,
} from "#lib/domain/containers/list-filter"
import { isFieldRef } from "#lib/domain/fields/field-terms"
import type { FieldChoices } from "#lib/read/containers/field-choices"
import type { ContainerChoices, ContainersPage } from "#lib/read/containers/row"
import { reading, readingPages } from "../reading.ts"
import { containerKeys } from "./keys.ts"
import { readFilters, readLayout } from "./read-address.ts"
import type { ContainerView } from "./view.ts"

/** Absent: as in the saved view, or a new list. `open`: the container in the side panel. */
export const containerParams = {
  view: parseAsString,
  filters: parseAsJson(readFilters),
  sort: createParser({ parse: readSort, serialize: String }),
  dir: parseAsStringLiteral(["asc", "desc"] as const),
  layout: parseAsJson(readLayout),
  open: parseAsString,
}

function readSort(text: string): ContainerSort | null {
  return isFieldRef(text) ? text : (CONTAINER_SORTS.find((sort) => sort === text) ?? null)
}

/** Longer addresses do not survive mail and chat, so their content is stored in a view without a name. */
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
  return readingPages<ContainersPage>(containerKeys.list(filters, sort), `/api/containers?${query}`)
}

export function choicesOptions(filter: ChoiceFilter, filters: ContainerFilters) {
  const query = new URLSearchParams({ filter, filters: JSON.stringify(filters) })
  return reading<ContainerChoices>(containerKeys.choices(filter, filters), `/api/containers/choices?${query}`)
}

/** A custom field's values in this list. Each `value` is a filter term. */
export function fieldChoicesOptions(slug: string, filters: ContainerFilters) {
  const query = new URLSearchParams({ slug, filters: JSON.stringify(filters) })
  const key = containerKeys.fieldChoices(slug, filters)
  return reading<FieldChoices>(key, `/api/containers/field-choices?${query}`)
}

export type ContainerCount = { total: number; totalIsExact: boolean }

export function countOptions(filters: ContainerFilters) {
  return reading<ContainerCount>(
    containerKeys.count(filters),
    `/api/containers/count?${new URLSearchParams({ filters: JSON.stringify(filters) })}`,
  )
}

/** "1,240", "10,000+". */
export function countWords({ total, totalIsExact }: ContainerCount): string {
  return `${total.toLocaleString("en-US")}${totalIsExact ? "" : "+"}`
}
