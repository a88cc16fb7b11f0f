"use client"

import type { ComponentProps } from "react"
import { setupInput } from "#lib/words/people/shape"
import { signInText } from "#lib/words/people/sign-in"
import { Field } from "../ui/forms/field.tsx"
import type { Input } from "../ui/forms/input.tsx"
import { AuthForm, PasswordField, useNewPassword } from "./auth-form.tsx"

export function SetupForm() {
  const sending = useNewPassword({
    address: "/api/auth/setup",
    shape: setupInput,
    first: { token: "", name: "", email: "", password: "" },
    emailOf: ({ email }) => email,
  })
  const text = (name: string, label: string, more: ComponentProps<typeof Input>) => (
    <Field {...more} name={name} label={label} size="lg" className="max-sm:h-11" />
  )
  return (
    <AuthForm
      {...sending}
      label={signInText.setUpFreeday}
      submit={signInText.makeAccount}
      submitting={signInText.makingAccount}
    >
      {text("token", signInText.oneTimeToken, { autoComplete: "off", mono: true, spellCheck: false })}
      {text("name", signInText.yourName, { autoComplete: "name" })}
      {text("email", signInText.workEmail, { autoComplete: "username", type: "email" })}
      <PasswordField hint={signInText.passwordLength} autoComplete="new-password" />
    </AuthForm>
  )
}
