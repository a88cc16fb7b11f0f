// Turns the pictures of a file into a PDF of as many pages. Runs in a worker.

import { type PictureOfPage, picturesToPdf } from "#lib/domain/documents/picture-pdf"
import type { Form } from "#lib/files/form"
import { openHeic } from "#lib/files/heic"
import type { Pixels } from "#lib/files/pixels"
import { openTiff } from "#lib/files/tiff"

/** Pixels of the longer side: enough to read a page, and small enough to send from a yard. */
const LONG_SIDE = 3_400
const QUALITY = 0.85

/** `form`: undefined is what the browser opens by itself, upright by its camera data. Throws if it cannot be opened. */
export async function drawPages(file: Blob, form: Form | undefined): Promise<Blob> {
  const pages: PictureOfPage[] = []
  if (form === "tiff" || form === "heic") {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const opened = form === "tiff" ? openTiff(bytes) : openHeic(bytes)
    for await (const page of opened) pages.push(await drawPixels(page))
  } else {
    pages.push(await draw(await createImageBitmap(file)))
  }
  return new Blob([picturesToPdf(pages) as Uint8Array<ArrayBuffer>], { type: "application/pdf" })
}

async function drawPixels({ rgba, width, height, stretch, turn }: Pixels): Promise<PictureOfPage> {
  const data = new Uint8ClampedArray(rgba.buffer as ArrayBuffer, rgba.byteOffset, rgba.length)
  return draw(await createImageBitmap(new ImageData(data, width, height)), { stretch, turn })
}

async function draw(picture: ImageBitmap, { stretch, turn } = { stretch: 1, turn: 0 }): Promise<PictureOfPage> {
  const [width, height] = [picture.width, picture.height * stretch]
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height))
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const lies = turn === 90 || turn === 270
  const canvas = new OffscreenCanvas(lies ? h : w, lies ? w : h)
  const context = canvas.getContext("2d")
  if (!context) throw new Error("no canvas")
  // Transparent parts become white paper.
  context.fillStyle = "white"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(picture, -w / 2, -h / 2, w, h)
  picture.close()
  const drawn = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY })
  return { jpeg: new Uint8Array(await drawn.arrayBuffer()), width: canvas.width, height: canvas.height }
}
