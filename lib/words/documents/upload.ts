import { type FileFault, LARGEST_FILE } from "#lib/domain/documents/upload"

export const UPLOAD_LIMITS = "PDF, JPEG or PNG, up to 25 MB each"

/** Of a file of `size` bytes, with what to do. */
export function fileFaultWords(fault: FileFault, size: number): string {
  switch (fault) {
    case "empty":
      return "The file is empty. Save it again and drop it once more."
    case "too_large":
      return `It has ${sizeWords(size)}; ${sizeWords(LARGEST_FILE)} is the most. Split it, or save it smaller.`
    case "not_pdf":
      return "It is not a PDF, JPEG or PNG. Save or print it as a PDF and drop that."
    case "bad_picture":
      return "The picture cannot be opened. Save it as a PDF and drop that."
  }
}

/** "48 kB", "2.4 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} kB`
  const mega = bytes / (1024 * 1024)
  return `${mega < 10 ? mega.toFixed(1).replace(/\.0$/, "") : Math.round(mega)} MB`
}
