import { unzipSync, zipSync } from "fflate"
import { describe, expect, test } from "vitest"
import { xlsxChunks } from "#lib/read/containers/export-xlsx"
import { delimiterOf, readDelimited } from "./delimited.ts"
import { readHtml } from "./html.ts"
import { readListBytes } from "./list-file.ts"
import { readTableFile } from "./read-file.ts"

const ROWS = [
  ["Container", "Größe"],
  ["MSCU6401183", "40HC"],
]
const TEXT = ROWS.map((row) => row.join("\t")).join("\r\n")
const wide = (text: string, little: boolean) =>
  Uint8Array.from(
    [...text]
      .flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])
      .flatMap((byte, at, all) => (little ? byte : (all[at ^ 1] ?? 0))),
  )
const rowsOf = async (name: string, bytes: Uint8Array) => {
  const read = await readTableFile(name, bytes)
  return "text" in read ? readDelimited(read.text) : read.sheets.flatMap(({ rows }) => rows)
}

describe("the characters of a text file", () => {
  const utf8 = new TextEncoder()
  test.each([
    ["UTF-8", utf8.encode(TEXT)],
    ["UTF-8 with its mark", utf8.encode(`\ufeff${TEXT}`)],
    ["UTF-16 with its mark, as Excel saves Unicode text", wide(`\ufeff${TEXT}`, true)],
    ["UTF-16 without a mark", wide(TEXT, true)],
    ["big-endian UTF-16 with its mark", wide(`\ufeff${TEXT}`, false)],
    ["big-endian UTF-16 without a mark", wide(TEXT, false)],
    ["Windows-1252", Uint8Array.from(TEXT, (sign) => sign.charCodeAt(0))],
  ])("in %s are read", async (_, bytes) => {
    expect(await rowsOf("list.txt", bytes)).toEqual(ROWS)
  })
})

describe("the cells of a text", () => {
  test.each([
    ["a\tb;c", "\t"],
    ["a;b,c", ";"],
    ["a,b", ","],
    ["a|b", "|"],
    ['"a,b;c"\t1', "\t"],
    ['"a;b",c', ","],
    ["MSCU6401183", "none"],
    ["Dear Ann, could you please track MSCU6401183, it is urgent", "none"],
    ["1   MSCU6401183   40HC\n2   HLBU5502177   20DV", "spaces"],
  ])("%j are parted by %j", (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })

  test.each([["a;b\rc;d"], ["a;b\r\nc;d"], ["| a | b |\n| c | d |"], ["a  b\nc  d"]])(
    "%j are two rows of two",
    (text) => {
      expect(readDelimited(text).map((row) => row.map((cell) => cell.trim()))).toEqual([
        ["a", "b"],
        ["c", "d"],
      ])
    },
  )

  test("begin below Excel's line about the delimiter, which counts as a line", () => {
    expect(readDelimited("sep=|\r\na|b;c")).toEqual([[""], ["a", "b;c"]])
  })
})

describe("HTML", () => {
  const page =
    "<html><style>td{}</style><table><tr><td><table border=1><tr><th>Container<th>B/L</tr><tr><td rowspan=2>MSCU6401183</td><td>A&amp;1</td></tr><tr><td>B&#49;</td></tr></table></td></tr></table></html>"

  test("named .xls is read, whatever holds the table", async () => {
    const rows = [
      ["Container", "B/L"],
      ["MSCU6401183", "A&1"],
      ["", "B1"],
    ]
    expect(readHtml(page).tables).toEqual([rows])
    expect(await rowsOf("report.xls", new TextEncoder().encode(page))).toEqual(rows)
  })

  test("the text around a table is read too where it may hold a number", async () => {
    const around = `<p>Hi team,</p>${page}<p>B/L No. <b>ONEYTYOG20771200</b></p><style>.x{color:#771205}</style>`
    const file = await readTableFile("mail.html", new TextEncoder().encode(`<div>${around}</div>`))
    expect("sheets" in file && file.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ["Table 1", 3],
      ["Text", 2],
    ])
    const bare = await readTableFile("mail.html", new TextEncoder().encode(`<div><p>Hi team,</p>${page}</div>`))
    expect("sheets" in bare && bare.sheets.length).toBe(1)
  })
})

describe("a workbook", () => {
  async function workbook(rows: string[][]): Promise<Uint8Array> {
    const [heads = [], ...others] = rows
    const cells = others.map((row) => row.map((text) => ({ kind: "text", text }) as const))
    const chunks: Uint8Array[] = []
    async function* page() {
      yield cells
    }
    for await (const chunk of xlsxChunks([], heads, page())) chunks.push(chunk)
    return zipSync(unzipSync(Buffer.concat(chunks)))
  }

  test("is read without any worker, even where its XML is over 512 KiB", async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => [
      `MSCU${at}`,
      `a remark about row ${at}, so that it is long enough`,
    ])
    const bytes = await workbook([["Container", "Remark"], ...rows])
    const sheet = Object.entries(unzipSync(bytes)).find(([name]) => name.includes("sheet1"))?.[1]
    expect(sheet?.length).toBeGreaterThan(512 * 1024)
    const before = process.getActiveResourcesInfo().filter((name) => name === "MessagePort" || name === "Worker").length
    const reading = readTableFile("year.xlsx", bytes)
    expect(process.getActiveResourcesInfo().filter((name) => name === "MessagePort" || name === "Worker")).toHaveLength(
      before,
    )
    const read = await reading
    expect("sheets" in read && read.sheets[0]?.rows).toHaveLength(5_001)
  })

  test("counts the numbers of each sheet, and leaves empty ones out", async () => {
    const file = await readListBytes("a.xlsx", new Uint8Array(await workbook(ROWS)).buffer)
    expect(file).toMatchObject([{ numbers: 1 }])
  })
})

describe("no table", () => {
  test.each([
    ["photo.png", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d), "other"],
    ["old.xls", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), "old_excel"],
    ["broken.xlsx", new TextEncoder().encode("no zip"), "broken"],
    ["photos.zip", zipSync({ "a.xml": new Uint8Array(3) }), "broken"],
  ])("%s is refused", async (name, bytes, fault) => {
    await expect(readTableFile(name, bytes)).rejects.toMatchObject({ fault })
  })
})
