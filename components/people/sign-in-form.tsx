"use client"

import { useEffect, useState } from "react"
import { factorText } from "#lib/words/people/second-factor"
import { signInInput } from "#lib/words/people/shape"
import { signInText } from "#lib/words/people/sign-in"
import { classes } from "../ui/classes.ts"
import { Field } from "../ui/forms/field.tsx"
import { useSendForm } from "../ui/forms/form.tsx"
import { AuthForm, PasswordField } from "./auth-form.tsx"
import { ForgotPassword } from "./forgot-password.tsx"
import { type Refusal, SignInRefusal } from "./sign-in-refusal.tsx"
import { requestSignIn } from "./sign-in-request.ts"

const NOTHING = { email: "", password: "", code: "" }

type SignInFormProps = {
  landing: string
  unavailable: boolean
  /** Token from the link that led here. */
  browser?: string | undefined
  /** The link that led here is no longer valid. */
  isLinkOver?: boolean
  /** Whether a link can be mailed. */
  mayMail?: boolean
}

export function SignInForm({ landing, unavailable, browser, isLinkOver = false, mayMail = false }: SignInFormProps) {
  const [asksCode, setAsksCode] = useState(false)
  const form = useSendForm({
    shape: signInInput,
    first: NOTHING,
    send: (input) => requestSignIn("password", browser ? { ...input, browser } : input),
    onSent: ({ kind }) => {
      if (kind === "signed_in") window.location.assign(landing)
      if (kind === "wrong") fields.setFocus("password", { shouldSelect: true })
      if (kind === "wrong_code" || kind === "factor_lost") fields.setFocus("code", { shouldSelect: true })
      if (kind === "second_factor") setAsksCode(true)
    },
  })
  const { fields, sent } = form
  const refusal: Refusal | undefined =
    sent && sent.kind !== "signed_in" ? sent : unavailable && !sent ? { kind: "unavailable" } : undefined
  const wrong = refusal?.kind === "wrong" || undefined

  useEffect(() => {
    if (fields.getValues("email") === "") fields.setFocus("email")
  }, [fields])
  useEffect(() => {
    if (asksCode) fields.setFocus("code")
  }, [asksCode, fields])

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
              <SignInRefusal refusal={refusal} />
            ) : (
              <p className={classes("text-12", isLinkOver ? "text-due" : "text-ink-3")}>
                {isLinkOver ? signInText.linkOver : browser ? signInText.openedByLink : signInText.signInAdvice}
              </p>
            )}
          </div>
          <ForgotPassword mayMail={mayMail} isLocked={refusal?.kind === "locked"} />
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
      {asksCode ? (
        <Field
          name="code"
          label={factorText.codeOrRecovery}
          size="lg"
          className="max-sm:h-11"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-invalid={refusal?.kind === "wrong_code" || undefined}
        />
      ) : null}
    </AuthForm>
  )
}
