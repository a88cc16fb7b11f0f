// Pictures among documents, turned clockwise.
import sharp from "sharp"

/** Pixels of a page of A3 at 600 dots an inch, with room to spare; a picture of more is not opened. */
const MOST_PIXELS = 100_000_000

export const isPicture = (contentType: string) => /^image\/(jpeg|png|webp|tiff|gif)$/.test(contentType)

/** The picture in its own format, turned by so many degrees; null where the bytes are none. */
export async function turn(bytes: Uint8Array, degrees: 90 | 180 | 270): Promise<Uint8Array | null> {
  try {
    // First as its camera held it, then as it was asked for.
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, animated: false })
      .autoOrient()
      .rotate(degrees)
      .toBuffer()
  } catch {
    return null
  }
}
