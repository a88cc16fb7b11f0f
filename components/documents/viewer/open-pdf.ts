import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  Util,
} from "pdfjs-dist/legacy/build/pdf.mjs"
import type { Piece } from "#lib/domain/documents/places"

export type Pdf = { file: PDFDocumentProxy; close: () => void }
export type PdfPage = PDFPageProxy

/** Throws if it is not a PDF that can be drawn. A stranger's file is parsed in a worker. */
export async function openPdf(bytes: ArrayBuffer): Promise<Pdf> {
  // Unbundled: it detects whether it runs as a worker, and a bundler would break that.
  GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/legacy/build/pdf.worker.min.mjs", import.meta.url).toString()
  // No code in the file runs, and nothing else is requested.
  const task = getDocument({ data: bytes, enableXfa: false, useWasm: false, useWorkerFetch: false })
  const close = () => void task.destroy()
  try {
    return { file: await task.promise, close }
  } catch (cause) {
    close()
    throw cause
  }
}

/** The text of a page with its positions; `turn` in degrees. */
export type DrawnText = Piece & { turn: number; lineEnds: boolean }

export async function readText(page: PdfPage): Promise<DrawnText[]> {
  const view = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!("str" in item)) return []
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(view.transform, item.transform)
    const size = Math.hypot(c, d)
    const box = { x: x / view.width, y: (y - size * ASCENT) / view.height }
    const turn = Math.round((Math.atan2(b, a) * 180) / Math.PI)
    const drawn = { width: item.width / view.width, height: (size * (ASCENT + DESCENT)) / view.height }
    return [{ ...box, ...drawn, text: item.str, turn, lineEnds: item.hasEOL }]
  })
}

/** Fractions of the font size, above and below the baseline. */
export const ASCENT = 0.85
export const DESCENT = 0.25
