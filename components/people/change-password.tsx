"use client"

import { postPassword } from "#lib/queries/people/account"
import { peopleKeys } from "#lib/queries/people/keys"
import { securityText } from "#lib/words/people/security"
import { passwordChange } from "#lib/words/people/shape"
import { Button } from "../ui/button.tsx"
import { Form, FormFailure, useSendForm } from "../ui/forms/form.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { PasswordField } from "./auth-form.tsx"

const NOTHING = { present: "", password: "" }

export function ChangePassword({ email }: { email: string }) {
  const form = useSendForm({
    shape: passwordChange,
    first: NOTHING,
    send: postPassword,
    onSent: ({ ended }) => {
      form.clear()
      toast.success(securityText.changed(ended))
    },
    stale: [peopleKeys.ownSessions],
  })
  return (
    <Form form={form} aria-label={securityText.change} className="grid max-w-80 gap-3">
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" value={email} readOnly hidden autoComplete="username" />
      <PasswordField name="present" label={securityText.present} size="md" autoComplete="current-password" />
      <PasswordField
        label={securityText.newPassword}
        hint={securityText.passwordHint}
        size="md"
        autoComplete="new-password"
      />
      <FormFailure form={form} />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {securityText.change}
      </Button>
    </Form>
  )
}
