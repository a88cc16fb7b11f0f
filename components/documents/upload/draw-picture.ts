import { pictureToPdf } from "#lib/domain/documents/picture-pdf"

/** Pixels of the longer side: enough to read a page, and small enough to send from a yard. */
const LONG_SIDE = 3_400
const QUALITY = 0.85

/**
 * Turns a photo or picture of a document into a PDF, upright by its camera data. Throws if the browser cannot open it.
 */
export async function drawPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext("2d")
  if (!context) throw new Error("no canvas")
  // Transparent parts become white paper.
  context.fillStyle = "white"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY))
  if (!drawn) throw new Error("not drawn")
  const jpeg = new Uint8Array(await drawn.arrayBuffer())
  const pdf = pictureToPdf({ jpeg, width: canvas.width, height: canvas.height })
  return new Blob([pdf as Uint8Array<ArrayBuffer>], { type: "application/pdf" })
}
