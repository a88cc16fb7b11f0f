// The addresses and headers that a webhook may name.
import { lookup } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
/** Names that no public resolver knows. */
const INTERNAL = /(^|\.)(local|localhost|internal|intranet|lan|home\.arpa)\.?$/
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

/** Addresses that no webhook may reach: machines of this network, and a cloud's internal services. */
const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  PRIVATE.addSubnet(net, prefix, "ipv4")
}
for (const [net, prefix] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  PRIVATE.addSubnet(net, prefix, "ipv6")
}

/** Whether an address is in this network, including an IPv4 address written as IPv6. */
function isPrivate(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && PRIVATE.check(address, family === 4 ? "ipv4" : "ipv6")
}

/** Accepts https to a public host; on this machine also http. Refuses private and link-local addresses. */
export function isReceiver(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== "" || url.password !== "") return false
  if (LOOPBACK.test(url.hostname)) return url.protocol === "https:" || url.protocol === "http:"
  const address = url.hostname.replace(/^\[|\]$/g, "")
  return url.protocol === "https:" && !isPrivate(address) && !INTERNAL.test(url.hostname)
}

/** Resolves a public name, and refuses it if it leads into this network. */
export function lookupPublic(hostname: string): LookupFunction {
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (cause, addresses) => {
      const inside = LOOPBACK.test(hostname) ? undefined : addresses?.find(({ address }) => isPrivate(address))
      const refused = inside ? new Error(`${name} leads to the private address ${inside.address}`) : cause
      if (refused) done(refused, "", 4)
      else if (options.all) done(null, addresses)
      else done(null, addresses[0]?.address ?? "", addresses[0]?.family)
    })
  }
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
