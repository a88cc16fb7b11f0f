// Wraps a JPEG or PNG in a one-page PDF, so that a picture file is read like a scan.
import { Unreadable } from "../unreadable.ts"

/** `turn`: clockwise, to be upright. `drop`: the function that turns colors with transparency into grey. */
type Image = { width: number; height: number; turn: number; color: string; depth: number; drop?: string } & Stream
type Stream = { filter: string; data: Buffer }

/** Length of the shorter side in points: the width of US Letter. */
const SHORT_SIDE = 612
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns null if the bytes are neither. Throws Unreadable if a picture is damaged, or saved in an unread form. */
export function pictureAsPdf(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const startsWith = (mark: Buffer) => file.subarray(0, mark.length).equals(mark)
  const read = startsWith(JPEG) ? readJpeg : startsWith(PNG) ? readPng : null
  if (read === null) return null
  try {
    const image = read(file)
    if (image.width > 0 && image.height > 0) return toPdf(image)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
  }
  throw new Unreadable(DAMAGED)
}

const DAMAGED = "The picture is damaged or cut off. Send it again."
const COLORS: Record<number, string> = { 1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK" }

function readJpeg(file: Buffer): Image {
  let turn = 0
  if (!file.subarray(-1024).includes(Buffer.from([0xff, 0xd9]))) throw new Unreadable(DAMAGED)
  for (let at = 2; file[at] === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt8(at + 1)
    if (marker === 0xe1) turn ||= turnIn(file.subarray(at + 4, at + 2 + file.readUInt16BE(at + 2)))
    // A frame header. Three codes in this range are tables instead.
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue
    const [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)]
    const color = COLORS[file.readUInt8(at + 9)]
    if (color) return { width, height, turn, color, depth: 8, filter: "/Filter /DCTDecode", data: file }
  }
  throw new Unreadable(DAMAGED)
}

const TURNS: Record<number, number> = { 3: 180, 6: 90, 8: 270 }
const ORIENTATION = 0x0112

/** Reads from the Exif block of a JPEG how the camera was held. 0 if it does not say. */
function turnIn(block: Buffer): number {
  if (block.toString("latin1", 0, 6) !== "Exif\0\0") return 0
  const tiff = block.subarray(6)
  const isLittle = tiff.toString("latin1", 0, 2) === "II"
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  try {
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    const entries = Array.from({ length: short(first) }, (_entry, nth) => first + 2 + nth * 12)
    const found = entries.find((at) => short(at) === ORIENTATION)
    return found === undefined ? 0 : (TURNS[short(found + 8)] ?? 0)
  } catch {
    return 0
  }
}

/** Values per pixel, by the kind of PNG. */
const VALUES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function readPng(file: Buffer): Image {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [depth, kind, interlaced] = [file.readUInt8(24), file.readUInt8(25), file.readUInt8(28)]
  if (interlaced) throw new Unreadable("The PNG is saved interlaced, which is not read. Save it as a JPEG or a PDF.")
  const values = VALUES[kind]
  const parts = chunksOf(file)
  const data = Buffer.concat(parts.flatMap(({ name, body }) => (name === "IDAT" ? [body] : [])))
  if (!values || data.length === 0 || parts.at(-1)?.name !== "IEND") throw new Unreadable(DAMAGED)
  const palette = parts.find(({ name }) => name === "PLTE")?.body ?? Buffer.alloc(0)
  const filter = `/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ${values} /BitsPerComponent ${depth} /Columns ${width} >>`
  return { width, height, turn: 0, depth, filter, data, ...colorOf(kind, palette) }
}

/** Transparent parts become white, like paper. */
function colorOf(kind: number, palette: Buffer): Pick<Image, "color" | "drop"> {
  if (kind === 3) {
    return { color: `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${palette.toString("hex")}>]` }
  }
  if (kind === 4) return { color: "[/DeviceN [/Grey /Clear] /DeviceGray 6 0 R]", drop: "{ exch 1 sub mul 1 add }" }
  if (kind === 6) {
    const drop = "{ 4 1 roll add add 3 div 1 sub mul 1 add }"
    return { color: "[/DeviceN [/Red /Green /Blue /Clear] /DeviceGray 6 0 R]", drop }
  }
  return { color: kind === 0 ? "/DeviceGray" : "/DeviceRGB" }
}

function chunksOf(file: Buffer): { name: string; body: Buffer }[] {
  const chunks: { name: string; body: Buffer }[] = []
  for (let at = PNG.length; at + 12 <= file.length; ) {
    const end = at + 8 + file.readUInt32BE(at)
    chunks.push({ name: file.toString("latin1", at + 4, at + 8), body: file.subarray(at + 8, end) })
    at = end + 4
  }
  return chunks
}

function toPdf({ width, height, turn, color, depth, drop, filter, data }: Image): Uint8Array {
  const scale = SHORT_SIDE / Math.min(width, height)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const drawn = Buffer.from(`q ${w} 0 0 ${h} 0 0 cm /Picture Do Q`)
  const page = `/MediaBox [0 0 ${w} ${h}] /Rotate ${turn} /Resources << /XObject << /Picture 4 0 R >> >> /Contents 5 0 R`
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${color} /BitsPerComponent ${depth}`
  const domain = "0 1 ".repeat(color.includes("/Red") ? 4 : 2)
  const objects: [head: string, stream?: Buffer][] = [
    ["/Type /Catalog /Pages 2 0 R"],
    ["/Type /Pages /Kids [3 0 R] /Count 1"],
    [`/Type /Page /Parent 2 0 R ${page}`],
    [`${image} ${filter}`, data],
    ["", drawn],
    ...(drop ? [[`/FunctionType 4 /Domain [${domain}] /Range [0 1]`, Buffer.from(drop)] as [string, Buffer]] : []),
  ]
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")]
  const starts: number[] = []
  for (const [at, [head, stream]] of objects.entries()) {
    starts.push(parts.reduce((sum, { length }) => sum + length, 0))
    const size = stream ? ` /Length ${stream.length}` : ""
    parts.push(Buffer.from(`${at + 1} 0 obj\n<< ${head}${size} >>\n`))
    if (stream) parts.push(Buffer.from("stream\n"), stream, Buffer.from("\nendstream\n"))
    parts.push(Buffer.from("endobj\n"))
  }
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("")
  const from = parts.reduce((sum, { length }) => sum + length, 0)
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${from}\n%%EOF\n`
  parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`))
  return new Uint8Array(Buffer.concat(parts))
}
