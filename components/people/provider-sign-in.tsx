"use client"

import { useState } from "react"
import { providerText } from "#lib/words/people/provider"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { useHydrated } from "../ui/use-hydrated.ts"
import { requestProvider } from "./sign-in-request.ts"

/** `unreachable`: the provider does not answer; the password still works. */
type Reason = keyof typeof providerText.refused
type ProviderSignInProps = { name: string; landing: string; error: Reason | undefined }

export function ProviderSignIn({ name, landing, error }: ProviderSignInProps) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState(error)
  async function go() {
    setBusy(true)
    const address = await requestProvider(landing)
    if (address) return window.location.assign(address)
    setReason("unreachable")
    setBusy(false)
  }
  const words = reason && !busy ? providerText.refused[reason](name) : undefined
  return (
    <div className="mt-4 grid gap-3 border-t pt-4">
      {words ? (
        <Notice urgent shape="failed" title={words.title} className="pt-0 pb-0">
          {words.next}
        </Notice>
      ) : null}
      <Button size="lg" className="w-full max-sm:h-11" disabled={!hydrated} busy={busy} onClick={() => void go()}>
        {providerText.signInWith(name)}
      </Button>
    </div>
  )
}
