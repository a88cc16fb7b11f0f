// Opens a HEIC, as phones save photographs, with libheif as WebAssembly. It is LGPL, so it stays a package of its own.
import { CannotOpen, opening } from "./cannot-open.ts"
import { MOST_PAGES, type Pixels, requireSize } from "./pixels.ts"

type Drawn = { data: Uint8ClampedArray; width: number; height: number }
type HeifImage = {
  get_width: () => number
  get_height: () => number
  display: (into: Drawn, done: (drawn: Drawn | null) => void) => void
  free: () => void
}
type LibHeif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }

/** Gives its pictures one at a time, upright as the camera says. Throws CannotOpen. */
export async function* openHeic(bytes: Uint8Array): AsyncGenerator<Pixels> {
  // @ts-expect-error The package has types for its other builds alone.
  const { default: load } = await import("libheif-js/libheif-wasm/libheif-bundle.mjs")
  const library: LibHeif = await load()
  const images = await opening(() => new library.HeifDecoder().decode(bytes))
  if (images.length === 0) throw new CannotOpen("damaged")
  if (images.length > MOST_PAGES) throw new CannotOpen("too_many_pages")
  for (const image of images) yield await opening(() => toPixels(image))
}

async function toPixels(image: HeifImage): Promise<Pixels> {
  const [width, height] = [image.get_width(), image.get_height()]
  requireSize(width, height)
  const data = new Uint8ClampedArray(width * height * 4)
  const drawn = await new Promise<Drawn | null>((resolve) => image.display({ data, width, height }, resolve))
  image.free()
  if (!drawn) throw new CannotOpen("damaged")
  return { width, height, rgba: new Uint8Array(data.buffer), stretch: 1, turn: 0 }
}
