import type { Hold } from "#lib/domain/containers/holds"
import type { Reported } from "#lib/domain/containers/reported"
import { midSentence } from "#lib/domain/text"

const LABELS: Record<string, string> = {
  freight: "Freight hold",
  customs: "Customs hold",
  USDA: "USDA hold",
  VACIS: "VACIS hold",
  TMF: "TMF hold",
  other: "Unspecified hold",
}

const LOOKALIKES = new Set(["unspecified", ...Object.keys(LABELS).map((name) => name.toLowerCase())])

export function holdLabel(name: string): string {
  const known = Object.hasOwn(LABELS, name) ? LABELS[name] : undefined
  if (known !== undefined) return known
  // "Customs" is not customs: another clears it, so it must not read the same.
  return LOOKALIKES.has(name.trim().toLowerCase()) ? `“${name}” hold` : `${name} hold`
}

/** "Customs", "USDA", "Unspecified hold": where the word hold stands beside it. */
export function shortHold(name: string): string {
  return name === "other" ? holdLabel(name) : holdLabel(name).replace(/ hold$/, "")
}

const CLEARED_BY: Record<string, string> = {
  freight: "Call the carrier or the forwarder",
  customs: "Call the customs broker",
  USDA: "Call the customs broker",
  VACIS: "Call the customs broker",
  TMF: "Pay the TMF (PierPass)",
}

/** What clears it. */
export function clearWords(name: string): string {
  return (Object.hasOwn(CLEARED_BY, name) ? CLEARED_BY[name] : undefined) ?? "Ask the terminal how to clear it"
}

/** "Customs hold", "Customs hold pending", "Customs hold (status “review”)": two that differ never read alike. */
export function holdWords({ name, status }: Pick<Hold, "name" | "status">): string {
  if (status === "hold") return holdLabel(name)
  return status === "pending" ? `${holdLabel(name)} pending` : `${holdLabel(name)} (status “${status}”)`
}

/** "customs hold", "USDA hold": the label inside a sentence. */
export function holdInSentence(name: string): string {
  return midSentence(holdLabel(name))
}

export function holdStatusWords(status: string): string {
  if (status === "hold") return "blocks pickup"
  return status === "pending" ? "pending, does not block" : `status not known ("${status}"), taken as blocking`
}

/** One line over a list: "No holds", "Not reported" (which is not none), or the labels. */
export function holdsWords(holds: Reported<Hold[]>): string {
  if (holds === null) return "Not reported"
  if (holds.length === 0) return "No holds"
  return holds.map(holdWords).join(", ")
}
