import Papa from "papaparse"
import { describe, expect, test } from "vitest"
import { checkDigit } from "#lib/domain/containers/number"
import { readList } from "#lib/domain/tracking/read-list"
import { readListBytes } from "#lib/tables/list-file"
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
        const { entries } = readList(readListText(mark + Papa.unparse(table, { delimiter, newline, quotes: true })))
        expect(entries.map(({ given }) => given)).toEqual(rows.map(([number]) => number))
        expect(entries.map(({ line }) => line)).toEqual(rows.map((_, at) => at + (head ? 2 : 1)))
      }),
    )
  })

  test("of nothing is nothing", () => {
    expect(readListText(" \n ")).toEqual({ above: [], tables: [] })
  })
})

describe("a file", () => {
  const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)

  test.each([
    ["photo.png", "\0\u0001\u0002", "is not a list. Open a .csv or .xlsx file."],
    ["old.xls", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), "old Excel file. Save it as .xlsx or .csv"],
    ["broken.xlsx", "no zip", "could not be read as a spreadsheet"],
    ["large.csv", "x".repeat(20_000_001), "larger than 20 MB"],
  ])("%s is refused with what to do", async (name, content, words) => {
    await expect(readListFile(file(name, content), readListBytes)).rejects.toThrow(words)
  })

  test("whose worker does not start is said, too", async () => {
    const refused = () => Promise.reject(new Error("The worker did not start"))
    await expect(readListFile(file("a.csv", "x"), refused)).rejects.toThrow("a.csv could not be read.")
  })
})
