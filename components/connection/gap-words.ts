import type { GapRow } from "#lib/read/connection/page"

const CAUSES: Record<GapRow["cause"], string> = {
  missed: "Notifications did not arrive",
  silence: "No notification came for longer than expected",
  signature: "Deliveries with a wrong signature arrived",
}

export function gapCause({ cause, missed }: Pick<GapRow, "cause" | "missed">): string {
  if (cause !== "missed" || missed.total === 0) return CAUSES[cause]
  return missed.total === 1 ? "1 notification did not arrive" : `${counted(missed.total)} notifications did not arrive`
}

export function gapRepair(gap: GapRow): string {
  const { total, takenIn, unreadable } = gap.missed
  const taken = total === 0 ? "" : `${counted(takenIn)} of ${counted(total)} missed ones taken in`
  const lost = unreadable === 0 ? "" : `${counted(unreadable)} cannot be had any more`
  if (gap.state === "closed") {
    const gone = gap.notGiven === 0 ? "" : `${counted(gap.notGiven)} are not in the service's lists any more`
    const was = gap.objects === null || gap.objects === 1 ? "was" : "were"
    return `${[`${affected(gap)} ${was} read again after it`, taken, lost, gone].filter(Boolean).join("; ")}.`
  }
  const may = `${affected(gap)} may be affected.`
  if (gap.problem) return `${may} ${gap.problem}`
  const read = gap.isReadAgain ? "All of it was read again" : "It is being read again"
  return `${may} ${[read, taken, lost].filter(Boolean).join("; ")}.`
}

function affected({ objects }: Pick<GapRow, "objects">): string {
  if (objects === null) return "Everything tracked"
  return objects === 1 ? "1 object" : `${counted(objects)} objects`
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
  if (seconds === null) return "Not known"
  if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1_000))} ms`
  return seconds < 60 ? `${Math.round(seconds * 10) / 10} s` : secondsWords(seconds)
}
