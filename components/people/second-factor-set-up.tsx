"use client"

import { useState } from "react"
import { RequestFailed } from "#lib/queries/fetch-json"
import { beginSecondFactor, confirmSecondFactor, type FactorBegun } from "#lib/queries/people/second-factor"
import { factorText } from "#lib/words/people/second-factor"
import { factorBegin, factorCode } from "#lib/words/people/shape"
import { CopyButton } from "../ui/copy-button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { FormFailure, useSendForm } from "../ui/forms/form.tsx"
import { AuthForm, PasswordField } from "./auth-form.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"

/** The whole setup: a QR code for the app, a code to confirm it, then the recovery codes. */
export function SecondFactorSetUp({ email }: { email: string }) {
  const [begun, setBegun] = useState<FactorBegun>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} />
  return begun ? <Confirm begun={begun} onCodes={setCodes} /> : <Begin email={email} onBegun={setBegun} />
}

function Begin({ email, onBegun }: { email: string; onBegun: (begun: FactorBegun) => void }) {
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useSendForm({
    shape: factorBegin,
    first: { password: "" },
    send: beginSecondFactor,
    onSent: onBegun,
    onFailed: (error) => setAsksPassword(asksPassword || (error instanceof RequestFailed && error.field === "proof")),
  })
  return (
    <AuthForm
      form={form}
      label={factorText.title}
      submit={factorText.begin}
      submitting={factorText.beginning}
      busy={form.busy}
      foot={<FormFailure form={form} />}
    >
      <p className="text-13 text-ink-2">{factorText.beginAbout}</p>
      {asksPassword ? (
        <>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField autoComplete="current-password" />
        </>
      ) : null}
    </AuthForm>
  )
}

function Confirm({ begun, onCodes }: { begun: FactorBegun; onCodes: (codes: string[]) => void }) {
  const { seed, picture, size } = begun
  const form = useSendForm({
    shape: factorCode,
    first: { code: "" },
    send: confirmSecondFactor,
    onSent: ({ codes }) => onCodes(codes),
  })
  return (
    <AuthForm
      form={form}
      label={factorText.title}
      submit={factorText.confirm}
      submitting={factorText.confirming}
      busy={form.busy}
      foot={<FormFailure form={form} />}
    >
      <p className="text-13 text-ink-2">{factorText.scan}</p>
      <svg
        role="img"
        aria-label={factorText.picture}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-52 rounded-control border"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={picture} fill="#000" />
      </svg>
      <div>
        <p className="text-12 text-ink-3">{factorText.orType}</p>
        <div className="flex items-center gap-1">
          <p className="wrap-anywhere min-w-0 select-all py-1 font-mono text-12 text-ink">{seed}</p>
          <CopyButton text={seed} what={factorText.orType} />
        </div>
      </div>
      <Field
        name="code"
        label={factorText.code}
        size="lg"
        className="max-sm:h-11"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
      />
    </AuthForm>
  )
}
