import type { ContainerView } from "./view.ts"

export type ExportFormat = "csv" | "xlsx"

/** Of a selection: their ids stand in the address, and a server takes 16 kB of headers. */
export const MOST_PRINTED = 300

/** `ids`: of a selection; without them all of the view. */
export function printHref(view: ContainerView, ids?: readonly string[]): string {
  const query = new URLSearchParams({ view: JSON.stringify(view), ...(ids ? { ids: ids.join(",") } : {}) })
  return `/containers/print?${query}`
}

/** The sheet of one container, for the driver. */
export function containerPrintHref(id: string): string {
  return `/containers/${encodeURIComponent(id)}/print`
}

export function exportHref(format: ExportFormat, view: ContainerView): string {
  return `/api/containers/export?${new URLSearchParams({ format, view: JSON.stringify(view) })}`
}
