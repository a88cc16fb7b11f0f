import type { LfdInForce } from "#lib/domain/containers/last-free-day"
import type { LfdPolicy, LfdSource } from "#lib/domain/containers/lfd-sources"

export const LFD_SOURCE_WORDS: Record<LfdSource | "coalesced", string> = {
  line: "carrier",
  terminal: "terminal",
  rail: "rail",
  coalesced: "service",
}

const REPORTS_NONE: Record<LfdSource, string> = {
  line: "as the carrier reports none",
  terminal: "as the terminal reports none",
  rail: "as the rail carrier reports none",
}

/** Of what source the date in force is, and why that one. */
export function lfdBasisWords({
  source,
  policy,
  zone,
}: Pick<NonNullable<LfdInForce>, "source" | "policy" | "zone">): string {
  const of = `The ${LFD_SOURCE_WORDS[source]}'s date${source === "coalesced" ? ", source not reported" : ""}`
  return `${of}, ${whyWords(source, policy)}${zone === null ? "; local zone unknown, the date as written" : ""}`
}

function whyWords(source: LfdSource | "coalesced", policy: LfdPolicy): string {
  if (policy === "earliest") return "the earliest reported"
  if (policy === "coalesced") return "as merged by the service"
  return source === policy ? "by policy" : REPORTS_NONE[policy]
}
