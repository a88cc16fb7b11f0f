import type { ContainerView } from "./view.ts"

export type ExportFormat = "csv" | "xlsx"

/** For a selection: the ids are in the address, and a server takes 16 kB of headers. */
export const MOST_PRINTED = 300

/** `ids`: a selection; absent: the whole view. */
export function printHref(view: ContainerView, ids?: readonly string[]): string {
  const query = new URLSearchParams({ view: JSON.stringify(view), ...(ids ? { ids: ids.join(",") } : {}) })
  return `/containers/print?${query}`
}

/** One container's sheet for the driver. */
export function containerPrintHref(id: string): string {
  return `/containers/${encodeURIComponent(id)}/print`
}

export function exportHref(format: ExportFormat, view: ContainerView): string {
  return `/api/containers/export?${new URLSearchParams({ format, view: JSON.stringify(view) })}`
}
