// A carrier's push: verified over the raw bytes, stored, then read. It reports what a poll would have.
import { createHash } from "node:crypto"
import { type Io, PARSER, readerFor, sourceOf } from "./client.ts"
import { read22 } from "./messages/read-22.ts"
import { read30 } from "./messages/read-30.ts"
import type { Reading } from "./messages/read-all.ts"
import type { Profile } from "./profiles.ts"
import { checkSignature } from "./signature.ts"

export type Subscription = {
  /** The carrier's id for it. null if it gave none. */
  id: string | null
  /** 3.0 leaves registration and proof to the two parties, so only the secret path protects it. */
  version: "2.2" | "3.0"
  /** Base64. More than one during a rotation. */
  secrets: readonly string[]
}

type Push = { path: string; header: (name: string) => string | null; bytes: Uint8Array }

type Received = { reading: Reading; payload: string; at: number } | { rejected: "signature" | "subscription" }

/**
 * The route answers 204 once the observations are committed, even for a payload that cannot be read: it is stored, and
 * sending it again would not help.
 */
export async function receivePush(
  profile: Profile,
  subscription: Subscription,
  { path, header, bytes }: Push,
  io: Pick<Io, "clock" | "keep">,
): Promise<Received> {
  const { id, version, secrets } = subscription
  const isSigned = version === "2.2" || secrets.length > 0
  if (isSigned && checkSignature(bytes, header("Notification-Signature"), secrets) !== "ok")
    return { rejected: "signature" }
  const named = header("Subscription-ID")
  if (id !== null && named !== null && named !== id) return { rejected: "subscription" }
  const seenAt = io.clock()
  const payloadId = await io.keep({
    source: sourceOf(profile),
    request: { method: "POST", url: path },
    status: 204,
    headers: named === null ? {} : { "subscription-id": named },
    bytes,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    seenAt,
    parser: PARSER,
  })
  const read = version === "2.2" ? read22 : read30
  const reading = read(bytes, readerFor(profile, payloadId, seenAt, null))
  return { reading, payload: payloadId, at: seenAt }
}
