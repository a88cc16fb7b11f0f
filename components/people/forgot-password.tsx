"use client"

import { useMutation } from "@tanstack/react-query"
import { useFormContext } from "react-hook-form"
import { fetchJson } from "#lib/queries/fetch-json"
import { signInLinkInput } from "#lib/words/people/shape"
import { signInText } from "#lib/words/people/sign-in"
import { wrongInput } from "#lib/words/ui/wrong-input"
import { Button } from "../ui/button.tsx"

/** A link to the account's own address: to choose a new password, or to get in while wrong tries lock it. */
export function ForgotPassword({ mayMail, isLocked }: { mayMail: boolean; isLocked: boolean }) {
  const { getValues, setError } = useFormContext<{ email: string }>()
  const link = useMutation({
    mutationFn: (email: string) => fetchJson("/api/auth/sign-in-link", { method: "POST", body: { email } }),
  })
  if (!mayMail) return <p className="text-12 text-ink-3">{signInText.forgotNoMail}</p>
  if (link.isSuccess) {
    return (
      <p role="status" className="text-13 text-ink-2">
        {signInText.linkAsked}
      </p>
    )
  }
  function ask() {
    const typed = signInLinkInput.safeParse(getValues(), { error: wrongInput })
    if (typed.success) link.mutate(typed.data.email)
    else setError("email", { message: typed.error.issues[0]?.message ?? "" }, { shouldFocus: true })
  }
  return (
    <div>
      <Button look={isLocked ? "outline" : "quiet"} busy={link.isPending} onClick={ask} className="-ml-2.5 max-sm:h-11">
        {isLocked ? signInText.sendLink : signInText.forgotPassword}
      </Button>
      {link.isError ? (
        <p role="alert" className="mt-1 text-12 text-over">
          {link.error.message}
        </p>
      ) : null}
    </div>
  )
}
