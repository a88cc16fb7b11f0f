import { formatLocal } from "#lib/domain/days/local-time"
import type { FieldValue } from "#lib/domain/fields/field"
import type { Asked } from "#lib/domain/work/asked"
import type { ReturnedByHand } from "#lib/domain/work/returned"
import type { OwnAppointment, WorkKind } from "#lib/domain/work/work"
import { returnedLogWords } from "../charges/returned.ts"
import { toFieldText } from "../fields/value.ts"
import { askedLogWords } from "./asked.ts"

export type LoggedWork = { kind: WorkKind; before: unknown; after: unknown; undoes: string | null }

/** "assigned it to Daniel Okafor", "took back: tagged it hot". `nameOf` names a person by id. */
export function workWords({ kind, before, after, undoes }: LoggedWork, nameOf: (id: string) => string): string {
  const words = plainWords(kind, before, after, nameOf)
  return undoes === null ? words : `undid: ${words}`
}

function plainWords(kind: WorkKind, before: unknown, after: unknown, nameOf: (id: string) => string): string {
  switch (kind) {
    case "owner":
      return typeof after === "string" ? `assigned it to ${nameOf(after)}` : "removed its owner"
    case "tags":
      return tagWords(toList(before), toList(after))
    case "delivered":
      return after === null ? "marked it not delivered" : "marked it delivered"
    case "appointment":
      return appointmentWords(after as OwnAppointment | null)
    case "asked":
      return askedLogWords(after as Asked | null)
    case "returned":
      return returnedLogWords(after as ReturnedByHand | null)
    case "watch":
      return after === true ? "started watching it" : "stopped watching it"
    case "note_added":
      return `noted “${excerpt(after)}”`
    case "note_edited":
      return `changed a note to “${excerpt(after)}”`
    case "note_removed":
      return `removed the note “${excerpt(before)}”`
    case "references":
      return `set its references to ${toList(after).join(", ") || "none"}`
    case "field":
      return fieldLogWords(after as LoggedField)
    case "refresh":
      return "refreshed it at its sources"
    case "stop":
      return "stopped tracking its shipment"
    case "resume":
      return "resumed tracking its shipment"
    case "stop_container":
      return "stopped tracking this container"
    case "resume_container":
      return "resumed tracking this container"
  }
}

type LoggedField = { slug: string; value: FieldValue }

function fieldLogWords({ slug, value }: LoggedField): string {
  const name = slug.replaceAll("_", " ")
  return value === null ? `cleared ${name}` : `set ${name} to ${excerpt({ body: toFieldText(value) })}`
}

function tagWords(before: string[], after: string[]): string {
  const added = after.filter((tag) => !before.includes(tag))
  const removed = before.filter((tag) => !after.includes(tag))
  const parts = [
    added.length > 0 ? `tagged it ${added.join(", ")}` : "",
    removed.length > 0 ? `removed the tag ${removed.join(", ")}` : "",
  ]
  return parts.filter(Boolean).join(" and ")
}

function appointmentWords(after: OwnAppointment | null): string {
  if (after === null) return "removed our pickup appointment"
  return `set our pickup appointment to ${formatLocal(after.at, after.zone)}`
}

const LONGEST = 80

function excerpt(note: unknown): string {
  const body = (note as { body?: string } | null)?.body ?? ""
  return body.length > LONGEST ? `${body.slice(0, LONGEST)}…` : body
}

function toList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
