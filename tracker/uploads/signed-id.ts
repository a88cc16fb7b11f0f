// A `signed_id` names a blob and when it expires (real time). Only this tracker can make it.
import { createHmac, timingSafeEqual } from "node:crypto"
import { HOUR } from "../values/instant.ts"

const VALID_FOR = HOUR

const seal = (payload: string, secret: string) => createHmac("sha256", secret).update(payload).digest("base64url")

export function signId(id: string, secret: string, realNow: number): string {
  const payload = Buffer.from(JSON.stringify([id, realNow + VALID_FOR])).toString("base64url")
  return `${payload}--${seal(payload, secret)}`
}

/** Returns the blob's id, or undefined if the signature is not ours or has expired. */
export function readSignedId(text: string, secret: string, realNow: number): string | undefined {
  // The seal may contain "--"; the payload, Base64 of plain JSON, never does.
  const end = text.indexOf("--")
  if (end === -1) return undefined
  const [payload, given] = [text.slice(0, end), text.slice(end + 2)]
  const expected = Buffer.from(seal(payload, secret))
  const sent = Buffer.from(given)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
  const [id, until]: [string, number] = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"))
  return realNow <= until ? id : undefined
}
