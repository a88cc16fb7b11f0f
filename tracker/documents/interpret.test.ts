// Tests kinds, parts and fields of pages. fixtures.test.ts tests the files in test/tracker/documents.
import { describe, expect, test } from "vitest"
import { buildPage } from "#test/tracker/page"
import { interpretPages } from "./interpret.ts"

const one = (rows: string[][]) => {
  const [part] = interpretPages([buildPage(1, rows)]).parts
  if (!part) throw new Error("nothing was read")
  return part
}

describe("the kind", () => {
  test.each([
    ["BILL OF LADING", "bill_of_lading"],
    ["ORIGINAL BILL OF LADING", "bill_of_lading"],
    ["Sea Waybill", "bill_of_lading"],
    ["ARRIVAL NOTICE", "arrival_notice"],
    ["Arrival Notice / Freight Invoice", "arrival_notice"],
    ["A R R I V A L   N O T I C E", "arrival_notice"],
    ["DELIVERY ORDER", "delivery_order"],
    ["Delivery Instructions", "delivery_order"],
    ["DEMURRAGE INVOICE", "demurrage_invoice"],
    ["Import Detention Invoice", "demurrage_invoice"],
    ["PER DIEM INVOICE", "demurrage_invoice"],
    ["INVOICE - DEMURRAGE", "demurrage_invoice"],
    ["Packing List", "packing_list"],
    ["Commercial Invoice", "commercial_invoice"],
  ])('a title "%s" makes it %s', (title, type) => {
    expect(one([["SOME LINE LTD"], [title], ["with some words below it"]]).type).toBe(type)
  })

  test.each(["Bill of lading no. MAEU221904417", "Delivery order to follow", "Arrival notice sent 3 March"])(
    '"%s" is no title',
    (words) => {
      expect(one([["SOME LINE LTD"], [words], ["with some words below it"]]).type).toBe("other")
    },
  )

  test("without a title its content decides, and it says so", () => {
    const part = one([
      ["Trucker", "HARBOR WAY"],
      ["Pickup location", "YUSEN"],
      ["Deliver to", "CASCADE"],
    ])
    expect([part.type, part.notes]).toEqual(["delivery_order", expect.stringContaining("No title")])
  })

  test("a title beside the paper's own number is a title, the words that label a bill are none", () => {
    expect(one([["DEMURRAGE INVOICE", "DM-2026-118"]]).type).toBe("demurrage_invoice")
    expect(one([["BILL OF LADING", "MAEU221904417"]]).type).toBe("other")
  })

  test("without a title the labels of an invoice of days decide, and it says so", () => {
    const part = one([
      ["Invoice No.:", "PD-77120"],
      ["Due date:", "12/31/2026"],
      ["Bill to:", "HARBORLINE TRANSFER INC"],
      ["Days charged:", "5"],
    ])
    expect([part.type, part.notes]).toEqual(["demurrage_invoice", expect.stringContaining("No title")])
  })

  test("what cannot be recognized is other, with its numbers", () => {
    const part = one([["Dear all, please find the container"], ["MSKU 221904-0 attached"]])
    expect([part.type, part.payload]).toEqual(["other", { container_numbers: ["MSKU2219040"] }])
  })
})

test("of a scanned page behind one with text, only what stands on it alone is less certain", () => {
  const text = buildPage(1, [["DELIVERY ORDER"], ["Bill of lading:", "MAEU221904417"]])
  const scan = {
    ...buildPage(2, [
      ["Bill of lading:", "MAEU221904417"],
      ["Trucker:", "HARBOR WAY"],
    ]),
    scanned: [{ x: 0.1, y: 0.123456, width: 0.25, height: 0.02, text: "HARBOR" }],
  }
  const [part] = interpretPages([text, scan]).parts
  const words = [[2, 0.1, 0.1235, 0.25, 0.02, "HARBOR"]]
  expect(part?.scan).toEqual({ pages: [2], fields: ["trucker"], words })
  expect(part?.payload).toMatchObject({ bill_of_lading_number: "MAEU221904417", trucker: "HARBOR WAY" })
  expect(interpretPages([text]).parts[0]?.scan).toBeNull()
})

test("a word of a scan that was badly recognized is asked, not read", () => {
  const page = buildPage(1, [["DELIVERY ORDER"], ["Trucker:", "HARBOR WAY"], ["Consignee:", "CASCADE TILE"]])
  const [cell] = page.lines.flatMap(({ cells }) => cells.filter(({ text }) => text === "HARBOR WAY"))
  if (cell) cell.doubtful = ["HARBOR"]
  const [part] = interpretPages([page]).parts
  expect(part?.asked).toEqual([{ field: "trucker", values: ["HARBOR WAY"] }])
  expect(part?.payload).toEqual({ consignee: "CASCADE TILE" })
})

