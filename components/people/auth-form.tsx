"use client"

import { Eye, EyeOff } from "lucide-react"
import { type ComponentProps, type ReactNode, useState } from "react"
import type { FieldValues } from "react-hook-form"
import type { z } from "zod"
import { fetchJson, RequestFailed } from "#lib/queries/fetch-json"
import { signInText } from "#lib/words/people/sign-in"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { Input } from "../ui/forms/input.tsx"
import { Notice } from "../ui/notice.tsx"
import { useHydrated } from "../ui/use-hydrated.ts"
import { requestSignIn } from "./sign-in-request.ts"

type AuthFormProps = {
  form: ComponentProps<typeof Form>["form"]
  label: string
  submit: string
  submitting: string
  busy: boolean
  refused?: Error | null
  foot?: ReactNode
  children: ReactNode
}

/** "post", so that the password is not put in an address if it is sent without the script. */
export function AuthForm({ form, label, submit, submitting, busy, refused, foot, children }: AuthFormProps) {
  const hydrated = useHydrated()
  return (
    <Form form={form} method="post" className="grid gap-4" aria-label={label}>
      {refused ? (
        <Notice
          urgent
          shape="failed"
          title={refused instanceof RequestFailed ? refused.message : signInText.freedayDoesNotAnswer}
        />
      ) : null}
      {children}
      <Button
        type="submit"
        look="primary"
        size="lg"
        disabled={!hydrated}
        busy={busy}
        className="w-full disabled:bg-accent! disabled:text-on-accent! max-sm:h-11"
      >
        {busy ? submitting : submit}
      </Button>
      {foot}
    </Form>
  )
}

type NewPasswordOptions<In extends FieldValues, Out> = {
  address: string
  shape: z.ZodType<Out, In>
  first: In
  emailOf: (input: Out) => string
}

/** Sends a new password with the proof of the right to set it, then signs in. */
export function useNewPassword<In extends FieldValues, Out extends { password: string }>({
  address,
  shape,
  first,
  emailOf,
}: NewPasswordOptions<In, Out>) {
  const form = useSendForm({
    shape,
    first,
    send: async (input) => {
      const { browser } = await fetchJson<{ browser?: string }>(address, { method: "POST", body: input })
      const typed = { email: emailOf(input), password: input.password }
      return requestSignIn("password", browser ? { ...typed, browser } : typed)
    },
    onSent: ({ kind }) => window.location.assign(kind === "signed_in" ? "/" : "/sign-in"),
  })
  // The next page is loading.
  return { form, busy: form.busy || form.sent !== undefined, refused: form.failure }
}

type PasswordFieldProps = Omit<ComponentProps<typeof Input>, "type" | "name"> & {
  name?: string
  label?: string
  hint?: string
}

export function PasswordField({
  name = "password",
  label = signInText.password,
  hint,
  size = "lg",
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...input}
            aria-invalid={control["aria-invalid"] ?? input["aria-invalid"]}
            size={size}
            type={shown ? "text" : "password"}
            spellCheck={false}
            className="pr-10 max-sm:h-11"
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={signInText.showPassword}
            aria-pressed={shown}
            className="absolute inset-y-0 right-0 inline-grid w-10 place-items-center rounded-control text-ink-3 hover:text-ink max-sm:w-11"
          >
            {shown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
          </button>
        </div>
      )}
    </Field>
  )
}
