import type { Instant } from "#lib/domain/days/calendar-day"
import { type LocalStamp, localStamp } from "#lib/domain/days/local-stamp"
import type { NullZone } from "#lib/domain/days/local-time"
import { exportText } from "#lib/words/containers/export"
import { stampZone } from "#lib/words/days/zone-note"
import { type Cell, text } from "../cell.ts"
import type { ContainerRow } from "./row.ts"

/** `now`: the instant the file shows. */
export type ExportField = { head: string; cell: (row: ContainerRow, nullZone: NullZone, now: Instant) => Cell }

/** A time takes two columns: local time at the place, and its zone. */
export function timeFields(
  name: string,
  at: (row: ContainerRow) => { at: Instant; zone: string | null } | null,
  place = exportText.thePlace,
): ExportField[] {
  // Both columns of a row ask for the same stamp in turn, so it is cached.
  let last: { row: ContainerRow; nullZone: NullZone; stamp: LocalStamp | null } | undefined
  const stampOf = (row: ContainerRow, nullZone: NullZone) => {
    if (last?.row === row && last.nullZone === nullZone) return last.stamp
    const time = at(row)
    last = { row, nullZone, stamp: time && localStamp(time.at, time.zone) }
    return last.stamp
  }
  return [
    {
      head: exportText.localTimeOf(name, place),
      cell: (row, nullZone) => {
        const stamp = stampOf(row, nullZone)
        return stamp && { kind: "wall", wall: stamp.wall }
      },
    },
    { head: exportText.zone(name), cell: (row, nullZone) => text(stampZone(stampOf(row, nullZone), nullZone)) },
  ]
}
