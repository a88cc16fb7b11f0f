import { pictureToPdf } from "#lib/domain/documents/picture-pdf"

/** Dots of the longer side: enough to read a page by, and small enough to send from a yard. */
const LONG_SIDE = 3_400
const QUALITY = 0.85

/** A photo or picture of a document, upright as its camera says, as a PDF. Throws where the browser cannot open it. */
export async function drawPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext("2d")
  if (!context) throw new Error("no canvas")
  // What is clear in a picture is paper.
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