describe("parts of a packet", () => {
  const order = (no: string, page = "Page 1 of 1") => [["DELIVERY ORDER"], [`D/O No.: ${no}`], [page]]
  const spans = (pages: string[][][]) =>
    interpretPages(pages.map((rows, n) => buildPage(n + 1, rows))).parts.map((part) => [part.startPage, part.endPage])

  test("a page without a title goes on with what came before it", () => {
    expect(spans([order("WG-11902"), [["terms and conditions of carriage"]], [["ARRIVAL NOTICE"]]])).toEqual([
      [1, 2],
      [3, 3],
    ])
  })

  test("two of a kind with two numbers are two, one that repeats its head is one", () => {
    expect(spans([order("WG-11902"), order("WG-11903")])).toHaveLength(2)
    expect(spans([order("WG-11902", "Page 1 of 2"), order("WG-11902", "Page 2 of 2")])).toEqual([[1, 2]])
    expect(spans([order("WG-11902", ""), order("WG-11902", "")])).toEqual([[1, 2]])
  })
})

describe("fields", () => {
  test("a container number with a wrong check digit is left out and named", () => {
    const part = one([["DELIVERY ORDER"], ["MSKU2219041"]])
    expect([part.payload, part.notes]).toEqual([{}, expect.stringContaining("MSKU2219041 has a wrong check digit")])
  })

  test("a label is never taken for a value, and what is empty stays absent", () => {
    const part = one([["ARRIVAL NOTICE"], ["Vessel", "Voyage"], ["Port of discharge", "Last free day"], ["Terminal"]])
    expect(part.payload).toEqual({})
  })

  test("days that could be read two ways are asked, with both", () => {
    const part = one([["ARRIVAL NOTICE"], ["Last free day:", "03/04/2026"]])
    expect(part.payload).toEqual({})
    expect(part.asked).toEqual([{ field: "last_free_day", values: ["2026-03-04", "2026-04-03"] }])
  })

  test("another date of the same document shows how they are meant", () => {
    const part = one([["ARRIVAL NOTICE"], ["Last free day:", "03/04/2026"], ["ETA:", "28/03/2026"]])
    expect(part.payload).toMatchObject({ last_free_day: "2026-04-03", eta_date: "2026-03-28" })
    expect(part.asked).toEqual([])
  })

  test("an invoice that does not add up says where", () => {
    const part = one([
      ["DEMURRAGE INVOICE"],
      ["Total due:", "USD 900.00"],
      ["MSKU2219040", "2026-03-03", "2026-03-06", "4", "USD 235.00", "USD 930.00"],
    ])
    expect(part.notes).toContain("4 days at 235, which is not 930")
    expect(part.notes).toContain("The lines add up to 930, the total says 900")
  })

  test("pages without letters are no document", () => {
    expect(() => interpretPages([buildPage(1, []), buildPage(2, [["- 2 -"]])])).toThrow(/pictures without text/)
  })

  test.each([
    ["ETD / ETA: 10/20/2026 / 11/18/2026", "2026-11-18"],
    ["ETA / ETD: 11/18/2026 / 10/20/2026", "2026-11-18"],
  ])("under two labels each value is its own label's: %s", (line, eta) => {
    expect(one([["ARRIVAL NOTICE"], [line]]).payload).toMatchObject({ eta_date: eta })
  })

  test.each(["MAEU221904417, MAEU221904418", "MAEU221904417 & MAEU221904418"])(
    "of several bills none is dropped in silence: %s",
    (bills) => {
      const part = one([["ARRIVAL NOTICE"], ["B/L No.:", bills]])
      expect(part.payload).not.toHaveProperty("bill_of_lading_number")
      expect(part.asked).toEqual([{ field: "bill_of_lading_number", values: ["MAEU221904417", "MAEU221904418"] }])
    },
  )

  test("one value under two labels is asked about", () => {
    const part = one([["ARRIVAL NOTICE"], ["ETD / ETA: 11/18/2026"]])
    expect(part.payload).not.toHaveProperty("eta_date")
    expect(part.asked).toEqual([{ field: "eta_date", values: ["2026-11-18"] }])
  })

  test("a page without text among others is named", () => {
    const pages = [buildPage(1, [["DELIVERY ORDER"], ["received in good order"]]), buildPage(2, [])]
    expect(interpretPages(pages).parts[0]?.notes).toContain("No text on page 2")
  })
})
