// A carrier as a source: whether it may be asked now, the asking, and what that says of its credential.
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
  /** Where the carrier sends what is new by itself, under a path that nobody guesses. */
  push?: Subscription & { path: string }
}

type Shared = Omit<Io, "take"> & { store: HealthStore; random?: () => number }

export function openDcsaSource({ profile, credential, limits }: Account, shared: Shared) {
  const use = openCredential(shared, credential.id, limits)
  return {
    id: sourceOf(profile),
    answersFor: (scac: string) => profile.scacs.includes(scac),
    async ask(ask: Ask, reason: AskReason): Promise<Answer> {
      // Nothing was learned of the carrier by a number that is not worth a call.
      if (checkNumber(profile, ask.type, ask.number) === undefined) return { kind: "failed", reason: "invalid_number" }
      const stopped = await use.admit()
      if (stopped !== null) return stopped
      // An answer that was begun is read to its end, out of the part that is held back: half of it would be asked for again.
      const take: Io["take"] = (calls, goesOn) => use.take(calls, goesOn ? "refresh" : reason)
      const answer = await askCarrier(profile, credential, ask, { ...shared, take })
      await use.settle(answer)
      return answer
    },
    subscriptions: () =>
      openSubscriptionClient(profile, credential, { ...shared, take: (calls) => use.take(calls, "refresh") }),
    /** A person has seen to what it was parked for. */
    resume: use.resume,
  }
}
