"use client"

import { Eye, EyeOff } from "lucide-react"
import { type ComponentProps, type ReactNode, useId, useState } from "react"
import { fetchJson, RequestFailed } from "#lib/queries/fetch-json"
import { signInText } from "#lib/words/people/sign-in"
import { Button } from "../ui/button.tsx"
import { Form, noteOf } from "../ui/forms/fields.tsx"
import { Field, type FieldProps, Input } from "../ui/forms/input.tsx"
import { Notice } from "../ui/notice.tsx"
import { useHydrated } from "../ui/use-hydrated.ts"
import { requestSignIn } from "./sign-in-request.ts"

type AuthFormProps = {
  label: string
  submit: string
  submitting: string
  busy: boolean
  refused?: string | undefined
  onSubmit: (form: HTMLFormElement) => void
  foot?: ReactNode
  children: ReactNode
}

/** "post": were it ever sent without the script, the password would not end up in an address. */
export function AuthForm({ label, submit, submitting, busy, refused, onSubmit, foot, children }: AuthFormProps) {
  const hydrated = useHydrated()
  return (
    <Form
      method="post"
      onSubmit={(form) => (busy ? undefined : onSubmit(form))}
      className="grid gap-4"
      aria-label={label}
    >
      {refused ? <Notice urgent shape="failed" title={refused} /> : null}
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

export function NewPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      label={signInText.password}
      hint={signInText.passwordLength}
      error={error}
      name="password"
      autoComplete="new-password"
      minLength={12}
      maxLength={512}
      required
    />
  )
}

/** Sends a new password with what proves the right to it, then signs in; `errorOf` a field, "" for the whole. */
export function useNewPassword(address: string) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ field: string; words: string }>()

  async function send<Body extends { password: string }>(
    form: HTMLFormElement,
    email: string,
    body: Body,
  ): Promise<void> {
    setBusy(true)
    try {
      await fetchJson(address, { method: "POST", body })
      const signedIn = await requestSignIn("password", { email, password: body.password })
      window.location.assign(signedIn.kind === "signed_in" ? "/" : "/sign-in")
    } catch (error) {
      const field = (error instanceof RequestFailed && error.field) || ""
      const wrong = form.elements.namedItem(field)
      setBusy(false)
      setRefusal({
        field: wrong ? field : "",
        words: error instanceof RequestFailed ? error.message : signInText.freedayDoesNotAnswer,
      })
      if (wrong instanceof HTMLElement) wrong.focus()
    }
  }
  return { busy, send, errorOf: (name: string) => (refusal?.field === name ? refusal.words : undefined) }
}

type PasswordFieldProps = Omit<ComponentProps<typeof Input>, "type" | "size"> &
  Pick<FieldProps, "label" | "hint" | "error">

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
          aria-label={signInText.showPassword}
          aria-pressed={shown}
          className="absolute inset-y-0 right-0 inline-grid w-10 place-items-center rounded-control text-ink-3 hover:text-ink max-sm:w-11"
        >
          {shown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
        </button>
      </div>
    </Field>
  )
}
