// The addresses that deliveries come from: those of this machine. Behind a gateway that translates addresses, a
// receiver sees the gateway's, which only its operator knows, so the settings name them.
import { networkInterfaces } from "node:os"

/** The addresses, and the world time since when they are these. */
export type SourceAddresses = () => { addresses: string[]; since: number }

export function openSourceAddresses(named: string[], now: () => number): SourceAddresses {
  let known = { addresses: named.length > 0 ? named : ownAddresses(), since: now() }
  return () => {
    const addresses = named.length > 0 ? named : ownAddresses()
    if (addresses.join() !== known.addresses.join()) known = { addresses, since: now() }
    return known
  }
}

/** Leaves out link-local addresses, which reach no allowed receiver. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const routed = all.map(({ address }) => address).filter((address) => !/^(fe80:|169\.254\.)/i.test(address))
  return [...new Set(routed)].sort()
}
