// Turns pictures among the documents clockwise.
import sharp from "sharp"

/** More than an A3 page at 600 dpi. A larger picture is not opened. */
const MOST_PIXELS = 100_000_000

export const isPicture = (contentType: string) => /^image\/(jpeg|png|webp|tiff|gif)$/.test(contentType)

/** Returns the picture turned by `degrees`, in its own format, or null if the bytes are not a picture. */
export async function turn(bytes: Uint8Array, degrees: 90 | 180 | 270): Promise<Uint8Array | null> {
  try {
    // First upright as the camera held it, then as requested.
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, animated: false })
      .autoOrient()
      .rotate(degrees)
      .toBuffer()
  } catch {
    return null
  }
}
