// Draws forms as they are printed: boxes with a small label above the value, tables, lines of text.
import PDFDocument from "pdfkit"

export type Draw = {
  text: (x: number, y: number, words: string, size?: number) => void
  /** A box whose label is small and whose value stands below it, over as many lines as it has. */
  box: (x: number, y: number, width: number, height: number, label: string, value: string) => void
  /** Cells under their heads; a line break in a head or cell begins a new line in it. Returns the y below. */
  table: (x: number, y: number, widths: number[], rows: string[][]) => number
  page: () => void
}

export async function drawn(write: (draw: Draw) => void): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: "LETTER", margin: 0, info: { CreationDate: new Date(0), ModDate: new Date(0) } })
  const chunks: Buffer[] = []
  const done = new Promise<Uint8Array>((resolve) => pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks)))))
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk))
  const text = (x: number, y: number, words: string, size = 9) => {
    words.split("\n").forEach((line, index) => {
      pdf.fontSize(size).text(line, x, y + index * size * 1.2, { lineBreak: false })
    })
  }
  write({
    text,
    box(x, y, width, height, label, value) {
      pdf.rect(x, y, width, height).stroke()
      text(x + 3, y + 3, label, 6)
      text(x + 3, y + 12, value, 9)
    },
    table(x, y, widths, rows) {
      let below = y
      for (const cells of rows) {
        const lines = Math.max(...cells.map((cell) => cell.split("\n").length))
        let left = x
        cells.forEach((cell, index) => {
          text(left + 2, below + 3, cell, 8)
          left += widths[index] ?? 0
        })
        below += lines * 9.6 + 6
        pdf.moveTo(x, below).lineTo(left, below).stroke()
      }
      return below
    },
    page: () => pdf.addPage(),
  })
  pdf.end()
  return done
}
