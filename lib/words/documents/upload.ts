import {
  type FileFault,
  LARGEST_FILE,
  LARGEST_OPENED,
  type LeftOut,
  type OpenFault,
} from "#lib/domain/documents/upload"

export const UPLOAD_LIMITS = "PDF, JPEG, PNG, HEIC, TIFF, WEBP or email (EML, MSG), up to 25 MB each"

/** Of a file of `size` bytes, with what to do. */
export function fileFaultWords(fault: FileFault | OpenFault, size: number): string {
  switch (fault) {
    case "empty":
      return "The file is empty. Save it again and drop it once more."
    case "too_large":
      return `It has ${sizeWords(size)}; ${sizeWords(LARGEST_FILE)} is the most. Split it, or save it smaller.`
    case "not_pdf":
      return "Only PDF, picture (JPEG, PNG, HEIC, TIFF, WEBP) and email (EML, MSG) files. Print it as a PDF and drop that."
    case "too_large_to_open":
      return `It has ${sizeWords(size)}; ${sizeWords(LARGEST_OPENED)} is the most. Save what is in it as PDFs and drop those.`
    default:
      return OPEN_FAULTS[fault]
  }
}

const OPEN_FAULTS: Record<Exclude<OpenFault, "too_large_to_open">, string> = {
  bad_picture: "The picture cannot be opened. Save it as a PDF and drop that.",
  too_many_dots: "The picture is larger than 64 megapixels. Save it smaller, or as a PDF, and drop that.",
  too_many_pages: "It has more than 50 pages. Save it as a PDF and drop that.",
  opens_too_long: "It was not open after a minute, so we stopped. Save it as a PDF and drop that.",
  bad_mail: "The mail cannot be opened: it is damaged. Save its attachments and drop those.",
  locked: "The mail is encrypted. Open it in your mail program, save its attachments and drop those.",
  no_mail: "It is not a mail. If it is an older Word or Excel file, print it as a PDF and drop that.",
  too_many_files: "The mail has more than 50 attachments. Save the documents among them and drop those.",
  no_papers: "The mail has no document attached. If the mail itself is the document, print it as a PDF and drop that.",
  too_deep: "It is a mail inside five other mails. Save its attachments and drop those.",
}

export function leftOutWords(why: LeftOut): string {
  return why === "small_picture"
    ? "Left out: a small picture in the mail, as a logo is. If it is a document, save it and drop it."
    : "Left out: the mail has only a link to it. Save the file from there and drop it."
}

/** "48 kB", "2.4 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} kB`
  const mega = bytes / (1024 * 1024)
  return `${mega < 10 ? mega.toFixed(1).replace(/\.0$/, "") : Math.round(mega)} MB`
}
