// Who a request comes from. The web server (bin/web.ts) says so in two headers before Next sees the request, and
// overwrites whatever the sender wrote there.
import type { IncomingHttpHeaders, IncomingMessage } from "node:http"
import { clientAddressOf, plainAddress, type TrustedProxies } from "#lib/client-address"
import { isLoopback } from "#lib/env"

const ADDRESS = "x-forwarded-for"
const PEER = "x-freeday-peer"
const UNKNOWN = "unknown"
const HERE = "here"
const FORWARDING = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"]

/** Puts the client's address, and whether it is this very machine, in place of what the sender says about them. */
export function tellPeer(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trusted: TrustedProxies,
): void {
  const peer = socket.remoteAddress
  const here = isHere(headers, peer)
  const address = clientAddressOf({ peer, forwardedFor: textOf(headers[ADDRESS]) }, trusted)
  headers[ADDRESS] = address ?? UNKNOWN
  headers[PEER] = here ? HERE : "elsewhere"
}

/** The client's address, or "unknown". */
export function addressOf(headers: Headers): string {
  return headers.get(ADDRESS) ?? UNKNOWN
}

/** True only where nothing stood between this machine's own client and the web server. */
export function isLoopbackRequest(headers: Headers): boolean {
  return headers.get(PEER) === HERE
}

// A proxy on this machine has a loopback address too: what it forwards, or another host name, gives it away.
function isHere(headers: IncomingHttpHeaders, peer: string | undefined): boolean {
  const host = headers.host ? URL.parse(`http://${headers.host}`) : null
  if (FORWARDING.some((name) => headers[name] !== undefined)) return false
  return peer !== undefined && isLoopback(plainAddress(peer)) && host !== null && isLoopback(host.hostname)
}

function textOf(header: string | string[] | undefined): string | null {
  return header === undefined ? null : String(header)
}
