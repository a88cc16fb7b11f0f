"use client"

import { Columns3 } from "lucide-react"
import { useState } from "react"
import type { ContainerView } from "#lib/queries/container-view"
import type { Layout } from "#lib/queries/read-container-address"
import { Button } from "../ui/button.tsx"
import { onDemand } from "../ui/on-demand.tsx"

type ColumnsMenuProps = { view: ContainerView; onLayout: (layout: Layout) => void }

const ColumnsDialog = onDemand(() => import("./columns-dialog.tsx").then((part) => part.ColumnsDialog), {
  isWanted: ({ open }) => open,
})

export function ColumnsMenu({ view, onLayout }: ColumnsMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon={<Columns3 size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Columns
      </Button>
      <ColumnsDialog open={open} onClose={() => setOpen(false)} view={view} onLayout={onLayout} />
    </>
  )
}
