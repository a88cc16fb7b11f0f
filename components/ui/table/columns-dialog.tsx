"use client"

import type { ReactNode } from "react"
import { viewDialogsText } from "#lib/words/ui/view-dialogs"
import { Button } from "../button.tsx"
import { Dialog } from "../overlays/dialog.tsx"
import type { ColumnSpec, ListChanges, ListLayout } from "./use-list-table.ts"

type ColumnsDialogProps<Id extends string> = {
  open: boolean
  onClose: () => void
  specs: ReadonlyMap<Id, ColumnSpec>
  /** Always shown. */
  first: Id
  layout: ListLayout<Id>
  onLayout: ListChanges<Id, string>["onLayout"]
  title?: string
  actions?: ReactNode
  /** Rendered above the columns. */
  children?: ReactNode
}

/** Which columns a list shows. A newly chosen one comes last. */
export function ColumnsDialog<Id extends string>(props: ColumnsDialogProps<Id>) {
  const { columns, pinned } = props.layout
  const without = (ids: readonly Id[], id: Id) => ids.filter((one) => one !== id)
  const toggle = (id: Id) =>
    props.onLayout(
      columns.includes(id)
        ? { columns: without(columns, id), pinned: without(pinned, id) }
        : { columns: [...columns, id] },
    )
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title ?? viewDialogsText.columnsTitle}
      description={viewDialogsText.columnsAbout}
      actions={
        <>
          {props.actions}
          <Button look="primary" onClick={props.onClose}>
            {viewDialogsText.done}
          </Button>
        </>
      }
    >
      {props.children}
      <ul className="mt-3 grid grid-cols-2 gap-x-3">
        {[...props.specs].map(([id, { label }]) => (
          <li key={id}>
            <label className="flex min-h-8 items-center gap-2 text-13 max-sm:min-h-11">
              <input
                type="checkbox"
                checked={id === props.first || columns.includes(id)}
                disabled={id === props.first}
                onChange={() => toggle(id)}
                className="size-4 accent-accent"
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
