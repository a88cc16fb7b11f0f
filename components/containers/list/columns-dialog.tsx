"use client"

import { useState } from "react"
import { toFieldRef } from "#lib/domain/fields/field-terms"
import { CONTAINER_COLUMNS, type ContainerColumn } from "#lib/queries/containers/columns"
import type { Layout } from "#lib/queries/containers/read-address"
import type { ContainerView } from "#lib/queries/containers/view"
import { fieldText } from "#lib/words/fields/fields"
import { viewDialogsText } from "#lib/words/ui/view-dialogs"
import { NewFieldDialog } from "../../fields/new-field-dialog.tsx"
import { useFields } from "../../fields/use-fields.ts"
import { Button } from "../../ui/button.tsx"
import { Segmented } from "../../ui/forms/segmented.tsx"
import { ColumnsDialog } from "../../ui/table/columns-dialog.tsx"
import { columnSpec } from "./column-words.ts"

type ContainerColumnsProps = {
  open: boolean
  onClose: () => void
  view: ContainerView
  onLayout: (layout: Layout) => void
  mayDefine: boolean
}

export function ContainerColumns({ open, onClose, view, onLayout, mayDefine }: ContainerColumnsProps) {
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
  return (
    <ColumnsDialog
      open={open}
      onClose={onClose}
      title={viewDialogsText.columnsAndRows}
      specs={new Map(all.map((id) => [id, columnSpec(id, fields)]))}
      first="number"
      layout={view}
      onLayout={onLayout}
      actions={
        mayDefine ? (
          <Button look="quiet" onClick={() => setAdding(true)}>
            {fieldText.newField}
          </Button>
        ) : null
      }
    >
      <Segmented
        label={viewDialogsText.rowHeight}
        labels={{ "28": viewDialogsText.tight, "32": viewDialogsText.normal, "40": viewDialogsText.roomy }}
        value={String(view.density)}
        onChange={(value) => onLayout({ density: Number(value) as ContainerView["density"] })}
      />
    </ColumnsDialog>
  )
}
