import { describe, expect, test } from "vitest"
import { readDelimited } from "#lib/tables/delimited"
import { readSheet } from "#lib/tables/number-list"
import { billsOfCell } from "./cell-numbers.ts"
import { readList } from "./read-list.ts"

const sheetOf = (text: string) => readSheet(readDelimited(text))
const read = (text: string) => readList(sheetOf(text)).entries
const given = (text: string) => read(text).map((entry) => entry.given)

describe("the numbers of a list", () => {
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

  test.each([
    "TBA",
    "N/A",
    "-",
    "#N/A",
    "PENDING",
    "TELEX",
    "tbc",
    "n.a.",
    "to follow",
    "Express release",
    "???",
    "0",
    "—",
  ])("%j in the column of bills hides no container", (placeholder) => {
    expect(read(`MBL\tContainer\n${placeholder}\tMSCU6401183\nMEDUQX482190\tHLBU5502177`)).toMatchObject([
      { given: "MSCU6401183", kind: "container" },
      { given: "MEDUQX482190", kind: "bill_of_lading" },
    ])
  })

  test("a bill that is only words is counted, and the container beside it is taken", () => {
    const { entries, unread } = readList(
      sheetOf("MBL\tContainer\nMEDUQX482190\tHLBU5502177\nsent by mail to Rotterdam\tMSCU6401183"),
    )
    expect(entries.map((entry) => entry.given)).toEqual(["MEDUQX482190", "MSCU6401183"])
    expect(unread).toEqual([{ line: 3, text: "sent by mail to Rotterdam", why: "not_understood" }])
  })

  test("a column that a person leaves out stays out", () => {
    const [table] = sheetOf("Container\tOther\nMSCU6401183\tHLBU5502177").tables
    if (!table) throw new Error("no table")
    const left = { ...table, columns: ["skip", "container"] as const, byPerson: true }
    const none = { ...table, columns: ["skip", "skip"] as const, byPerson: true }
    expect(readList({ above: [], tables: [left] }).entries).toMatchObject([{ given: "HLBU5502177" }])
    expect(readList({ above: [], tables: [none] })).toMatchObject({
      entries: [],
      unread: [{ line: 2, why: "elsewhere" }],
    })
  })

  test.each([
    ["MSCU640118/3", ["container MSCU6401183"]],
    ["MEDUQX482192 (MSCU6401183)", ["bill_of_lading MEDUQX482192"]],
    ["MEDUQX482190 / TELEX", ["bill_of_lading MEDUQX482190"]],
    ["12.03.2026", []],
  ])("%j in the column of bills is %j", (cell, numbers) => {
    const found = billsOfCell(cell, "bill_of_lading").map((one) => `${one.kind} ${one.given}`)
    expect(found).toEqual(numbers)
  })

  test("a column of bills and containers has both", () => {
    expect(given("MBL\tPO\nMEDUQX482190\tA1\nMSCU6401183\tA2")).toEqual(["MEDUQX482190", "MSCU6401183"])
  })

  test("two bills in one cell are two", () => {
    expect(given("MBL\tPO\nMEDUQX482190 / MEDUQX482191\tA1")).toEqual(["MEDUQX482190", "MEDUQX482191"])
  })

  test("references, customer and tags go with each, parted by commas, each once, without placeholders", () => {
    const [entry] = read(
      "MBL\tPO\tCustomer\tTags\tCarrier\nMEDUQX482190\tA1, A2,A1\tNorthlake\turgent;reefer\tMSC\nTBA\tN/A\t-\t\t",
    )
    expect(entry).toMatchObject({ refNumbers: ["A1", "A2", "Northlake"], tags: ["urgent", "reefer"], lineWords: "MSC" })
  })

  test("a container in a remark is said", () => {
    const { unread } = readList(sheetOf("Container\tRemarks\nMSCU6401183\treplaces HLBU5502177\nTCLU2049332\turgent"))
    expect(unread).toEqual([{ line: 2, text: "replaces HLBU5502177", why: "elsewhere" }])
  })
})

describe("numbers within a text", () => {
  test.each([
    ["please track MSCU6401183 and HLBU5502177 for PO 55.", ["MSCU6401183", "HLBU5502177"]],
    ["HLBU5502177 40HC", ["HLBU5502177"]],
    ["MSCU6401183/SEAL12345", ["MSCU6401183"]],
    ["MSCU 640118-3 / HLBU 550217-7", ["MSCU 640118-3", "HLBU 550217-7"]],
    ["MSCU6401183 HLBU5502177\nMSCU 640118 3", ["MSCU6401183", "HLBU5502177", "MSCU 640118 3"]],
    ["MSCU6401183 (40HC) + HLBU5502177 & TCLU2049332", ["MSCU6401183", "HLBU5502177", "TCLU2049332"]],
    ["> - 1) MSCU6401183", ["MSCU6401183"]],
    ["MSCU6401183-1", ["MSCU6401183"]],
    ['="MSCU6401183"', ["MSCU6401183"]],
    ["MSCU\u200b6401183\u00a0", ["MSCU6401183"]],
    ["МSCU6401183", ["MSCU6401183"]],
    ["ＭＳＣＵ６４０１１８３", ["MSCU6401183"]],
    ["Hello,\nthe bill is MEDUQX482190, thanks, Ann\nTel. +1 310 555 0142", ["MEDUQX482190"]],
    ["Booking no. 6403881270 please", ["6403881270"]],
    ["see mail of 2026-03-12", []],
  ])("%j holds %j", (text, numbers) => {
    expect(given(text)).toEqual(numbers)
  })

  test("lines without a number are counted, and a bare number in a text is asked about", () => {
    const { entries, unread } = readList(sheetOf("Dear all, please see to these today:\n6403881270\nKind regards"))
    expect(entries).toMatchObject([{ given: "6403881270", doubt: { code: "in_text" } }])
    expect(unread.map(({ line }) => line)).toEqual([1, 3])
  })
})

describe("numbers that are not what they seem", () => {
  test.each([
    ["MSCU64O1183", "misread", "MSCU6401183"],
    ["MSCU64011831", "digit_count", "MSCU6401183"],
    ["ATBE1003091", "swap_body", null],
    ["2.67634E+09", "shortened", null],
  ])("%s is %s", (text, code, suggested) => {
    for (const list of [text, `Container\tSize\n${text}\t40HC`]) {
      const [entry] = read(list)
      expect(entry).toMatchObject({ given: text })
      expect(entry?.doubt ?? { code, suggested }).toEqual({ code, suggested })
    }
  })

  test("owner, number and check digit in three columns are put together, and asked about", () => {
    expect(read("Owner\tSerial\tCD\nMSCU\t640118\t3\nHLBU\t550217\t7")).toMatchObject([
      { given: "MSCU6401183", doubt: { code: "split", suggested: "MSCU6401183" } },
      { given: "HLBU5502177", doubt: { code: "split", suggested: "HLBU5502177" } },
    ])
  })

  test("a booking that a spreadsheet shortened does not hide the container beside it", () => {
    const { entries, unread } = readList(sheetOf("Booking\tContainer\n2.67634E+09\tMSCU6401183"))
    expect(entries).toMatchObject([{ given: "MSCU6401183", kind: "container" }])
    expect(unread).toMatchObject([{ text: "2.67634E+09", why: "not_understood" }])
  })
})
