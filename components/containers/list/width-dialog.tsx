"use client"

import { useState } from "react"
import { LEAST_WIDTH, MOST_WIDTH } from "#lib/queries/containers/columns"
import { viewsText } from "#lib/words/containers/views"
import { Button } from "../../ui/button.tsx"
import { Form, TextField } from "../../ui/forms/fields.tsx"
import { Dialog } from "../../ui/overlays/dialog.tsx"

type WidthDialogProps = { label: string; width: number; onSave: (width: number) => void; onClose: () => void }

export function WidthDialog({ label, width, onSave, onClose }: WidthDialogProps) {
  const [text, setText] = useState(String(width))
  const next = Number(text)
  const fits = Number.isInteger(next) && next >= LEAST_WIDTH && next <= MOST_WIDTH
  function save() {
    if (!fits) return
    onSave(next)
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={viewsText.widthOf(label)}
      actions={
        <Button look="primary" onClick={save}>
          {viewsText.setWidthTitle}
        </Button>
      }
    >
      <Form onSubmit={save}>
        <TextField
          label={viewsText.pixels}
          error={fits ? undefined : viewsText.widthWrong(LEAST_WIDTH, MOST_WIDTH)}
          inputMode="numeric"
          value={text}
          autoFocus
          onText={setText}
        />
      </Form>
    </Dialog>
  )
}
