// Which network addresses a message may be posted to: the public internet, never our own network (SSRF).

import { lookup as resolve } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"
import { alertAnswers } from "#lib/words/alerts/answers"

// biome-ignore format: a table
const CLOSED4: [string, number][] = [
  ["0.0.0.0", 8], ["10.0.0.0", 8], ["100.64.0.0", 10], ["127.0.0.0", 8], ["169.254.0.0", 16], ["172.16.0.0", 12],
  ["192.0.0.0", 24], ["192.0.2.0", 24], ["192.88.99.0", 24], ["192.168.0.0", 16], ["198.18.0.0", 15],
  ["198.51.100.0", 24], ["203.0.113.0", 24], ["224.0.0.0", 4], ["240.0.0.0", 4],
]
// Only publicly assigned ranges are allowed, without those that embed or represent other networks.
const CLOSED6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]

const closed = new BlockList()
for (const [net, prefix] of CLOSED4) closed.addSubnet(net, prefix, "ipv4")
for (const [net, prefix] of CLOSED6) closed.addSubnet(net, prefix, "ipv6")
const open6 = new BlockList()
open6.addSubnet("2000::", 3, "ipv6")

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, "ipv4")
  // An IPv4 address mapped into IPv6 is not in 2000::/3, so it is refused like all unassigned ranges.
  return family === 6 && open6.check(address, "ipv6") && !closed.check(address, "ipv6")
}

/** Why this address cannot be posted to, in words; undefined if it can. Names are resolved at each send. */
export function addressProblem(address: string): string | undefined {
  const url = URL.parse(address)
  if (url === null) return alertAnswers.giveWholeAddress
  if (url.protocol !== "https:") return alertAnswers.mustBeHttps
  if (url.username !== "" || url.password !== "") return alertAnswers.noUserInAddress
  const host = url.hostname.replace(/^\[|\]$/g, "")
  if (isIP(host) !== 0 && !isPublicAddress(host)) return alertAnswers.privateAddress
  if (isIP(host) === 0 && !host.includes(".")) return alertAnswers.privateName
  if (/\.(local|internal|localhost|home\.arpa)\.?$/i.test(host)) return alertAnswers.privateName
  return undefined
}

export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress"
}

/** A lookup for connections: checks the very addresses that it will connect to, after they were resolved. */
export function publicLookup(isAllowed: (address: string) => boolean = isPublicAddress): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0)
      const allowed = addresses.every(({ address }) => isAllowed(address))
      if (!allowed) return callback(new PrivateAddress(alertAnswers.hostIsPrivate(hostname)), "", 0)
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      callback(null, first?.address ?? "", first?.family ?? 0)
    })
  }
}
