// Converts payloads to rows. Request, headers and bytes are packed against an earlier answer to the same ask, because
// most answers repeat it.
import { isDeepStrictEqual } from "node:util"
import { pack, unpack } from "../../store/packing.ts"
import type { Payload } from "../dcsa/client.ts"

/** `baseAbout`, `baseBody`: of the payload it is packed against, which is itself packed alone. */
export type PackedPayload = {
  about: Uint8Array
  body: Uint8Array | null
  baseAbout: Uint8Array | null
  baseBody: Uint8Array | null
}
type Exchange = Pick<Payload, "request" | "headers">

/** Columns of a payload `p`, with those of its base. */
export const PAYLOAD =
  "p.id, p.source, p.status, p.parser, p.asked, p.about, p.body, b.about as base_about, b.body as base_body"
/** No month is longer. */
const MONTH = 31 * 86_400_000
export const BASE = `left join tracker.payload b on b.id = p.base and b.seen_at <= p.seen_at and b.seen_at > p.seen_at - ${MONTH}`

export async function unpackPayload({ about, body, baseAbout, baseBody }: PackedPayload) {
  const against = baseBody ? await unpack(baseBody) : undefined
  const bytes = body ? await unpack(body, against) : (against ?? Buffer.alloc(0))
  return { ...(await unpackExchange({ about, baseAbout })), bytes }
}

export async function unpackExchange({
  about,
  baseAbout,
}: Pick<PackedPayload, "about" | "baseAbout">): Promise<Exchange> {
  return JSON.parse((await unpack(about, baseAbout ? await unpack(baseAbout) : undefined)).toString("utf8"))
}

/** A payload that others can be packed against. */
export type Base = { id: string; about: Uint8Array; body: Uint8Array; sha256: string }

/** Packs against `base` if that halves the size, otherwise alone. Later ones can be packed against one packed alone. */
export async function packPayload(payload: Payload, base: Base | undefined) {
  const about = Buffer.from(JSON.stringify({ request: payload.request, headers: payload.headers }))
  const alone = { about: await pack(about), body: await pack(payload.bytes), base: null }
  if (base === undefined) return alone
  const body = base.sha256 === payload.sha256 ? null : await pack(payload.bytes, await unpack(base.body))
  const against = { about: await pack(about, await unpack(base.about)), body, base: base.id }
  const size = (one: { about: Buffer; body: Buffer | null }) => one.about.length + (one.body?.length ?? 0)
  return size(against) < size(alone) / 2 ? against : alone
}

/** Whether a carrier gave the same answer to the same request. Ignores the date. */
export function isAgain(one: Exchange, other: Exchange): boolean {
  const undated = ({ request, headers: { date: _, ...headers } }: Exchange) => ({ request, headers })
  return isDeepStrictEqual(undated(one), undated(other))
}
