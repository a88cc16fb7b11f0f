import { describe, expect, test } from "vitest"
import { checkDigit } from "#lib/domain/containers/number"
import { readList } from "#lib/domain/tracking/read-list"
import { fc } from "#test/property"
import { readDelimited } from "./delimited.ts"
import { readSheet } from "./number-list.ts"

const sheetOf = (text: string) => readSheet(readDelimited(text))
const read = (text: string) => readList(sheetOf(text)).entries
const given = (text: string) => read(text).map((entry) => entry.given)
const columnsOf = (text: string) => sheetOf(text).tables.map(({ columns }) => columns.join(" "))

describe("which columns a list has", () => {
  test.each([
    ["Container", "TBA", "container"],
    ["Container No.", "TBA", "container"],
    ["CNTR #", "TBA", "container"],
    ["Equipment ID", "TBA", "container"],
    ["MBL", "MEDUQX482190", "bill"],
    ["Master B/L", "MEDUQX482190", "bill"],
    ["Bill of Lading", "MEDUQX482190", "bill"],
    ["BOL number", "MEDUQX482190", "bill"],
    ["House Bill", "HB77", "reference"],
    ["HBL", "HB77", "reference"],
    ["Booking", "6403881270", "booking"],
    ["BKG NO", "6403881270", "booking"],
    ["PO", "A1", "reference"],
    ["P.O. Number", "A1", "reference"],
    ["Customer Ref", "A1", "reference"],
    ["Purchase order", "A1", "reference"],
    ["Tags", "urgent", "tags"],
    ["SCAC", "MSCU", "line"],
    ["Shipping line", "MSC", "line"],
    ["Line", "MSC", "line"],
    ["Carrier", "MSC", "line"],
    ["Line no.", "1", "skip"],
    ["Consignee", "Northlake", "customer"],
    ["Customer", "Northlake", "customer"],
    ["Number", "MSCU6401183", "number"],
    ["Number", "MEDUQX482190", "number"],
    ["Weight", "22,450 KG", "skip"],
    ["KONŞİMENTO NO", "MEDUQX482190", "bill"],
    ["提单号", "MEDUQX482190", "bill"],
    ["Conocimiento", "MEDUQX482190", "bill"],
  ])("%j above %j is %s", (head, value, column) => {
    const sheet = sheetOf(`${head}\tContainer\n${value}\tMSCU6401183`)
    expect(sheet.tables[0]?.columns[0]).toBe(column)
    expect(sheet.tables[0]?.head).toEqual([head, "Container"])
  })

  test.each([
    ["row numbers", "NO", "1", "2"],
    ["row numbers", "SIRA", "1", "2"],
    ["row numbers", "Line", "1", "2"],
    ["sizes and types", "Container type", "40HC", "22G1"],
    ["sizes and types", "Equipment", "40' HC", "20DV"],
    ["counts", "No. of containers", "1", "1"],
    ["prices", "Bill amount", "USD 1,250.00", "90.50"],
    ["dates", "B/L date", "12.03.2026", "2026-03-13"],
    ["dates", "Booking", "12/03/2026 08:00", "13/03/2026 09:30"],
    ["statuses", "Container status", "Discharged", "On vessel"],
    ["statuses", "B/L", "Surrendered", "Original received"],
    ["dates", "PO", "12-Mar-26", "13-Mar-26"],
  ])("%s under %j are neither numbers nor references", (_, head, one, other) => {
    const list = read(`${head}\tCONTAINER\n${one}\tMSCU6401183\n${other}\tHLBU5502177`)
    expect(list).toMatchObject([
      { given: "MSCU6401183", refNumbers: [] },
      { given: "HLBU5502177", refNumbers: [] },
    ])
  })

  test.each(["Reference", "B/L", "箱号", "Kutu", "Size", "PO"])(
    "the column with right check digits is the containers, even under %j",
    (head) => {
      expect(columnsOf(`${head}\tREMARK\nMSCU6401183\turgent\nHLBU5502177\t`)).toEqual(["container skip"])
    },
  )

  test("a seal that looks like a container is none beside a column that is named for them", () => {
    expect(columnsOf("Container No,Seal No\nMSCU6401183,FCIU1234560\nHLBU5502177,139F1451")).toEqual(["container skip"])
  })

  test("a column of numbers may hold a few bills and bookings among its containers", () => {
    const text =
      "Number\tPO\nMSCU6401183\tA1\nHLBU5502177\tA2\nTCLU2049332\tA3\nTEMU2881057\tA4\nMEDUQX482190\tA5\n6403881270\tA6"
    expect(readList(sheetOf(text)).unread).toEqual([])
    expect(given(text).slice(4)).toEqual(["MEDUQX482190", "6403881270"])
    expect(columnsOf(text)).toEqual(["number reference"])
  })

  test("without a head row the cells decide: numbers, lines, and references for what holds digits", () => {
    expect(columnsOf("MSCU6401183\tMSC\tPO 7\nHLBU5502177\tHapag-Lloyd\tPO 8")).toEqual(["number line reference"])
    expect(
      columnsOf(
        "1\tMSCU6401183\t40HC\t12.03.2026\tDischarged\t90.00\n2\tHLBU5502177\t20DV\t13.03.2026\tOn vessel\t5.00",
      ),
    ).toEqual(["skip number skip skip skip skip"])
  })

  test("without a head row, a total below makes no column of remarks references", () => {
    const list = "see mail\tMSCU6401183\nOn vessel\tHLBU5502177\nsee mail\tTCLU2049332\n\nTotal: 3 containers"
    expect(columnsOf(list)).toEqual(["skip number"])
    expect(read(list).map(({ refNumbers }) => refNumbers)).toEqual([[], [], []])
  })

  test("a packing list: the container of its head block, and no item or customs code of its table", () => {
    const list = [
      "PACKING LIST",
      "Container No.:\tMSCU6401183\tSeal No.:\tYML0441827",
      "B/L No.:\tMEDUQX482190\tP.O. No.:\tHHG-55120",
      "Item No.\tDescription\tHS Code\tQty\tG.W.",
      "GLSU4410221\tWINE GLASS 6PC\t7013379000\t1200\t2400",
      "VASE1100450\tVASE\t7013999000\t1200\t2400",
      "4418820175\tPITCHER\t7013991000\t1200\t2400",
    ].join("\n")
    expect(given(list)).toEqual(["MSCU6401183"])
  })

  test.each(["Reference number", "Заказ", "O/C", "Orden de compra"])(
    "references under %s may be counted on",
    (head) => {
      const list = `Container\t${head}\nMSCU6401183\t1001\nHLBU5502177\t1002\nTCLU1234568\t1003`
      expect(read(list).map(({ refNumbers }) => refNumbers)).toEqual([["1001"], ["1002"], ["1003"]])
    },
  )

  test("without a head row, bills go before the containers beside them", () => {
    expect(given("2026-11-30\tMSCU6401183\tMEDUQX482190\n2026-11-30\tHLBU5502177\tMEDUQX482191")).toEqual([
      "MEDUQX482190",
      "MEDUQX482191",
    ])
  })

  test("several columns of containers are all numbers", () => {
    expect(given("MSCU6401183,HLBU5502177,TCLU2049332")).toEqual(["MSCU6401183", "HLBU5502177", "TCLU2049332"])
  })
})

