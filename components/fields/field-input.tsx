"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId } from "react"
import { type CustomField, type FieldValue, readFieldText } from "#lib/domain/fields/field"
import { type FieldTarget, saveFieldValue } from "#lib/queries/fields/fields"
import { fieldProblemWords, fieldText, fieldWords, toFieldText } from "#lib/words/fields/fields"
import { Form } from "../ui/forms/fields.tsx"
import { Input } from "../ui/forms/input.tsx"
import { Select } from "../ui/forms/select.tsx"
import { useDraft } from "../ui/forms/use-draft.ts"
import { Kbd } from "../ui/keys/kbd.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { useSayKept } from "../ui/overlays/use-say-kept.ts"
import { showField } from "./field-cache.ts"

type FieldInputProps = { field: CustomField; target: FieldTarget; value: FieldValue | undefined }

const NONE = ""

/** A value that is typed over where it stands; Enter saves it, Escape leaves it as it was. */
export function FieldInput({ field, target, value }: FieldInputProps) {
  const id = useId()
  const [typed, setTyped] = useDraft(`field:${target.owner}:${target.id}:${field.slug}`)
  const save = useSaveField(field, target)
  const text = typed ?? toFieldText(value)
  const dirty = typed !== null && typed !== toFieldText(value)
  const read = readFieldText(field, text)
  const error =
    "problem" in read && dirty
      ? fieldProblemWords(field.name, read.problem)
      : save.error && typed !== null
        ? save.error.message
        : null

  function submit(next: string) {
    if (save.isPending || next === toFieldText(value)) return setTyped(null)
    if ("problem" in readFieldText(field, next)) return
    setTyped(next)
    save.mutate({ text: next, before: value ?? null }, { onSuccess: () => setTyped(null) })
  }

  if (field.type === "enum" || field.type === "boolean") {
    return (
      <Line id={id} name={field.name} error={error}>
        <Select
          id={id}
          label={field.name}
          value={text}
          options={choicesOf(field)}
          disabled={save.isPending}
          onChange={submit}
          className="w-full"
        />
      </Line>
    )
  }
  return (
    <Form onSubmit={() => submit(text)}>
      <Line id={id} name={field.name} error={error}>
        <div className="relative">
          <Input
            id={id}
            type={field.type === "date" ? "date" : "text"}
            inputMode={field.type === "number" ? "decimal" : undefined}
            value={text}
            placeholder={fieldText.notSet}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            readOnly={field.type === "reference"}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            className={dirty && field.type !== "date" ? "pr-20" : undefined}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => (field.type === "date" && dirty ? submit(text) : undefined)}
            onKeyDown={(event) => {
              if (event.key !== "Escape" || !dirty) return
              event.stopPropagation()
              setTyped(null)
            }}
          />
          {dirty && field.type !== "date" ? (
            <button
              type="submit"
              className="absolute top-0.5 right-1 inline-flex h-6 items-center gap-1 rounded-chip px-1.5 text-12 text-ink-2 hover:text-ink max-sm:h-10"
            >
              <Kbd>↵</Kbd>
              {save.isPending ? fieldText.saving : fieldText.save}
            </button>
          ) : null}
        </div>
      </Line>
    </Form>
  )
}

type LineProps = { id: string; name: string; error: string | null; children: React.ReactNode }

function Line({ id, name, error, children }: LineProps) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] items-baseline gap-x-2.5">
      <label htmlFor={id} className="wrap-anywhere text-13 text-ink-2">
        {name}
      </label>
      <div>
        {children}
        <p id={`${id}-note`} role={error ? "alert" : undefined} className="text-12 text-over empty:hidden">
          {error}
        </p>
      </div>
    </div>
  )
}

function choicesOf(field: CustomField) {
  const given =
    field.type === "boolean" ? [fieldText.yes, fieldText.no].map((one) => ({ value: one, label: one })) : field.options
  return [{ value: NONE, label: fieldText.notSet }, ...given]
}

type Wanted = { text: string; before: FieldValue; undo?: boolean }

function useSaveField(field: CustomField, target: FieldTarget) {
  const queries = useQueryClient()
  const sayKept = useSayKept()
  const save = useMutation({
    mutationFn: ({ text }: Wanted) => saveFieldValue(target, text),
    onMutate: async ({ text }) => {
      await Promise.all(
        ["container", "shipment", "containers"].map((head) => queries.cancelQueries({ queryKey: [head] })),
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
