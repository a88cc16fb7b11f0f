// Receives carriers' pushes: at the paths in the operator's entries, and at those the tracker set up.
import { createHash, timingSafeEqual } from "node:crypto"
import type { Io } from "../dcsa/client.ts"
import { readingOfPush } from "../dcsa/messages/counts.ts"
import { receivePush, type Subscription } from "../dcsa/push.ts"
import type { Account } from "../dcsa/source.ts"
import type { Source } from "../source.ts"
import { toAbout } from "./about.ts"
import type { CredentialRows } from "./health-rows.ts"
import { writtenAs } from "./hearers.ts"
import type { Keyring } from "./keyring.ts"
import type { ReportStore } from "./reports.ts"
import type { Subscriptions } from "./subscriptions.ts"

type Parts = {
  keyring: Keyring
  subscriptions: Subscriptions
  reports: ReportStore
  health: CredentialRows
  clockFrom: (at: number) => Io["clock"]
}

export function openPush({ keyring, subscriptions, reports, health, clockFrom }: Parts) {
  const find = async (path: string, now: number) => {
    const accounts: Account[] = await keyring.accounts()
    const named = accounts.find(({ push }) => push && isSame(push.path, path))
    if (named?.push) return { account: named, subscription: named.push as Subscription }
    const made = await subscriptions.at(path, now)
    const account = accounts.find(({ credential }) => credential.id === made?.id)
    return made && account ? { account, subscription: made.subscription } : undefined
  }
  const push: Source["push"] = async (path, sent, now) => {
    const found = await find(path, now)
    if (!found) return "rejected"
    const { profile, credential } = found.account
    const asked = { ...sent, path: `/push?version=${found.subscription.version}` }
    const keep: Io["keep"] = (payload) => reports.keep(payload, null)
    const received = await receivePush(profile, found.subscription, asked, { clock: clockFrom(now), keep })
    if ("rejected" in received) return "rejected"
    await health.change(credential.id, (before) => ({ health: { ...before, pushedAt: now }, result: undefined }))
    const { reading } = received
    const observations = "unreadable" in reading ? [] : reading.observations
    const asks = await reports.addPushed(profile, observations, readingOfPush(reading, received), now)
    return { numbers: [...new Set(asks.flatMap((key) => writtenAs(profile, toAbout(key).number)))] }
  }
  return { push, hasPush: async (path: string, now: number) => (await find(path, now)) !== undefined }
}

/** Takes the same time for any path, so that none can be guessed letter by letter. */
function isSame(path: string, given: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(path), digest(given))
}
