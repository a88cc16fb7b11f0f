"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useWatch } from "react-hook-form"
import { z } from "zod"
import { type CustomField, FIELD_TYPES } from "#lib/domain/fields/field"
import { fieldsOptions, postField } from "#lib/queries/fields/fields"
import { FIELD_TYPE_WORDS, fieldText } from "#lib/words/fields/fields"
import { newField } from "#lib/words/fields/shape"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormFailure, useSendForm } from "../ui/forms/form.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"

const typedField = newField
  .extend({ choices: z.string() })
  .transform(
    ({ choices, ...field }): z.input<typeof newField> => ({
      ...field,
      choices: choices.split("\n").filter((choice) => choice.trim() !== ""),
    }),
  )
  .pipe(newField)

type NewFieldDialogProps = { open: boolean; onClose: () => void; onAdded: (field: CustomField) => void }

const TYPES = FIELD_TYPES.filter((type) => type !== "reference")
const FIRST: z.input<typeof typedField> = { owner: "container", name: "", type: "short_text", choices: "" }

export function NewFieldDialog({ open, onClose, onAdded }: NewFieldDialogProps) {
  const queries = useQueryClient()
  const form = useSendForm({
    shape: typedField,
    first: FIRST,
    send: postField,
    onSent: async (field) => {
      form.clear()
      await queries.invalidateQueries({ queryKey: fieldsOptions().queryKey })
      onAdded(field)
    },
  })
  const type = useWatch({ control: form.fields.control, name: "type" })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={fieldText.newField}
      description={fieldText.newFieldAbout}
      actions={
        <Button type="submit" form={form.id} look="primary" busy={form.busy}>
          {fieldText.addField}
        </Button>
      }
    >
      <Form form={form} className="grid gap-3">
        <Field name="name" label={fieldText.name} autoComplete="off" />
        <Field
          name="type"
          label={fieldText.kind}
          options={TYPES.map((value) => ({ value, label: FIELD_TYPE_WORDS[value] }))}
        />
        {type === "enum" || type === "enum_multi" ? (
          <Field name="choices" label={fieldText.choices} hint={fieldText.oneALine} rows={4} />
        ) : null}
        <Field
          name="owner"
          label={fieldText.ofWhat}
          options={[
            { value: "container", label: fieldText.containers },
            { value: "shipment", label: fieldText.shipments },
          ]}
        />
        <FormFailure form={form} />
      </Form>
    </Dialog>
  )
}
