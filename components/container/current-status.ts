// `current_status` in the words people know (domain.md §1); a value that is not listed is shown as sent.

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

/** Null where no status is reported. */
export function currentStatusWords(status: string | null): string | null {
  if (status === null) return null
  const known = Object.hasOwn(WORDS, status) ? WORDS[status] : undefined
  if (known !== undefined) return known
  const plain = status.replaceAll("_", " ").trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
