// Turns pictures into a PDF of as many pages: the interface document does not say which other types the service takes.

/** Length of the shorter side in points: the width of US Letter. */
const SHORT_SIDE = 612

/** `jpeg`: in color. `width` and `height` in pixels. */
export type PictureOfPage = { jpeg: Uint8Array; width: number; height: number }

type Part = [head: string, stream?: Uint8Array]

/** The catalog and the list of pages come first; then each page has three parts. */
const FIRST_PAGE = 3
const numberOf = (page: number) => FIRST_PAGE + 3 * page

/** The same pictures give the same bytes, so that they are recognized. */
export function picturesToPdf(pages: readonly PictureOfPage[]): Uint8Array {
  const kids = pages.map((_page, at) => `${numberOf(at)} 0 R`).join(" ")
  const objects: Part[] = [
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    ...pages.flatMap((page, at) => partsOf(page, numberOf(at))),
  ]
  const parts: Uint8Array[] = [bytesOf("%PDF-1.4\n")]
  const starts: number[] = []
  for (const [at, [head, stream]] of objects.entries()) {
    starts.push(lengthOf(parts))
    parts.push(bytesOf(`${at + 1} 0 obj\n${head}\n`))
    if (stream) parts.push(bytesOf("stream\n"), stream, bytesOf("\nendstream\n"))
    parts.push(bytesOf("endobj\n"))
  }
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("")
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${lengthOf(parts)}\n%%EOF\n`
  return joined([...parts, bytesOf(end)])
}

function partsOf({ jpeg, width, height }: PictureOfPage, number: number): Part[] {
  const scale = SHORT_SIDE / Math.min(width, height)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const drawn = `q ${w} 0 0 ${h} 0 0 cm /Picture Do Q`
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Resources << /XObject << /Picture ${number + 1} 0 R >> >> /Contents ${number + 2} 0 R >>`,
    ],
    [`<< ${image} /Filter /DCTDecode /Length ${jpeg.length} >>`, jpeg],
    [`<< /Length ${drawn.length} >>`, bytesOf(drawn)],
  ]
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(lengthOf(parts))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
