"use client"

import { useRef, useState } from "react"
import { removeSecondFactor, renewRecoveryCodes } from "#lib/queries/people/second-factor"
import { factorText } from "#lib/words/people/second-factor"
import { factorProof } from "#lib/words/people/shape"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormFailure, useSendForm } from "../ui/forms/form.tsx"
import { PasswordField } from "./auth-form.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"

type SecondFactorOnProps = { since: string; codesLeft: number; isKeyLost: boolean; email: string }

export function SecondFactorOn({ since, codesLeft, isKeyLost, email }: SecondFactorOnProps) {
  const [codes, setCodes] = useState<string[]>()
  const wanted = useRef<"codes" | "off">("codes")
  const form = useSendForm({
    shape: factorProof,
    first: { password: "", code: "" },
    send: async (proof) => {
      if (wanted.current === "codes") return renewRecoveryCodes(proof)
      await removeSecondFactor(proof)
      return undefined
    },
    onSent: (renewed) => {
      if (renewed) setCodes(renewed.codes)
      else window.location.reload()
    },
  })
  if (codes) return <RecoveryCodes codes={codes} />
  return (
    <Form form={form} aria-label={factorText.change} className="grid gap-4">
      <p className="text-13 text-ink">{factorText.onSince(since, codesLeft)}</p>
      {isKeyLost ? <p className="text-13 text-due">{factorText.keyLost}</p> : null}
      <p className="text-13 text-ink-2">{factorText.changeAbout}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField autoComplete="current-password" />
      <Field
        name="code"
        label={factorText.codeOrRecovery}
        size="lg"
        className="max-sm:h-11"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy} onClick={() => (wanted.current = "codes")}>
          {factorText.newCodes}
        </Button>
        <Button type="submit" look="danger" busy={form.busy} onClick={() => (wanted.current = "off")}>
          {factorText.remove}
        </Button>
      </div>
    </Form>
  )
}
