// From which addresses deliveries are taken (interface document, authentication 6), and how an address is known.
// The rule for proxies: with n trusted proxies in front, the source is the n-th entry of X-Forwarded-For from the
// right, for each proxy appends the address it was asked from; entries further left are the sender's own word. With
// none it is the peer of the connection, which the web server writes there itself.
import { BlockList, isIP } from "node:net"

export type SourceTrace = {
  forwardedFor: string | null
  /** Address of the peer; null where the web server does not distinguish it from X-Forwarded-For. */
  peer: string | null
}

/** null where fewer proxies than trusted left an entry, or what they left is no address. */
export function sourceOf({ forwardedFor, peer }: SourceTrace, proxies: number): string | null {
  const entries = (forwardedFor ?? "").split(",").map((entry) => entry.trim())
  const found = proxies === 0 ? (peer ?? entries.at(-1)) : entries.at(-proxies)
  const plain = (found ?? "").replace(/^::ffff:(?=\d+\.)/i, "").replace(/^\[(.*)\]$/, "$1")
  return isIP(plain) === 0 ? null : plain
}

/** `addresses` as the service lists them: single ones, or a network like 198.51.100.0/24. Others are left out. */
export function createAllowList(addresses: readonly string[]): (source: string) => boolean {
  const list = new BlockList()
  for (const address of addresses) {
    const [base = "", bits] = address.trim().split("/")
    const family = isIP(base)
    if (family === 0) continue
    const name = family === 6 ? "ipv6" : "ipv4"
    const prefix = Number(bits)
    if (bits === undefined) list.addAddress(base, name)
    else if (Number.isInteger(prefix) && prefix >= 1 && prefix <= (family === 6 ? 128 : 32)) {
      list.addSubnet(base, prefix, name)
    }
  }
  return (source) => isIP(source) !== 0 && list.check(source, isIP(source) === 6 ? "ipv6" : "ipv4")
}
