// A carrier as a source: whether it may be asked now, the asking, and what the answer means for its credential.
import type { AskReason } from "../credentials/budget.ts"
import { type HealthStore, openCredential } from "../credentials/health.ts"
import type { Answer, Ask } from "./answer.ts"
import { askCarrier, type Credential, type Io, sourceOf } from "./client.ts"
import { checkNumber, type Limit, type Profile } from "./profiles.ts"
import type { Subscription } from "./push.ts"
import { openSubscriptionClient } from "./subscriptions.ts"

export type Account = {
  profile: Profile
  credential: Credential
  limits: readonly Limit[]
  /** Where the carrier pushes, under a path that nobody can guess. */
  push?: Subscription & { path: string }
}

type Shared = Omit<Io, "take"> & { store: HealthStore; random?: () => number }

export function openDcsaSource({ profile, credential, limits }: Account, shared: Shared) {
  const use = openCredential(shared, credential.id, limits)
  return {
    id: sourceOf(profile),
    answersFor: (scac: string) => profile.scacs.includes(scac),
    async ask(ask: Ask, reason: AskReason): Promise<Answer> {
      // A number not worth a call tells nothing about the carrier.
      if (checkNumber(profile, ask.type, ask.number) === undefined) return { kind: "failed", reason: "invalid_number" }
      const stopped = await use.admit()
      if (stopped !== null) return stopped
      // An answer that was begun is finished from the reserved part of the budget. Otherwise half of it would be
      // requested again.
      const take: Io["take"] = (calls, goesOn) => use.take(calls, goesOn ? "refresh" : reason)
      const answer = await askCarrier(profile, credential, ask, { ...shared, take })
      await use.settle(answer)
      return answer
    },
    subscriptions: () =>
      openSubscriptionClient(profile, credential, { ...shared, take: (calls) => use.take(calls, "refresh") }),
    /** Used after a person has fixed why it was parked. */
    resume: use.resume,
  }
}
