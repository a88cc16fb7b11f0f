"use client"

import { useState } from "react"
import { LEAST_WIDTH, MOST_WIDTH } from "#lib/queries/read-container-address"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Field, fieldNoteId, Input } from "../ui/input.tsx"

type WidthDialogProps = { label: string; width: number; onSave: (width: number) => void; onClose: () => void }

/** The width of a column by keys. */
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
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Width of ${label}`}
      actions={
        <Button look="primary" onClick={save}>
          Set width
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          id="column-width"
          label="Pixels"
          error={fits ? undefined : `Type a whole number from ${LEAST_WIDTH} to ${MOST_WIDTH}.`}
        >
          <Input
            id="column-width"
            inputMode="numeric"
            value={text}
            autoFocus
            aria-invalid={!fits}
            aria-describedby={fits ? undefined : fieldNoteId("column-width")}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
