import { type ComponentProps, type ReactNode, useId } from "react"
import { partsText } from "#lib/words/ui/parts"
import { Button } from "../button.tsx"
import { FailureWords } from "../failure-words.tsx"
import { Field, type FieldProps, fieldNoteId, Input, TextArea } from "./input.tsx"
import { Select, type SelectProps } from "./select.tsx"

type FieldWords = Omit<FieldProps, "id" | "children">
type OnText = { onText?: (text: string) => void }

export function TextField({ label, hint, error, aside, onText, ...input }: FieldWords & OnText & InputProps) {
  const id = useId()
  return (
    <Field id={input.id ?? id} label={label} hint={hint} error={error} aside={aside}>
      <Input
        {...noteOf(input.id ?? id, hint, error)}
        {...(onText ? { onChange: (event) => onText(event.target.value) } : {})}
        {...input}
      />
    </Field>
  )
}
type InputProps = ComponentProps<typeof Input>

export function TextAreaField({ label, hint, error, aside, onText, ...area }: FieldWords & OnText & AreaProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside}>
      <TextArea
        {...noteOf(id, hint, error)}
        {...(onText ? { onChange: (event) => onText(event.target.value) } : {})}
        {...area}
      />
    </Field>
  )
}
type AreaProps = ComponentProps<typeof TextArea>

export function SelectField({ hint, error, aside, ...select }: FieldWords & Omit<SelectProps, "id">) {
  const id = useId()
  return (
    <Field id={id} label={select.label} hint={hint} error={error} aside={aside}>
      <Select {...select} id={id} />
    </Field>
  )
}

export function noteOf(id: string, hint: ReactNode, error: ReactNode) {
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error || hint ? fieldNoteId(id) : undefined,
  }
}

type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & { onSubmit: (form: HTMLFormElement) => void }

/** A form that scripts answer: the browser never sends it. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    />
  )
}

export function textOf(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? "")
}

type FormEndProps = { save: string; busy: boolean; error?: Error | null; way?: string; onCancel: () => void }

export function FormEnd({ save, busy, error, way, onCancel }: FormEndProps) {
  return (
    <>
      {error ? <FailureWords error={error} {...(way ? { way } : {})} /> : null}
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={busy}>
          {save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {partsText.cancel}
        </Button>
      </div>
    </>
  )
}
