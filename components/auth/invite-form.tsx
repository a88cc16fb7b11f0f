"use client"

import { type FormEvent, useState } from "react"
import { fetchJson, RequestFailed } from "#lib/queries/fetch-json"
import { Button } from "../ui/button.tsx"
import { Field, fieldNoteId, Input } from "../ui/input.tsx"
import { Notice } from "../ui/notice.tsx"
import { useHydrated } from "../use-hydrated.ts"
import { PasswordInput } from "./password-input.tsx"
import { requestSignIn } from "./sign-in-request.ts"

/** Somebody invited chooses a password, and is signed in with it. */
export function InviteForm({ token, email }: { token: string; email: string }) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<RequestFailed>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const password = String(new FormData(event.currentTarget).get("password") ?? "")
    setBusy(true)
    try {
      await fetchJson("/api/auth/invite", { method: "POST", body: { token, password } })
      const signedIn = await requestSignIn("password", { email, password })
      window.location.assign(signedIn.kind === "signed_in" ? "/" : "/sign-in")
    } catch (error) {
      setBusy(false)
      setRefusal(error instanceof RequestFailed ? error : new RequestFailed(0, "Freeday does not answer. Try again."))
    }
  }

  const wrong = refusal?.field === "password" ? refusal.message : undefined
  return (
    <form method="post" onSubmit={send} className="grid gap-4" aria-label="Choose a password">
      {refusal && !wrong ? <Notice urgent shape="failed" title={refusal.message} /> : null}
      <Field id="email" label="E-mail">
        <Input
          id="email"
          name="email"
          value={email}
          readOnly
          size="lg"
          autoComplete="username"
          className="max-sm:h-11"
        />
      </Field>
      <Field id="password" label="Password" hint="12 characters or more." error={wrong}>
        <PasswordInput
          id="password"
          name="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={512}
          required
          aria-invalid={wrong ? true : undefined}
          aria-describedby={fieldNoteId("password")}
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
        {busy ? "Saving…" : "Save and sign in"}
      </Button>
    </form>
  )
}
