"use client"

import { Download } from "lucide-react"
import { type ExportFormat, exportHref } from "#lib/queries/containers/export"
import type { ContainerView } from "#lib/queries/containers/view"
import { Button } from "./button.tsx"
import { Menu } from "./overlays/menu.tsx"
import { toast } from "./overlays/toast.ts"

export function ExportMenu({ view }: { view: ContainerView }) {
  return (
    <Menu
      align="end"
      trigger={<Button icon={<Download size={14} aria-hidden />}>Export</Button>}
      groups={[
        [
          { label: "CSV, this view", shortcut: "e", onSelect: () => downloadExport("csv", view) },
          { label: "Excel (XLSX), this view", onSelect: () => downloadExport("xlsx", view) },
        ],
      ]}
    />
  )
}

export function downloadExport(format: ExportFormat, view: ContainerView): void {
  const link = document.createElement("a")
  link.href = exportHref(format, view)
  link.download = ""
  link.click()
  toast(`The ${format.toUpperCase()} file is being written: this view's rows, columns and order.`)
}
