import { describe, expect, test } from "vitest"
import { findPlaces, type Piece } from "./places.ts"

/** Each character is 8 points wide, on a page of 800 by 1000. */
const piece = (text: string, x: number, y: number): Piece => ({
  ...{ text, x: x / 800, y: y / 1000, width: (text.length * 8) / 800, height: 12 / 1000 },
})
const named = (pieces: Piece[], fields: Record<string, unknown>) => findPlaces([pieces], fields)

describe("a value is found as papers write it", () => {
  test.each<[string, string, unknown]>([
    ["MSCU 640118-3", "container_numbers", ["MSCU6401183"]],
    ["MAEU 221904417", "bill_of_lading_number", "MAEU221904417"],
    ["03/02/2026", "last_free_day", "2026-03-02"],
    ["2.3.26", "last_free_day", "2026-03-02"],
    ["02-Mar-2026", "last_free_day", "2026-03-02"],
    ["March 2nd, 2026", "last_free_day", "2026-03-02"],
    ["2026-03-02", "last_free_day", "2026-03-02"],
    ["$1,485.00", "total_due", { amount: 1485, currency_code: "USD" }],
    ["USD 12.540,50", "total_due", { amount: 12540.5, currency_code: "USD" }],
    ["5 calendar days", "free_time_days", 5],
    ["Maher  Terminals", "pickup_location", "MAHER TERMINALS"],
  ])("%s", (text, name, value) => {
    expect(named([piece(text, 80, 100)], { [name]: value })).toMatchObject([{ name, page: 1 }])
  })

  test.each<[string, string, unknown]>([
    ["XMSCU6401183", "container_numbers", ["MSCU6401183"]],
    ["14,850.00", "total_due", { amount: 485, currency_code: "USD" }],
    ["5 Harbor Street", "free_time_days", 5],
    ["13/12/2026", "last_free_day", "2026-03-12"],
  ])("%s is something else", (text, name, value) => {
    expect(named([piece(text, 80, 100)], { [name]: value })).toEqual([])
  })
})

test("its box is that of the value alone, across the runs that draw it", () => {
  const [found] = named([piece("B/L: MAEU", 80, 100), piece("221904417", 152, 100)], {
    bill_of_lading_number: "MAEU221904417",
  })
  expect(found?.box.x).toBeCloseTo(120 / 800)
  expect(found?.box.width).toBeCloseTo((152 + 72 - 120) / 800)
})

test("of two equal days each field has the one by its label", () => {
  const pieces = [
    ...[piece("Free time from", 80, 100), piece("02/19/2026", 300, 100)],
    ...[piece("Issue date", 80, 130), piece("02/19/2026", 300, 130)],
  ]
  const found = named(pieces, { free_time_start: "2026-02-19", issue_date: "2026-02-19" })
  expect(found.map(({ name, box }) => [name, Math.round(box.y * 1000)])).toEqual([
    ["issue_date", 130],
    ["free_time_start", 100],
  ])
})

test("no value goes across the gap between two cells", () => {
  expect(named([piece("NEW", 80, 100), piece("YORK", 300, 100)], { port_of_discharge: "NEW YORK" })).toEqual([])
})

test("each of several containers, on the page where it stands; what is not there has no place", () => {
  const found = findPlaces([[piece("MSKU2219040", 80, 100)], [piece("MRKU7741204", 80, 100)]], {
    container_numbers: ["MSKU2219040", "MRKU7741204", "MSCU6401183"],
  })
  expect(found.map(({ page }) => page)).toEqual([1, 2])
})
