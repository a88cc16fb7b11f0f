// The addresses and headers that a webhook may name.
import type { LookupFunction } from "node:net"
import { isLoopback } from "#lib/client-address/from-here"
import { isPublicHost, publicLookup } from "#lib/client-address/public"

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/
const OURS = new Set([
  "content-type",
  "content-length",
  "host",
  "connection",
  "transfer-encoding",
  "x-service-webhook-signature",
  "x-t49-webhook-signature",
])

/** Accepts https to a public host; for a client of this machine also this machine, by http or https. */
export function isReceiver(text: string, isFromHere: boolean): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== "" || url.password !== "") return false
  if (isOfThisMachine(url)) return isFromHere && (url.protocol === "https:" || url.protocol === "http:")
  return url.protocol === "https:" && isPublicHost(url.hostname)
}

const isOfThisMachine = ({ hostname }: URL) => LOOPBACK.test(hostname)

/** Resolves a public name, and refuses it if it leads into this network. */
export function lookupFor(url: URL): LookupFunction {
  return publicLookup(isOfThisMachine(url) ? { isAllowed: isLoopback } : {})
}

export function isHeaderName(name: string): boolean {
  return HEADER_NAME.test(name) && !OURS.has(name.toLowerCase())
}

/** Printable Latin-1 only: nothing that could end the header and start another. */
export function isHeaderValue(value: string): boolean {
  return [...value].every((character) => {
    const code = character.charCodeAt(0)
    return (code >= 32 && code < 127) || (code >= 160 && code < 256)
  })
}
