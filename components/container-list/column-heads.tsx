"use client"

import { memo, useState } from "react"
import type { ContainerColumn, ContainerView } from "#lib/queries/container-view"
import type { Layout } from "#lib/queries/read-container-address"
import { onDemand } from "../ui/on-demand.tsx"
import { ColumnHead } from "./column-head.tsx"
import { COLUMN } from "./column-words.ts"
import type { LineColumn } from "./container-line.tsx"

const WidthDialog = onDemand(() => import("./width-dialog.tsx").then((part) => part.WidthDialog))

/** What of a view its heads show. */
export type HeadsView = Pick<ContainerView, "columns" | "pinned" | "widths" | "sort">

type ColumnHeadsProps = {
  view: HeadsView
  columns: LineColumn[]
  onSort: (sort: ContainerView["sort"]) => void
  onLayout: (layout: Layout) => void
  onDiffers: () => void
}

/** The heads of all columns. They are many menus: to choose, scroll or open a row draws none of them again. */
export const ColumnHeads = memo(function ColumnHeads({ view, columns, onSort, onLayout, onDiffers }: ColumnHeadsProps) {
  const [asked, setAsked] = useState<ContainerColumn | null>(null)
  return (
    <>
      {columns.map((column, index) => (
        <ColumnHead
          key={column.id}
          column={column.id}
          view={view}
          width={column.width}
          left={column.left}
          index={index + 1}
          onSort={onSort}
          onMove={(id, to) => onLayout({ columns: moved(view.columns, id, to) })}
          onPin={(id, pinned) =>
            onLayout({ pinned: pinned ? [...view.pinned, id] : view.pinned.filter((one) => one !== id) })
          }
          onWidth={(id, next) => onLayout({ widths: { ...view.widths, [id]: next } })}
          onAskWidth={setAsked}
          onHide={(id) =>
            onLayout({
              columns: view.columns.filter((one) => one !== id),
              pinned: view.pinned.filter((one) => one !== id),
            })
          }
          onDiffers={onDiffers}
        />
      ))}
      {asked ? (
        <WidthDialog
          label={COLUMN[asked].label}
          width={view.widths[asked] ?? COLUMN[asked].width}
          onSave={(next) => onLayout({ widths: { ...view.widths, [asked]: next } })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
})

function moved(columns: readonly ContainerColumn[], id: ContainerColumn, to: number): ContainerColumn[] {
  const rest = columns.filter((one) => one !== id)
  const at = Math.max(1, Math.min(rest.length, to))
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}
