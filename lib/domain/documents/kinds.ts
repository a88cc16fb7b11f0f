// What a file is, by its first bytes, whatever its name.

export const FILE_TYPE = "application/pdf"
/** How many bytes from the start of a file are needed to tell. */
export const HEAD_BYTES = 1024

/** Pictures that a browser shows. Uploaded here, they become PDFs; those that come by other ways stay as they are. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const
type PictureType = (typeof PICTURE_TYPES)[number]

/** Of files that a browser knows by no type of its own on every system. */
export const OPENED_ENDINGS = [".heic", ".heif", ".tif", ".tiff", ".eml", ".msg"] as const

/** Checks the first kilobyte for the PDF marker. */
export function looksLikePdf(head: Uint8Array): boolean {
  const mark = ascii("%PDF-")
  const last = Math.min(head.length, HEAD_BYTES) - mark.length
  for (let at = 0; at <= last; at += 1) if (hasAt(head, at, mark)) return true
  return false
}

/** The type under which a browser may show the file; undefined: not shown. */
export function shownType(head: Uint8Array): string | undefined {
  return looksLikePdf(head) ? FILE_TYPE : pictureType(head)
}

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))

export function looksLikePicture(head: Uint8Array): boolean {
  return pictureType(head) !== undefined
}

function pictureType(head: Uint8Array): PictureType | undefined {
  if (hasAt(head, 0, [0x89, ...ascii("PNG\r\n\x1a\n")])) return "image/png"
  if (hasAt(head, 0, [0xff, 0xd8, 0xff])) return "image/jpeg"
  // The four bytes between are the file's size.
  return hasAt(head, 0, ascii("RIFF")) && hasAt(head, 8, ascii("WEBP")) ? "image/webp" : undefined
}

function hasAt(head: Uint8Array, at: number, mark: readonly number[]): boolean {
  return mark.every((byte, offset) => head[at + offset] === byte)
}

/** The name of the PDF that a picture becomes: "Photo 12.jpg" is "Photo 12.pdf". */
export function pdfName(picture: string): string {
  return `${picture.replace(/\.(?:jpe?g|png|webp|tiff?|heic|heif)$/i, "")}.pdf`
}
