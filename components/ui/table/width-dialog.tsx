"use client"

import { z } from "zod"
import { LEAST_WIDTH, MOST_WIDTH } from "#lib/queries/containers/columns"
import { viewDialogsText } from "#lib/words/ui/view-dialogs"
import { Button } from "../button.tsx"
import { Field } from "../forms/field.tsx"
import { Form, useSendForm } from "../forms/form.tsx"
import { Dialog } from "../overlays/dialog.tsx"

type WidthDialogProps = { label: string; width: number; onSave: (width: number) => void; onClose: () => void }

const wrong = viewDialogsText.widthWrong(LEAST_WIDTH, MOST_WIDTH)
const columnWidth = z.object({
  width: z.coerce.number<string>(wrong).int(wrong).min(LEAST_WIDTH, wrong).max(MOST_WIDTH, wrong),
})

export function WidthDialog({ label, width, onSave, onClose }: WidthDialogProps) {
  const form = useSendForm({
    shape: columnWidth,
    first: { width: String(width) },
    send: ({ width: next }) => onSave(next),
    onSent: onClose,
  })
  return (
    <Dialog
      onClose={onClose}
      title={viewDialogsText.widthOf(label)}
      actions={
        <Button type="submit" form={form.id} look="primary">
          {viewDialogsText.setWidthTitle}
        </Button>
      }
    >
      <Form form={form}>
        <Field name="width" label={viewDialogsText.pixels} inputMode="numeric" autoFocus />
      </Form>
    </Dialog>
  )
}
