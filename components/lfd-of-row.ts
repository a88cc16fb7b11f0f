// The chips of the last free day for a row: the sources that count where the box is.
import type { BoardRow } from "#lib/read/board-row"

export function lfdChipsOf(row: BoardRow) {
  const dayOf = (source: "line" | "terminal" | "rail") =>
    row.lfd.sources.find((one) => one.source === source)?.day ?? null
  const inland = row.stage === "inland" || row.stage === "at_ramp"
  const counted = (["line", "terminal", "rail"] as const).filter(
    (source) => dayOf(source) !== null || source === (inland ? "rail" : "terminal"),
  )
  return {
    sources: counted.map((source) => ({ source, day: dayOf(source) })),
    inForce: row.lfd.inForce?.source ?? null,
    coalescedDay: row.lfd.inForce?.day ?? null,
    spreadDays: row.lfd.spreadDays,
    landed: row.stage === "at_terminal" || row.stage === "at_ramp",
  }
}
