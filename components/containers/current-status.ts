// `current_status` in the words people know (domain.md §1); a value that is not listed is shown as sent.
import { plainLabel } from "#lib/domain/text"

const WORDS: Record<string, string> = {
  new: "No status",
  on_ship: "On ship",
  grounded: "At terminal",
  available: "Available",
  not_available: "Not available",
  awaiting_inland_transfer: "Awaiting inland transfer",
  on_rail: "On rail",
  off_dock: "Off dock",
  picked_up: "Picked up",
  delivered: "Delivered",
  empty_returned: "Empty returned",
}

export function currentStatusWords(status: string | null): string | null {
  return status === null ? null : plainLabel(status, WORDS)
}
