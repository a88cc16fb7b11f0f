// Deliveries of the tracking service. Gated by the signature of the raw bytes, so route() does not wrap it.
import { database } from "#db/client"
import { addressOf } from "#lib/auth/peer"
import { readCapped, receive } from "#lib/ingest/connection/receive"
import { createReceiverParts } from "#lib/ingest/connection/receiver-parts"
import { serviceProfile } from "#lib/ingest/connection/service-handle"

let parts: ReturnType<typeof createReceiverParts> | undefined

export async function POST(request: Request): Promise<Response> {
  parts ??= createReceiverParts(database().sql)
  const body = await readCapped(request.body, request.headers.get("content-length"))
  const signature = request.headers.get(serviceProfile().signatureHeader)
  const source = addressOf(request.headers)
  const { status, words } = await receive({ body, signature, source }, parts)
  return Response.json({ message: words }, { status, headers: { "cache-control": "no-store" } })
}
