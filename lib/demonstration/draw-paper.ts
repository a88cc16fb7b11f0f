// Draws shipping papers as PDF, from what the world says of a shipment. The tracking service reads them like any other.
import PDFDocument from "pdfkit"

export type Paper = {
  letterhead: string[]
  title: string
  /** Label and value, one line each. */
  fields: [label: string, value: string][]
  table?: { head: string[]; rows: string[][]; total?: [label: string, value: string] }
  small: string
}

const LEFT = 46
const WIDTH = 520

/** `at`: the file's date, so that the same paper gives the same bytes. */
export function drawPaper(paper: Paper, at: Date): Promise<Buffer> {
  const info = { CreationDate: at, ModDate: at, Title: paper.title }
  const pdf = new PDFDocument({ size: "LETTER", margin: LEFT, info })
  const chunks: Buffer[] = []
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    pdf.on("end", () => resolve(Buffer.concat(chunks)))
    pdf.on("error", reject)
    draw(pdf, paper)
    pdf.end()
  })
}

function draw(pdf: InstanceType<typeof PDFDocument>, { letterhead, title, fields, table, small }: Paper): void {
  for (const [n, words] of letterhead.entries()) {
    pdf.font(n === 0 ? "Helvetica-Bold" : "Helvetica").fontSize(n === 0 ? 11 : 8)
    pdf.text(words, LEFT, 40 + n * 14, { lineBreak: false })
  }
  pdf.font("Helvetica-Bold").fontSize(16).text(title, LEFT, 84, { lineBreak: false })
  let y = 118
  for (const [label, value] of fields) {
    pdf.font("Helvetica-Bold").fontSize(10).text(`${label}: `, LEFT, y, { continued: true, width: WIDTH })
    pdf.font("Helvetica").text(value)
    y += 20
  }
  if (table) y = drawTable(pdf, table, y + 16)
  pdf
    .font("Helvetica")
    .fontSize(7)
    .text(small, LEFT, y + 22, { width: WIDTH })
}

function drawTable(
  pdf: InstanceType<typeof PDFDocument>,
  { head, rows, total }: NonNullable<Paper["table"]>,
  top: number,
): number {
  const step = WIDTH / head.length
  const line = (cells: string[], y: number, font: string) => {
    pdf.font(font).fontSize(8.5)
    for (const [n, text] of cells.entries()) pdf.text(text, LEFT + n * step, y, { lineBreak: false })
  }
  line(head, top, "Helvetica-Bold")
  for (const [n, row] of rows.entries()) line(row, top + 15 * (n + 1), "Helvetica")
  const end = top + 15 * (rows.length + 1) + 4
  if (!total) return end
  line([...head.slice(2).map(() => ""), ...total], end, "Helvetica-Bold")
  return end + 14
}
