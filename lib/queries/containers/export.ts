import type { ContainerView } from "./view.ts"

export type ExportFormat = "csv" | "xlsx"

export function exportHref(format: ExportFormat, view: ContainerView): string {
  return `/api/containers/export?${new URLSearchParams({ format, view: JSON.stringify(view) })}`
}
