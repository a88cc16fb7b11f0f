"use client"

import { RequestFailed } from "#lib/queries/fetch-json"
import { postProof } from "#lib/queries/people/account"
import { securityText } from "#lib/words/people/security"
import { proofInput } from "#lib/words/people/shape"
import { Button } from "../ui/button.tsx"
import { Form, FormFailure, useSendForm } from "../ui/forms/form.tsx"
import { Notice } from "../ui/notice.tsx"
import { PasswordField } from "./auth-form.tsx"

/** Whether it was refused only because the person's last proof is too old. */
export function needsProof(error: Error | null): boolean {
  return error instanceof RequestFailed && error.field === "proof"
}

/** Asks for the password again, so that the refused request can be repeated. */
export function ProveAgain({ onProved }: { onProved: () => void }) {
  const form = useSendForm({ shape: proofInput, first: { password: "" }, send: postProof, onSent: onProved })
  return (
    <Notice shape="block" title={securityText.proveTitle} urgent>
      <p>{securityText.proveAbout}</p>
      <Form form={form} aria-label={securityText.proveTitle} className="mt-2 flex max-w-80 items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-1">
          <PasswordField size="md" autoComplete="current-password" />
          <FormFailure form={form} />
        </div>
        <Button type="submit" busy={form.busy} className="mt-6">
          {securityText.goOn}
        </Button>
      </Form>
    </Notice>
  )
}
