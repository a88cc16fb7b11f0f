// Carries the query of /shipments/find to the page it leads to, whose own address stays canonical. No secret.
import { LONGEST_FIND } from "#lib/domain/find/find"

export const FOUND_COOKIE = "__Host-found"

/** Longer than what is searched, so that the page can say that the rest was not. */
const LONGEST_ASKED = LONGEST_FIND + 20

/** Letters and digits only, because each layer a cookie passes decodes percent signs again. */
export function writeFound(asked: string): string {
  const bytes = new TextEncoder().encode(asked.slice(0, LONGEST_ASKED).toWellFormed())
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** Text of a cookie's value; null if it is invalid. */
export function readFound(value: string): string | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(value)) return null
  const bytes = Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(bytes)
}
