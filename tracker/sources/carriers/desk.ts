// What a person may do with the carriers' keys, and how each stands.
import { billsCarried, callsLeft } from "../credentials/budget.ts"
import { formOf } from "../credentials/form.ts"
import { openCredential } from "../credentials/health.ts"
import { PROFILES } from "../dcsa/profiles.ts"
import type { CredentialState, KeyDesk } from "../source.ts"
import type { CredentialRows } from "./health-rows.ts"
import type { HeldKey, Keyring } from "./keyring.ts"

type Parts = { keyring: Keyring; health: CredentialRows; clock: () => number }

export function openDesk({ keyring, health, clock }: Parts) {
  const stateOf = async (held: HeldKey, all: readonly HeldKey[], asked: ReadonlySet<unknown>, now: number) => {
    const { id, profile, from, problem, limits, account } = held
    const { spans, parked, failures, openUntil } = await health.read(id)
    const rival = all.find((one) => one !== held && one.profile.id === profile.id && asked.has(one.account))
    const state: CredentialState = {
      id,
      carrier: profile.name,
      code: profile.id,
      scacs: profile.scacs,
      from,
      problem,
      unusedFor: account !== null && !asked.has(account) && rival ? { id: rival.id, from: rival.from } : null,
      parked,
      failures,
      openUntil,
      calls: callsLeft(spans, limits, now),
      carries: billsCarried(limits, profile.cost),
    }
    return state
  }
  const credentials = async (now: number) => {
    const [all, accounts] = [await keyring.list(), await keyring.accounts()]
    // Of several for one carrier the first is asked.
    const asked = new Set(
      accounts.filter((one, n) => accounts.findIndex(({ profile }) => profile.id === one.profile.id) === n),
    )
    return Promise.all(all.map((held) => stateOf(held, all, asked, now)))
  }
  /** A person has seen to it. */
  const setFree = (id: string) => openCredential({ store: health, clock }, id, []).resume()
  const resume = async (id: string) => {
    const isKnown = (await keyring.list()).some((held) => held.id === id)
    if (isKnown) await setFree(id)
    return isKnown
  }
  const keys: KeyDesk = {
    forms: () => PROFILES.map(formOf),
    canEnter: keyring.canSeal,
    enter: async (sent) => {
      const id = await keyring.enter(sent)
      await setFree(id)
    },
    change: async (id, sent) => {
      await keyring.change(id, sent)
      await setFree(id)
    },
    remove: keyring.remove,
  }
  return { credentials, resume, keys }
}
