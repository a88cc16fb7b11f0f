"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { KeyboardEvent } from "react"
import { useWatch } from "react-hook-form"
import { type CustomField, type FieldValue, readFieldText } from "#lib/domain/fields/field"
import { containerKeys } from "#lib/queries/containers/keys"
import { type FieldTarget, saveFieldValue } from "#lib/queries/fields/fields"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import { fieldText } from "#lib/words/fields/fields"
import { typedValue } from "#lib/words/fields/shape"
import { fieldValueText, fieldWords, toFieldText } from "#lib/words/fields/value"
import { Field, Labelled } from "../ui/forms/field.tsx"
import { Form, FormFailure, useSendForm } from "../ui/forms/form.tsx"
import { Select } from "../ui/forms/select.tsx"
import { Kbd } from "../ui/keys/kbd.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { useSayKept } from "../ui/overlays/use-say-kept.ts"
import { showField } from "./field-cache.ts"

type FieldInputProps = { field: CustomField; target: FieldTarget; value: FieldValue | undefined }

export function FieldInput(props: FieldInputProps) {
  const { type } = props.field
  return type === "enum" || type === "boolean" ? <ChosenValue {...props} /> : <TypedValue {...props} />
}

function ChosenValue({ field, target, value }: FieldInputProps) {
  const save = useSaveField(field, target)
  return (
    <Labelled label={field.name} look="beside" error={save.error?.message}>
      {(wiring) => (
        <Select
          {...wiring}
          label={field.name}
          value={toFieldText(value)}
          options={choicesOf(field)}
          disabled={save.isPending}
          onChange={(text) => save.mutate({ text, before: value ?? null })}
          className="w-full"
        />
      )}
    </Labelled>
  )
}

/** A value edited in place. Enter saves it, Escape leaves it unchanged. */
function TypedValue({ field, target, value }: FieldInputProps) {
  const save = useSaveField(field, target)
  const stands = toFieldText(value)
  const isDay = field.type === "date"
  const form = useSendForm({
    shape: typedValue(field),
    first: { text: stands },
    draft: `field:${target.owner}:${target.id}:${field.slug}`,
    send: ({ text }) =>
      text === stands ? { value: value ?? null } : save.mutateAsync({ text, before: value ?? null }),
    onSent: (answer, { text }) => {
      // Keeps what was typed in the meantime.
      if ("value" in answer && form.fields.getValues("text") === text) form.clear({ text: toFieldText(answer.value) })
    },
  })
  const typed = useWatch({ control: form.fields.control, name: "text" })
  const dirty = typed !== stands
  return (
    <Form form={form} className="relative">
      <Field
        name="text"
        label={field.name}
        look="beside"
        type={isDay ? "date" : "text"}
        inputMode={field.type === "number" ? "decimal" : undefined}
        placeholder={fieldValueText.notSet}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        readOnly={field.type === "reference"}
        className={dirty && !isDay ? "pr-20" : undefined}
        onBlur={() => (isDay && dirty ? void form.submit() : undefined)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Escape" || !dirty) return
          event.stopPropagation()
          form.clear()
        }}
      />
      {dirty && !isDay ? (
        <button
          type="submit"
          className="absolute top-0.5 right-1 inline-flex h-6 items-center gap-1 rounded-chip px-1.5 text-12 text-ink-2 hover:text-ink max-sm:h-10"
        >
          <Kbd>↵</Kbd>
          {form.busy ? fieldText.saving : fieldText.save}
        </button>
      ) : null}
      <FormFailure form={form} />
    </Form>
  )
}

function choicesOf(field: CustomField) {
  const given =
    field.type === "boolean"
      ? [fieldValueText.yes, fieldValueText.no].map((one) => ({ value: one, label: one }))
      : field.options
  return [{ value: "", label: fieldValueText.notSet }, ...given]
}

type Wanted = { text: string; before: FieldValue; undo?: boolean }

function useSaveField(field: CustomField, target: FieldTarget) {
  const queries = useQueryClient()
  const sayKept = useSayKept()
  const save = useMutation({
    mutationFn: ({ text }: Wanted) => saveFieldValue(target, text),
    onMutate: async ({ text }) => {
      await Promise.all(
        [containerKeys.all, shipmentKeys.details].map((queryKey) => queries.cancelQueries({ queryKey })),
      )
      const read = readFieldText(field, text)
      return { putBack: showField(queries, target, "value" in read ? read.value : null) }
    },
    onError: (error, { undo }, context) => {
      context?.putBack()
      if (undo) toast.error(fieldText.notSaved(field.name, error.message))
    },
    onSuccess: (answer, { before, undo }) => {
      if ("kept" in answer) return sayKept(answer.kept)
      showField(queries, target, answer.value)
      const words = fieldText.saved(field.name, fieldWords(field, answer.value))
      if (undo) return void toast.success(words)
      toast.undo(words, () => save.mutate({ text: toFieldText(before), before: answer.value, undo: true }))
    },
  })
  return save
}
