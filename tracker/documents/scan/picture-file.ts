// Makes a PDF of a picture file, so that it is read like a scan. A JPEG or PNG is wrapped as it is; others are opened.
import { Unreadable } from "../unreadable.ts"
import { openPages } from "./opened-pages.ts"
import { type Image, toPdf } from "./picture-pdf.ts"

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns null if the bytes are no picture. Throws Unreadable if it is damaged, or saved in a form that is not read. */
export async function pictureAsPdf(bytes: Uint8Array): Promise<Uint8Array | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const startsWith = (mark: Buffer) => file.subarray(0, mark.length).equals(mark)
  const read = startsWith(JPEG) ? readJpeg : startsWith(PNG) ? readPng : null
  if (read === null) {
    const pages = await openPages(bytes)
    return pages && toPdf(pages)
  }
  try {
    const image = read(file)
    if (image.width > 0 && image.height > 0) return toPdf([image])
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
  if (kind === 4) return { color: "[/DeviceN [/Grey /Clear] /DeviceGray DROP]", drop: "{ exch 1 sub mul 1 add }" }
  if (kind === 6) {
    const drop = "{ 4 1 roll add add 3 div 1 sub mul 1 add }"
    return { color: "[/DeviceN [/Red /Green /Blue /Clear] /DeviceGray DROP]", drop }
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
