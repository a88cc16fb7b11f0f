// Seals stored credentials with lib/seal: the secret fields as JSON, bound to the credential.
import * as text from "#lib/seal"
import { SettingError } from "../../setting-error.ts"
import { Secrets } from "./secrets.ts"

export type SealKeys = text.SealKeys

const NAME = "TRACKER_CREDENTIAL_KEYS"

/** Reads "2026:BASE64,2025:BASE64". The first key seals, each opens. */
export function readSealKeys(given: string): SealKeys {
  const keys = text.readSealKeys(given)
  if ("wrong" in keys) throw new SettingError(`${NAME} is not usable: ${keys.wrong}`)
  return keys
}

export const seal = (keys: SealKeys, credentialId: string, fields: Record<string, string>): string =>
  text.seal(keys, credentialId, JSON.stringify(fields))

/** Throws if it was changed, belongs to another credential, or its key is not set. The error shows none of it. */
export const unseal = (keys: SealKeys, credentialId: string, sealed: string): Secrets =>
  new Secrets(JSON.parse(opened(credentialId, () => text.unseal(keys, credentialId, sealed))))

/** Reseals with the current key. Returns null if it already is. */
export const reseal = (keys: SealKeys, credentialId: string, sealed: string): string | null =>
  opened(credentialId, () => text.reseal(keys, credentialId, sealed))

function opened<T>(credentialId: string, open: () => T): T {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof text.SealError)) throw error
    if (error.why === "key_missing") {
      throw new SettingError(`${NAME} lacks the key that credential ${credentialId} was sealed with`)
    }
    throw new Error(`credential ${credentialId} cannot be opened: it was changed, or is another's`)
  }
}
