// A `signed_id` names a blob, says until when (real time), and can be made by this tracker alone.
import { createHmac, timingSafeEqual } from "node:crypto"
import { HOUR } from "../instant.ts"

const VALID_FOR = HOUR

const seal = (payload: string, secret: string) => createHmac("sha256", secret).update(payload).digest("base64url")

export function signId(id: string, secret: string, realNow: number): string {
  const payload = Buffer.from(JSON.stringify([id, realNow + VALID_FOR])).toString("base64url")
  return `${payload}--${seal(payload, secret)}`
}

/** The blob's id; undefined where the signature is not ours or its time is over. */
export function readSignedId(text: string, secret: string, realNow: number): string | undefined {
  const [payload = "", given = ""] = text.split("--")
  const expected = Buffer.from(seal(payload, secret))
  const sent = Buffer.from(given)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
  const [id, until]: [string, number] = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"))
  return realNow <= until ? id : undefined
}
