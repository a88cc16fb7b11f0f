import { expect, test } from "vitest"
import { anEvent, anInstant } from "#test/builders"
import { groupReports } from "./reports.ts"

const at = (text: string) => anInstant(text)

test("sources that report one move make one report, the best of them first", () => {
  const line = anEvent("vessel_arrived", "2026-10-13T12:00:00Z")
  const ais = anEvent("vessel_arrived", "2026-10-13T11:40:00Z", { dataSource: "ais" })
  const [report, ...rest] = groupReports([line, ais])
  expect(rest).toEqual([])
  expect([report?.first.dataSource, report?.at, report?.others]).toEqual(["ais", ais.at, [line]])
})

test("for a move on its ground the terminal is believed before the line", () => {
  const line = anEvent("vessel_discharged", "2026-10-14T12:00:00Z")
  const terminal = anEvent("vessel_discharged", "2026-10-14T05:36:00Z", { dataSource: "terminal" })
  expect(groupReports([line, terminal])[0]?.first).toBe(terminal)
})

test("a source that corrects itself is believed in its newest word", () => {
  const first = anEvent("full_in", "2026-09-21T08:00:00Z", { createdAt: at("2026-09-21T09:00:00Z") })
  const corrected = anEvent("full_in", "2026-09-21T10:00:00Z", { createdAt: at("2026-09-22T09:00:00Z") })
  for (const events of [
    [first, corrected],
    [corrected, first],
  ]) {
    expect(groupReports(events)).toEqual([{ name: "full_in", at: corrected.at, first: corrected, others: [] }])
  }
})

test("days apart, or at another place, it happened twice", () => {
  const twice = [anEvent("full_out", "2026-10-10T00:00:00Z"), anEvent("full_out", "2026-10-15T00:00:00Z")]
  expect(groupReports(twice)).toHaveLength(2)
  const places = ["USCHI", "USMEM"].map((placeCode) => anEvent("rail_departed", "2026-10-15T00:00:00Z", { placeCode }))
  expect(groupReports(places)).toHaveLength(2)
})

test("an undated report gives way to a dated one, and is used where there is none", () => {
  const undated = anEvent("empty_out", null)
  const dated = anEvent("empty_out", "2026-09-18T00:00:00Z")
  expect(groupReports([undated, dated]).map((report) => report.at)).toEqual([dated.at])
  expect(groupReports([undated]).map((report) => report.at)).toEqual([null])
})
