// Draws papers as their programs print them: boxes, lines, columns and tables with their own sizes and rules.
import { toBytes } from "../draw.ts"

type Style = { size?: number; bold?: boolean; font?: string }
type Pen = {
  /** `y` from the top edge. A line break begins a new line below. */
  text: (x: number, y: number, words: string, style?: Style) => void
  /** A box with a small label at its top and the value below it. */
  box: (x: number, y: number, width: number, height: number, label: string, value?: string) => void
  /** A box with words in its middle, as a spreadsheet prints a cell. */
  cell: (x: number, y: number, width: number, words: string, style?: Style) => void
  rule: (x: number, y: number, toX: number, toY: number) => void
  /** Rows of words, each at the left edge of its column. */
  rows: (
    y: number,
    step: number,
    columns: readonly number[],
    rows: readonly (readonly string[])[],
    style?: Style,
  ) => void
  page: () => void
}

/** `expected`: the fields that a person reads in it, typed by hand. `asked`: those that nobody can be sure of. */
export type Paper = {
  name: string
  draw: (pen: Pen) => void
  expected: Record<string, unknown>
  asked?: Record<string, string[]>
}

const FONTS: Record<string, [string, string]> = {
  Helvetica: ["Helvetica", "Helvetica-Bold"],
  Courier: ["Courier", "Courier-Bold"],
  Times: ["Times-Roman", "Times-Bold"],
}
const CELL = 18

export function drawPaper({ draw }: Paper): Promise<Buffer> {
  return toBytes({}, (pdf) => {
    pdf.addPage()
    const text: Pen["text"] = (x, y, words, { size = 9, bold = false, font = "Helvetica" } = {}) => {
      pdf.font(FONTS[font]?.[bold ? 1 : 0] ?? font).fontSize(size)
      for (const [n, line] of words.split("\n").entries()) pdf.text(line, x, y + n * size * 1.2, { lineBreak: false })
    }
    const rect = (x: number, y: number, width: number, height: number) =>
      pdf.lineWidth(0.5).rect(x, y, width, height).stroke()
    draw({
      text,
      box: (x, y, width, height, label, value = "") => {
        rect(x, y, width, height)
        text(x + 3, y + 3, label, { size: 6 })
        text(x + 3, y + 5 + 7 * label.split("\n").length, value)
      },
      cell: (x, y, width, words, style) => {
        rect(x, y, width, CELL)
        text(x + 4, y + 5, words, style)
      },
      rule: (x, y, toX, toY) => pdf.lineWidth(0.5).moveTo(x, y).lineTo(toX, toY).stroke(),
      rows: (y, step, columns, rows, style) => {
        for (const [n, row] of rows.entries()) {
          for (const [k, words] of row.entries()) if (words) text(columns[k] ?? 0, y + n * step, words, style)
        }
      },
      page: () => pdf.addPage(),
    })
  })
}
