// Asks a carrier once, to see whether a key works. What it answers is told and not kept, since nobody tracks the number.
import { z } from "zod"
import { REQUEST_TYPES } from "#lib/wire/names"
import { openCredential } from "../credentials/health.ts"
import type { Answer } from "../dcsa/answer.ts"
import { askCarrier, type Io } from "../dcsa/client.ts"
import type { Http } from "../dcsa/http.ts"
import { checkNumber } from "../dcsa/profiles.ts"
import type { Account } from "../dcsa/source.ts"
import { keepTokens } from "../dcsa/tokens.ts"
import { Refusal } from "../refusal.ts"
import type { KeyDesk, Tried } from "../source.ts"
import type { CredentialRows } from "./health-rows.ts"
import type { Keyring } from "./keyring.ts"

type Parts = { keyring: Keyring; health: CredentialRows; clock: () => number; http?: Partial<Http> }

const TRIAL = z.object({
  request_number: z.string().trim().min(1).max(60),
  request_type: z.enum(REQUEST_TYPES),
  key: z.unknown().optional(),
})
type Trial = z.infer<typeof TRIAL>

export function openTrials({ keyring, health, clock, http }: Parts): KeyDesk["tryOut"] {
  /** With a token of its own, so that a token of the same key that is still valid proves nothing. */
  const ask = (account: Account, { request_number: number, request_type: type }: Trial, take: Io["take"]) =>
    askCarrier(
      account.profile,
      account.credential,
      { type, number },
      { clock, take, tokens: keepTokens(clock), keep: async () => "", ...(http ? { http } : {}) },
    )

  /** A key that waits for a person is asked with, which is how the person sees whether it is mended. */
  const askKept = async (account: Account, trial: Trial): Promise<Answer> => {
    const { id } = account.credential
    const use = openCredential({ store: health, clock }, id, account.limits)
    const { parked } = await health.read(id)
    if (parked?.why !== "throttled") await use.resume()
    const stopped = await use.admit()
    if (stopped !== null) return stopped
    const answer = await ask(account, trial, onlyFirstPage(use.take))
    await use.settle(answer)
    return answer
  }

  return async (id, sent) => {
    const trial = readTrial(sent)
    const isKept = id !== null && trial.key === undefined
    const account = isKept ? await requireKept(keyring, id) : await keyring.toTry(id, trial.key)
    requireNumber(account, trial)
    return toTried(
      await (isKept
        ? askKept(account, trial)
        : ask(
            account,
            trial,
            onlyFirstPage(async () => null),
          )),
    )
  }
}

function readTrial(sent: unknown): Trial {
  const read = TRIAL.safeParse(sent)
  if (read.success) return read.data
  const at = String(read.error.issues[0]?.path[0] ?? "")
  throw new Refusal([{ at, text: "Give a number to ask the carrier for, and its kind." }])
}

async function requireKept(keyring: Keyring, id: string): Promise<Account> {
  const account = (await keyring.accounts()).find(({ credential }) => credential.id === id)
  if (!account) throw new Refusal("There is no key with this name that can be used.", { isUnknown: true })
  return account
}

/** A number not worth a call tells nothing about the key. */
function requireNumber({ profile }: Account, { request_number, request_type }: Trial): void {
  if (profile.asks[request_type] === undefined) {
    const text = `${profile.name} cannot be asked by this kind of number.`
    throw new Refusal([{ at: "request_type", text }])
  }
  if (checkNumber(profile, request_type, request_number) === undefined) {
    throw new Refusal([{ at: "request_number", text: `${profile.name} has no number like this. Check it.` }])
  }
}

const onlyFirstPage =
  (take: (calls: number, reason: "refresh") => Promise<number | null>): Io["take"] =>
  async (calls, goesOn) =>
    goesOn ? Number.POSITIVE_INFINITY : take(calls, "refresh")

function toTried(answer: Answer): Tried {
  switch (answer.kind) {
    case "found": {
      const { observations, problems } = answer
      const numbers = observations.flatMap(({ subject }) => subject.container ?? [])
      return { outcome: "works", containers: [...new Set(numbers)].sort(), unread: problems.length }
    }
    case "unchanged":
      throw new Error("a trial has no earlier answer")
    case "awaiting":
      return { outcome: "nothing_found" }
    case "failed":
      return { outcome: "wrong_number" }
    case "refused":
      return { outcome: "refused", why: answer.why }
    case "throttled":
      return { outcome: "must_wait", by: answer.by, until: answer.until }
    case "unreachable":
      return { outcome: "no_answer" }
    case "unreadable":
      return { outcome: "unreadable" }
  }
}
