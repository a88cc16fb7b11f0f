// Published structures of tariffs, to begin a row from (docs/tariffs.md says where each was seen). No amounts: they
// change and differ by contract. What was not seen stays empty, so that a person enters it.

import { TARIFF_HEADS } from "./sheet.ts"
import type { TierText } from "./tiers.ts"

/** Cells of the sheet by column, and the first and last day of each tier; `to` null: no end. */
export type TariffPreset = {
  id: PresetId
  cells: Readonly<Record<string, string>>
  tiers: readonly (readonly [from: number, to: number | null])[]
}

const PRESET_IDS = [
  ...(["maersk-demurrage", "maersk-combined", "msc-first-container", "cma-combined", "hapag-demurrage"] as const),
  ...([
    "hapag-detention-california",
    "one-demurrage",
    "evergreen-demurrage",
    "cosco-combined",
    "oocl-combined",
  ] as const),
  ...(["hmm-demurrage", "yang-ming-detention"] as const),
  ...(["apm-los-angeles", "ny-conference", "maher", "virginia", "savannah", "houston-dwell", "plug-in"] as const),
] as const

export type PresetId = (typeof PRESET_IDS)[number]

const BY_LINE = { charged_by: "line" }
const BY_TERMINAL = { charged_by: "terminal" }
const DEMURRAGE = { clock: "demurrage", start_event: "discharged" }
const STORAGE = { clock: "storage", start_event: "discharged" }
const COMBINED = { clock: "combined", start_event: "discharged", start_day: "event_day", start_day_counts: "yes" }
const WORKING_THEN_CALENDAR = { free_basis: "working", after_basis: "calendar" }
const CALENDAR = { free_basis: "calendar", after_basis: "calendar" }
const DRY = "dry non_operating_reefer"
const AFTER_FREE_TIME = { count_from: "end_of_free_time" }
const FROM_START = { count_from: "start_event" }
const NEXT_DAY = { start_day: "first_full_day_after", start_day_counts: "yes" }

