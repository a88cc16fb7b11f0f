// Holds: what blocks a pickup and who clears it (interface document, container; domain.md §3). `description` never
// decides.

import type { Reported } from "./reported.ts"

/** `name` is one of freight, customs, USDA, VACIS, TMF, other, case-sensitive. An unknown name stays as sent. */
export type Hold = { name: string; status: string; description: string | null }

export type Clearer = "line" | "broker" | "terminal"

const CLEARERS: Record<string, Clearer> = {
  freight: "line",
  customs: "broker",
  USDA: "broker",
  VACIS: "broker",
  TMF: "terminal",
  other: "terminal",
}

/** A pending hold does not block. A status not in the document blocks: unknown is never fine. */
export function blocks(hold: Hold): boolean {
  return hold.status !== "pending"
}

/** The blocking holds; null if the terminal does not report holds. */
export function blockingHolds(holds: Reported<Hold[]>): Reported<Hold[]> {
  return holds === null ? null : holds.filter(blocks)
}

/** An unknown hold is the terminal's to clear. */
export function whoClears(name: string): Clearer {
  return (Object.hasOwn(CLEARERS, name) ? CLEARERS[name] : undefined) ?? "terminal"
}

/** Parses a list as the service sends it; null if it is not a list. Entries without a name become "other". */
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
