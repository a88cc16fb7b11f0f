"use client"

import { useState } from "react"
import { signInText } from "#lib/words/people/sign-in"
import { initials } from "../ui/avatar.tsx"
import { Button } from "../ui/button.tsx"
import { useHydrated } from "../ui/use-hydrated.ts"
import { type Refusal, SignInRefusal } from "./sign-in-refusal.tsx"
import { requestSignIn } from "./sign-in-request.ts"

export type OfferedPerson = { id: string; name: string; about: string }

export function DemoPeople({ people, landing }: { people: OfferedPerson[]; landing: string }) {
  const hydrated = useHydrated()
  const [busyId, setBusyId] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()

  async function signInAs(id: string) {
    if (busyId) return
    setBusyId(id)
    setRefusal(undefined)
    const answer = await requestSignIn("demo", { person: id })
    if (answer.kind === "signed_in") return window.location.assign(landing)
    setBusyId(undefined)
    setRefusal(answer.kind === "wrong" ? { kind: "unavailable" } : answer)
  }

  return (
    <>
      <ul className="border-line border-t">
        {people.map((person) => (
          <li key={person.id} className="flex min-h-14 items-center gap-3 border-line border-b py-2">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full border border-line-2 bg-surface font-semibold text-11 text-ink-2"
            >
              {initials(person.name)}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-13 text-ink">{person.name}</span>
              <span className="block text-12 text-ink-3">{person.about}</span>
            </span>
            <Button
              onClick={() => signInAs(person.id)}
              disabled={!hydrated}
              busy={busyId === person.id}
              className="disabled:text-ink! max-sm:h-11"
            >
              {signInText.signInAs}
              {person.name.split(" ")[0]}
            </Button>
          </li>
        ))}
      </ul>
      {refusal ? (
        <div className="mt-3">
          <SignInRefusal refusal={refusal} />
        </div>
      ) : null}
    </>
  )
}
