// Accounts, what they may use, and their keys. A key is stored as a digest. Its full value is returned once.
import { createHash, randomBytes, randomUUID } from "node:crypto"
import type { Session } from "./session.ts"

export const ENTITLEMENTS = ["container_refresh", "routing", "rail_lfd", "map", "widget"] as const
export type Entitlement = (typeof ENTITLEMENTS)[number]

/** `free` may only register numbers. `trial` may also read, for 7 days of world time. */
export const PLANS = ["free", "trial", "paid"] as const
export type Plan = (typeof PLANS)[number]

export type Account = {
  id: string
  name: string
  plan: Plan
  /** World time when a trial ends. null for the other plans. */
  trialEndsAt?: number | null
  entitlements: Entitlement[]
}
/** Requests with a key that is not counted have no limit. */
export type ApiKey = {
  id: string
  accountId: string
  digest: string
  masked: string
  isCounted: boolean
  revokedAt: number | null
}

const digestOf = (key: string) => createHash("sha256").update(key, "utf8").digest("hex")

type NewKey = { value?: string; isCounted?: boolean }

/** Adds a key to an account, with a random value if none is given. */
export function addKey(store: Session, accountId: string, { value = randomKey(), isCounted = true }: NewKey = {}) {
  const id = randomUUID()
  const masked = `${value.slice(0, 4)}…${value.slice(-4)}`
  store.keys.insert({ id, accountId, digest: digestOf(value), masked, isCounted, revokedAt: null })
  return { id, value, masked }
}

function randomKey(): string {
  return `fd_${randomBytes(24).toString("base64url")}`
}

export async function findKey(store: Session, value: string): Promise<ApiKey | undefined> {
  const [key] = await store.keys.by("digest", digestOf(value))
  return key
}

/** Returns false if there is no such key. */
export async function revokeKey(store: Session, id: string, at: number): Promise<boolean> {
  const key = await store.keys.get(id)
  if (key && key.revokedAt === null) store.keys.update({ ...key, revokedAt: at })
  return key !== undefined
}
