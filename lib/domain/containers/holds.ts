// Holds: what blocks a pick-up and who clears it (interface document, container; domain.md §3). `description` never decides.

import { midSentence } from "../text.ts"
import type { Reported } from "./reported.ts"

/** `name` is one of freight, customs, USDA, VACIS, TMF, other, case-sensitive; a name we do not know is kept as sent. */
export type Hold = { name: string; status: string; description: string | null }

export type Clearer = "line" | "broker" | "terminal"

const KNOWN: Record<string, { label: string; who: Clearer; words: string }> = {
  freight: { label: "Freight hold", who: "line", words: "Call the line or the forwarder" },
  customs: { label: "Customs hold", who: "broker", words: "Call the customs broker" },
  USDA: { label: "USDA hold", who: "broker", words: "Call the customs broker" },
  VACIS: { label: "VACIS hold", who: "broker", words: "Call the customs broker" },
  TMF: { label: "TMF hold", who: "terminal", words: "Pay the TMF (PierPass)" },
  other: { label: "Other hold", who: "terminal", words: "Ask the terminal how to clear it" },
}

/** A pending hold does not block. A status the document does not name is held to block: not known is never fine. */
export function blocks(hold: Hold): boolean {
  return hold.status !== "pending"
}

/** The holds that block; null where the terminal does not report holds. */
export function blockingHolds(holds: Reported<Hold[]>): Reported<Hold[]> {
  return holds === null ? null : holds.filter(blocks)
}

export function whoClears(name: string): { who: Clearer; words: string } {
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined
  return known ? { who: known.who, words: known.words } : { who: "terminal", words: "Ask the terminal how to clear it" }
}

export function holdLabel(name: string): string {
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined
  if (known) return known.label
  // "Customs" is not customs: another clears it, so it must not read the same.
  return LOOKALIKES.has(name.trim().toLowerCase()) ? `“${name}” hold` : `${name} hold`
}

const LOOKALIKES = new Set(Object.keys(KNOWN).map((name) => name.toLowerCase()))

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

/** Reads a list as the service sends it; null where it is no list. Entries without a name are kept as "other". */
export function parseHolds(value: unknown): Reported<Hold[]> {
  if (!Array.isArray(value)) return null
  return value.map((entry: unknown) => {
    const raw: Record<string, unknown> = typeof entry === "object" && entry !== null ? { ...entry } : {}
    return {
      name: typeof raw.name === "string" && raw.name !== "" ? raw.name : "other",
      status: typeof raw.status === "string" ? raw.status : "",
      description: typeof raw.description === "string" ? raw.description : null,
    }
  })
}
