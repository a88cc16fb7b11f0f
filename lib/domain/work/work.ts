// What people add to a container: owner, tags, delivered, our own appointment, watch, notes. The service has none of
// it.
import type { Instant } from "../days/calendar-day.ts"

/** What one action can set on any number of containers. */
export const WORK_FIELDS = ["owner", "tags", "delivered", "appointment", "watch", "asked", "returned"] as const
export type WorkField = (typeof WORK_FIELDS)[number]

export type NoteKind = "note_added" | "note_edited" | "note_removed"
/** Ending the tracking of one container of a shipment, and taking it up again. */
type ContainerStop = "stop_container" | "resume_container"
export type WorkKind = WorkField | NoteKind | "references" | "field" | "refresh" | "stop" | "resume" | ContainerStop

/** An appointment at the terminal: world instant, the zone it was made in, a note for the gate. */
export type OwnAppointment = { at: Instant; zone: string; note: string | null }

export const MOST_TAGS = 20
export const LONGEST_TAG = 40
export const LONGEST_NOTE = 4_000

/** A tag as stored: trimmed, single spaces, lower case, so that one tag is not stored as two. */
export function toTag(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase()
}

/** Tags typed in one field, separated by commas, semicolons, tabs or line breaks, without duplicates. */
export function parseTags(text: string): string[] {
  return [...new Set(text.split(/[,;\n\t]/).map(toTag))].filter((tag) => tag !== "")
}