const GIVEN: Record<PresetId, Omit<TariffPreset, "id">> = {
  "maersk-demurrage": {
    cells: {
      ...DEMURRAGE,
      ...BY_LINE,
      line: "MAEU",
      equipment: `${DRY} tank`,
      ...WORKING_THEN_CALENDAR,
      ...AFTER_FREE_TIME,
    },
    tiers: [
      [1, 4],
      [5, 9],
      [10, null],
    ],
  },
  "maersk-combined": {
    cells: { ...COMBINED, ...BY_LINE, line: "MAEU", equipment: "dry", free_days: "9", ...CALENDAR, ...FROM_START },
    tiers: [
      [10, 14],
      [15, null],
    ],
  },
  "msc-first-container": {
    cells: { clock: "demurrage", ...BY_LINE, line: "MSCU", start_event: "bill_first_discharged", ...CALENDAR },
    tiers: [[1, null]],
  },
  "cma-combined": {
    cells: { ...COMBINED, ...BY_LINE, line: "CMDU", equipment: "dry", free_days: "8", ...CALENDAR, ...FROM_START },
    tiers: [
      [9, 15],
      [16, null],
    ],
  },
  "hapag-demurrage": {
    cells: {
      ...DEMURRAGE,
      ...BY_LINE,
      line: "HLCU",
      equipment: "dry",
      ...WORKING_THEN_CALENDAR,
      start_day: "event_day",
      start_day_counts: "no",
    },
    tiers: [[1, null]],
  },
  "hapag-detention-california": {
    cells: {
      clock: "per_diem",
      start_event: "gate_out",
      ...BY_LINE,
      line: "HLCU",
      equipment: "dry",
      after_basis: "working",
    },
    tiers: [[1, null]],
  },
  "one-demurrage": {
    cells: { ...DEMURRAGE, ...BY_LINE, line: "ONEY", ...NEXT_DAY, ...WORKING_THEN_CALENDAR, ...AFTER_FREE_TIME },
    tiers: [[1, null]],
  },
  "evergreen-demurrage": {
    cells: { ...DEMURRAGE, ...BY_LINE, line: "EGLV", terminal: "W185", free_basis: "working" },
    tiers: [[1, null]],
  },
  "cosco-combined": {
    cells: { ...COMBINED, ...BY_LINE, line: "COSU" },
    tiers: [[1, null]],
  },
  "oocl-combined": {
    cells: { ...COMBINED, ...BY_LINE, line: "OOLU", start_event: "available" },
    tiers: [[1, null]],
  },
  "hmm-demurrage": {
    cells: {
      ...DEMURRAGE,
      ...BY_LINE,
      line: "HDMU",
      equipment: "dry",
      length: "40",
      traits: "high_cube",
      free_basis: "working",
      ...AFTER_FREE_TIME,
    },
    tiers: [[1, null]],
  },
  "yang-ming-detention": {
    cells: { clock: "per_diem", start_event: "discharged", ...NEXT_DAY, ...BY_LINE, line: "YMLU", ...CALENDAR },
    tiers: [[1, null]],
  },
  "apm-los-angeles": {
    cells: { ...DEMURRAGE, ...BY_TERMINAL, terminal: "W185", free_days: "4", free_basis: "working" },
    tiers: [[1, null]],
  },
  "ny-conference": {
    cells: { ...DEMURRAGE, ...BY_TERMINAL, port: "USNYC", equipment: "dry", free_days: "4", ...AFTER_FREE_TIME },
    tiers: [
      [1, 4],
      [5, 9],
      [10, 29],
      [30, null],
    ],
  },
  maher: {
    cells: {
      ...DEMURRAGE,
      ...BY_TERMINAL,
      port: "USNYC",
      equipment: DRY,
      start_day: "event_day",
      start_day_counts: "no",
      free_days: "4",
      ...WORKING_THEN_CALENDAR,
      ...FROM_START,
    },
    tiers: [
      [5, 8],
      [9, 13],
      [14, null],
    ],
  },
  virginia: {
    cells: { ...STORAGE, ...BY_TERMINAL, port: "USORF", equipment: DRY, ...NEXT_DAY, ...CALENDAR, ...AFTER_FREE_TIME },
    tiers: [
      [1, 3],
      [4, 7],
      [8, null],
    ],
  },
  savannah: {
    cells: { ...STORAGE, ...BY_TERMINAL, port: "USSAV", equipment: "tank", ...NEXT_DAY, ...AFTER_FREE_TIME },
    tiers: [
      [1, 3],
      [4, null],
    ],
  },
  "houston-dwell": {
    cells: { ...STORAGE, ...BY_TERMINAL, port: "USHOU", after_basis: "calendar", ...AFTER_FREE_TIME },
    tiers: [
      [1, 7],
      [8, null],
    ],
  },
  "plug-in": {
    cells: {
      clock: "plug_in",
      ...BY_TERMINAL,
      equipment: "reefer",
      start_event: "discharged",
      ...NEXT_DAY,
      free_days: "0",
      ...CALENDAR,
    },
    tiers: [[1, null]],
  },
}

export const TARIFF_PRESETS: readonly TariffPreset[] = PRESET_IDS.map((id) => ({ id, ...GIVEN[id] }))

/** A cell for each column, empty where the preset says nothing. */
export function presetCells({ cells }: TariffPreset): Record<string, string> {
  const plain: Record<string, string> = { held_days_excluded: "no", rates_on: "count_start", currency: "USD" }
  return Object.fromEntries(TARIFF_HEADS.map((head) => [head, cells[head] ?? plain[head] ?? ""]))
}

/** Without amounts: such tiers cannot be read, so that no preset is ever saved as a rate of 0. */
export function presetTiers({ tiers }: TariffPreset): TierText[] {
  return tiers.map(([from, to]) => ({ from: String(from), to: to === null ? "" : String(to), rate: "" }))
}
