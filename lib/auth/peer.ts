import { isLoopback } from "#lib/env"

/**
 * The address a request came from: the last entry of X-Forwarded-For, which is the one our server or the proxy in
 * front of it wrote. Entries before it are the sender's own word.
 */
export function addressOf(headers: Headers): string {
  const last = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? ""
  return plainAddress(last) || "unknown"
}

/** True only where every trace of the way (host asked for, addresses forwarded) is this machine. */
export function isLoopbackRequest(headers: Headers): boolean {
  const forwarded = headers.get("x-forwarded-for")
  const hosts = [headers.get("host"), ...listOf(headers.get("x-forwarded-host"))]
  if (!forwarded || headers.has("forwarded") || headers.has("x-real-ip")) return false
  return (
    hosts.every((host) => isLoopbackHost(host)) && listOf(forwarded).every((part) => isLoopback(plainAddress(part)))
  )
}

function isLoopbackHost(host: string | null): boolean {
  const url = host ? URL.parse(`http://${host}`) : null
  return url !== null && isLoopback(url.hostname)
}

function listOf(header: string | null): string[] {
  return header ? header.split(",").map((part) => part.trim()) : []
}

// IPv4 in IPv6 clothes: "::ffff:127.0.0.1".
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "")
}
