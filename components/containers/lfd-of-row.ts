import { isInland } from "#lib/domain/containers/inland"
import type { BoardRow } from "#lib/read/containers/board-row"

export function lfdChipsOf(row: BoardRow) {
  const dateOf = (source: "line" | "terminal" | "rail") => row.lfd.sources.find((one) => one.source === source)
  const sentOf = (source: "line" | "terminal" | "rail") => row.lfd.unread?.find((one) => one.source === source)?.sent
  const counted = (["line", "terminal", "rail"] as const).filter(
    (source) =>
      dateOf(source) !== undefined ||
      sentOf(source) !== undefined ||
      source === (isInland(row.stage) ? "rail" : "terminal"),
  )
  return {
    sources: counted.map((source) => ({
      source,
      day: dateOf(source)?.day ?? null,
      counts: dateOf(source)?.counts,
      sent: sentOf(source),
    })),
    taken: row.lfd.coalescedFrom,
    inForce: row.lfd.inForce?.source ?? null,
    coalescedDay: row.lfd.inForce?.day ?? null,
    spreadDays: row.lfd.spreadDays,
    landed: row.stage === "at_terminal" || row.stage === "at_ramp",
    out: row.stage === "gone",
  }
}
