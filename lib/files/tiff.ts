// Opens a TIFF (TIFF 6.0; faxes: TIFF/F, RFC 2306), page by page.
import UTIF, { type IFD } from "utif2"
import { CannotOpen, opening } from "./cannot-open.ts"
import { MOST_PAGES, type Pixels, requireSize } from "./pixels.ts"

/** The fields of a page, by their numbers in TIFF 6.0. */
const TAG = {
  ...{ kind: 254, width: 256, height: 257, compression: 259, orientation: 274, samples: 277 },
  ...{ strips: 273, stripSizes: 279, across: 282, down: 283, planes: 284, tiles: 324, tileSizes: 325 },
}
/** None, three of faxes, LZW, JPEG (old and new), Deflate (old and new), PackBits. UTIF draws others as black. */
const COMPRESSIONS = new Set([1, 2, 3, 4, 5, 6, 7, 8, 32946, 32773])
const TURNS: Record<number, Pixels["turn"]> = { 3: 180, 6: 90, 8: 270 }

/** Gives its pages one at a time, because each may take much memory. Throws CannotOpen. */
export async function* openTiff(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Pixels> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const pages = await opening(() => {
    requireBounds(new DataView(file))
    return UTIF.decode(file)
  })
  const whole = pages.filter((page) => !isThumbnail(page))
  if (whole.length === 0) throw new CannotOpen("damaged")
  for (const page of whole) yield await opening(() => toPixels(file, page))
}

/** Bytes of a value, by its type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

/** UTIF follows the chain of pages without an end if it leads in a circle, and fills any list that a field announces. */
function requireBounds(view: DataView): void {
  const isLittle = view.getUint8(0) === 0x49
  let at = view.getUint32(4, isLittle)
  for (let pages = 0; at !== 0; pages += 1) {
    if (pages === MOST_PAGES) throw new CannotOpen("too_many_pages")
    const end = at + 2 + view.getUint16(at, isLittle) * 12
    for (let field = at + 2; field < end; field += 12) {
      const bytes = (SIZES[view.getUint16(field + 2, isLittle)] ?? 1) * view.getUint32(field + 4, isLittle)
      if (bytes > view.byteLength) throw new CannotOpen("damaged")
    }
    at = view.getUint32(end, isLittle)
  }
}

function toPixels(file: ArrayBuffer, page: IFD): Pixels {
  const [width, height] = [first(page, TAG.width) ?? 0, first(page, TAG.height) ?? 0]
  requireSize(width, height)
  if (!COMPRESSIONS.has(first(page, TAG.compression) ?? 1)) throw new CannotOpen("damaged")
  const hasPlanes = first(page, TAG.planes) === 2 && (first(page, TAG.samples) ?? 1) > 1
  if (hasPlanes || !isWhole(page, file.byteLength)) throw new CannotOpen("damaged")
  UTIF.decodeImage(file, page)
  const rgba = UTIF.toRGBA8(page)
  if (rgba.length !== width * height * 4) throw new CannotOpen("damaged")
  return { width, height, rgba, stretch: stretchOf(page), turn: TURNS[first(page, TAG.orientation) ?? 1] ?? 0 }
}

/** What is missing at the end UTIF draws as black, or as white. */
function isWhole(page: IFD, length: number): boolean {
  const [from, sizes] = page[`t${TAG.tiles}`] ? [TAG.tiles, TAG.tileSizes] : [TAG.strips, TAG.stripSizes]
  const [starts, counts] = [list(page, from), list(page, sizes)]
  return starts.length > 0 && starts.every((start, at) => start + (counts[at] ?? 0) <= length)
}

/** 204 by 98 dots to the inch is a fax in standard mode (RFC 2306, 2.2.1). */
function stretchOf(page: IFD): number {
  const stretch = fraction(page, TAG.across) / fraction(page, TAG.down)
  return stretch > 1 / 3 && stretch < 3 && Math.abs(stretch - 1) > 0.1 ? stretch : 1
}

const isThumbnail = (page: IFD) => ((first(page, TAG.kind) ?? 0) & 1) === 1 || !page[`t${TAG.width}`]

/** UTIF gives a fraction as its two numbers. */
function fraction(page: IFD, tag: number): number {
  const [pair] = [page[`t${tag}`]].flat() as unknown[]
  return Array.isArray(pair) ? pair[0] / pair[1] : Number.NaN
}

function list(page: IFD, tag: number): number[] {
  const values = page[`t${tag}`]
  return Array.isArray(values) ? values.filter((value) => typeof value === "number") : []
}
const first = (page: IFD, tag: number): number | undefined => list(page, tag)[0]
