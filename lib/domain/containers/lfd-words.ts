import type { LfdSource } from "./last-free-day.ts"

export const LFD_SOURCE_WORDS: Record<LfdSource | "coalesced", string> = {
  line: "line",
  terminal: "terminal",
  rail: "rail",
  coalesced: "service",
}
