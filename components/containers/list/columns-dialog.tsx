"use client"

import { useState } from "react"
import { toFieldRef } from "#lib/domain/fields/field-terms"
import { CONTAINER_COLUMNS, type ContainerColumn } from "#lib/queries/containers/columns"
import type { Layout } from "#lib/queries/containers/read-address"
import type { ContainerView } from "#lib/queries/containers/view"
import { viewsText } from "#lib/words/containers/views"
import { fieldText } from "#lib/words/fields/fields"
import { NewFieldDialog } from "../../fields/new-field-dialog.tsx"
import { useFields } from "../../fields/use-fields.ts"
import { Button } from "../../ui/button.tsx"
import { Segmented } from "../../ui/forms/segmented.tsx"
import { Dialog } from "../../ui/overlays/dialog.tsx"
import { columnSpec } from "./column-words.ts"

type ColumnsDialogProps = {
  open: boolean
  onClose: () => void
  view: ContainerView
  onLayout: (layout: Layout) => void
  mayDefine: boolean
}

export function ColumnsDialog({ open, onClose, view, onLayout, mayDefine }: ColumnsDialogProps) {
  const fields = useFields("container")
  const [isAdding, setAdding] = useState(false)
  const all: ContainerColumn[] = [...CONTAINER_COLUMNS, ...fields.map(({ slug }) => toFieldRef(slug))]
  if (isAdding) {
    return (
      <NewFieldDialog
        open={open}
        onClose={() => setAdding(false)}
        onAdded={({ owner, slug }) => {
          setAdding(false)
          if (owner === "container") onLayout({ columns: [...view.columns, toFieldRef(slug)] })
        }}
      />
    )
  }
  const toggle = (column: ContainerColumn) =>
    onLayout(
      view.columns.includes(column)
        ? {
            columns: view.columns.filter((one) => one !== column),
            pinned: view.pinned.filter((one) => one !== column),
          }
        : { columns: [...view.columns, column] },
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={viewsText.columnsAndRows}
      description={viewsText.columnsAbout}
      actions={
        <>
          {mayDefine ? (
            <Button look="quiet" onClick={() => setAdding(true)}>
              {fieldText.newField}
            </Button>
          ) : null}
          <Button look="primary" onClick={onClose}>
            {viewsText.done}
          </Button>
        </>
      }
    >
      <Segmented
        label={viewsText.rowHeight}
        labels={{ "28": viewsText.tight, "32": viewsText.normal, "40": viewsText.roomy }}
        value={String(view.density)}
        onChange={(value) => onLayout({ density: Number(value) as ContainerView["density"] })}
      />
      <ul className="mt-3 grid grid-cols-2 gap-x-3">
        {all.map((column) => (
          <li key={column}>
            <label className="flex min-h-8 items-center gap-2 text-13 max-sm:min-h-11">
              <input
                type="checkbox"
                checked={view.columns.includes(column)}
                disabled={column === "number"}
                onChange={() => toggle(column)}
                className="size-4 accent-accent"
              />
              {columnSpec(column, fields).label}
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
