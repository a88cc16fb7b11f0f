// The title of a page: number and status, so that a row of browser tabs can be read.

import { holdLabel } from "#lib/domain/holds"
import { midSentence } from "#lib/domain/text"
import type { BoardRow } from "#lib/read/board-row"

const WORDS: Record<BoardRow["attention"], string> = {
  overdue: "Overdue",
  blocked: "Blocked",
  unknown: "Not known",
  due: "Due within 48 h",
  ready: "Ready",
  arriving: "Arriving",
  gone: "Out of the gate",
}

/** "MEDU7310464 · Blocked, customs hold"; without a container the bill's number alone. */
export function containerTitle(row: BoardRow | null, billOfLading: string | null): string {
  if (row === null) return billOfLading ?? "Shipment"
  return `${row.number} · ${statusWords(row)}`
}

function statusWords({ attention, readiness }: BoardRow): string {
  if (attention !== "blocked") return WORDS[attention]
  const labels = [...new Set(readiness.blockedBy.map((hold) => holdLabel(hold.name)))]
  return ["Blocked", ...labels.map(midSentence)].join(", ")
}
