import type { ContainerView } from "#lib/queries/container-view"
import { type ExportFormat, exportHref } from "#lib/queries/export"
import { toast } from "../ui/toast.ts"

/** Starts the download; the browser shows how far it is. The page stays as it is. */
export function downloadExport(format: ExportFormat, view: ContainerView): void {
  const link = document.createElement("a")
  link.href = exportHref(format, view)
  link.download = ""
  link.click()
  toast(`The ${format.toUpperCase()} file is being written: this view's rows, columns and order.`)
}
