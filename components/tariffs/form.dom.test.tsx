// A new tariff row begun from a published structure: its amounts are the person's to enter.
import { screen, waitFor } from "@testing-library/dom"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, expect, test, vi } from "vitest"
import { ROW_ORDER } from "#lib/domain/charges/match"
import { presetTiers, TARIFF_PRESETS } from "#lib/domain/tariffs/presets"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { PRESET_WORDS } from "#lib/words/tariffs/presets"
import { click, see, seeText } from "#test/dom/hands"
import { answer, requestsOf } from "#test/dom/network"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { TariffForm } from "./form.tsx"

const NOTHING = { tariffs: [], calendars: [], returnPlaces: [], terminals: [], ports: [], lines: [], customers: [] }
const PAGE: TariffsPage = { ...NOTHING, order: ROW_ORDER }
const onSaved = vi.fn()

beforeEach(async () => {
  onSaved.mockClear()
  startPage()
  await openPage(<TariffForm kept={null} page={PAGE} onSaved={onSaved} onClose={() => undefined} />)
})

const amounts = () => screen.getAllByLabelText<HTMLInputElement>(/^Tier \d+, amount a day/)

async function start(from: string) {
  await click(await see("combobox", "Start from"))
  await click(await see("option", from))
}

const ofLines = TARIFF_PRESETS.filter(({ cells }) => cells.charged_by === "line")

test("of ten lines and six terminals, a published structure fills the row, without amounts, and cannot be saved so", async () => {
  expect(new Set(ofLines.map(({ cells }) => cells.line)).size).toBeGreaterThanOrEqual(10)
  expect(TARIFF_PRESETS.length - ofLines.length).toBeGreaterThanOrEqual(6)
  for (const preset of [TARIFF_PRESETS[0], TARIFF_PRESETS.at(-1)].filter((one) => one !== undefined)) {
    const { name, seen } = PRESET_WORDS[preset.id]
    await start(name)
    await seeText(
      `Structure only, seen in: ${seen}. Check it against your tariff. Amounts and empty fields are yours to enter.`,
    )
    await waitFor(() => expect(amounts().map(({ value }) => value)).toEqual(presetTiers(preset).map(() => "")))
  }
  await click(await see("button", "Save row"))
  await seeText(/needs a first day and a daily rate/)
  expect(requestsOf("POST /api/tariffs")).toEqual([])
})

test("with amounts, a date and a rule it is saved as it was published", async () => {
  answer("POST /api/tariffs", PAGE)
  await start(PRESET_WORDS["cma-combined"].name)
  await waitFor(() => expect(amounts()).toHaveLength(2))
  for (const [index, amount] of ["90", "140"].entries()) await userEvent.type(amounts()[index] as Element, amount)
  await userEvent.type(screen.getByLabelText("In force from"), "2026-01-01")
  await userEvent.type(screen.getByLabelText(/^Tariff and rule/), "Brazil import, section 2")
  await click(await see("button", "Save row"))
  await waitFor(() => expect(requestsOf("POST /api/tariffs")).toHaveLength(1))
  expect(requestsOf("POST /api/tariffs")).toMatchObject([
    {
      body: {
        version: 0,
        row: { clock: "combined", chargedBy: "line", line: "CMDU", startEvent: "discharged", freeDays: 8 },
      },
    },
  ])
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(PAGE))
})
