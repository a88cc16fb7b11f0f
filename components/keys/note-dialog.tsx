"use client"

import { keysText, MOST_ONE_BY_ONE } from "#lib/words/work/container-keys"
import { notesText } from "#lib/words/work/notes"
import { Button } from "../ui/button.tsx"
import { Form, FormFailure } from "../ui/forms/form.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { NoteField } from "../work/notes/note-field.tsx"
import { useNewNote } from "../work/notes/use-new-note.ts"
import type { ActedOn } from "./acted-on.ts"

type NoteDialogProps = { open: boolean; onClose: () => void; on: ActedOn; onDone: () => void }

export function NoteDialog({ open, onClose, on, onDone }: NoteDialogProps) {
  const { name, rows, count } = on
  const form = useNewNote({
    ids: rows.map(({ id }) => id),
    name,
    onSaved: () => {
      onClose()
      onDone()
    },
  })
  const isTooMany = count > MOST_ONE_BY_ONE || rows.length < count
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={keysText.noteOn(name)}
      description={isTooMany ? undefined : keysText.noteKeys}
      focus={() => form.elementOf("body")}
      actions={
        isTooMany ? null : (
          <Button type="submit" form={form.id} look="primary" busy={form.busy}>
            {notesText.saveNote}
          </Button>
        )
      }
    >
      {isTooMany ? (
        <p className="text-13 text-ink-2">{keysText.tooMany}</p>
      ) : (
        <Form form={form} className="grid gap-1.5">
          <NoteField form={form} label={notesText.writeNote} rows={4} placeholder={notesText.writeForTeam} />
          <FormFailure form={form} />
        </Form>
      )}
    </Dialog>
  )
}
