import type { LfdInForce } from "#lib/domain/containers/last-free-day"
import type { LfdSource } from "#lib/domain/containers/lfd-sources"

export const LFD_SOURCE_WORDS: Record<LfdSource | "coalesced", string> = {
  line: "line",
  terminal: "terminal",
  rail: "rail",
  coalesced: "service",
}

/** Of what source the date in force is, and why that one. */
export function lfdBasisWords({
  source,
  policy,
  zone,
}: Pick<NonNullable<LfdInForce>, "source" | "policy" | "zone">): string {
  const of = source === "coalesced" ? "The service's date, source not reported" : `The ${source}'s date`
  const why =
    policy === "earliest" ? "the earliest reported" : policy === "coalesced" ? "as the service coalesces" : "by policy"
  return `${of}, ${why}${zone === null ? "; local zone unknown, the date as written" : ""}`
}
