"use client"

import { useState } from "react"
import { readFieldText } from "#lib/domain/fields/field"
import { FIELD_TYPE_WORDS, fieldProblemWords, fieldText } from "#lib/words/fields/fields"
import { Button } from "../ui/button.tsx"
import { SelectField, TextField } from "../ui/forms/fields.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { useFields } from "./use-fields.ts"

type SetFieldDialogProps = {
  open: boolean
  onClose: () => void
  containers: string
  onSave: (slug: string, text: string) => void
}

/** The same value for all that is selected; blank takes it away. */
export function SetFieldDialog({ open, onClose, containers, onSave }: SetFieldDialogProps) {
  const fields = useFields("container").filter(({ type }) => type !== "reference")
  const [slug, setSlug] = useState<string | null>(null)
  const [text, setText] = useState("")
  const field = fields.find((one) => one.slug === slug) ?? fields[0]
  if (!field) return null
  const read = readFieldText(field, text)
  const problem = "problem" in read ? fieldProblemWords(field.name, read.problem) : null
  const choices =
    field.type === "enum"
      ? field.options
      : field.type === "boolean"
        ? [fieldText.yes, fieldText.no].map((one) => ({ value: one, label: one }))
        : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={fieldText.setFieldOf(containers)}
      description={fieldText.savedInTurn}
      actions={
        <Button
          look="primary"
          disabled={problem !== null}
          onClick={() => {
            setText("")
            onSave(field.slug, text)
          }}
        >
          {text.trim() === "" ? fieldText.takeAway : fieldText.set}
        </Button>
      }
    >
      <div className="grid gap-3">
        <SelectField
          label={fieldText.field}
          value={field.slug}
          options={fields.map(({ slug: value, name, type }) => ({
            value,
            label: name,
            detail: FIELD_TYPE_WORDS[type],
          }))}
          onChange={(value) => {
            setSlug(value)
            setText("")
          }}
        />
        {choices ? (
          <SelectField
            label={fieldText.value}
            value={text}
            options={[{ value: "", label: fieldText.notSet }, ...choices]}
            onChange={setText}
          />
        ) : (
          <TextField
            label={fieldText.value}
            type={field.type === "date" ? "date" : "text"}
            hint={field.type === "enum_multi" ? fieldText.commaSeparated : undefined}
            error={problem}
            value={text}
            autoComplete="off"
            onText={setText}
          />
        )}
      </div>
    </Dialog>
  )
}
