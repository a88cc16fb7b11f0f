// A tariff row as it is typed, and back: the sheet's own reading, so that a form and a CSV cannot differ.
import type { TariffRow } from "#lib/domain/tariff"
import { parseTariffCells, type SheetFault, TARIFF_HEADS, tariffCells } from "#lib/domain/tariff-sheet"

/** Text per column of the sheet. */
export type TariffText = Record<string, string>

const NEW: TariffText = {
  ...{ clock: "demurrage", basis: "contract", charged_by: "line", start_event: "discharged" },
  ...{ start_day: "event_day", start_day_counts: "yes", free_days: "4", free_basis: "working" },
  ...{ after_basis: "calendar", held_days_excluded: "no", count_from: "end_of_free_time", currency: "USD" },
}

export function toTariffText(row: TariffRow | null): TariffText {
  if (row === null) return Object.fromEntries(TARIFF_HEADS.map((head) => [head, NEW[head] ?? ""]))
  const [, cells = []] = tariffCells([row])
  return Object.fromEntries(TARIFF_HEADS.map((head, at) => [head, cells[at] ?? ""]))
}

/** The row, or what is wrong per column. */
export function readTariffText(text: TariffText): TariffRow | SheetFault[] {
  const { rows, faults } = parseTariffCells([[...TARIFF_HEADS], TARIFF_HEADS.map((head) => text[head] ?? "")])
  const [row] = rows
  return row !== undefined && faults.length === 0 ? row : faults
}

/** An id for a new row, of what it says: "contract-maeu-uslax-demurrage". */
export function proposedId({ basis, line, port, terminal, clock, equipment }: TariffText): string {
  return [basis, line, terminal || port, equipment, clock]
    .filter((part) => part !== undefined && part !== "")
    .join("-")
    .toLowerCase()
    .replaceAll("_", "-")
}
