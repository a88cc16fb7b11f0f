"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type CustomField, FIELD_TYPES, type FieldType } from "#lib/domain/fields/field"
import { fieldsOptions, postField } from "#lib/queries/fields/fields"
import { FIELD_TYPE_WORDS, fieldText } from "#lib/words/fields/fields"
import { Button } from "../ui/button.tsx"
import { FailureWords } from "../ui/failure-words.tsx"
import { SelectField, TextAreaField, TextField } from "../ui/forms/fields.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"

type NewFieldDialogProps = { open: boolean; onClose: () => void; onAdded: (field: CustomField) => void }

type Owner = "container" | "shipment"
const TYPES = FIELD_TYPES.filter((type) => type !== "reference")

export function NewFieldDialog({ open, onClose, onAdded }: NewFieldDialogProps) {
  const queries = useQueryClient()
  const [owner, setOwner] = useState<Owner>("container")
  const [name, setName] = useState("")
  const [type, setType] = useState<FieldType>("short_text")
  const [choices, setChoices] = useState("")
  const add = useMutation({
    mutationFn: () =>
      postField({
        owner,
        name,
        type,
        choices: choices
          .split("\n")
          .map((choice) => choice.trim())
          .filter((choice) => choice !== ""),
      }),
    onSuccess: async (field) => {
      await queries.invalidateQueries({ queryKey: fieldsOptions().queryKey })
      setName("")
      setChoices("")
      onAdded(field)
    },
    // Said beside what was typed.
    meta: { failed: "" },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={fieldText.newField}
      description={fieldText.newFieldAbout}
      actions={
        <Button look="primary" busy={add.isPending} disabled={name.trim() === ""} onClick={() => add.mutate()}>
          {fieldText.addField}
        </Button>
      }
    >
      <div className="grid gap-3">
        <TextField label={fieldText.name} value={name} maxLength={100} autoComplete="off" onText={setName} />
        <SelectField
          label={fieldText.kind}
          value={type}
          options={TYPES.map((value) => ({ value, label: FIELD_TYPE_WORDS[value] }))}
          onChange={(value) => setType(value as FieldType)}
        />
        {type === "enum" || type === "enum_multi" ? (
          <TextAreaField
            label={fieldText.choices}
            hint={fieldText.oneALine}
            value={choices}
            rows={4}
            onText={setChoices}
          />
        ) : null}
        <SelectField
          label={fieldText.ofWhat}
          value={owner}
          options={[
            { value: "container", label: fieldText.containers },
            { value: "shipment", label: fieldText.shipments },
          ]}
          onChange={(value) => setOwner(value as Owner)}
        />
        {add.error ? <FailureWords error={add.error} /> : null}
      </div>
    </Dialog>
  )
}
