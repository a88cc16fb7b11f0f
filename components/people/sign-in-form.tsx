"use client"

import { useEffect } from "react"
import { signInInput } from "#lib/words/people/shape"
import { signInText } from "#lib/words/people/sign-in"
import { classes } from "../ui/classes.ts"
import { Field } from "../ui/forms/field.tsx"
import { useSendForm } from "../ui/forms/form.tsx"
import { AuthForm, PasswordField } from "./auth-form.tsx"
import { LinkByMail } from "./link-by-mail.tsx"
import { type Refusal, SignInRefusal } from "./sign-in-refusal.tsx"
import { requestSignIn } from "./sign-in-request.ts"

const NOTHING = { email: "", password: "" }

type SignInFormProps = {
  landing: string
  unavailable: boolean
  /** Token of the link that led here. */
  browser?: string | undefined
  /** The link that led here does not hold any more. */
  isLinkOver?: boolean
  /** Whether a link can be sent by mail. */
  mayMail?: boolean
}

export function SignInForm({ landing, unavailable, browser, isLinkOver = false, mayMail = false }: SignInFormProps) {
  const form = useSendForm({
    shape: signInInput,
    first: NOTHING,
    send: (input) => requestSignIn("password", browser ? { ...input, browser } : input),
    onSent: ({ kind }) => {
      if (kind === "signed_in") window.location.assign(landing)
      if (kind === "wrong") fields.setFocus("password", { shouldSelect: true })
    },
  })
  const { fields, sent } = form
  const refusal: Refusal | undefined =
    sent && sent.kind !== "signed_in" ? sent : unavailable && !sent ? { kind: "unavailable" } : undefined
  const wrong = refusal?.kind === "wrong" || undefined

  useEffect(() => {
    if (fields.getValues("email") === "") fields.setFocus("email")
  }, [fields])

  return (
    <AuthForm
      form={form}
      label={signInText.signIn}
      submit={signInText.signIn}
      submitting={signInText.signingIn}
      busy={form.busy || sent?.kind === "signed_in"}
      foot={
        <>
          <div className="-mt-1 min-h-12">
            {refusal && !form.busy ? (
              <>
                <SignInRefusal refusal={refusal} />
                {refusal.kind === "locked" && mayMail ? <LinkByMail email={() => fields.getValues("email")} /> : null}
              </>
            ) : (
              <p className={classes("text-12", isLinkOver ? "text-due" : "text-ink-3")}>
                {isLinkOver ? signInText.linkOver : browser ? signInText.openedByLink : signInText.signInAdvice}
              </p>
            )}
          </div>
          <noscript>
            <p className="text-12 text-due">{signInText.needsJavaScript}</p>
          </noscript>
        </>
      }
    >
      <Field
        name="email"
        label={signInText.workEmail}
        type="email"
        size="lg"
        className="max-sm:h-11"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={wrong}
      />
      <PasswordField autoComplete="current-password" aria-invalid={wrong} />
    </AuthForm>
  )
}
