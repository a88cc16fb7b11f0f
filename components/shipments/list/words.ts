import type { AttentionState } from "#lib/domain/containers/attention"
import type { ShipmentRow } from "#lib/read/shipments/list"
import { overdueWords } from "#lib/words/containers/age"
import { shortHold } from "#lib/words/containers/holds"
import { unreadWords } from "#lib/words/days/unread"
import { shipmentsText } from "#lib/words/shipments/list"
import type { StatusShape } from "../../ui/status-icon.tsx"

export const STATE_WORDS: Record<AttentionState, string> = shipmentsText.states

export type Words = { words: string; known: boolean }

export function statusWords(row: ShipmentRow): { state: AttentionState; words: string } | null {
  const worst = row.states[0]
  if (worst === undefined) return null
  const share =
    row.containerCount > 1
      ? shipmentsText.pickedUpCount(worst.count === row.containerCount, worst.count, row.containerCount)
      : ""
  return { state: worst.state, words: `${STATE_WORDS[worst.state]}${share}` }
}

export function isOpen(row: ShipmentRow): boolean {
  return row.states.some(({ state }) => state !== "gone")
}

export function holdWords(row: ShipmentRow): Words {
  if (row.holdNames === null)
    return isOpen(row) || row.states.length === 0
      ? { words: shipmentsText.notReported, known: false }
      : { words: shipmentsText.pickedUp, known: true }
  if (row.holdNames.length === 0) return { words: shipmentsText.noHolds, known: true }
  return { words: row.holdNames.map(shortHold).join(", "), known: true }
}

export function noEtaWords({ etaSent }: Pick<ShipmentRow, "etaSent">): string {
  return etaSent === null ? shipmentsText.noEtaReported : unreadWords(etaSent)
}

export function nearWords({ daysLeft, stale }: Pick<NonNullable<ShipmentRow["nextLfd"]>, "daysLeft" | "stale">): {
  words: string
  shape: StatusShape | null
} {
  if (stale) return { words: shipmentsText.notKnownOld, shape: "unknown" }
  if (daysLeft === null) return { words: shipmentsText.daysLeftUnknown, shape: "unknown" }
  if (daysLeft < 0) return { words: overdueWords(-daysLeft), shape: "over" }
  if (daysLeft === 0) return { words: shipmentsText.today, shape: "due" }
  if (daysLeft === 1) return { words: shipmentsText.tomorrow, shape: "due" }
  return { words: shipmentsText.daysLeft(daysLeft), shape: null }
}

export function rangeWords(shown: number, total: number, totalIsExact: boolean): string {
  const all = `${total.toLocaleString("en-US")}${totalIsExact ? "" : "+"}`
  if (shown === 0) return shipmentsText.noneCount
  return shipmentsText.shownCount(shown, all, total)
}
