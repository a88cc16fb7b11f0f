"use client"

import { signInText } from "#lib/words/people/sign-in"
import { TextField, textOf } from "../ui/forms/fields.tsx"
import { AuthForm, NewPassword, useNewPassword } from "./auth-form.tsx"

export function InviteForm({ token, email }: { token: string; email: string }) {
  const { busy, send, errorOf } = useNewPassword("/api/auth/invite")
  return (
    <AuthForm
      label={signInText.choosePassword}
      submit={signInText.saveAndSignIn}
      submitting={signInText.saving}
      busy={busy}
      refused={errorOf("")}
      onSubmit={(form) => void send(form, email, { token, password: textOf(form, "password") })}
    >
      <TextField
        label={signInText.email}
        name="email"
        value={email}
        readOnly
        size="lg"
        autoComplete="username"
        className="max-sm:h-11"
      />
      <NewPassword error={errorOf("password")} />
    </AuthForm>
  )
}
