// What a work row says of holds, fees and money posted. "Not reported", "not posted" and "none" stay apart.

import { isTotal, notPosted } from "#lib/domain/containers/fees"
import { hoursBetween, type Instant } from "#lib/domain/days/calendar-day"
import { formatLocal, type NullZone } from "#lib/domain/days/local-time"
import type { BoardHold, BoardRow } from "#lib/read/containers/board-row"
import { ageWords } from "#lib/words/containers/age"
import { feeLabel } from "#lib/words/containers/fees"
import { holdWords } from "#lib/words/containers/holds"
import { rowText } from "#lib/words/containers/row"
import { nextStepWords } from "#lib/words/work/next-step"

export type TwoLines = { words: string; proof: string; reported: boolean }

export function holdsAndFees(row: BoardRow): TwoLines {
  if (row.holds === null && row.fees === null) {
    return { words: rowText.holdsAndFeesNotReported, proof: rowText.notNone, reported: false }
  }
  return {
    words: `${holdsPart(row.holds)}, ${feesPart(row.fees)}`,
    proof: chargeProof(row),
    reported: row.holds !== null && row.fees !== null,
  }
}

function holdsPart(holds: BoardHold[] | null): string {
  if (holds === null) return rowText.holdsNotReported
  if (holds.length === 0) return rowText.noHolds
  return [...new Set(holds.map(holdWords))].join(", ")
}

function feesPart(fees: BoardRow["fees"]): string {
  if (fees === null) return rowText.feesNotReported
  if (fees.length === 0) return rowText.noFees
  const single = fees.filter((fee) => !isTotal(fee))
  if (single.length === 0) return rowText.oneTotal
  const names = [...new Set(single.map((fee) => feeLabel(fee.type).toLowerCase()))].join(", ")
  return single.every(notPosted) ? rowText.namesNotPosted(names) : `${names} posted`
}

function chargeProof(row: BoardRow): string {
  const blocking = row.holds?.find((hold) => hold.blocks)
  if (blocking) return blocking.whoClears
  if (row.holds?.length) return rowText.pendingAbout
  if (row.holds === null || row.fees === null) return rowText.notNone
  return row.owed.some((sum) => sum.amountMinor > 0) ? rowText.payBeforePickup : rowText.terminalReports
}

export function whoClearsIt(row: BoardRow, now: Instant, nullZone: NullZone = "utc"): TwoLines {
  const first = row.holds?.find((hold) => hold.blocks)
  const words = nextStepWords(row, now, nullZone) ?? row.readiness.reason
  return { words, proof: first ? sinceWords(first, row.zone, now) : row.readiness.reason, reported: true }
}

/** "since Fri, Oct 16, 3 d"; what stood at our first read is at least that old. */
export function sinceWords(hold: BoardHold, zone: string | null, now: Instant): string {
  if (hold.since === null) return rowText.sinceUnknown
  const day = formatLocal(hold.since, zone, "day")
  const age = ageWords(hold.since, now)
  if (hold.exact) return rowText.since(day, age)
  return hoursBetween(hold.since, now) < 24 ? rowText.sinceOrEarlier(day) : rowText.sinceOrEarlierFor(day, age)
}

/** Why no figure stands under "Owed now"; null where there are figures. */
export function noFigure(row: BoardRow): { words: string; proof: string } | null {
  if (row.fees === null) return { words: rowText.notReported, proof: rowText.byTerminal }
  if (row.fees.length === 0) return { words: rowText.none, proof: "posted" }
  if (row.owed.every((sum) => sum.amountMinor === 0))
    return { words: rowText.feeNotPosted, proof: rowText.amountToCome }
  return null
}
