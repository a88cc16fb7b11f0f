import dns from "node:dns"
import { syncBuiltinESMExports } from "node:module"

type Answer = (error: null, found: string | { address: string; family: number }[], family: number) => void

/** Every name leads to this IPv4 address, until the result is called. */
export function leadAllNamesTo(address: string): () => void {
  const resolver = dns.lookup
  const use = (lookup: unknown) => {
    dns.lookup = lookup as typeof resolver
    syncBuiltinESMExports()
  }
  use((_name: string, options: { all?: boolean }, answer: Answer) =>
    answer(null, options.all ? [{ address, family: 4 }] : address, 4),
  )
  return () => use(resolver)
}
