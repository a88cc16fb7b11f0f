// Credentials at rest: AES-256-GCM. The record names its key, so that keys can be changed; it is bound to its credential,
// so that one cannot be put in another's place.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { SettingError } from "../../setting-error.ts"
import { Secrets } from "./secrets.ts"

export type SealKeys = { current: string; keys: ReadonlyMap<string, Buffer> }

const VERSION = "v1"
const NAME = "TRACKER_CREDENTIAL_KEYS"

/** "2026:BASE64,2025:BASE64": the first seals, each opens. */
export function readSealKeys(text: string): SealKeys {
  const keys = new Map(
    text.split(",").map((part, n): [string, Buffer] => {
      const [, id, key] = /^\s*([\w-]{1,30}):([A-Za-z0-9+/]{43}=)\s*$/.exec(part) ?? []
      if (id === undefined || key === undefined) {
        throw new SettingError(`${NAME} is not usable: part ${n + 1} is not a name, a colon and 32 bytes in Base64`)
      }
      return [id, Buffer.from(key, "base64")]
    }),
  )
  return { current: [...keys.keys()][0] ?? "", keys }
}

export function seal({ current, keys }: SealKeys, credentialId: string, fields: Record<string, string>): string {
  const key = keys.get(current)
  if (!key) throw new SettingError(`${NAME} has no key`)
  const iv = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(boundTo(current, credentialId))
  const data = Buffer.concat([cipher.update(JSON.stringify(fields), "utf8"), cipher.final()])
  return [VERSION, current, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString("base64url"))].join(".")
}

/** Throws where it was changed, belongs to another credential, or its key is not set; the error shows nothing of it. */
export const unseal = (keys: SealKeys, credentialId: string, sealed: string): Secrets =>
  new Secrets(open(keys, credentialId, sealed))

/** Sealed with the current key; null: it is already. */
export const reseal = (keys: SealKeys, credentialId: string, sealed: string): string | null =>
  sealed.split(".")[1] === keys.current ? null : seal(keys, credentialId, open(keys, credentialId, sealed))

function open({ keys }: SealKeys, credentialId: string, sealed: string): Record<string, string> {
  const [version, id = "", ...parts] = sealed.split(".")
  const key = keys.get(id)
  if (version !== VERSION || parts.length !== 3)
    throw new Error(`credential ${credentialId} is not sealed as ${VERSION}`)
  if (!key) throw new SettingError(`${NAME} lacks the key that credential ${credentialId} was sealed with`)
  const [iv, tag, data] = parts.map((part) => Buffer.from(part, "base64url")) as [Buffer, Buffer, Buffer]
  try {
    const options = { authTagLength: 16 }
    const decipher = createDecipheriv("aes-256-gcm", key, iv, options).setAAD(boundTo(id, credentialId)).setAuthTag(tag)
    return JSON.parse(Buffer.concat([decipher.update(data), decipher.final()]).toString("utf8"))
  } catch {
    throw new Error(`credential ${credentialId} cannot be opened: it was changed, or is another's`)
  }
}

const boundTo = (key: string, credentialId: string) => Buffer.from(`${VERSION}.${key}.${credentialId}`)
