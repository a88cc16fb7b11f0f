import type { LfdPolicy } from "#lib/domain/last-free-day"

/** As a choice. */
export const POLICY_LABELS: Record<LfdPolicy, string> = {
  earliest: "The earliest of all sources",
  coalesced: "As the service coalesces: line, terminal, rail",
  line: "The line's date",
  terminal: "The terminal's date",
  rail: "The rail date",
}
