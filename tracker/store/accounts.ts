// Accounts, what they may use, and their keys. A key is kept as a digest; its full value is returned once.
import { createHash, randomBytes, randomUUID } from "node:crypto"
import type { Database, Row } from "./database.ts"

export const ENTITLEMENTS = ["container_refresh", "routing", "rail_lfd", "map", "widget"] as const
export type Entitlement = (typeof ENTITLEMENTS)[number]

/** `free` may only register numbers; `trial` may read as well, for 7 days of world time. */
export const PLANS = ["free", "trial", "paid"] as const
export type Plan = (typeof PLANS)[number]

export type Account = {
  id: string
  name: string
  plan: Plan
  /** World time at which a trial is over; null for the other plans. */
  trialEndsAt?: number | null
  entitlements: Entitlement[]
}
/** Requests with a key that is not counted meet no limit. */
export type ApiKey = { id: string; accountId: string; masked: string; isCounted: boolean; revokedAt: number | null }

const digestOf = (key: string) => createHash("sha256").update(key, "utf8").digest("hex")

export function putAccount(db: Database, account: Account): void {
  db.run(
    "insert into account (id, doc) values (?, ?) on conflict (id) do update set doc = excluded.doc",
    account.id,
    JSON.stringify(account),
  )
}

export function getAccount(db: Database, id: string): Account | undefined {
  const row = db.get("select doc from account where id = ?", id)
  return row && JSON.parse(String(row.doc))
}

export function listAccounts(db: Database): Account[] {
  return db.all("select doc from account order by rowid").map((row) => JSON.parse(String(row.doc)))
}

export function readEntitlements(db: Database, accountId: string): ReadonlySet<string> {
  return new Set(getAccount(db, accountId)?.entitlements)
}

type NewKey = { value?: string; isCounted?: boolean }

/** A new key of an account; without a value a random one is made. */
export function addKey(db: Database, accountId: string, { value = randomKey(), isCounted = true }: NewKey = {}) {
  const id = randomUUID()
  const masked = `${value.slice(0, 4)}…${value.slice(-4)}`
  db.run(
    "insert into api_key (id, account_id, digest, doc, revoked_at) values (?, ?, ?, ?, null)",
    id,
    accountId,
    digestOf(value),
    JSON.stringify({ masked, isCounted }),
  )
  return { id, value, masked }
}

function randomKey(): string {
  return `fd_${randomBytes(24).toString("base64url")}`
}

export function findKey(db: Database, value: string): ApiKey | undefined {
  const row = db.get("select * from api_key where digest = ?", digestOf(value))
  return row && toKey(row)
}

export function listKeys(db: Database): ApiKey[] {
  return db.all("select * from api_key order by rowid").map(toKey)
}

/** False where there is no such key. */
export function revokeKey(db: Database, id: string, at: number): boolean {
  const known = db.get("select id from api_key where id = ?", id) !== undefined
  db.run("update api_key set revoked_at = ? where id = ? and revoked_at is null", at, id)
  return known
}

function toKey(row: Row): ApiKey {
  const { masked, isCounted = true } = JSON.parse(String(row.doc))
  return {
    id: String(row.id),
    accountId: String(row.account_id),
    masked,
    isCounted,
    revokedAt: row.revoked_at === null || row.revoked_at === undefined ? null : Number(row.revoked_at),
  }
}
