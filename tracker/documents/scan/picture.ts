// Extracts the picture that makes up a scanned page: grey, upright, and no larger than needed to read it.
import { setTimeout } from "node:timers/promises"
import { type getDocumentProxy, getResolvedPDFJS } from "unpdf"
import { type Matrix, times } from "../layout/matrix.ts"
import { enlarge } from "./enlarge.ts"

export type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>
/** `points`: of the page, per pixel. `box`: its place in fractions of the page as shown, from the upper left corner. */
export type Picture = { width: number; height: number; grey: Uint8Array; points: number; box: Box }
type Box = { x: number; y: number; width: number; height: number }

/** Share of the page. Anything smaller is a logo or a stamp. */
const LEAST_SHARE = 0.4
/** Pixels across a page that are enough to read letters: 200 dpi. */
const ENOUGH_ACROSS = 1700
const PATIENCE_MS = 5000

/** Returns the largest picture, or undefined if the page is not a picture. */
export async function findPicture(page: PdfPage): Promise<Picture | undefined> {
  const drawn = (await listDrawn(page)).sort((a, b) => b.area - a.area)
  const view = page.getViewport({ scale: 1 })
  const [largest] = drawn
  if (!largest || largest.area < LEAST_SHARE * view.width * view.height) return undefined
  const raw = await withinTime(getImage(page, largest.id))
  if (!raw) return undefined
  const fine = readable(toGrey(raw), largest)
  const { width, height, grey } = turned(fine, (((page.rotate % 360) + 360) % 360) as Turn)
  const box = boxOn(times(view.transform as Matrix, largest.matrix), view)
  return { width, height, grey, points: largest.width / fine.width, box }
}

/** The place of the unit square that a picture is drawn as. */
function boxOn([a, b, c, d, e, f]: Matrix, view: { width: number; height: number }): Box {
  const [xs, ys] = [
    [e, a + e, c + e, a + c + e],
    [f, b + f, d + f, b + d + f],
  ]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return {
    x: x / view.width,
    y: y / view.height,
    width: (Math.max(...xs) - x) / view.width,
    height: (Math.max(...ys) - y) / view.height,
  }
}

/** `width` and `height` in points. */
type Drawn = { id: string; width: number; height: number; area: number; matrix: Matrix }

async function listDrawn(page: PdfPage): Promise<Drawn[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const kept: Matrix[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  const drawn: Drawn[] = []
  for (const [at, operator] of fnArray.entries()) {
    const given = argsArray[at]
    if (operator === OPS.save) kept.push(now)
    else if (operator === OPS.restore) now = kept.pop() ?? now
    else if (operator === OPS.transform) now = times(now, given as Matrix)
    else if (operator === OPS.paintImageXObject) {
      const [width, height] = [Math.hypot(now[0], now[1]), Math.hypot(now[2], now[3])]
      drawn.push({ id: String(given[0]), width, height, area: width * height, matrix: now })
    }
  }
  return drawn
}

type Raw = { width: number; height: number; kind: number; data: Uint8Array | Uint8ClampedArray }

function getImage(page: PdfPage, id: string): Promise<Raw | undefined> {
  const objects = id.startsWith("g_") ? page.commonObjs : page.objs
  return new Promise((resolve) => objects.get(id, (image: Partial<Raw> | null) => resolve(asRaw(image))))
}

/** pdf.js never delivers an image it cannot decode. */
function withinTime<T>(asked: Promise<T | undefined>): Promise<T | undefined> {
  return Promise.race([asked, setTimeout(PATIENCE_MS, undefined, { ref: false })])
}

function asRaw(image: Partial<Raw> | null): Raw | undefined {
  const { width, height, kind, data } = image ?? {}
  return width && height && kind && data ? { width, height, kind, data } : undefined
}

/** Dots to the inch that letters need. An office scanner gives 200, a picture made for the screen 96. */
const ENOUGH_DOTS = 190
const DOTS = 300
const POINTS = 72

/** Enlarged if it is coarse, or if its dots are not square, as a fax's. */
function readable(grey: Grey, { width, height }: Drawn): Grey {
  const [across, down] = [(grey.width * POINTS) / width, (grey.height * POINTS) / height]
  const finest = Math.max(across, down)
  const isSquare = Math.abs(across / down - 1) < 0.1
  const dots = finest < ENOUGH_DOTS || !isSquare ? DOTS : finest
  if (dots === finest && isSquare) return grey
  return enlarge(grey, Math.round((width * dots) / POINTS), Math.round((height * dots) / POINTS))
}

type Grey = { width: number; height: number; grey: Uint8Array }

/** pdf.js kinds: a bit, three bytes or four bytes per pixel. `step` by `step` pixels become one. */
function toGrey({ width, height, kind, data }: Raw): Grey {
  const [across, size] = [Math.ceil(width / 8), kind === 2 ? 3 : 4]
  const dot = (x: number, y: number) => {
    if (kind === 1) return ((data[y * across + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0
    const at = (y * width + x) * size
    return ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8
  }
  const step = Math.max(1, Math.floor(Math.min(width, height) / ENOUGH_ACROSS))
  const [w, h] = [Math.floor(width / step), Math.floor(height / step)]
  const grey = new Uint8Array(w * h)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      let sum = 0
      for (let n = 0; n < step * step; n += 1) sum += dot(x * step + (n % step), y * step + Math.floor(n / step))
      grey[y * w + x] = sum / (step * step)
    }
  }
  return { width: w, height: h, grey }
}

export type Turn = 0 | 90 | 180 | 270

/** Turns clockwise. */
export function turned({ width, height, grey }: Grey, turn: Turn): Grey {
  if (turn === 0) return { width, height, grey }
  const [w, h] = turn === 180 ? [width, height] : [height, width]
  const out = new Uint8Array(w * h)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const [fromX, fromY] =
        turn === 90 ? [y, height - 1 - x] : turn === 180 ? [width - 1 - x, height - 1 - y] : [width - 1 - y, x]
      out[y * w + x] = grey[fromY * width + fromX] ?? 255
    }
  }
  return { width: w, height: h, grey: out }
}
