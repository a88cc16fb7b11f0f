"use client"

import { useQuery } from "@tanstack/react-query"
import { z } from "zod"
import { workChoicesOptions } from "#lib/queries/work/work"
import { prose } from "#lib/words/ui/typed"
import { handOverText } from "#lib/words/work/hand-over"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"

type HandOverDialogProps = {
  open: boolean
  onClose: () => void
  containers: string
  onSave: (to: { id: string; name: string }, note: string | null) => void
}

const handing = z.object({ toId: z.string().min(1, handOverText.chooseWhom), note: prose(500) })

export function HandOverDialog({ open, onClose, containers, onSave }: HandOverDialogProps) {
  const { data } = useQuery(workChoicesOptions())
  const people = data?.people ?? []
  const form = useSendForm({
    shape: handing,
    first: { toId: "", note: "" },
    send: ({ toId, note }) => {
      const to = people.find(({ id }) => id === toId)
      if (to) onSave(to, note || null)
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={handOverText.title(containers)}
      description={handOverText.about}
      actions={
        <Button type="submit" form={form.id} look="primary">
          {handOverText.handOver}
        </Button>
      }
    >
      <Form form={form} className="grid gap-3">
        <Field
          name="toId"
          label={handOverText.to}
          placeholder={handOverText.choose}
          search
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field name="note" label={handOverText.note} hint={handOverText.noteHint} rows={3} />
      </Form>
    </Dialog>
  )
}
