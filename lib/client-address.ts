// The client address of a request behind trusted proxies. A forwarding header is believed only as far as
// TRUSTED_PROXIES says; without that, the address is the connection's peer.
import { BlockList, isIP } from "node:net"

/** `hops`: number of proxies in front. `includes`: whether an address is a proxy's. */
export type TrustedProxies = { hops: number } | { includes: (address: string) => boolean }

const MAX_HOPS = 9
const V6_GROUPS = 8
const V6_NETWORK_GROUPS = 4

/** `text`: a number of proxies, or a comma list of addresses and networks; undefined if it is neither. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= MAX_HOPS ? { hops: Number(text) } : undefined
  const entries = text.split(",").map((entry) => entry.trim())
  return entries.every(isNetwork) ? { includes: createAddressList(entries) } : undefined
}

/**
 * Each proxy appends the address that called it, so X-Forwarded-For is read from the right. What is left of the trusted
 * entries is the sender's own claim. Null: a proxy left no address, or an invalid one.
 */
export function clientAddressOf(
  { peer, forwardedFor }: { peer: string | null | undefined; forwardedFor: string | null | undefined },
  trusted: TrustedProxies,
): string | null {
  const way = [...(forwardedFor?.split(",") ?? []), peer ?? ""].map(plainAddress)
  const found =
    "hops" in trusted ? way.at(-1 - trusted.hops) : (way.findLast((entry) => !trusted.includes(entry)) ?? way[0])
  return found !== undefined && isIP(found) !== 0 ? found : null
}

/** The key that limits count by: an IPv4 address, or an IPv6 address's /64 network, which belongs to one customer. */
export function countedAddress(address: string): string {
  // URL writes every IPv6 address in one form, as hexadecimal groups.
  const plain = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (plain === undefined) return address
  const [first = [], tail] = plain.split("::").map((part) => (part === "" ? [] : part.split(":")))
  const zeros = tail === undefined ? 0 : V6_GROUPS - first.length - tail.length
  const groups = [...first, ...Array<string>(zeros).fill("0"), ...(tail ?? [])]
  return `${groups.slice(0, V6_NETWORK_GROUPS).join(":")}::/64`
}

/** Whether an address is in a list of addresses and networks such as 198.51.100.0/24. Invalid entries are ignored. */
export function createAddressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries.filter(isNetwork)) {
    const [base = "", bits] = entry.split("/")
    if (bits === undefined) list.addAddress(base, familyOf(base))
    else list.addSubnet(base, Number(bits), familyOf(base))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

function isNetwork(entry: string): boolean {
  const [base = "", bits, ...rest] = entry.split("/")
  const family = isIP(base)
  if (family === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 6 ? 128 : 32))
  )
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4")

/** Removes the brackets of an IPv6 address, and turns IPv4 in IPv6 ("::ffff:127.0.0.1") into IPv4. */
export function plainAddress(text: string): string {
  return text
    .trim()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "")
}
