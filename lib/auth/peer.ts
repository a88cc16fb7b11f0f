// Who a request comes from. The web server (bin/web.ts) sets two headers before Next sees the request, overwriting
// whatever the sender wrote there.
import type { IncomingMessage } from "node:http"
import type { Socket } from "node:net"
import { clientAddressOf, countedAddress, plainAddress, type TrustedProxies } from "#lib/client-address"
import { isFromHere, isLoopback } from "#lib/client-address/from-here"

const ADDRESS = "x-forwarded-for"
const PEER = "x-freeday-peer"
const UNKNOWN = "unknown"
const HERE = "here"

export type PeerSettings = {
  trusted: TrustedProxies
  /** PUBLIC_URL. If it is on the network, requests from this machine may all come through a local proxy. */
  publicUrl: string
}

/**
 * Replaces what the sender says with the client's real address and whether it is this machine. Returns the key that
 * limits count by; null: this machine's own client, which is not limited.
 */
export function tellPeer(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  { trusted, publicUrl }: PeerSettings,
): string | null {
  const peer = socket.remoteAddress
  const here = isLoopback(new URL(publicUrl).hostname) && isFromHere({ headers, peer })
  const address = clientAddressOf({ peer, forwardedFor: textOf(headers[ADDRESS]) }, trusted)
  headers[ADDRESS] = address ?? UNKNOWN
  headers[PEER] = here ? HERE : "elsewhere"
  return here && isOwn(peer) ? null : countedAddress(address ?? UNKNOWN)
}

/** The key that connection limits count by; null: not counted, because a proxy's connections carry many people. */
export function countedPeer({ remoteAddress }: Pick<Socket, "remoteAddress">, trusted: TrustedProxies): string | null {
  const peer = plainAddress(remoteAddress ?? "")
  const isProxy = "hops" in trusted ? trusted.hops > 0 : trusted.includes(peer)
  return isProxy || isOwn(peer) ? null : countedAddress(peer)
}

const isOwn = (peer = "") => ["127.0.0.1", "::1"].includes(plainAddress(peer))

/** The client's address, or "unknown". */
export function addressOf(headers: Headers): string {
  return headers.get(ADDRESS) ?? UNKNOWN
}

/** True only if PUBLIC_URL is this machine, and nothing stood between its own client and the web server. */
export function isLoopbackRequest(headers: Headers): boolean {
  return headers.get(PEER) === HERE
}

function textOf(header: string | string[] | undefined): string | null {
  return header === undefined ? null : String(header)
}
