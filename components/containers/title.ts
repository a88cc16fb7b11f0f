import { midSentence } from "#lib/domain/text"
import type { BoardRow } from "#lib/read/containers/board-row"
import { goneWords } from "#lib/words/containers/fact"
import { holdLabel } from "#lib/words/containers/holds"
import { rowText } from "#lib/words/containers/row"
import { ATTENTION_WORDS } from "./attention-words.tsx"

/** "MEDU7310464 · Blocked, customs hold"; without a container, only the bill's number. */
export function containerTitle(row: BoardRow | null, billOfLading: string | null): string {
  if (row === null) return billOfLading ?? rowText.shipment
  return `${row.number} · ${statusWords(row)}`
}

function statusWords(row: BoardRow): string {
  const { attention, readiness } = row
  if (attention === "gone") return goneWords(row)
  if (attention !== "blocked") return ATTENTION_WORDS[attention]
  const labels = [...new Set(readiness.blockedBy.map((hold) => holdLabel(hold.name)))]
  return [rowText.blocked, ...labels.map(midSentence)].join(", ")
}
