// The same few rows as files: encodings, separators, workbooks (docs/outside.md).
import { type Sheet, workbookOf } from "#test/files/workbook"
import { containerNumber as box } from "../numbers.ts"
import type { ListCase, Row } from "./expected.ts"

const A = box("TGHU", 774195)
const B = box("MSCU", 482199)
const C = box("HLXU", 445566)
const ROWS: Row[] = [
  { number: A, bill: "EGLV149602218803" },
  { number: B, bill: "MEDUQX440218" },
]

const table = (separator: string, end: string) =>
  [
    ["Zürich Ref", "Container", "MBL", "Überfällig"].join(separator),
    ["R-1", A, "EGLV149602218803", "nein"].join(separator),
    ["R-2", B, "MEDUQX440218", "ja"].join(separator),
    "",
  ].join(end)

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0))

function utf16(text: string, mark: boolean): Uint8Array {
  const units = Uint16Array.from(text, (c) => c.charCodeAt(0))
  const bytes = new Uint8Array(units.buffer)
  return mark ? Uint8Array.from([0xff, 0xfe, ...bytes]) : bytes
}

const HTML = `<html><head><meta charset="utf-8"><style>td{mso-number-format:"\\@"}</style></head><body><table>
<tr><th>Container</th><th>MBL</th></tr>
<tr><td>${A}</td><td>EGLV149602218803</td></tr><tr><td>${B.slice(0, 4)}&nbsp;${B.slice(4)}</td><td>MEDUQX440218</td></tr>
</table></body></html>`

const COVER: Sheet = {
  name: "Cover",
  rows: [["Weekly shipment report"], [""], ["Prepared for", "Import desk"], ["Week", "48"], ["Containers", "3"]],
}

export const FILES: ListCase[] = [
  {
    name: "CSV, UTF-8 with a mark",
    given: { file: "week 48.csv", bytes: utf8(`\ufeff${table(",", "\r\n")}`) },
    rows: ROWS,
  },
  {
    name: "CSV, sep= in the first row",
    given: { file: "list.csv", bytes: utf8(`sep=;\r\n${table(";", "\r\n")}`) },
    rows: ROWS,
  },
  {
    name: "CSV, semicolons, Windows-1252",
    given: { file: "Liste.csv", bytes: latin1(table(";", "\r\n")) },
    rows: ROWS,
  },
  { name: "CSV, rows ended by CR alone", given: { file: "mac.csv", bytes: utf8(table(",", "\r")) }, rows: ROWS },
  {
    name: "Excel's Unicode text, with a mark",
    given: { file: "export.txt", bytes: utf16(table("\t", "\r\n"), true) },
    rows: ROWS,
  },
  {
    name: "Excel's Unicode text, without a mark",
    given: { file: "export.txt", bytes: utf16(table("\t", "\r\n"), false) },
    rows: ROWS,
  },
  { name: "bars", given: { file: "dump.txt", bytes: utf8(table("|", "\n")) }, rows: ROWS },
  { name: "a table in HTML, named .xls", given: { file: "report.xls", bytes: utf8(HTML) }, rows: ROWS },
  {
    name: "a workbook with a cover and two sheets that differ",
    given: {
      file: "report.xlsx",
      bytes: workbookOf([
        COVER,
        {
          name: "On water",
          rows: [
            ["#", "CONTAINER", "M B/L"],
            ["1", A, "EGLV149602218803"],
            ["2", B, "MEDUQX440218"],
          ],
        },
        {
          name: "Arrived",
          rows: [
            ["Bill of Lading", "Vessel", "Cntr"],
            ["HLCUHAM261004417", "BROOKLYN EXPRESS", C],
          ],
        },
      ]),
    },
    rows: [...ROWS, { number: C, bill: "HLCUHAM261004417" }],
  },
  {
    name: "a workbook with the head in row 7",
    given: {
      file: "DG manifest.xlsx",
      bytes: workbookOf([
        {
          name: "DG",
          rows: [
            ["DANGEROUS GOODS MANIFEST"],
            [],
            ["Vessel", "MSC RITA VI"],
            ["Voyage", "FY640A"],
            [],
            [],
            ["SEQ", "", "", "", "CNTR No.", "UN No."],
            ["1", "", "", "", A, "3267"],
            ["2", "", "", "", B, "1993"],
          ],
        },
      ]),
    },
    rows: [{ number: A }, { number: B }],
  },
]
