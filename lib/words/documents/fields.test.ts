import { describe, expect, test } from "vitest"
import type { ComparedShipment } from "#lib/domain/documents/compare"
import { differencesOf } from "#lib/domain/documents/differences"
import { aDay, aFee } from "#test/builders"
import { someContainer, someShipment } from "#test/documents/document"
import { comparedFields } from "./fields.ts"

const state = (fields: Record<string, unknown>, facts: ComparedShipment | null = someShipment()) =>
  Object.fromEntries(comparedFields(fields, facts).map((one) => [one.name, one.state]))
const usd = (amount: number) => ({ amount, currency_code: "USD" })

describe("what was read beside what the mirror has", () => {
  test.each<[string, unknown, Partial<ComparedShipment>, string]>([
    ["bill_of_lading_number", "MAEU 2219-04417", {}, "same"],
    ["bill_of_lading_number", "221904417", {}, "same"],
    ["bill_of_lading_number", "MAEU221904418", {}, "differs"],
    ["booking_number", "EBKG1", { bookings: ["EBKG1"] }, "same"],
    ["booking_number", "EBKG1", {}, "not reported"],
    ["container_numbers", ["MSKU 221904-0"], {}, "same"],
    ["container_numbers", ["MSKU2219040", "MSCU4728210"], {}, "differs"],
    ["container_numbers", ["MSKU2219040"], { containers: [] }, "not reported"],
    ["vessel_name", "MAERSK  AURORA", {}, "same"],
    ["vessel_name", "MAERSK BOREAS", {}, "differs"],
    ["voyage_number", "021E", {}, "same"],
    ["voyage_number", "022E", {}, "differs"],
    ["port_of_discharge", "NEW YORK, NY", {}, "same"],
    ["port_of_discharge", "NEWARK, NJ", {}, "differs"],
    ["eta_date", "2026-02-20", {}, "same"],
    ["eta_date", "2026-02-22", {}, "differs"],
    ["eta_date", "2026-02-22", { arrivalDay: null }, "not reported"],
    ["trucker", "GARDEN STATE DRAYAGE", {}, "only here"],
  ])("%s %j", (name, value, facts, expected) => {
    expect(state({ [name]: value }, someShipment(facts))).toEqual({ [name]: expected })
  })

  test("a last free day is right where it is one of the days that a source reports", () => {
    const lfd = [
      { source: "line" as const, day: aDay("2026-03-02") },
      { source: "terminal" as const, day: aDay("2026-03-04") },
    ]
    const facts = someShipment({ containers: [someContainer({ lfd })] })
    expect(state({ last_free_day: "2026-03-04" }, facts)).toEqual({ last_free_day: "same" })
    const [found] = comparedFields({ last_free_day: "2026-03-03" }, facts)
    expect(found).toMatchObject({ state: "differs", ours: "carrier Mon, Mar 2, 2026, terminal Wed, Mar 4, 2026" })
  })

  test("of several containers the one it is wrong for is named; a container the document does not name is not asked", () => {
    const other = someContainer({ id: "b", number: "MSCU4728210", lfd: [{ source: "line", day: aDay("2026-03-05") }] })
    const facts = someShipment({ containers: [someContainer(), other] })
    const [all] = comparedFields({ last_free_day: "2026-03-02" }, facts)
    expect(all).toMatchObject({ state: "differs", ours: "MSCU4728210: carrier Thu, Mar 5, 2026" })
    expect(state({ container_numbers: ["MSKU2219040"], last_free_day: "2026-03-02" }, facts).last_free_day).toBe("same")
  })

  test.each<[string, ReturnType<typeof aFee>[] | null, string, string]>([
    [
      "the posted fees, total not added",
      [aFee("demurrage", 440), aFee("exam", 60), aFee("total", 500)],
      "same",
      "$500.00 posted now",
    ],
    ["another amount", [aFee("demurrage", 440)], "differs", "$440.00 posted now"],
    ["nothing posted", [], "differs", "Nothing posted now"],
    ["a fee without its amount", [aFee("demurrage", 0)], "not reported", "Not posted"],
    ["fees not reported", null, "not reported", "Not reported"],
  ])("an amount against %s", (_what, fees, expected, ours) => {
    const [found] = comparedFields({ total_due: usd(500) }, someShipment({ containers: [someContainer({ fees })] }))
    expect(found).toMatchObject({ state: expected, ours })
  })

  test("[D:RES-9] of two containers one gives single fees and one a total alone: both count", () => {
    const containers = [
      someContainer({ fees: [aFee("demurrage", 440), aFee("total", 440)] }),
      someContainer({ id: "b", number: "MSCU4728210", fees: [aFee("total", 60)] }),
    ]
    const [found] = comparedFields({ total_due: usd(500) }, someShipment({ containers }))
    expect(found).toMatchObject({ state: "same", ours: "$500.00 posted now" })
  })

  test("on no shipment nothing is compared, and nothing is called the same", () => {
    expect(state({ bill_of_lading_number: "MAEU221904417" }, null)).toEqual({ bill_of_lading_number: "only here" })
  })

  test("another container, last free day and amount come before the rest", () => {
    const fields = {
      vessel_name: "X",
      voyage_number: "9",
      last_free_day: "2026-03-09",
      container_numbers: ["MSCU4728210"],
    }
    const found = differencesOf(comparedFields({ ...fields, total_due: usd(9) }, someShipment()), [])
    expect(found.map(({ name }) => name)).toEqual([
      ...["container_numbers", "last_free_day", "total_due", "vessel_name", "voyage_number"],
    ])
  })

  test("a difference set aside stays so until one of its values moves", () => {
    const compared = comparedFields({ vessel_name: "MAERSK BOREAS" }, someShipment())
    const dismissed = differencesOf(compared, []).map(({ key }) => key)
    expect(differencesOf(compared, dismissed)).toEqual([])
    const moved = comparedFields({ vessel_name: "MAERSK BOREAS" }, someShipment({ vesselName: "Maersk Castor" }))
    expect(differencesOf(moved, dismissed)).toHaveLength(1)
  })
})
