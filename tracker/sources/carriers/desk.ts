// What a person may do with the carriers' keys, and the state of each.
import { billsCarried, callsLeft } from "../credentials/budget.ts"
import { formOf } from "../credentials/form.ts"
import { openCredential } from "../credentials/health.ts"
import type { Http } from "../dcsa/http.ts"
import { PROFILES } from "../dcsa/profiles.ts"
import type { Account } from "../dcsa/source.ts"
import { Refusal } from "../refusal.ts"
import type { CredentialState, KeyDesk } from "../source.ts"
import type { CredentialRows } from "./health-rows.ts"
import type { HeldKey, Keyring } from "./keyring.ts"
import type { NextBeats } from "./next-beats.ts"
import type { Subscriptions } from "./subscriptions.ts"
import { openTrials } from "./trials.ts"

type Parts = {
  keyring: Keyring
  health: CredentialRows
  subscriptions: Subscriptions
  beats: (now: number) => Promise<Map<string, NextBeats>>
  clock: () => number
  publicUrl: string | null
  http?: Partial<Http>
}
/** `asked`: of each carrier's keys, the one in use. */
type Standing = { all: readonly HeldKey[]; asked: ReadonlySet<unknown>; beats: Map<string, NextBeats>; now: number }

export function openDesk(parts: Parts) {
  const { keyring, health, subscriptions, beats: readBeats, clock, publicUrl } = parts
  const stateOf = async (held: HeldKey, { all, asked, beats, now }: Standing) => {
    const { id, profile, from, problem, limits, account } = held
    const {
      spans,
      parked,
      failures,
      openUntil,
      knewAt = null,
      acceptedAt = null,
      pushedAt = null,
    } = await health.read(id)
    const rival = all.find((one) => one !== held && one.profile.id === profile.id && asked.has(one.account))
    const state: CredentialState = {
      id,
      carrier: profile.name,
      code: profile.id,
      scacs: profile.scacs,
      from,
      problem,
      unusedFor: account !== null && !asked.has(account) && rival ? { id: rival.id, from: rival.from } : null,
      push: await pushOf(held, pushedAt),
      parked,
      failures,
      openUntil,
      ...{ knewAt, acceptedAt, proof: profile.proof },
      calls: callsLeft(spans, limits, now),
      carries: billsCarried(limits, profile.cost),
      beats: (asked.has(account) && beats.get(profile.id)) || null,
    }
    return state
  }
  const pushOf = async (
    { id, profile, account }: HeldKey,
    pushedAt: number | null,
  ): Promise<CredentialState["push"]> => {
    if (account?.push) return "settings"
    return profile.subscriptions === null ? "none" : subscriptions.stateOf(id, pushedAt)
  }
  const credentials = async (now: number) => {
    const [all, accounts] = [await keyring.list(), await keyring.accounts()]
    // If a carrier has several keys, the first is used.
    const asked = new Set(
      accounts.filter((one, n) => accounts.findIndex(({ profile }) => profile.id === one.profile.id) === n),
    )
    const standing = { all, asked, beats: await readBeats(now), now }
    return Promise.all(all.map((held) => stateOf(held, standing)))
  }
  const healthOf = (id: string) => openCredential({ store: health, clock }, id, [])
  const resume = async (id: string) => {
    const isKnown = (await keyring.list()).some((held) => held.id === id)
    if (isKnown) await healthOf(id).resume()
    return isKnown
  }
  const requireUsed = async (id: string): Promise<Account> => {
    const account = (await keyring.accounts()).find(({ credential }) => credential.id === id)
    if (!account) throw new Refusal("There is no key with this name that can be used.", { isUnknown: true })
    if (account.push) throw new Refusal("The file or the environment names the push of this key: change it there.")
    if (account.profile.subscriptions === null) throw new Refusal(`${account.profile.name} offers no push of 2.2.`)
    return account
  }
  const keys: KeyDesk = {
    forms: () => PROFILES.map(formOf),
    canEnter: keyring.canSeal,
    pushesTo: publicUrl === null ? null : `${publicUrl}/push/`,
    tryOut: openTrials(parts),
    enter: async (sent) => {
      const id = await keyring.enter(sent)
      await healthOf(id).startAnew()
      return id
    },
    change: async (id, sent) => {
      await keyring.change(id, sent)
      await healthOf(id).startAnew()
    },
    remove: async (id, now) => {
      const entered = (await keyring.list()).find((held) => held.id === id && held.from === "console")
      if (entered && !keyring.isFixed(id)) await subscriptions.remove(id, entered.account, now)
      await keyring.remove(id)
    },
    push: {
      begin: async (id, now) => subscriptions.begin(await requireUsed(id), now),
      rotate: async (id, now) => subscriptions.rotate(await requireUsed(id), now),
      end: async (id, now) => subscriptions.end(await requireUsed(id), now),
    },
  }
  return { credentials, resume, keys }
}
