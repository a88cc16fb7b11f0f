import type { LfdSource } from "#lib/domain/containers/last-free-day"

export const LFD_SOURCE_WORDS: Record<LfdSource | "coalesced", string> = {
  line: "line",
  terminal: "terminal",
  rail: "rail",
  coalesced: "service",
}
