import { describe, expect, test } from "vitest"
import { fc } from "#test/property"
import { checkDigit } from "../containers/number.ts"
import { delimiterOf, readEntries, readSheet } from "./paste.ts"

const cells = (text: string, by: string) => text.split("\n").map((line) => line.split(by))
const read = (text: string, by = "\t") => readEntries(readSheet(cells(text, by)))

describe("which columns a list has", () => {
  test.each([
    ["Container", "container"],
    ["Container No.", "container"],
    ["CNTR #", "container"],
    ["Equipment ID", "container"],
    ["MBL", "bill"],
    ["Master B/L", "bill"],
    ["Bill of Lading", "bill"],
    ["BOL number", "bill"],
    ["House Bill", "reference"],
    ["HBL", "reference"],
    ["Booking", "booking"],
    ["BKG NO", "booking"],
    ["PO", "reference"],
    ["P.O. Number", "reference"],
    ["Customer Ref", "reference"],
    ["Purchase order", "reference"],
    ["Tags", "tags"],
    ["SCAC", "line"],
    ["Shipping line", "line"],
    ["Line", "line"],
    ["Carrier", "line"],
    ["Line no.", "skip"],
    ["Consignee", "customer"],
    ["Customer", "customer"],
    ["Number", "number"],
    ["Weight", "skip"],
  ])("%j is %s", (head, column) => {
    const sheet = readSheet([
      [head, "Container"],
      ["x", "MSCU6401183"],
    ])
    expect(sheet.columns[0]).toBe(column)
    expect(sheet.head).toEqual([head, "Container"])
  })

  test("without a head row the cells decide: numbers, lines, and references for the rest", () => {
    const sheet = readSheet(cells("MSCU6401183\tMSC\tPO 7\nHLBU5502177\tHapag-Lloyd\tPO 8", "\t"))
    expect(sheet).toMatchObject({ head: null, columns: ["number", "line", "reference"] })
  })

  test("several columns of containers are all numbers", () => {
    expect(read("MSCU6401183,HLBU5502177,TCLU2049332", ",").map(({ given }) => given)).toEqual([
      "MSCU6401183",
      "HLBU5502177",
      "TCLU2049332",
    ])
  })

  test.each([
    ["a\tb;c", "\t"],
    ["a;b,c", ";"],
    ["a,b", ","],
    ['"a,b;c"\t1', "\t"],
    ['"a;b",c', ","],
    ["MSCU6401183", "\t"],
  ])("%j is parted by %j", (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })
})

describe("the numbers of a list", () => {
  test("are those below the head, where a file begins with lines about itself", () => {
    const text = "Containers of week 43\nAs of\t2026-10-19\n\nContainer\tPO\nMSCU6401183\tPO 1"
    expect(read(text)).toMatchObject([{ line: 5, given: "MSCU6401183", refNumbers: ["PO 1"] }])
  })

  test("keep their line, with head and empty lines counted", () => {
    expect(read("Number\n\nMSCU6401183\n\nMEDUQX482190").map(({ line, given }) => [line, given])).toEqual([
      [3, "MSCU6401183"],
      [5, "MEDUQX482190"],
    ])
  })

  test("of a row with container, booking and bill the bill goes: it brings all its containers", () => {
    const text = "Container\tMBL\tBooking\nMSCU6401183\tMEDUQX482190\t77\nHLBU5502177\t\t640\nTCLU2049332\t\t"
    expect(read(text).map(({ given, kind }) => [given, kind])).toEqual([
      ["MEDUQX482190", "bill_of_lading"],
      ["640", "booking_number"],
      ["TCLU2049332", "container"],
    ])
  })

  test("references, customer and tags go with each, parted by commas, each once", () => {
    const [entry] = read("MBL\tPO\tCustomer\tTags\tCarrier\nMEDUQX482190\tA1, A2,A1\tNorthlake\turgent;reefer\tMSC")
    expect(entry).toMatchObject({
      refNumbers: ["A1", "A2", "Northlake"],
      tags: ["urgent", "reefer"],
      lineWords: "MSC",
    })
  })

  test("two containers in one cell are two; one container with spaces is one", () => {
    expect(read("MSCU6401183 HLBU5502177\nMSCU 640118 3").map(({ given }) => given)).toEqual([
      "MSCU6401183",
      "HLBU5502177",
      "MSCU 640118 3",
    ])
  })
})

const container = fc
  .tuple(fc.constantFrom("MSCU", "HLBU", "TCLU", "OOLU", "TEMU"), fc.integer({ min: 0, max: 999_999 }))
  .map(([owner, n]) => `${owner}${String(n).padStart(6, "0")}`)
  .map((head) => `${head}${checkDigit(head)}`)

test("every container of any list comes back, once per row, in order, whatever is beside it", () => {
  const beside = fc.string({ unit: fc.constantFrom("a", "Z", " ", ".", "7", "ß", '"'), maxLength: 12 })
  const sheets = fc.record({
    containers: fc.array(container, { minLength: 1, maxLength: 60 }),
    beside,
    head: fc.boolean(),
    blankAfter: fc.nat({ max: 60 }),
  })
  fc.assert(
    fc.property(sheets, ({ containers, beside: other, head, blankAfter }) => {
      const rows = containers.map((number) => [number, other])
      rows.splice(blankAfter, 0, ["", ""])
      const table = head ? [["Container", "Note"], ...rows] : rows
      const entries = readEntries(readSheet(table))
      expect(entries.map(({ given }) => given)).toEqual(containers)
      for (const { line, given } of entries) expect(table[line - 1]?.[0]).toBe(given)
    }),
  )
})

test("any text at all is read without an error, and no line number is outside of it", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ unit: "binary" }), { maxLength: 4 }), { maxLength: 8 }), (table) => {
      for (const { line, given } of readEntries(readSheet(table))) {
        expect(table[line - 1]?.some((cell) => cell.includes(given.trim()) || cell.trim() === given)).toBe(true)
      }
    }),
  )
})

describe("custom fields", () => {
  const FIELDS = [
    { slug: "po_line", name: "PO line" },
    { slug: "cost", name: "Cost center" },
  ]

  test("a head that names a field is that field, whatever else its words would mean", () => {
    const sheet = readSheet(
      [
        ["Container", "po_line", "COST CENTER", "PO"],
        ["MSCU6401183", "PO-1", "", "88213"],
      ],
      FIELDS,
    )
    expect(sheet.columns).toEqual(["container", "field:po_line", "field:cost", "reference"])
    expect(readEntries(sheet)).toMatchObject([{ refNumbers: ["88213"], fields: { po_line: "PO-1" } }])
  })

  test("a column that a person makes a field is one", () => {
    const { rows } = readSheet([["MSCU6401183", "7"]], FIELDS)
    expect(readEntries({ rows, columns: ["number", "field:cost"] })).toMatchObject([{ fields: { cost: "7" } }])
  })
})
