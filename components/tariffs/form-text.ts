// Converts a tariff row to text and back with the sheet's own parser, so that form and CSV cannot differ.
import { z } from "zod"
import { type BesideRow, besideRow } from "#lib/domain/charges/match"
import { parseTariffCells, TARIFF_HEADS, type TariffSheet, tariffCells } from "#lib/domain/tariffs/sheet"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { joinTiers, type TierText, tierTexts, unreadTier } from "#lib/domain/tariffs/tiers"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { tariffText } from "#lib/words/tariffs/form"
import { tariffProblemWords } from "#lib/words/tariffs/problems"
import type { tariffRow } from "#lib/words/tariffs/shape"
import { tierText } from "#lib/words/tariffs/tier-rows"
import type { FieldText } from "../ui/forms/changed-by-another.tsx"
import { TARIFF_FIELDS } from "./fields.ts"

export type TariffText = { tiers: TierText[]; [head: string]: string | TierText[] }

const NEW: Record<string, string> = {
  ...{ clock: "demurrage", basis: "contract", charged_by: "line", start_event: "discharged" },
  ...{ start_day: "event_day", start_day_counts: "yes", free_days: "4", free_basis: "working" },
  ...{ after_basis: "calendar", held_days_excluded: "no", count_from: "end_of_free_time", currency: "USD" },
  rates_on: "count_start",
}

export function toTariffText(row: TariffRow | null): TariffText {
  const [, cells = []] = row === null ? [] : tariffCells([row])
  const texts = TARIFF_HEADS.map((head, at) => [head, cells[at] ?? NEW[head] ?? ""])
  const tiers = row === null ? [{ from: "1", to: "", rate: "" }] : tierTexts(row.tiers)
  return { ...Object.fromEntries(texts), tiers }
}

export function readTariffText(text: TariffText): TariffRow | TariffSheet["faults"] {
  const cells = TARIFF_HEADS.map((head) => (head === "tiers" ? joinTiers(text.tiers) : cellOf(text, head)))
  const { rows, faults } = parseTariffCells([[...TARIFF_HEADS], cells])
  const [row] = rows
  return row !== undefined && faults.length === 0 ? row : faults
}

/** For the form's shape: the row, or an issue at each column that is wrong. */
export function readRow(
  typed: TariffText,
  context: z.RefinementCtx,
  isTaken: (id: string) => boolean,
): z.input<typeof tariffRow> {
  const found = readTariffText(typed)
  if (Array.isArray(found)) {
    const unread = unreadTier(typed.tiers, currencyOf(typed))
    for (const fault of found) {
      const isUnread = fault.code === "not_a_tier" && unread !== null
      const message = isUnread ? tierText.unread(unread) : tariffProblemWords(fault)
      context.addIssue({ code: "custom", path: [fault.column], message })
    }
  } else if (isTaken(found.id)) {
    context.addIssue({ code: "custom", path: ["id"], message: tariffText.rowIdTaken })
  } else return found
  return z.NEVER
}

/** Normalizes what is typed: "172" is the same rate as "172.00". Unchanged if it cannot be parsed. */
export function typedFields(typed: TariffText): FieldText[] {
  const read = readTariffText(typed)
  return fieldTexts(Array.isArray(read) ? typed : toTariffText(read))
}

export function fieldTexts(text: TariffText): FieldText[] {
  return TARIFF_FIELDS.map(({ head, label, any, choices, many }) => {
    const cell = head === "tiers" ? joinTiers(text.tiers) : cellOf(text, head)
    const several = many?.filter(({ value }) => cell.split(" ").includes(value)).map((one) => one.label)
    const chosen = choices?.find(({ value }) => value === cell)?.label ?? several?.join(", ")
    return { label, text: chosen ?? (cell || (any ?? "")) }
  })
}

const SAID_BY = [
  ...["clock", "basis", "customer", "terminal", "port", "line", "equipment", "traits", "length"],
  ...["effective_from", "effective_to"],
]

/** As soon as its place and start day can be parsed, even if other fields are missing. */
export function besideTyped(text: TariffText, row: TariffRow | null, page: TariffsPage): BesideRow | null {
  const start_event = text.clock === "per_diem" ? "gate_out" : "discharged"
  const rest = {
    ...toTariffText(null),
    start_event,
    id: "row",
    rule: "rule",
    tiers: [{ from: "1", to: "", rate: "0" }],
  }
  const said = Object.fromEntries(SAID_BY.map((head) => [head, cellOf(text, head)]))
  const read = readTariffText({ ...rest, ...said })
  if (Array.isArray(read)) return null
  return besideRow(
    { ...read, id: row?.id ?? "" },
    page.tariffs.map((kept) => kept.row),
  )
}

function cellOf(text: TariffText, head: string): string {
  const cell = text[head]
  return typeof cell === "string" ? cell : ""
}

export function currencyOf(text: TariffText): string {
  return cellOf(text, "currency").trim().toUpperCase()
}

export function proposedId(text: TariffText): string {
  const [basis, line, port, terminal, clock, equipment] = [
    "basis",
    "line",
    "port",
    "terminal",
    "clock",
    "equipment",
  ].map((head) => cellOf(text, head))
  return [basis, line, terminal || port, equipment, clock]
    .filter((part) => part !== undefined && part !== "")
    .join("-")
    .toLowerCase()
    .replaceAll(/[_ ]+/g, "-")
    .slice(0, 80)
}
