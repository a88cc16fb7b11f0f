// Secrets in columns are sealed, bound to their row, with the keys of SECRET_KEYS (lib/seal, decision 048).
import { AppError } from "#lib/errors"
import { readSealKeys, reseal, SealError, type SealKeys, seal, unseal } from "#lib/seal"

let cached: { text: string; keys: SealKeys } | undefined

function secretKeys(): SealKeys {
  const text = process.env.SECRET_KEYS ?? ""
  if (cached?.text !== text) cached = { text, keys: toSealKeys(text) }
  return cached.keys
}

/** Throws AppError("invalid") naming the setting. */
export function toSealKeys(text: string): SealKeys {
  const keys = readSealKeys(text)
  if (!("wrong" in keys)) return keys
  const wrong = text === "" ? "it is not set: npm start makes one" : keys.wrong
  throw new AppError("invalid", `SECRET_KEYS is not usable: ${wrong}`, { meta: { field: "SECRET_KEYS" } })
}

/** `place`: table, column and row. */
export const sealAt = (place: string, text: string): string => seal(secretKeys(), place, text)

/** Null if it cannot be unsealed: its key is gone, or it was altered. */
export const openAt = (place: string, sealed: string): string | null =>
  orNull(() => unseal(secretKeys(), place, sealed))

/** Resealed with the current key; unchanged if it already has that key. Null if it cannot be unsealed. */
export const sealedAnew = (keys: SealKeys, place: string, sealed: string): string | null =>
  orNull(() => reseal(keys, place, sealed) ?? sealed)

function orNull<T>(open: () => T): T | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}

export const channelAddress = (id: string) => `alert_channels.address:${id}`
export const channelSecret = (id: string) => `alert_channels.secret:${id}`
export const factorSeed = (userId: string) => `second_factors.seed:${userId}`
export const webhookSecret = (id: string) => `webhook_secret:${id}`
