// Draws forms as they are printed: boxes with a small label above the value, columns, tables, lines of text, stamps.
import PDFDocument from "pdfkit"

export type Draw = {
  text: (x: number, y: number, words: string, size?: number) => void
  bold: (x: number, y: number, words: string, size?: number) => void
  /** A box whose label is small and whose value stands below it, over as many lines as it has. */
  box: (x: number, y: number, width: number, height: number, label: string, value: string) => void
  /** The same without the box. */
  above: (x: number, y: number, label: string, value: string) => void
  /** Label on the left, its value `gap` to the right of where the label begins. Returns the y below. */
  pairs: (x: number, y: number, gap: number, rows: [label: string, value: string][], size?: number) => number
  /** Cells under their heads; a line break in a head or cell begins a new line in it. Returns the y below. */
  table: (x: number, y: number, widths: number[], rows: string[][], size?: number) => number
  /** Across what is printed, in red, turned by `degrees`. */
  stamp: (x: number, y: number, words: string, degrees: number) => void
  page: () => void
}

export async function drawn(write: (draw: Draw) => void): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: "LETTER", margin: 0, info: { CreationDate: new Date(0), ModDate: new Date(0) } })
  const chunks: Buffer[] = []
  const done = new Promise<Uint8Array>((resolve) => pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks)))))
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk))
  write({ ...plain(pdf), ...framed(pdf), page: () => pdf.addPage() })
  pdf.end()
  return done
}

type Pdf = PDFKit.PDFDocument
const LEADING = 1.2

/** A word outside its place would lie on its neighbour, which no printed form has: the layout is then wrong. */
function put(pdf: Pdf, x: number, y: number, words: string, size: number, width = pdf.page.width - x) {
  pdf.fontSize(size)
  words.split("\n").forEach((line, index) => {
    if (pdf.widthOfString(line) > width) throw new Error(`"${line}" is wider than its place`)
    pdf.text(line, x, y + index * size * LEADING, { lineBreak: false })
  })
}

const linesOf = (words: string) => words.split("\n").length

function plain(pdf: Pdf): Pick<Draw, "text" | "bold" | "above" | "pairs" | "stamp"> {
  const text = (x: number, y: number, words: string, size = 9) => put(pdf, x, y, words, size)
  return {
    text,
    bold(x, y, words, size = 9) {
      pdf.font("Helvetica-Bold")
      text(x, y, words, size)
      pdf.font("Helvetica")
    },
    above(x, y, label, value) {
      text(x, y, label, 7)
      text(x, y + 10, value, 10)
    },
    pairs(x, y, gap, rows, size = 9) {
      let below = y
      for (const [label, value] of rows) {
        put(pdf, x, below, label, size, gap)
        text(x + gap, below, value, size)
        below += (linesOf(value) * LEADING + 0.5) * size
      }
      return below
    },
    stamp(x, y, words, degrees) {
      pdf
        .save()
        .rotate(degrees, { origin: [x, y] })
        .fillColor("red")
      text(x, y, words, 16)
      pdf.restore().fillColor("black")
    },
  }
}

function framed(pdf: Pdf): Pick<Draw, "box" | "table"> {
  return {
    box(x, y, width, height, label, value) {
      pdf.rect(x, y, width, height).stroke()
      put(pdf, x + 3, y + 3, label, 6, width - 3)
      put(pdf, x + 3, y + 12, value, 9, width - 3)
    },
    table(x, y, widths, rows, size = 8) {
      let below = y
      for (const cells of rows) {
        let left = x
        cells.forEach((cell, index) => {
          const width = widths[index] ?? 0
          put(pdf, left + 2, below + 3, cell, size, width - 2)
          left += width
        })
        below += Math.max(...cells.map(linesOf)) * LEADING * size + 6
        pdf.moveTo(x, below).lineTo(left, below).stroke()
      }
      return below
    },
  }
}
