// What may be uploaded, and the steps of an upload (interface document, endpoints, rule 4). The same checks run in the
// browser before anything is sent, and on the server.

/** The largest PDF the service reads. */
export const LARGEST_FILE = 25 * 1024 * 1024
export const FILE_TYPE = "application/pdf"
/** How many bytes from the start of a file `looksLikePdf` needs. */
export const HEAD_BYTES = 1024
/** Limited, so that the service's limits leave room for other requests. */
export const UPLOADS_AT_ONCE = 3

/**
 * begun: nothing asked of the service; announced: it gave an address; stored: the bytes are uploaded; done: a new
 * document; duplicate: the document existed; cancelled.
 */
export type UploadStep = "begun" | "announced" | "stored" | "done" | "duplicate" | "cancelled"

export function isOver(step: UploadStep): boolean {
  return step === "done" || step === "duplicate" || step === "cancelled"
}

/** `bad_picture`: the browser could not open it. */
export type FileFault = "empty" | "too_large" | "not_pdf" | "bad_picture"

/** Why the file is refused; undefined: accepted. `head`: its first bytes. */
export function fileFault({ size, head }: { size: number; head: Uint8Array }): FileFault | undefined {
  if (size === 0) return "empty"
  if (size > LARGEST_FILE) return "too_large"
  return looksLikePdf(head) ? undefined : "not_pdf"
}

/** Checks the first kilobyte for the PDF marker, whatever the file's name. */
export function looksLikePdf(head: Uint8Array): boolean {
  const mark = [0x25, 0x50, 0x44, 0x46, 0x2d]
  const last = Math.min(head.length, HEAD_BYTES) - mark.length
  for (let at = 0; at <= last; at += 1) if (mark.every((byte, offset) => head[at + offset] === byte)) return true
  return false
}

/** Pictures. Uploaded here, they become PDFs; those that come by other ways stay as they are. */
export const PICTURE_TYPES = ["image/png", "image/jpeg"] as const
const PICTURE_MARKS: [type: (typeof PICTURE_TYPES)[number], mark: number[]][] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
]

export function looksLikePicture(head: Uint8Array): boolean {
  return pictureType(head) !== undefined
}

function pictureType(head: Uint8Array): string | undefined {
  return PICTURE_MARKS.find(([, mark]) => mark.every((byte, at) => head[at] === byte))?.[0]
}

/** The type under which a browser may show the file, from its first bytes; undefined: not shown. */
export function shownType(head: Uint8Array): string | undefined {
  if (looksLikePdf(head)) return FILE_TYPE
  return pictureType(head)
}

/** "Photo 12.jpg" as a PDF. */
export function pdfName(picture: string): string {
  return `${picture.replace(/\.(?:jpe?g|png)$/i, "")}.pdf`
}

/**
 * A file name for people, never a path: the last part, without control characters, at most 200 characters, not empty.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ""
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = last.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim()
  const whole = plain.toWellFormed()
  if (/^\.*$/.test(whole)) return "document.pdf"
  if (whole.length <= 200) return whole
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(whole)?.[0] ?? ""
  return (
    [...whole]
      .slice(0, 190)
      .join("")
      .slice(0, 200 - ending.length) + ending
  )
}
