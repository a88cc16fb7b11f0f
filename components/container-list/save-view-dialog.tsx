"use client"

import { useState } from "react"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Field, fieldNoteId, Input } from "../ui/input.tsx"

type SaveViewDialogProps = {
  title: string
  name: string
  scope: "private" | "team"
  mayTeam: boolean
  onSave: (name: string, scope: "private" | "team") => Promise<void>
  onClose: () => void
}

/** Name and reach of a view: its columns, order, widths, pins, density and filters are kept. */
export function SaveViewDialog({
  title,
  name: first,
  scope: firstScope,
  mayTeam,
  onSave,
  onClose,
}: SaveViewDialogProps) {
  const [name, setName] = useState(first)
  const [scope, setScope] = useState(firstScope)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    if (name.trim() === "") return setError("Give the view a name.")
    setBusy(true)
    try {
      await onSave(name.trim(), scope)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "It could not be saved. Try again.")
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description="Columns, order, widths, pins, row height and filters."
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" busy={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field id="view-name" label="Name" error={error}>
          <Input
            id="view-name"
            value={name}
            maxLength={60}
            autoFocus
            aria-invalid={error !== null}
            aria-describedby={error ? fieldNoteId("view-name") : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <fieldset className="grid gap-1.5 text-13">
          <legend className="mb-1 font-medium">Who sees it</legend>
          <label className="flex min-h-7 items-center gap-2">
            <input
              type="radio"
              name="scope"
              checked={scope === "private"}
              onChange={() => setScope("private")}
              className="accent-accent"
            />
            Only me
          </label>
          <label className="flex min-h-7 items-center gap-2">
            <input
              type="radio"
              name="scope"
              checked={scope === "team"}
              disabled={!mayTeam}
              onChange={() => setScope("team")}
              className="accent-accent"
            />
            {mayTeam ? "The whole team" : "The whole team (a dispatcher may)"}
          </label>
        </fieldset>
      </form>
    </Dialog>
  )
}
