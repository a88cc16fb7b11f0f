// Whose last free day is in force, in words.
import type { LfdPolicy } from "#lib/domain/last-free-day"

/** After "by": "by the line's date". */
export const POLICY_DATES: Record<LfdPolicy, string> = {
  earliest: "the earliest date",
  coalesced: "the service's date",
  line: "the line's date",
  terminal: "the terminal's date",
  rail: "the rail date",
}

/** As a choice. */
export const POLICY_LABELS: Record<LfdPolicy, string> = {
  earliest: "The earliest of all sources",
  coalesced: "As the service coalesces: line, terminal, rail",
  line: "The line's date",
  terminal: "The terminal's date",
  rail: "The rail date",
}
