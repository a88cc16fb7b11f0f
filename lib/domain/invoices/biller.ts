// Who bills: the party by whose date and rate an invoice is checked (domain.md §5). A person's choice counts before the
// issuer's name.

import type { Rates } from "../charges/days-clock.ts"
import type { LfdSource } from "../containers/lfd-sources.ts"
import type { Invoice } from "./invoice.ts"

export const BILLERS = ["line", "terminal", "rail", "depot"] as const
export type Biller = (typeof BILLERS)[number]

/** Names by which each is known at this container: of its line, its terminal, its ramp, the depot of its empty. */
export type BillerNames = Record<Biller, readonly (string | null | undefined)[]>

/** Null: the name fits none of them, or several. */
export type BillerMatch = { party: Biller; by: "choice" | "name" } | null

/** Words of a company's name that tell what it is, where no name fits. */
const KINDS: Record<Biller, readonly string[]> = {
  line: ["LINE", "LINES", "SHIPPING"],
  terminal: ["TERMINAL", "TERMINALS", "PIER", "STEVEDORING"],
  rail: ["RAIL", "RAILWAY", "RAILROAD", "BNSF", "CSX", "CPKC"],
  depot: ["DEPOT"],
}

export function billerOf({ issuer, biller }: Pick<Invoice, "issuer" | "biller">, names: BillerNames): BillerMatch {
  if (biller) return { party: biller, by: "choice" }
  const said = wordsOf(issuer ?? "")
  if (said.length === 0) return null
  const named = BILLERS.filter((party) => names[party].some((name) => isNamed(said, wordsOf(name ?? ""))))
  const fit = named.length > 0 ? named : BILLERS.filter((party) => KINDS[party].some((word) => said.includes(word)))
  const [party] = fit
  return party !== undefined && fit.length === 1 ? { party, by: "name" } : null
}

/** Only the rates this party charges. At a ramp, a row charged by the terminal is the ramp's. */
export function ratesOf(party: Biller, rates: Rates, { atRamp }: { atRamp: boolean }): Rates {
  const charges = (by: LfdSource) => party === (atRamp && by === "terminal" ? "rail" : by)
  return { ...rates, rows: rates.rows.filter(({ chargedBy }) => charges(chargedBy)) }
}

/** One holds the other whole: "MAERSK A/S" is Maersk, "GCT" is GCT Bayonne. A short name must come first. */
function isNamed(said: readonly string[], name: readonly string[]): boolean {
  if (name.length === 0) return false
  const [short, long] = said.length < name.length ? [said, name] : [name, said]
  const isStart = short.every((word, at) => long[at] === word)
  return isStart || (short.join("").length > 4 && ` ${long.join(" ")} `.includes(` ${short.join(" ")} `))
}

function wordsOf(text: string): string[] {
  return text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .filter((word) => word !== "")
}
