import type { GapRow } from "#lib/read/connection/page"
import { connectionText } from "#lib/words/connection/page"

export function gapCause({ cause, missed }: Pick<GapRow, "cause" | "missed">): string {
  if (cause !== "missed" || missed.total === 0) return connectionText.gapCauses[cause]
  return missed.total === 1 ? connectionText.oneMissed : connectionText.missed(counted(missed.total))
}

export function gapRepair(gap: GapRow): string {
  const { total, takenIn, unreadable } = gap.missed
  const taken = total === 0 ? "" : connectionText.takenIn(counted(takenIn), counted(total))
  const lost = unreadable === 0 ? "" : connectionText.unreadable(counted(unreadable))
  if (gap.state === "closed") {
    const gone = gap.notGiven === 0 ? "" : connectionText.notGiven(counted(gap.notGiven))
    const was = gap.objects === null || gap.objects === 1 ? "was" : "were"
    return `${[connectionText.readAgain(affected(gap), was), taken, lost, gone].filter(Boolean).join("; ")}.`
  }
  const may = connectionText.affected(affected(gap))
  if (gap.problem) return `${may} ${gap.problem}`
  const read = gap.isReadAgain ? connectionText.allReadAgain : connectionText.beingReadAgain
  return `${may} ${[read, taken, lost].filter(Boolean).join("; ")}.`
}

function affected({ objects }: Pick<GapRow, "objects">): string {
  if (objects === null) return connectionText.everythingTracked
  return objects === 1 ? connectionText.oneObject : `${counted(objects)} objects`
}

function counted(count: number): string {
  return count.toLocaleString("en-US")
}

export function secondsWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  if (whole < 3_600) return `${Math.floor(whole / 60)} min`
  return whole < 172_800 ? `${Math.floor(whole / 3_600)} h` : `${Math.floor(whole / 86_400)} d`
}

/** As measured: "40 ms", "1.2 s"; null = "not known". */
export function lagWords(seconds: number | null): string {
  if (seconds === null) return connectionText.notKnown
  if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1_000))} ms`
  return seconds < 60 ? `${Math.round(seconds * 10) / 10} s` : secondsWords(seconds)
}
