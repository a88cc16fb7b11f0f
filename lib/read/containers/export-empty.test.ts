import { expect, test } from "vitest"
import type { BoardRow } from "#lib/read/containers/board-row"
import { anEmpty, at, day, outUntil } from "#test/containers/board-row"
import { fieldsOf } from "./export-cells.ts"
import type { ExportField } from "./export-field.ts"

const NOW = at("2026-10-19T13:00:00.000Z")
const cellsOf = (row: BoardRow) =>
  Object.fromEntries(
    fieldsOf(["status", "lfd", "return_by"], []).map(({ head, cell }) => [
      head,
      cell(row as Parameters<ExportField["cell"]>[0], "utc", NOW),
    ]),
  )

test("an empty that is out says where it goes, or that nobody knows", () => {
  const empty = outUntil("2026-10-21")
  expect(cellsOf(anEmpty({ empty }))["Return empty to"]).toEqual({ kind: "text", text: "not known" })
  const returnTo = ["Depot Nine", "ITS"].map((name) => ({ name, note: null }))
  expect(cellsOf(anEmpty({ empty: { ...empty, returnTo } }))).toMatchObject({
    Status: { kind: "text", text: "Picked up" },
    "Last free day in force (calendar day at the place)": { kind: "text", text: "picked up" },
    "Return empty by": { kind: "day", day: "2026-10-21" },
    "Return empty to": { kind: "text", text: "Depot Nine or ITS" },
    "Empty returned, our record": null,
  })
})

test("one that is back by our own record says so, and goes nowhere", () => {
  const returned = {
    ...{ on: day("2026-10-18"), at: at("2026-10-18T07:00:00.000Z"), zone: "America/Los_Angeles", place: "Depot Nine" },
    ...{ by: "Priya Nair", markedAt: at("2026-10-19T12:00:00.000Z") },
  }
  const text = "Sun, Oct 18 at Depot Nine, by hand, by Priya Nair, Oct 19"
  expect(cellsOf(anEmpty({ returned, emptyBack: true }))).toMatchObject({
    Status: { kind: "text", text: "Empty returned" },
    ...{ "Return empty by": { kind: "text", text: "none" }, "Return empty to": null },
    "Empty returned, our record": { kind: "text", text },
  })
})
