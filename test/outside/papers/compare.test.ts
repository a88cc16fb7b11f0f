import { expect, test } from "vitest"
import { chargeColumns, type Field, isSame, offers } from "./compare.ts"
import type { ChargeLine } from "./expected.ts"

test.each<[Field, unknown, unknown]>([
  ["shipper", "CHIBA POLYMERS KK", "Chiba Polymers KK\n4 Minato, Chiba"],
  ["pickup", "GCT BAYONNE", "GCT BAYONNE (E364)"],
  ["billed", "SIERRA BIKES INC", "SIERRA BIKES INC, RENO NV"],
  ["loading", "KAOHSIUNG, TAIWAN (TWKHH)", "Kaohsiung, Taiwan"],
  ["vessel", "MV KOTA NABIL", "KOTA NABIL"],
  ["voyage", "V.2644E", "2644E"],
  ["containers", ["B", "A"], ["A", "B"]],
  ["total", [26350, "EUR"], { amount: 263.5, currency_code: "EUR" }],
])("%s in another form is the same: %j, %j", (field, wanted, found) => {
  expect(isSame(field, wanted, found)).toBe(true)
})

test.each<[Field, unknown, unknown]>([
  ["shipper", "CHIBA POLYMERS KK", "SHIPPER'S LOAD, STOW AND COUNT"],
  ["consignee", "SIERRA BIKES INC", "SIERRA BIKES INC HOUSE B/L NO."],
  ["discharge", "CHENNAI (EX MADRAS)", "CHENNAI"],
  ["eta", "2026-11-05", "2026-05-11"],
  ["containers", ["A", "B"], ["A"]],
  ["total", [26350, "EUR"], { amount: 263.5, currency_code: "USD" }],
])("%s with another meaning is not the same: %j, %j", (field, wanted, found) => {
  expect(isSame(field, wanted, found)).toBe(false)
})

test("an open field is offered if each of its readings is among the choices", () => {
  const wanted = { ask: ["2026-11-05", "2026-05-11"] }
  expect(offers("eta", wanted, ["2026-05-11", "2026-11-05"])).toBe(true)
  expect(offers("eta", wanted, ["2026-05-11"])).toBe(false)
  expect(offers("eta", "2026-11-05", ["2026-05-11", "2026-11-05"])).toBe(true)
  expect(offers("containers", ["A", "B"], ["A"])).toBe(false)
})

test("sums are offered in any form", () => {
  const wanted = { ask: ["USD 340.00", "EUR 55.00"] }
  expect(offers("total", wanted, ["340.00 USD", "55.00 EUR"])).toBe(true)
  expect(offers("total", wanted, ["340.00 USD", "55.00 USD"])).toBe(false)
  expect(offers("total", [167000, "USD"], ["USD 1,670.00"])).toBe(true)
})

const LINE: ChargeLine = ["A", "2026-11-07", "2026-11-10", 4, null, 74000]
const READ = {
  container_number: "A",
  from: "2026-11-07",
  to: "2026-11-10",
  amount: { amount: 740, currency_code: "USD" },
}
const columnsOf = (read: unknown) =>
  chargeColumns({ currency: "USD", lines: [LINE] }, read).map(({ column, wanted, found }) => [
    column,
    found && JSON.stringify(found) === JSON.stringify(wanted),
  ])

test("each column of the charges is compared, but one that the paper does not have", () => {
  const all = ["container", "from", "to", "days", "amount"].map((column) => [column, true])
  expect(columnsOf([READ])).toEqual(all)
  expect(columnsOf([{ ...READ, container_number: undefined }])).toEqual(all)
  expect(columnsOf(undefined)).toEqual(all.map(([column]) => [column, undefined]))
})

test("another currency, another day or a line too many is noticed", () => {
  const wrong = (read: unknown) => columnsOf(read).flatMap(([column, right]) => (right ? [] : [column]))
  expect(wrong([{ ...READ, amount: { amount: 740, currency_code: "EUR" } }])).toEqual(["amount"])
  expect(wrong([{ ...READ, to: "2026-11-11" }])).toEqual(["to", "days"])
  expect(wrong([READ, READ])).toHaveLength(5)
})