describe("where the tables of a list are", () => {
  test("below lines about itself", () => {
    const text = "Containers of week 43\nAs of\t2026-10-19\n\nContainer\tPO\nMSCU6401183\tPO 1"
    expect(read(text)).toMatchObject([{ line: 5, given: "MSCU6401183", refNumbers: ["PO 1"] }])
    expect(readList(sheetOf(text)).unread).toMatchObject([
      { line: 1, why: "above" },
      { line: 2, why: "above" },
    ])
  })

  test("below heads of two rows, and again below the same heads on the next page", () => {
    const head = "No.\tContainer\tB/L\tB/L\n\tNo.\tNo.\tDate\n"
    const text = `${head}1\tMSCU6401183\t\t12.03.2026\n${head}2\tHLBU5502177\tMEDUQX482190\t13.03.2026`
    expect(columnsOf(text)).toEqual(["skip container bill skip"])
    expect(given(text)).toEqual(["MSCU6401183", "MEDUQX482190"])
  })

  test("side by side, with an empty column between them or their heads repeated: no bill hides another table's containers", () => {
    const apart = "Container\tMBL\t\tContainer\tMBL\nMSCU6401183\tMEDUQX482190\t\tHLBU5502177\t\nTCLU2049332\t\t\t\t"
    expect(given(apart)).toEqual(["MEDUQX482190", "HLBU5502177", "TCLU2049332"])
    expect(given(apart.replaceAll("\t\tContainer", "\tContainer").replaceAll("\t\tHLBU", "\tHLBU"))).toEqual([
      "MEDUQX482190",
      "HLBU5502177",
      "TCLU2049332",
    ])
  })

  test("below each other, with other columns", () => {
    const text = "Container\tPO\nMSCU6401183\tA1\n\nExports\n\nBooking\tContainer\tPO\n6403881270\t\tB1\n"
    expect(read(text)).toMatchObject([
      { given: "MSCU6401183", refNumbers: ["A1"] },
      { given: "6403881270", kind: "booking_number", refNumbers: ["B1"] },
    ])
  })

  test("a sentence below that names a container is said to hold one, not to be without a number", () => {
    const { entries, unread } = readList(
      sheetOf(
        "NO\tCONTAINER\tB/L\n1\tMSCU6401183\tTBA\n2\tHLBU5502177\t-\nTotal 2\nplease track TCLU2049332 for PO 55",
      ),
    )
    expect(entries.map((entry) => entry.given)).toEqual(["MSCU6401183", "HLBU5502177"])
    expect(unread).toEqual([
      { line: 4, text: "Total 2", why: "no_number" },
      { line: 5, text: "please track TCLU2049332 for PO 55", why: "elsewhere" },
    ])
  })

  test("with totals and notes below, which are counted", () => {
    const { entries, unread } = readList(
      sheetOf("NO\tCONTAINER\n1\tMSCU6401183\n2\tTBA\nTOTAL\t2\nAll by rail.\t\n\tHLBU5502177 replaces TCLU2049332"),
    )
    expect(entries.map((entry) => entry.given)).toEqual(["MSCU6401183", "HLBU5502177", "TCLU2049332"])
    expect(unread.map(({ line, why }) => [line, why])).toEqual([
      [3, "no_number"],
      [4, "no_number"],
      [5, "no_number"],
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
      const { entries } = readList(readSheet(table))
      expect(entries.map((entry) => entry.given)).toEqual(containers)
      for (const { line, given: number } of entries) expect(table[line - 1]?.[0]).toBe(number)
    }),
  )
})

test("any text at all is read without an error, and every filled line is either a number or counted", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ unit: "binary" }), { maxLength: 4 }), { maxLength: 8 }), (table) => {
      const sheet = readSheet(table)
      const { entries, unread } = readList(sheet)
      const said = new Set([...entries, ...unread].map(({ line }) => line))
      const heads = sheet.tables.filter(({ head }) => head !== null).length
      const filled = table.filter((cells) => cells.some((cell) => cell.trim() !== "")).length
      expect(said.size).toBeGreaterThanOrEqual(filled - heads * 2)
      for (const line of said) expect(table[line - 1]?.some((cell) => cell.trim() !== "")).toBe(true)
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
    expect(sheet.tables[0]?.columns).toEqual(["container", "field:po_line", "field:cost", "reference"])
    expect(readList(sheet).entries).toMatchObject([{ refNumbers: ["88213"], fields: { po_line: "PO-1" } }])
  })

  test("a column that a person makes a field is one", () => {
    const { tables } = readSheet([["MSCU6401183", "7"]], FIELDS)
    const chosen = tables.map((table) => ({ ...table, columns: ["number", "field:cost"] as const }))
    expect(readList({ above: [], tables: chosen }).entries).toMatchObject([{ fields: { cost: "7" } }])
  })
})
