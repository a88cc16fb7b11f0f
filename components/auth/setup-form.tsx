"use client"

import { type ComponentProps, type FormEvent, useState } from "react"
import { Button } from "../ui/button.tsx"
import { Field, fieldNoteId, Input } from "../ui/input.tsx"
import { Notice } from "../ui/notice.tsx"
import { useHydrated } from "../use-hydrated.ts"
import { PasswordInput } from "./password-input.tsx"
import { requestSetup, type SetupRefusal } from "./setup-request.ts"
import { requestSignIn } from "./sign-in-request.ts"

const PASSWORD_HINT = "12 characters or more."

/** The first admin: token, name, e-mail, password. Signs in at once when it worked. */
export function SetupForm() {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<SetupRefusal>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const field = (name: string) => String(new FormData(form).get(name) ?? "")
    const person = { token: field("token"), name: field("name"), email: field("email"), password: field("password") }
    setBusy(true)
    const refused = await requestSetup(person)
    if (refused) {
      setBusy(false)
      setRefusal(refused)
      const wrong = refused.field ? form.elements.namedItem(refused.field) : null
      if (wrong instanceof HTMLElement) wrong.focus()
      return
    }
    const signedIn = await requestSignIn("password", { email: person.email, password: person.password })
    window.location.assign(signedIn.kind === "signed_in" ? "/" : "/sign-in")
  }

  const errorOf = (name: string) => (refusal?.field === name ? refusal.detail : undefined)
  const named = (name: string, hint?: string) => {
    const error = errorOf(name)
    return {
      id: name,
      name,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": error || hint ? fieldNoteId(name) : undefined,
    }
  }
  const text = (name: string, label: string, more: ComponentProps<typeof Input>) => (
    <Field id={name} label={label} error={errorOf(name)}>
      <Input {...more} {...named(name)} size="lg" className="max-sm:h-11" required />
    </Field>
  )
  return (
    <form method="post" onSubmit={send} className="grid gap-4" aria-label="Set up Freeday">
      {refusal && !refusal.field ? <Notice urgent shape="failed" title={refusal.detail} /> : null}
      {text("token", "One-time token", { autoComplete: "off", mono: true, spellCheck: false })}
      {text("name", "Your name", { autoComplete: "name" })}
      {text("email", "Work e-mail", { autoComplete: "username", type: "email" })}
      <Field id="password" label="Password" hint={PASSWORD_HINT} error={errorOf("password")}>
        <PasswordInput
          {...named("password", PASSWORD_HINT)}
          autoComplete="new-password"
          minLength={12}
          maxLength={512}
          required
        />
      </Field>
      <Button
        type="submit"
        look="primary"
        size="lg"
        disabled={!hydrated}
        busy={busy}
        className="w-full disabled:bg-accent! disabled:text-on-accent! max-sm:h-11"
      >
        {busy ? "Making the account…" : "Make the account"}
      </Button>
    </form>
  )
}
