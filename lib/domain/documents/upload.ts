// What may be uploaded, and the steps of an upload (interface document, endpoints, rule 4). The same checks run in the
// browser before anything is sent, and on the server.

import { looksLikePdf } from "./kinds.ts"

/** The largest PDF the service reads. */
export const LARGEST_FILE = 25 * 1024 * 1024
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

export type FileFault = "empty" | "too_large" | "not_pdf"

/**
 * Why a picture or a mail is refused that would become a PDF, or bring some. `opens_too_long`: it was given up.
 * `no_papers`: the mail brings no file. `too_deep`: a mail within mails within mails.
 */
export type OpenFault =
  | "bad_picture"
  | "too_many_dots"
  | "too_many_pages"
  | "opens_too_long"
  | "too_large_to_open"
  | "bad_mail"
  | "locked"
  | "no_mail"
  | "too_many_files"
  | "no_papers"
  | "too_deep"

/** Why a file of a mail is left out: a logo in its text; only a link to the file. */
export type LeftOut = "small_picture" | "not_inside"

/** What is opened here may be larger than what is sent: a mail's files have a third more bytes, a scan's dots many. */
export const LARGEST_OPENED = 3 * LARGEST_FILE

/** Why the file is refused as it is sent; undefined: accepted. `head`: its first bytes. */
export function fileFault({ size, head }: { size: number; head: Uint8Array }): FileFault | undefined {
  if (size === 0) return "empty"
  if (size > LARGEST_FILE) return "too_large"
  return looksLikePdf(head) ? undefined : "not_pdf"
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
