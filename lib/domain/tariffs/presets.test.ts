import { expect, test } from "vitest"
import { LINES } from "../tracking/lines.ts"
import { presetCells, presetTiers, TARIFF_PRESETS, type TariffPreset } from "./presets.ts"
import { parseTariffCells, TARIFF_HEADS } from "./sheet.ts"
import { joinTiers, type TierText } from "./tiers.ts"

/** What a preset never fills. */
const OWN = { id: "own", basis: "contract", rule: "Contract 7", effective_from: "2026-01-01" }

function read(preset: TariffPreset, tiers: readonly TierText[], more: Record<string, string> = {}) {
  const cells: Record<string, string> = { ...presetCells(preset), ...OWN, ...more, tiers: joinTiers(tiers) }
  return parseTariffCells([[...TARIFF_HEADS], TARIFF_HEADS.map((head) => cells[head] ?? "")])
}

const each = TARIFF_PRESETS.map((preset) => [preset.id, preset] as const)
/** What was not seen published, as a person would enter it. */
function completed(preset: TariffPreset): Record<string, string> {
  const missing = { start_event: "discharged", start_day: "event_day", start_day_counts: "yes", free_days: "4" }
  const rest = { free_basis: "working", after_basis: "calendar", count_from: "end_of_free_time" }
  return Object.fromEntries(Object.entries({ ...missing, ...rest }).filter(([head]) => !preset.cells[head]))
}

test.each(each)("%s without amounts is refused, never a rate of 0", (_, preset) => {
  const { rows, faults } = read(preset, presetTiers(preset), completed(preset))
  expect(rows).toEqual([])
  expect(faults.map(({ column, code }) => ({ column, code }))).toEqual([{ column: "tiers", code: "not_a_tier" }])
})

test.each(each)("%s is a sound row once its amounts and what was not seen are entered", (_, preset) => {
  const tiers = presetTiers(preset).map((tier) => ({ ...tier, rate: "1.00" }))
  expect(read(preset, tiers, completed(preset)).faults).toEqual([])
})

test.each(each)("%s names columns of the sheet alone, and a line that is known", (_, { cells }) => {
  expect(Object.keys(cells).filter((head) => !TARIFF_HEADS.includes(head))).toEqual([])
  expect([undefined, ...LINES.map(({ scac }) => scac)]).toContain(cells.line)
})

test("ten lines and six terminals are among them", () => {
  const lines = new Set(TARIFF_PRESETS.flatMap(({ cells }) => cells.line ?? []))
  const places = TARIFF_PRESETS.filter(({ cells }) => cells.charged_by === "terminal" && (cells.port || cells.terminal))
  expect([lines.size, places.length]).toEqual([10, 6])
})
