// Writes a list as XLSX (ECMA-376), row by row into a ZIP that is sent as it grows, so memory does not depend on the
// number of rows.
import { constants, deflateRawSync } from "node:zlib"
import { strToU8, Zip, ZipPassThrough } from "fflate"
import { shownText } from "#lib/domain/clean-text"
import { decimalOf } from "#lib/domain/money"
import type { Cell } from "../cell.ts"

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006"
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/** The fixed parts: two sheets, "About" and the table. */
const PARTS: Record<string, string> = {
  "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${SHEET}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Containers" sheetId="1" r:id="rId1"/><sheet name="About" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}
const BOLD = 1
const DAY = 2
const WALL = 3
const TEXT = 4

export async function* xlsxChunks(
  about: readonly (readonly [string, string])[],
  heads: readonly string[],
  pages: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const open = (name: string) => {
    const file = new Deflated(name)
    zip.add(file)
    return file
  }
  for (const [name, xml] of Object.entries(PARTS)) open(name).push(strToU8(xml), true)
  const info = about.map(([name, value], index) => rowXml(index + 1, [asText(name), asText(value)]))
  open("xl/worksheets/sheet2.xml").push(strToU8(`${sheetHead()}${info.join("")}${SHEET_END}`), true)

  const sheet = open("xl/worksheets/sheet1.xml")
  let row = 1
  sheet.push(strToU8(sheetHead(heads.length) + rowXml(row, heads.map(asText), BOLD)))
  for await (const rows of pages) {
    sheet.push(strToU8(rows.map((cells) => rowXml(++row, cells)).join("")))
    yield* ready.splice(0)
  }
  sheet.push(strToU8(SHEET_END), true)
  zip.end()
  yield* ready.splice(0)
}

/** Compresses a page at a time with the runtime's zlib. Parts that end on a byte boundary form one stream. */
class Deflated extends ZipPassThrough {
  override compression = 8

  protected override process(chunk: Uint8Array, final: boolean): void {
    const finishFlush = final ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    this.ondata(null, new Uint8Array(deflateRawSync(chunk, { level: 4, finishFlush })), final)
  }
}

const asText = (text: string): Cell => ({ kind: "text", text })

const SHEET_END = "</sheetData></worksheet>"

/** If there is a table, its header row is frozen. */
function sheetHead(columns = 0): string {
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>'
  const view = columns > 0 ? `${pane}<cols><col min="1" max="${columns}" width="18" customWidth="1"/></cols>` : ""
  return `${HEAD}<worksheet xmlns="${MAIN}">${view}<sheetData>`
}

function rowXml(no: number, cells: readonly Cell[], style = TEXT): string {
  let xml = `<row r="${no}">`
  for (const [index, cell] of cells.entries()) {
    if (cell !== null) xml += cellXml(`r="${columnName(index)}${no}"`, cell, style)
  }
  return `${xml}</row>`
}

const names: string[] = []

/** "A" to "Z", "AA" and so on. */
function columnName(index: number): string {
  const known = names[index]
  if (known !== undefined) return known
  const last = String.fromCharCode(65 + (index % 26))
  const name = index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
  names[index] = name
  return name
}

/** Text is written as text, so that a spreadsheet runs no formula in it. Money keeps its exact decimals. */
function cellXml(place: string, cell: NonNullable<Cell>, style: number): string {
  if (cell.kind === "text") {
    return `<c ${place} t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`
  }
  if (cell.kind === "number") return `<c ${place}><v>${cell.value}</v></c>`
  if (cell.kind === "money") return `<c ${place}><v>${decimalOf(cell.minor, cell.digits)}</v></c>`
  if (cell.kind === "day") return `<c ${place} s="${DAY}"><v>${serial(`${cell.day}T00:00:00Z`)}</v></c>`
  return `<c ${place} s="${WALL}"><v>${serial(`${cell.wall.replace(" ", "T")}Z`)}</v></c>`
}

/** Days since 30 December 1899, as spreadsheets count. A wall time has no zone there. */
function serial(asUtc: string): number {
  return Date.parse(asUtc) / 86_400_000 + 25_569
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** Most cells need no escaping. */
const plain = /^[\w .,:;()+/-]*$/

/** XML 1.0 allows no control characters except tab and line ends. A cell holds at most 32,767 characters. */
function escapeXml(text: string): string {
  if (text.length <= 32_767 && plain.test(text)) return text
  return shownText(text)
    .slice(0, 32_767)
    .toWellFormed()
    .replace(/[\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
}
