import type { DocumentItem } from "#lib/read/documents/to-item"
import { documentsText } from "#lib/words/documents/list"
import { documentTypeLabel } from "#lib/words/documents/types"
import type { StatusShape } from "../ui/status-icon.tsx"

export type DocumentWords = { shape: StatusShape; words: string }

export function stateOf(item: DocumentItem): DocumentWords {
  if (item.reading === "reading") return { shape: "pending", words: documentsText.beingRead }
  if (item.reading === "failed") return { shape: "failed", words: documentsText.notReadable }
  if (isUnlinked(item)) return { shape: "unknown", words: documentsText.whichShipment }
  if (item.differences > 0) return { shape: "due", words: differWords(item.differences) }
  if (item.asked.length > 0) return { shape: "unknown", words: askedWords(item.asked.length) }
  if (item.fromScan.length > 0) return { shape: "unknown", words: documentsText.fromScan }
  if (item.checked) return { shape: "ready", words: documentsText.confirmedBy(item.checked.by) }
  return { shape: "actual", words: documentsText.read }
}

export function differWords(count: number): string {
  return count === 1 ? documentsText.oneDiffers : documentsText.someDiffer(count)
}

function askedWords(count: number): string {
  return count === 1 ? documentsText.oneAsked : documentsText.someAsked(count)
}

/** A packet itself is never unlinked: its parts count. */
export function isUnlinked({ reading, type, shipments, containers }: DocumentItem): boolean {
  return reading !== "reading" && type !== "packet" && shipments.length === 0 && containers.length === 0
}

export function typeWords({ type, reading, part }: DocumentItem): string {
  const label = type === null && reading === "reading" ? documentsText.document : documentTypeLabel(type)
  if (!part?.startPage) return label
  const to = part.endPage ?? part.startPage
  return documentsText.pages(label, to === part.startPage, to, part.startPage)
}
