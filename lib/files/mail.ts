import { CannotOpen } from "./cannot-open.ts"

/**
 * A file that a mail brings. `type`: what the mail says it is, or "". `leftOut`: it is no paper. `small_picture`: shown in
 * the text or named by Outlook, as a signature's logo is. `not_inside`: the mail has only a link to it, or an object of
 * another program.
 */
export type MailPart = {
  fileName: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  leftOut: "small_picture" | "not_inside" | null
}
export type Mail = { subject: string; parts: MailPart[] }

/** With those of the mails within it. */
export const MOST_PARTS = 50
/** Mails within mails. What was forwarded and forwarded again makes three. */
export const DEEPEST = 5
/** A logo has less, and a paper that was photographed or scanned has more. */
const SMALL_PICTURE = 60_000
/** How Outlook names what was put into the text. */
const OUTLOOK_PICTURE = /^(?:image|~WRD|Outlook-)\w*\d*\.(?:png|jpe?g|gif|bmp)$/i

type Given = { fileName: string; type: string; bytes: Uint8Array; isInText: boolean }

export function toPart({ fileName, type, bytes, isInText }: Given): MailPart {
  const isPicture = type.startsWith("image/") || /\.(?:png|jpe?g|gif|bmp|webp)$/i.test(fileName)
  const isSmall = bytes.length > 0 && bytes.length < SMALL_PICTURE
  const isLogo = isPicture && isSmall && (isInText || OUTLOOK_PICTURE.test(fileName))
  return { fileName, type, bytes: new Uint8Array(bytes), leftOut: isLogo ? "small_picture" : null }
}

/** What encrypts a mail puts its parts into one file that only the receiver's mail program opens. */
export function requireOpen(fileNames: readonly string[], types: readonly string[]): void {
  const isLocked =
    fileNames.some((name) => /^(?:smime\.p7m|message(?:_v\d)?\.rpmsg)$/i.test(name)) ||
    types.some((type) => /^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted|x-microsoft-rpmsg-message)/.test(type))
  if (isLocked) throw new CannotOpen("locked")
}

export function requireFewParts(count: number): void {
  if (count > MOST_PARTS) throw new CannotOpen("too_many_files")
}
