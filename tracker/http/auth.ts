// `Authorization: Token <key>`, exactly so.

import { type Account, type ApiKey, findKey, getAccount } from "../store/accounts.ts"
import type { Database } from "../store/database.ts"
import { unauthorized } from "./errors.ts"

const FORM = /^Token ([^\s"']+)$/

/** The key and its account, or a 401 that says what is wrong. */
export function requireKey(db: Database, header: string | undefined): { key: ApiKey; account: Account } {
  if (header === undefined)
    throw unauthorized("The API key is missing. Send the header Authorization: Token <API_KEY>.")
  const value = FORM.exec(header)?.[1]
  if (value === undefined) {
    throw unauthorized(
      "The Authorization header is malformed. Send Token <API_KEY>, with no quotes and no extra space.",
    )
  }
  const key = findKey(db, value)
  if (!key || key.revokedAt !== null) throw unauthorized("The API key could not be verified.")
  const account = getAccount(db, key.accountId)
  if (!account) throw unauthorized("The API key could not be verified.")
  return { key, account }
}
