// Data that people add to a container: owner, tags, delivered, an appointment of our own, watch, notes. The service
// knows nothing of it.
import type { Instant } from "../days/calendar-day.ts"

/** Columns of a person's own work that one action sets on any number of containers. */
export const WORK_FIELDS = ["owner", "tags", "delivered", "appointment", "watch", "asked", "returned"] as const
export type WorkField = (typeof WORK_FIELDS)[number]

export type NoteKind = "note_added" | "note_edited" | "note_removed"
export type WorkKind = WorkField | NoteKind | "references" | "field" | "refresh" | "stop" | "resume"

/** An appointment at the terminal: world instant, the zone it was made in, what is worth knowing at the gate. */
export type OwnAppointment = { at: Instant; zone: string; note: string | null }

export const MOST_TAGS = 20
export const LONGEST_TAG = 40
export const LONGEST_NOTE = 4_000

/** A tag as it is kept: trimmed, inner blanks single, lower case, so that one tag is not two. */
export function toTag(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase()
}

/** Tags typed in one field, parted by commas or line breaks, each once. */
export function parseTags(text: string): string[] {
  return [...new Set(text.split(/[,;\n\t]/).map(toTag))].filter((tag) => tag !== "")
}
