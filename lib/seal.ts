// Secrets at rest: AES-256-GCM. A sealed text names its key, so that keys can be rotated, and is bound to its place, so
// that it cannot be moved to another: v1.KEY.IV.TAG.DATA.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"

export type SealKeys = { current: string; keys: ReadonlyMap<string, Buffer> }

const VERSION = "v1"
const SEALED = /^v1\.[\w-]{1,30}\.[\w-]{16}\.[\w-]{22}\.[\w-]*$/

/** `key_missing`: none of the keys sealed it. `not_opened`: altered, moved from another place, or never sealed. */
export class SealError extends Error {
  readonly why: "key_missing" | "not_opened"

  constructor(why: SealError["why"]) {
    super(why === "key_missing" ? "the key that it was sealed with is not there" : "it cannot be opened")
    this.why = why
  }
}

/**
 * "2026:BASE64,2025:BASE64": the first key seals, all of them open. If invalid, returns what is wrong, without showing
 * a key.
 */
export function readSealKeys(text: string): SealKeys | { wrong: string } {
  const read = text.split(",").map((part) => /^\s*([\w-]{1,30}):([A-Za-z0-9+/]{43}=)\s*$/.exec(part))
  const wrong = read.indexOf(null)
  if (wrong >= 0) return { wrong: `part ${wrong + 1} is not a name, a colon and 32 bytes in Base64` }
  const keys = new Map<string, Buffer>()
  for (const [, id = "", key = ""] of read.flatMap((found) => (found ? [found] : []))) {
    if (keys.has(id)) return { wrong: `two keys are called ${id}` }
    keys.set(id, Buffer.from(key, "base64"))
  }
  return { current: [...keys.keys()][0] ?? "", keys }
}

/** Different each time. */
export function seal({ current, keys }: SealKeys, place: string, text: string): string {
  const key = keys.get(current)
  if (!key) throw new SealError("key_missing")
  const iv = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(boundTo(current, place))
  const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return [VERSION, current, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString("base64url"))].join(".")
}

/** Throws SealError, which reveals nothing of the text. */
export function unseal({ keys }: SealKeys, place: string, sealed: string): string {
  if (!isSealed(sealed)) throw new SealError("not_opened")
  const [, id = "", ...parts] = sealed.split(".")
  const key = keys.get(id)
  if (!key) throw new SealError("key_missing")
  const [iv, tag, data] = parts.map((part) => Buffer.from(part, "base64url")) as [Buffer, Buffer, Buffer]
  try {
    const options = { authTagLength: 16 }
    const decipher = createDecipheriv("aes-256-gcm", key, iv, options).setAAD(boundTo(id, place)).setAuthTag(tag)
    return Buffer.concat([decipher.update(data), decipher.final()]).toString("utf8")
  } catch {
    throw new SealError("not_opened")
  }
}

/** Resealed with the current key; null: it already is. */
export const reseal = (keys: SealKeys, place: string, sealed: string): string | null =>
  sealed.startsWith(`${VERSION}.${keys.current}.`) ? null : seal(keys, place, unseal(keys, place, sealed))

export const isSealed = (text: string): boolean => SEALED.test(text)

const boundTo = (key: string, place: string) => Buffer.from(`${VERSION}.${key}.${place}`)
