"use client"

import { Eye, EyeOff } from "lucide-react"
import { type ComponentProps, useId, useState } from "react"
import { noteOf } from "../ui/fields.tsx"
import { Field, type FieldProps, Input } from "../ui/input.tsx"

type PasswordFieldProps = Omit<ComponentProps<typeof Input>, "type" | "size"> &
  Pick<FieldProps, "label" | "hint" | "error">

/** A password field with a button that shows what was typed. Paste and password managers work. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <Input
          {...noteOf(id, hint, error)}
          {...input}
          size="lg"
          type={shown ? "text" : "password"}
          spellCheck={false}
          className="pr-10 max-sm:h-11"
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label="Show password"
          aria-pressed={shown}
          className="absolute inset-y-0 right-0 inline-grid w-10 place-items-center rounded-control text-ink-3 hover:text-ink max-sm:w-11"
        >
          {shown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
        </button>
      </div>
    </Field>
  )
}
