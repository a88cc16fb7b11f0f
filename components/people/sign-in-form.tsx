"use client"

import { useEffect, useRef, useState } from "react"
import { signInText } from "#lib/words/people/sign-in"
import { TextField } from "../ui/forms/fields.tsx"
import { AuthForm, PasswordField } from "./auth-form.tsx"
import { type Refusal, SignInRefusal } from "./sign-in-refusal.tsx"
import { requestSignIn } from "./sign-in-request.ts"

export function SignInForm({ landing, unavailable }: { landing: string; unavailable: boolean }) {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | undefined>(unavailable ? { kind: "unavailable" } : undefined)

  useEffect(() => {
    if (email.current?.value === "") email.current.focus()
  }, [])

  async function send() {
    setBusy(true)
    setRefusal(undefined)
    const answer = await requestSignIn("password", {
      email: email.current?.value ?? "",
      password: password.current?.value ?? "",
    })
    if (answer.kind === "signed_in") return window.location.assign(landing)
    setBusy(false)
    setRefusal(answer)
    if (answer.kind === "wrong") password.current?.select()
  }

  const wrong = refusal?.kind === "wrong"
  return (
    <AuthForm
      label={signInText.signIn}
      submit={signInText.signIn}
      submitting={signInText.signingIn}
      busy={busy}
      onSubmit={() => void send()}
      foot={
        <>
          <div className="-mt-1 min-h-12">
            {refusal ? (
              <SignInRefusal refusal={refusal} />
            ) : (
              <p className="text-12 text-ink-3">{signInText.signInAdvice}</p>
            )}
          </div>
          <noscript>
            <p className="text-12 text-due">{signInText.needsJavaScript}</p>
          </noscript>
        </>
      }
    >
      <TextField
        label={signInText.workEmail}
        ref={email}
        name="email"
        type="email"
        size="lg"
        className="max-sm:h-11"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        aria-invalid={wrong || undefined}
      />
      <PasswordField
        label={signInText.password}
        ref={password}
        name="password"
        autoComplete="current-password"
        maxLength={512}
        required
        aria-invalid={wrong || undefined}
      />
    </AuthForm>
  )
}
