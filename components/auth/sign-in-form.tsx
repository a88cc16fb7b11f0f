"use client"

import { type FormEvent, useEffect, useRef, useState } from "react"
import { Button } from "../ui/button.tsx"
import { Field, Input } from "../ui/input.tsx"
import { useHydrated } from "../use-hydrated.ts"
import { PasswordInput } from "./password-input.tsx"
import { type Refusal, SignInRefusal } from "./sign-in-refusal.tsx"
import { requestSignIn } from "./sign-in-request.ts"

/** E-mail and password. `landing` is a checked path of this site. */
export function SignInForm({ landing, unavailable }: { landing: string; unavailable: boolean }) {
  const hydrated = useHydrated()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | undefined>(unavailable ? { kind: "unavailable" } : undefined)

  useEffect(() => {
    if (email.current?.value === "") email.current.focus()
  }, [])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
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
    // "post": were it ever sent without the script, the password would not end up in an address.
    <form method="post" onSubmit={send} className="grid gap-4" aria-label="Sign in">
      <Field id="email" label="Work e-mail">
        <Input
          ref={email}
          id="email"
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
      </Field>
      <Field id="password" label="Password">
        <PasswordInput
          ref={password}
          id="password"
          name="password"
          autoComplete="current-password"
          maxLength={512}
          required
          aria-invalid={wrong || undefined}
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
        {busy ? "Signing in…" : "Sign in"}
      </Button>
      <div className="-mt-1 min-h-12">
        {refusal ? (
          <SignInRefusal refusal={refusal} />
        ) : (
          <p className="text-12 text-ink-3">
            Pasting and password managers work here. Five wrong tries lock sign-in for 15 minutes.
          </p>
        )}
      </div>
      <noscript>
        <p className="text-12 text-due">Freeday needs JavaScript. Turn it on for this site and load the page again.</p>
      </noscript>
    </form>
  )
}
