// Opens a TIFF, HEIC or WEBP: each page grey, and no larger than needed to read it.
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { deflateSync } from "node:zlib"
import { CannotOpen, type OpenFault } from "#lib/files/cannot-open"
import { formOf } from "#lib/files/form"
import { openHeic } from "#lib/files/heic"
import type { Pixels } from "#lib/files/pixels"
import { openTiff } from "#lib/files/tiff"
import { openWebp } from "#lib/files/webp"
import { Unreadable } from "../unreadable.ts"
import type { Image } from "./picture-pdf.ts"

/** Pixels of the shorter side: 400 dpi across US Letter. */
const ENOUGH = 3400

/** Null if the bytes are none of these. Throws Unreadable. */
export async function openPages(bytes: Uint8Array): Promise<Image[] | null> {
  const pages = pagesOf(bytes)
  if (pages === null) return null
  try {
    const images: Image[] = []
    for await (const page of pages) images.push(toImage(page))
    return images
  } catch (cause) {
    throw cause instanceof CannotOpen ? new Unreadable(WORDS[cause.fault], { cause }) : cause
  }
}

const DAMAGED = "The picture is damaged, or saved in a way that is not read. Send it as a PDF."
const WORDS: Record<OpenFault, string> = {
  damaged: DAMAGED,
  locked: DAMAGED,
  no_mail: DAMAGED,
  too_many_files: DAMAGED,
  too_many_dots: "The picture is larger than 64 megapixels. Send it smaller, or as a PDF.",
  too_many_pages: "The file has more than 50 pages. Send it as a PDF.",
}

function pagesOf(bytes: Uint8Array): AsyncIterable<Pixels> | null {
  const form = formOf(bytes.subarray(0, 1024))
  if (form === "tiff") return openTiff(new Uint8Array(bytes))
  if (form === "heic") return openHeic(bytes)
  return form === "webp" ? one(openWebp(bytes, webpCode())) : null
}

async function* one(page: Promise<Pixels>): AsyncGenerator<Pixels> {
  yield await page
}

function webpCode(): WebAssembly.Module {
  const path = fileURLToPath(import.meta.resolve("@jsquash/webp/codec/dec/webp_dec.wasm"))
  return new WebAssembly.Module(readFileSync(path))
}

/** `step` by `step` dots become one. What is transparent becomes paper. */
function toImage({ width, height, rgba, stretch, turn }: Pixels): Image {
  const step = Math.max(1, Math.floor(Math.min(width, height * stretch) / ENOUGH))
  const [w, h] = [Math.floor(width / step), Math.floor(height / step)]
  const grey = Buffer.alloc(w * h)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      let sum = 0
      for (let n = 0; n < step * step; n += 1) {
        sum += lightOf(rgba, 4 * ((y * step + Math.floor(n / step)) * width + x * step + (n % step)))
      }
      grey[y * w + x] = sum / (step * step)
    }
  }
  const filter = "/Filter /FlateDecode"
  return { width: w, height: h, stretch, turn, color: "/DeviceGray", depth: 8, filter, data: deflateSync(grey) }
}

function lightOf(rgba: Uint8Array, at: number): number {
  const [red = 0, green = 0, blue = 0, cover = 255] = [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]]
  const light = (red * 77 + green * 150 + blue * 29) >> 8
  return 255 - ((255 - light) * cover) / 255
}
