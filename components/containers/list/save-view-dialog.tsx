"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { viewsText } from "#lib/words/containers/views"
import { Button } from "../../ui/button.tsx"
import { Form, TextField } from "../../ui/forms/fields.tsx"
import { Dialog } from "../../ui/overlays/dialog.tsx"

type SaveViewDialogProps = {
  title: string
  name: string
  scope: "private" | "team"
  mayTeam: boolean
  onSave: (name: string, scope: "private" | "team") => Promise<void>
  onClose: () => void
}

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
  const [problem, setProblem] = useState<string | null>(null)
  const store = useMutation({ mutationFn: () => onSave(name.trim(), scope) })

  function save(): void {
    setProblem(name.trim() === "" ? viewsText.giveName : null)
    if (name.trim() !== "" && !store.isPending) store.mutate()
  }

  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={viewsText.viewAbout}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {viewsText.cancel}
          </Button>
          <Button look="primary" busy={store.isPending} onClick={save}>
            {viewsText.save}
          </Button>
        </>
      }
    >
      <Form className="grid gap-3" onSubmit={save}>
        <TextField
          label={viewsText.name}
          error={problem ?? store.error?.message}
          value={name}
          maxLength={60}
          autoFocus
          onText={setName}
        />
        <fieldset className="grid gap-1.5 text-13">
          <legend className="mb-1 font-medium">{viewsText.whoSeesIt}</legend>
          {(["private", "team"] as const).map((one) => (
            <label key={one} className="flex min-h-7 items-center gap-2">
              <input
                type="radio"
                name="scope"
                checked={scope === one}
                disabled={one === "team" && !mayTeam}
                onChange={() => setScope(one)}
                className="accent-accent"
              />
              {one === "private" ? viewsText.onlyMe : viewsText.wholeTeam(mayTeam)}
            </label>
          ))}
        </fieldset>
      </Form>
    </Dialog>
  )
}
