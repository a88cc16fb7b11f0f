// `Authorization: Token <key>`, in exactly this form.

import { type Account, type ApiKey, findKey } from "../store/accounts.ts"
import type { Session } from "../store/session.ts"
import { unauthorized } from "./errors.ts"

const FORM = /^Token ([^\s"']+)$/

/** Returns the key and its account, or throws a 401 that says what is wrong. */
export async function requireKey(
  store: Session,
  header: string | undefined,
): Promise<{ key: ApiKey; account: Account }> {
  if (header === undefined)
    throw unauthorized("The API key is missing. Send the header Authorization: Token <API_KEY>.")
  const value = FORM.exec(header)?.[1]
  if (value === undefined) {
    throw unauthorized(
      "The Authorization header is malformed. Send Token <API_KEY>, with no quotes and no extra space.",
    )
  }
  const key = await findKey(store, value)
  if (!key || key.revokedAt !== null) throw unauthorized("The API key could not be verified.")
  const account = await store.accounts.get(key.accountId)
  if (!account) throw unauthorized("The API key could not be verified.")
  return { key, account }
}
