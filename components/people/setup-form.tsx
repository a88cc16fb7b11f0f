"use client"

import type { ComponentProps } from "react"
import { signInText } from "#lib/words/people/sign-in"
import { TextField, textOf } from "../ui/forms/fields.tsx"
import type { Input } from "../ui/forms/input.tsx"
import { AuthForm, NewPassword, useNewPassword } from "./auth-form.tsx"

export function SetupForm() {
  const { busy, send, errorOf } = useNewPassword("/api/auth/setup")

  function submit(form: HTMLFormElement) {
    const field = (name: string) => textOf(form, name)
    const person = { token: field("token"), name: field("name"), email: field("email"), password: field("password") }
    void send(form, person.email, person)
  }
  const text = (name: string, label: string, more: ComponentProps<typeof Input>) => (
    <TextField label={label} error={errorOf(name)} {...more} name={name} size="lg" className="max-sm:h-11" required />
  )
  return (
    <AuthForm
      label={signInText.setUpFreeday}
      submit={signInText.makeAccount}
      submitting={signInText.makingAccount}
      busy={busy}
      refused={errorOf("")}
      onSubmit={submit}
    >
      {text("token", signInText.oneTimeToken, { autoComplete: "off", mono: true, spellCheck: false })}
      {text("name", signInText.yourName, { autoComplete: "name" })}
      {text("email", signInText.workEmail, { autoComplete: "username", type: "email" })}
      <NewPassword error={errorOf("password")} />
    </AuthForm>
  )
}
