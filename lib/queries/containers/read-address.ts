// Reads the container list's address so that nothing in it breaks the page. The server, which has the checks, reports
// what is wrong with a filter.

import type { ContainerFilters } from "#lib/domain/containers/list-filter"
import { isFieldRef } from "#lib/domain/fields/field-terms"
import { CONTAINER_COLUMNS, type ContainerColumn, LEAST_WIDTH, MOST_WIDTH } from "./columns.ts"
import type { ContainerView } from "./view.ts"

/** A list's settings that differ from its view. */
export type Layout = Partial<Pick<ContainerView, "columns" | "pinned" | "widths" | "density">>

const DENSITIES: readonly unknown[] = [28, 32, 40] satisfies ContainerView["density"][]

/** A separate policy in links older than the account's single policy (decision 023). */
export const OLD_POLICY = "lfd_by"

/** Null: not filters at all. Values that no filter accepts are left out. */
export function readFilters(value: unknown): ContainerFilters | null {
  if (!isRecord(value)) return null
  const { [OLD_POLICY]: _, ...filters } = value
  const fits = Object.entries(filters).filter(([, one]) => one === true || typeof one === "string" || isTexts(one))
  return Object.fromEntries(fits) as ContainerFilters
}

export function readLayout(value: unknown): Layout | null {
  const layout = readColumnLayout(value)
  const { density } = layout === null ? {} : (value as { density?: unknown })
  return DENSITIES.includes(density) ? { ...layout, density: density as ContainerView["density"] } : layout
}

type ColumnLayout<Id extends string> = Partial<{
  columns: Id[]
  pinned: Id[]
  widths: Partial<Record<Id, number>>
}>

/** Reads which of its columns a list shows, and how. */
export function layoutReader<Id extends string>(isOne: (value: unknown) => value is Id) {
  const readColumns = (value: unknown) => (Array.isArray(value) ? [...new Set(value.filter(isOne))] : undefined)
  return (value: unknown): ColumnLayout<Id> | null => {
    if (!isRecord(value)) return null
    const layout: ColumnLayout<Id> = {}
    const columns = readColumns(value.columns)
    if (columns && columns.length > 0) layout.columns = columns
    const pinned = readColumns(value.pinned)
    if (pinned) layout.pinned = pinned
    if (isRecord(value.widths)) {
      const widths = Object.entries(value.widths).filter(([id, width]) => isOne(id) && isWidth(width))
      layout.widths = Object.fromEntries(widths) as ColumnLayout<Id>["widths"] & object
    }
    return layout
  }
}

const readColumnLayout = layoutReader(isColumn)

function isColumn(value: unknown): value is ContainerColumn {
  return isFieldRef(value) || CONTAINER_COLUMNS.some((column) => column === value)
}

function isWidth(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= LEAST_WIDTH && Number(value) <= MOST_WIDTH
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string")
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
