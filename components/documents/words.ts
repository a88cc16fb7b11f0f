import type { DocumentItem } from "#lib/read/documents/to-item"
import { documentTypeLabel } from "#lib/words/documents/types"
import type { StatusShape } from "../ui/status-icon.tsx"

export type DocumentWords = { shape: StatusShape; words: string }

export function stateOf(item: DocumentItem): DocumentWords {
  if (item.reading === "reading") return { shape: "pending", words: "Being read" }
  if (item.reading === "failed") return { shape: "failed", words: "Not readable" }
  if (isUnlinked(item)) return { shape: "unknown", words: "Which shipment?" }
  if (item.differences > 0) return { shape: "due", words: differWords(item.differences) }
  if (item.checked) return { shape: "ready", words: `Confirmed by ${item.checked.by}` }
  return { shape: "actual", words: "Read" }
}

export function differWords(count: number): string {
  return count === 1 ? "1 value differs" : `${count} values differ`
}

/** A packet goes by its parts. */
export function isUnlinked({ reading, type, shipments, containers }: DocumentItem): boolean {
  return reading !== "reading" && type !== "packet" && shipments.length === 0 && containers.length === 0
}

export function typeWords({ type, reading, part }: DocumentItem): string {
  const label = type === null && reading === "reading" ? "Document" : documentTypeLabel(type)
  if (!part?.startPage) return label
  const to = part.endPage ?? part.startPage
  return `${label}, ${to === part.startPage ? `page ${to}` : `pages ${part.startPage}–${to}`}`
}
