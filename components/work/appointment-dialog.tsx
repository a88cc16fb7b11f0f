"use client"

import { type FormEvent, type ReactNode, useId, useState } from "react"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Field, Input } from "../ui/input.tsx"
import { useDraft } from "./use-draft.ts"

type AppointmentDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the drafts: the container, or the bulk action. */
  of: string
  /** What the time means: "Los Angeles time", "each at its own terminal". */
  where: ReactNode
  /** Wall time and note as they stand; null where none is set. */
  set: { at: string; note: string | null } | null
  /** `giveBack` puts what was typed into the fields again: it was not saved. */
  onSave: (at: string | null, note: string | null, giveBack: () => void) => void
}

/** When we fetch the box: a wall time at its terminal. Beside the service's own appointment, and in place of none. */
export function AppointmentDialog({ open, onOpenChange, of, where, set, onSave }: AppointmentDialogProps) {
  const id = useId()
  const [at, setAt] = useDraft(`appointment:${of}`)
  const [note, setNote] = useDraft(`appointment-note:${of}`)
  const [problem, setProblem] = useState<string | null>(null)

  function finish(time: string | null, text: string | null) {
    onSave(time, text, () => {
      setAt(at)
      setNote(note)
      onOpenChange(true)
    })
    setAt(null)
    setNote(null)
    onOpenChange(false)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const time = at ?? set?.at ?? ""
    if (time === "") return setProblem("Choose day and time of the appointment.")
    finish(time.slice(0, 16), (note ?? set?.note ?? "").trim() || null)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Set pickup appointment"
      description="Ours, kept in Freeday. What the terminal reports stands beside it."
      actions={
        <>
          {set ? (
            <Button look="danger" onClick={() => finish(null, null)}>
              Remove appointment
            </Button>
          ) : null}
          <Button type="submit" form={`${id}-form`} look="primary">
            Set appointment
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} className="grid gap-3">
        <Field id={`${id}-at`} label="Day and time" hint={where} error={problem}>
          <Input
            id={`${id}-at`}
            type="datetime-local"
            value={at ?? set?.at ?? ""}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-at-note`}
            onChange={(event) => {
              setAt(event.target.value)
              setProblem(null)
            }}
          />
        </Field>
        <Field id={`${id}-note`} label="For the driver" hint="Gate, appointment number. May stay empty.">
          <Input
            id={`${id}-note`}
            value={note ?? set?.note ?? ""}
            maxLength={500}
            autoComplete="off"
            aria-describedby={`${id}-note-note`}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
