// How far the service is with a document. The interface document has no states for it, so they are derived.

import { classifiedType } from "./types.ts"

export type DocumentReading = "reading" | "read" | "failed"

export type ReadingInput = {
  documentType: string | null
  parsed: Record<string, unknown> | null
  representationId: string | null
  classificationNotes: string | null
}

/** Notes without a type say why it could not be read. */
export function readingOf(facts: ReadingInput): DocumentReading {
  const type = classifiedType(facts.documentType)
  if (facts.representationId !== null || facts.parsed !== null || type !== null) return "read"
  return facts.classificationNotes === null ? "reading" : "failed"
}
