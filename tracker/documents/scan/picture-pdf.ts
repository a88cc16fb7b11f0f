// Writes a PDF of pictures, one to a page.

/**
 * `turn`: clockwise, to be upright. `stretch`: how many times as high as wide a dot is. `drop`: the function that turns
 * colors with transparency into grey; in `color` it is the object DROP.
 */
export type Image = Stream & {
  width: number
  height: number
  turn: number
  stretch?: number
  color: string
  depth: number
  drop?: string
}
type Stream = { filter: string; data: Buffer }
type Part = [head: string, stream?: Buffer]

/** Length of the shorter side in points: the width of US Letter. */
const SHORT_SIDE = 612
/** The catalog and the list of pages come first; then each page has four parts. */
const FIRST_PAGE = 3
const PARTS = 4

export function toPdf(images: readonly Image[]): Uint8Array {
  const kids = images.map((_image, at) => `${FIRST_PAGE + PARTS * at} 0 R`).join(" ")
  const objects: Part[] = [
    ["/Type /Catalog /Pages 2 0 R"],
    [`/Type /Pages /Kids [${kids}] /Count ${images.length}`],
    ...images.flatMap((image, at) => partsOf(image, FIRST_PAGE + PARTS * at)),
  ]
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")]
  const starts: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, [head, stream]] of objects.entries()) {
    starts.push(length)
    const size = stream ? ` /Length ${stream.length}` : ""
    const written: Buffer[] = [Buffer.from(`${at + 1} 0 obj\n<< ${head}${size} >>\n`)]
    if (stream) written.push(Buffer.from("stream\n"), stream, Buffer.from("\nendstream\n"))
    written.push(Buffer.from("endobj\n"))
    parts.push(...written)
    length += written.reduce((sum, each) => sum + each.length, 0)
  }
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("")
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`))
  return new Uint8Array(Buffer.concat(parts))
}

function partsOf(image: Image, number: number): Part[] {
  const { width, height, stretch = 1, turn, color, depth, drop, filter, data } = image
  const [across, down] = [width, height * stretch]
  const scale = SHORT_SIDE / Math.min(across, down)
  const [w, h] = [Math.round(across * scale), Math.round(down * scale)]
  const space = color.replace("DROP", `${number + 3} 0 R`)
  const domain = "0 1 ".repeat(color.includes("/Red") ? 4 : 2)
  const page = `/MediaBox [0 0 ${w} ${h}] /Rotate ${turn} /Resources << /XObject << /Picture ${number + 1} 0 R >> >> /Contents ${number + 2} 0 R`
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent ${depth}`
  return [
    [`/Type /Page /Parent 2 0 R ${page}`],
    [`${picture} ${filter}`, data],
    ["", Buffer.from(`q ${w} 0 0 ${h} 0 0 cm /Picture Do Q`)],
    drop ? [`/FunctionType 4 /Domain [${domain}] /Range [0 1]`, Buffer.from(drop)] : [""],
  ]
}
