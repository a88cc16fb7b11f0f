import { createHash } from "node:crypto"

/** The id of a customer that is only named, the same for the same name. The public service's shipments name theirs. */
export function partyIdOf(name: string): string {
  const hex = createHash("sha256").update(`party ${name.trim().toLowerCase()}`).digest("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  )
}
