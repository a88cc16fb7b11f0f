// Tariff rows as a person reads them: names in place of codes, each fact in its own column.
import { screen, within } from "@testing-library/dom"
import { beforeEach, expect, test } from "vitest"
import { ROW_ORDER } from "#lib/domain/charges/match"
import type { TariffsPage as Page } from "#lib/read/tariffs/tariffs"
import { aTariff } from "#test/charges/tariff"
import { click, see } from "#test/dom/hands"
import { answer } from "#test/dom/network"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { TariffsPage } from "./page.tsx"

const PAGE: Page = {
  tariffs: [
    {
      row: aTariff({
        id: "ny-dry",
        line: null,
        terminal: null,
        port: "USNYC",
        chargedBy: "terminal",
        equipment: ["dry"],
      }),
      version: 2,
      savedByName: "Daniel Okafor",
    } as Page["tariffs"][number],
    {
      row: aTariff({ id: "far", port: "XYZZZ", line: "MSCU" }),
      version: 1,
      savedByName: null,
    } as Page["tariffs"][number],
  ],
  calendars: [],
  returnPlaces: [],
  terminals: [],
  ports: [{ code: "USNYC", name: "New York / New Jersey" }],
  lines: [{ code: "MSCU", name: "MSC", fullName: "Mediterranean Shipping Company" }],
  customers: [],
  order: ROW_ORDER,
}

beforeEach(() => {
  startPage()
  answer("GET /api/tariffs", PAGE)
})

test("a row says what is charged, for what by name, and since when; a code that has no name stays", async () => {
  await openPage(<TariffsPage canEdit={false} canLoadSamples={false} />, { at: "/settings/tariffs" })
  const table = await see("table", "Tariff rows")
  const heads = within(table).getAllByRole("columnheader")
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "Charge",
    "Applies to",
    "Free time",
    "Rate a day",
    "In force",
    "Source",
  ])
  const [, first, second] = within(table).getAllByRole("row")
  expect(first?.textContent).toContain("New York / New Jersey")
  expect(first?.textContent).not.toContain("USNYC")
  expect(first?.textContent).toContain("by the terminal")
  expect(first?.textContent).toContain("saved by Daniel Okafor")
  expect(second?.textContent).toContain("MSC, XYZZZ")
  expect(screen.queryByRole("button", { name: /^Change / })).toBeNull()
})

test("a port that no shipment goes to is named", async () => {
  const savannah = { row: aTariff({ id: "sav", port: "USSAV" }), version: 1, savedByName: null }
  answer("GET /api/tariffs", { ...PAGE, ports: [], tariffs: [savannah as Page["tariffs"][number]] })
  await openPage(<TariffsPage canEdit={false} canLoadSamples={false} />, { at: "/settings/tariffs" })
  const [, row] = within(await see("table", "Tariff rows")).getAllByRole("row")
  expect(row?.textContent).toContain("Savannah")
  expect(row?.textContent).not.toContain("USSAV")
})

test("Change opens the row's form in its place", async () => {
  await openPage(<TariffsPage canEdit canLoadSamples={false} />, { at: "/settings/tariffs" })
  await click(await see("button", "Change far"))
  const form = await see("form", "Change far")
  expect(form.closest("table")).toBe(await see("table", "Tariff rows"))
  expect(screen.getByRole("button", { name: "Change ny-dry" })).toBeTruthy()
})

const NONE: Page = { ...PAGE, tariffs: [] }

test("a desk without rates says so, and only an admin is offered to load sample rates", async () => {
  answer("GET /api/tariffs", NONE)
  await openPage(<TariffsPage canEdit canLoadSamples={false} />, { at: "/settings/tariffs" })
  await see("button", "Add row")
  expect(screen.getByText(/No rate is on file/)).toBeTruthy()
  expect(screen.queryByRole("button", { name: "Load sample rates" })).toBeNull()
})

test("sample rates are there once an admin loads them, each marked as a sample, and are not offered again", async () => {
  const row = aTariff({ id: "sample-ny-dry", basis: "sample" })
  const loaded = { row, version: 1, savedAt: "2026-10-19T13:00:00.000Z", savedByName: null }
  answer("GET /api/tariffs", NONE)
  answer("POST /api/tariffs/samples", { ...NONE, tariffs: [loaded] })
  await openPage(<TariffsPage canEdit canLoadSamples />, { at: "/settings/tariffs" })
  await click(await see("button", "Load sample rates"))
  const [, line] = within(await see("table", "Tariff rows")).getAllByRole("row")
  expect(line?.textContent).toContain("sample")
  expect(screen.queryByRole("button", { name: "Load sample rates" })).toBeNull()
})
