import { Unreadable } from "./unreadable.ts"

const LARGEST_READ = 25 * 1024 * 1024
const HEAD = 1024
const TAIL = 1024

/** Throws Unreadable where the bytes are no whole PDF. The name and the type that were sent with them say nothing. */
export function checkFile(bytes: Uint8Array): void {
  if (bytes.length > LARGEST_READ) {
    throw new Unreadable(`The file is larger than ${LARGEST_READ / 1024 / 1024} MB; such a file is kept but not read.`)
  }
  const text = (part: Uint8Array) => Buffer.from(part.buffer, part.byteOffset, part.length).toString("latin1")
  if (!text(bytes.subarray(0, HEAD)).includes("%PDF-")) {
    throw new Unreadable("The file is no PDF: its first bytes are those of something else.")
  }
  // A reader may rebuild a cut file, but could not say what is missing.
  if (!text(bytes.subarray(-TAIL)).includes("%%EOF")) {
    throw new Unreadable("The file is cut off: it ends before a PDF may end. Upload it again.")
  }
}
