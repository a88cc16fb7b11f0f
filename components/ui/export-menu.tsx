"use client"

import { Download } from "lucide-react"
import { type ExportFormat, exportHref, printHref } from "#lib/queries/containers/export"
import type { ContainerView } from "#lib/queries/containers/view"
import { partsText } from "#lib/words/ui/parts"
import { Button } from "./button.tsx"
import { Menu } from "./overlays/menu.tsx"
import { toast } from "./overlays/toast.ts"

export function ExportMenu({ view }: { view: ContainerView }) {
  return (
    <Menu
      align="end"
      trigger={<Button icon={<Download size={14} aria-hidden />}>{partsText.export}</Button>}
      groups={[
        [
          { label: partsText.csvOfView, shortcut: "e", onSelect: () => downloadExport("csv", view) },
          { label: partsText.xlsxOfView, onSelect: () => downloadExport("xlsx", view) },
          { label: partsText.printView, href: printHref(view) },
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
  toast(partsText.fileWritten(format.toUpperCase()))
}
