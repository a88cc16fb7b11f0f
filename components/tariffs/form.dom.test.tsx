// A new tariff row begun from a published structure: its amounts are the person's to enter.
import { screen, waitFor } from "@testing-library/dom"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, expect, test, vi } from "vitest"
import { ROW_ORDER } from "#lib/domain/charges/match"
import { presetTiers, TARIFF_PRESETS } from "#lib/domain/tariffs/presets"
import type { TariffsPage } from "#lib/read/tariffs/tariffs"
import { PRESET_WORDS } from "#lib/words/tariffs/presets"
import { click, expectFocus, listShown, press, see, seeText } from "#test/dom/hands"
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

const toStep = async (name: string) => click(await see("button", new RegExp(`^\\d\\. ${name}`)))
const currentStep = () => document.querySelector("[aria-current=step]")?.textContent

const ofLines = TARIFF_PRESETS.filter(({ cells }) => cells.charged_by === "line")

test("of ten lines and six terminals, a published structure fills the row, without amounts, and cannot be saved so", async () => {
  expect(new Set(ofLines.map(({ cells }) => cells.line)).size).toBeGreaterThanOrEqual(10)
  expect(TARIFF_PRESETS.length - ofLines.length).toBeGreaterThanOrEqual(6)
  for (const preset of [TARIFF_PRESETS[0], TARIFF_PRESETS.at(-1)].filter((one) => one !== undefined)) {
    const { name, seen } = PRESET_WORDS[preset.id]
    await toStep("Start")
    await start(name)
    await seeText(
      `Structure only, seen in: ${seen}. Check it against your tariff. Amounts and empty fields are yours to enter.`,
    )
    await toStep("Rates")
    await waitFor(() => expect(amounts().map(({ value }) => value)).toEqual(presetTiers(preset).map(() => "")))
  }
  await toStep("Try and save")
  await click(await see("button", "Save row"))
  await waitFor(() => expect(currentStep()).toBe("4. Rates"))
  await seeText(/needs a first day and a daily rate/)
  expect(requestsOf("POST /api/tariffs")).toEqual([])
})

test("by keys, step by step: Enter goes on, Back returns, and everything typed is saved", async () => {
  answer("POST /api/tariffs", PAGE)
  await start(PRESET_WORDS["cma-combined"].name)
  ;(await see("button", "Next")).focus()
  await press("{Enter}")
  await waitFor(() => expect(currentStep()).toBe("2. Whose and where"))
  expect(screen.getByLabelText<HTMLInputElement>("Carrier").value).toBe("CMDU")
  await userEvent.type(screen.getByLabelText("Length in feet"), "40{Enter}")
  await waitFor(() => expect(currentStep()).toBe("3. Charge and free days"))
  const days = screen.getByLabelText<HTMLInputElement>("Free days")
  await userEvent.clear(days)
  await userEvent.type(days, "9{Enter}")
  await waitFor(() => expect(currentStep()).toBe("4. Rates"))
  for (const [index, amount] of ["90", "140"].entries()) await userEvent.type(amounts()[index] as Element, amount)
  ;(await see("button", "Back")).focus()
  await press("{Enter}")
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Free days").value).toBe("9"))
  await toStep("Try and save")
  await userEvent.type(screen.getByLabelText("In force from"), "2026-01-01")
  await userEvent.type(screen.getByLabelText(/^Tariff and rule/), "Brazil import, section 2{Enter}")
  await waitFor(() => expect(requestsOf("POST /api/tariffs")).toHaveLength(1))
  expect(requestsOf("POST /api/tariffs")).toMatchObject([
    {
      body: {
        version: 0,
        row: { clock: "combined", chargedBy: "line", line: "CMDU", startEvent: "discharged", freeDays: 9, length: 40 },
      },
    },
  ])
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(PAGE))
})

test("a step is left only when its own fields are right; what other steps lack is not said in it", async () => {
  await toStep("Charge and free days")
  const days = screen.getByLabelText<HTMLInputElement>("Free days")
  await userEvent.clear(days)
  await userEvent.type(days, "many")
  await click(await see("button", "Next"))
  const words = await see("alert")
  expect(currentStep()).toBe("3. Charge and free days")
  expect(listShown("alert")).toEqual([words])
  await expectFocus(() => days)
  await userEvent.clear(days)
  await userEvent.type(days, "5{Enter}")
  await waitFor(() => expect(currentStep()).toBe("4. Rates"))
  expect(listShown("alert")).toEqual([])
})
