import Papa from "papaparse"
import { describe, expect, test } from "vitest"
import { checkDigit } from "#lib/domain/containers/number"
import { readEntries } from "#lib/domain/tracking/paste"
import { fc } from "#test/property"
import { readListFile, readListText } from "./list-text.ts"

const container = fc
  .tuple(fc.constantFrom("MSCU", "HLBU", "TEMU"), fc.integer({ min: 0, max: 999_999 }))
  .map(([owner, n]) => `${owner}${String(n).padStart(6, "0")}`)
  .map((head) => `${head}${checkDigit(head)}`)
/** Text that a spreadsheet must quote. */
const note = fc.string({ unit: fc.constantFrom("a", " ", ",", ";", '"', "7", "é"), minLength: 1, maxLength: 12 })

describe("a list as text", () => {
  test("comes back with every number and reference, whatever parts the cells and whatever they hold", () => {
    const lists = fc.record({
      rows: fc.array(fc.tuple(container, note), { minLength: 1, maxLength: 40 }),
      delimiter: fc.constantFrom("\t", ";", ","),
      newline: fc.constantFrom("\n", "\r\n"),
      head: fc.boolean(),
      mark: fc.constantFrom("", "\ufeff"),
    })
    fc.assert(
      fc.property(lists, ({ rows, delimiter, newline, head, mark }) => {
        const table = head ? [["Container", "PO"], ...rows] : rows
        const entries = readEntries(readListText(mark + Papa.unparse(table, { delimiter, newline, quotes: true })))
        expect(entries.map(({ given }) => given)).toEqual(rows.map(([number]) => number))
        expect(entries.map(({ line }) => line)).toEqual(rows.map((_, at) => at + (head ? 2 : 1)))
      }),
    )
  })

  test("of nothing is nothing", () => {
    expect(readListText(" \n ")).toEqual({ head: null, columns: [], rows: [] })
  })
})

describe("a file", () => {
  const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)

  test("in Windows-1252, as Western spreadsheets save CSV, keeps its letters", async () => {
    const bytes = new Uint8Array(
      [..."Container;PO\nMSCU6401183;Stra"].map((one) => one.charCodeAt(0)).concat(0xdf, 0x65),
    )
    expect(await readListFile(file("a.csv", bytes))).toContain("Straße")
  })

  test.each([
    ["photo.png", "x", "is not a list. Open a .csv or .xlsx file."],
    ["old.xls", "x", "old Excel file. Save it as .xlsx or .csv"],
    ["broken.xlsx", "no zip", "could not be read as a spreadsheet"],
    ["large.csv", "x".repeat(5_000_001), "larger than 5 MB"],
  ])("%s is refused with what to do", async (name, content, words) => {
    await expect(readListFile(file(name, content))).rejects.toThrow(words)
  })
})
