// Which network addresses are public: the one list for every call to an address that somebody else named, so that it
// never reaches our own network (SSRF). After IANA's registries of special-purpose addresses; 168.63.129.16 is the
// platform of a machine at Azure (Microsoft: "What is IP address 168.63.129.16?").
import { lookup as resolve } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"

// biome-ignore format: a table
const CLOSED4: [string, number][] = [
  ["0.0.0.0", 8], ["10.0.0.0", 8], ["100.64.0.0", 10], ["127.0.0.0", 8], ["168.63.129.16", 32], ["169.254.0.0", 16],
  ["172.16.0.0", 12], ["192.0.0.0", 24], ["192.0.2.0", 24], ["192.88.99.0", 24], ["192.168.0.0", 16], ["198.18.0.0", 15],
  ["198.51.100.0", 24], ["203.0.113.0", 24], ["224.0.0.0", 4], ["240.0.0.0", 4],
]
// Only publicly assigned ranges are allowed, without those that embed or represent other networks (Teredo, 6to4). All
// others, such as NAT64, site-local and IPv4 mapped into IPv6, are outside 2000::/3.
const CLOSED6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]
/** Names that no public resolver knows. */
const INTERNAL = /(^|\.)(local|localhost|internal|intranet|lan|home\.arpa)\.?$/i

const closed = new BlockList()
for (const [net, prefix] of CLOSED4) closed.addSubnet(net, prefix, "ipv4")
for (const [net, prefix] of CLOSED6) closed.addSubnet(net, prefix, "ipv6")
const open6 = new BlockList()
open6.addSubnet("2000::", 3, "ipv6")

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, "ipv4")
  return family === 6 && open6.check(address, "ipv6") && !closed.check(address, "ipv6")
}

/** Of a URL's host: an address that is public, or a name that may lead to one. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "")
  return isIP(host) === 0 ? host.includes(".") && !INTERNAL.test(host) : isPublicAddress(host)
}

export class PrivateAddress extends Error {
  override readonly name = "PrivateAddress"
}

type Allowed = {
  isAllowed?: ((address: string) => boolean) | undefined
  words?: (hostname: string, address: string) => string
}

/** A lookup for connections: checks the very addresses that it will connect to, after they were resolved. */
export function publicLookup({
  isAllowed = isPublicAddress,
  words = (hostname, address) => `${hostname} leads to the private address ${address}`,
}: Allowed = {}): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0)
      const refused = addresses.find(({ address }) => !isAllowed(address))
      if (refused) return callback(new PrivateAddress(words(hostname, refused.address)), "", 0)
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      callback(null, first?.address ?? "", first?.family ?? 0)
    })
  }
}
