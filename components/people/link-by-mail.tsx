"use client"

import { useMutation } from "@tanstack/react-query"
import { fetchJson } from "#lib/queries/fetch-json"
import { signInText } from "#lib/words/people/sign-in"
import { Button } from "../ui/button.tsx"

/** For who is locked out by wrong tries: a link to the account's own address lets this browser in. */
export function LinkByMail({ email }: { email: () => string }) {
  const link = useMutation({
    mutationFn: () => fetchJson("/api/auth/sign-in-link", { method: "POST", body: { email: email() } }),
  })
  if (link.isSuccess) {
    return (
      <p role="status" className="mt-2 text-13 text-ink-2">
        {signInText.linkAsked}
      </p>
    )
  }
  return (
    <div className="mt-2">
      <Button type="button" busy={link.isPending} onClick={() => link.mutate()} className="max-sm:h-11">
        {signInText.sendLink}
      </Button>
      {link.isError ? (
        <p role="alert" className="mt-1 text-12 text-over">
          {link.error.message}
        </p>
      ) : null}
    </div>
  )
}
