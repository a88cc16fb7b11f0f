"use client"

import { namedView } from "#lib/queries/work/views-checks"
import { viewDialogsText } from "#lib/words/ui/view-dialogs"
import { Button } from "../../ui/button.tsx"
import { Field, GroupField } from "../../ui/forms/field.tsx"
import { Form, FormFailure, useSendForm } from "../../ui/forms/form.tsx"
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
  const form = useSendForm({
    shape: namedView,
    first: { name: first, scope: firstScope },
    send: ({ name, scope }) => onSave(name, scope),
  })
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={viewDialogsText.viewAbout}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {viewDialogsText.cancel}
          </Button>
          <Button type="submit" form={form.id} look="primary" busy={form.busy}>
            {viewDialogsText.save}
          </Button>
        </>
      }
    >
      <Form form={form} className="grid gap-3">
        <Field name="name" label={viewDialogsText.name} autoFocus />
        <GroupField<string> name="scope" label={viewDialogsText.whoSeesIt}>
          {(scope, set) =>
            (["private", "team"] as const).map((one) => (
              <label key={one} className="flex min-h-7 items-center gap-2 text-13">
                <input
                  type="radio"
                  name="scope"
                  checked={scope === one}
                  disabled={one === "team" && !mayTeam}
                  onChange={() => set(one)}
                  className="accent-accent"
                />
                {one === "private" ? viewDialogsText.onlyMe : viewDialogsText.wholeTeam(mayTeam)}
              </label>
            ))
          }
        </GroupField>
        <FormFailure form={form} />
      </Form>
    </Dialog>
  )
}
