"use client"

import { newPasswordInput } from "#lib/words/people/shape"
import { signInText } from "#lib/words/people/sign-in"
import { Labelled } from "../ui/forms/field.tsx"
import { Input } from "../ui/forms/input.tsx"
import { AuthForm, PasswordField, useNewPassword } from "./auth-form.tsx"

export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const sending = useNewPassword({
    address: "/api/auth/password",
    shape: newPasswordInput,
    first: { token, password: "" },
    emailOf: () => email,
  })
  return (
    <AuthForm
      {...sending}
      label={signInText.choosePassword}
      submit={signInText.saveAndSignIn}
      submitting={signInText.saving}
    >
      <Labelled label={signInText.email}>
        {(wiring) => (
          <Input {...wiring} value={email} readOnly size="lg" autoComplete="username" className="max-sm:h-11" />
        )}
      </Labelled>
      <PasswordField hint={signInText.passwordLength} autoComplete="new-password" />
    </AuthForm>
  )
}
