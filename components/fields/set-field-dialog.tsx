"use client"

import { useWatch } from "react-hook-form"
import { z } from "zod"
import { FIELD_TYPE_WORDS, fieldText } from "#lib/words/fields/fields"
import { typedValue } from "#lib/words/fields/shape"
import { fieldValueText } from "#lib/words/fields/value"
import { wrongInput } from "#lib/words/ui/wrong-input"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { useFields } from "./use-fields.ts"

type SetFieldDialogProps = {
  open: boolean
  onClose: () => void
  containers: string
  onSave: (slug: string, text: string) => void
}

/** Sets the same value on everything selected; blank clears it. */
export function SetFieldDialog({ open, onClose, containers, onSave }: SetFieldDialogProps) {
  const fields = useFields("container").filter(({ type }) => type !== "reference")
  const fieldOf = (slug: string) => fields.find((one) => one.slug === slug) ?? fields[0]
  const form = useSendForm({
    shape: z.object({ slug: z.string(), text: z.string() }).superRefine(({ slug, text }, context) => {
      const field = fieldOf(slug)
      const read = field && typedValue(field).safeParse({ text }, { error: wrongInput })
      for (const { path, message } of read?.error?.issues ?? []) context.addIssue({ code: "custom", path, message })
    }),
    first: { slug: fields[0]?.slug ?? "", text: "" },
    send: ({ slug, text }) => {
      form.fields.setValue("text", "")
      onSave(slug, text)
    },
  })
  const [slug, text] = useWatch({ control: form.fields.control, name: ["slug", "text"] })
  const field = fieldOf(slug)
  if (!field) return null
  const choices =
    field.type === "enum"
      ? field.options
      : field.type === "boolean"
        ? [fieldValueText.yes, fieldValueText.no].map((one) => ({ value: one, label: one }))
        : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={fieldText.setFieldOf(containers)}
      description={fieldText.savedInTurn}
      actions={
        <Button type="submit" form={form.id} look="primary">
          {text.trim() === "" ? fieldText.takeAway : fieldText.set}
        </Button>
      }
    >
      <Form form={form} className="grid gap-3">
        <Field
          name="slug"
          label={fieldText.field}
          options={fields.map(({ slug: value, name, type }) => ({
            value,
            label: name,
            detail: FIELD_TYPE_WORDS[type],
          }))}
          onChosen={() => form.fields.setValue("text", "")}
        />
        {choices ? (
          <Field
            name="text"
            label={fieldText.value}
            options={[{ value: "", label: fieldValueText.notSet }, ...choices]}
          />
        ) : (
          <Field
            name="text"
            label={fieldText.value}
            type={field.type === "date" ? "date" : "text"}
            hint={field.type === "enum_multi" ? fieldText.commaSeparated : undefined}
            autoComplete="off"
          />
        )}
      </Form>
    </Dialog>
  )
}
