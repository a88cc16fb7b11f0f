/** `eml`: a mail as sent (RFC 5322). `msg`: as Outlook saves one. */
export type Form = "tiff" | "heic" | "webp" | "eml" | "msg"

/** What the file is, by its first kilobyte. Undefined: none of these. Its name counts for a mail alone. */
export function formOf(head: Uint8Array, fileName = ""): Form | undefined {
  const text = String.fromCharCode(...head.subarray(0, 1024))
  // TIFF 6.0, section 2: its two orders of bytes.
  if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return "tiff"
  // ISO/IEC 23008-12: the size of the box, its name, and the brand of what is coded with HEVC.
  if (/^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(text)) return "heic"
  // The four bytes between are the file's size.
  if (/^RIFF.{4}WEBP/s.test(text)) return "webp"
  // MS-CFB, 2.2. Older Word and Excel files begin so, too: the reader of mails tells.
  if (text.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return "msg"
  return FIRST_HEADER.test(text) || (/\.eml$/i.test(fileName) && ANY_HEADER.test(text)) ? "eml" : undefined
}

/** What mail programs and servers write first. Some begin with a mark of UTF-8, or with the line of a mailbox. */
const FIRST_HEADER =
  /^(?:\xef\xbb\xbf)?(?:From [^\n]+\n)?(?:Received|Return-Path|Delivered-To|From|To|Subject|Date|Message-ID|MIME-Version|Reply-To|Sender|Authentication-Results|(?:X|ARC|DKIM|Thread|List)-[\w-]+):/i
const ANY_HEADER = /^[\w-]+:/
