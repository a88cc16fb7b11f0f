"use client"

import { Download } from "lucide-react"
import type { ContainerView } from "#lib/queries/container-view"
import { Button } from "../ui/button.tsx"
import { Menu } from "../ui/menu.tsx"
import { downloadExport } from "./download-export.ts"

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
