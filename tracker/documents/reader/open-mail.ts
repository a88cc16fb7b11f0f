// Opens a mail and the mails within it: each file they bring, and what is left out with why.
import type { Email } from "postal-mime"
import { CannotOpen, type OpenFault } from "#lib/files/cannot-open"
import { openEml, parseEml, partsOfEml } from "#lib/files/eml"
import { formOf } from "#lib/files/form"
import { DEEPEST, type MailPart, MOST_PARTS } from "#lib/files/mail"
import { openMsg } from "#lib/files/msg"
import { Unreadable } from "../unreadable.ts"

export type MailFile = { fileName: string; contentType: string; bytes: Uint8Array<ArrayBuffer> }
/** `leftOut`: in words for whoever sends the mail on. */
export type OpenedMail = { mail: Omit<Email, "attachments">; files: MailFile[]; leftOut: string[] }

const LONGEST_NAME = 255

/** Throws Unreadable. */
export async function openMail(bytes: Uint8Array): Promise<OpenedMail> {
  try {
    const { attachments, ...mail } = await parseEml(bytes)
    const opened: Opened = { files: [], leftOut: [], seen: 0 }
    await openParts(partsOfEml({ attachments }), 1, opened)
    return { mail, files: opened.files, leftOut: opened.leftOut }
  } catch (cause) {
    throw cause instanceof CannotOpen ? new Unreadable(WORDS[cause.fault], { cause }) : cause
  }
}

const BROKEN = "The mail cannot be read: it is damaged, or its parts or headers go beyond what a mail may have."
const WORDS: Record<OpenFault, string> = {
  damaged: BROKEN,
  too_many_dots: BROKEN,
  too_many_pages: BROKEN,
  locked: "The mail is encrypted: its attachments cannot be opened. Send it without encryption.",
  no_mail: "This is not a mail: send the whole message (RFC 5322), with its headers From, Date, Message-ID.",
  too_many_files: `A mail may bring ${MOST_PARTS} attachments, with those of the mails in it; this one brings more.`,
}

type Opened = { files: MailFile[]; leftOut: string[]; seen: number }

async function openParts(parts: readonly MailPart[], depth: number, opened: Opened): Promise<void> {
  opened.seen += parts.length
  if (opened.seen > MOST_PARTS) throw new CannotOpen("too_many_files")
  for (const part of parts) {
    const why = whyLeftOut(part) ?? (await openPart(part, depth, opened))
    if (why !== undefined) opened.leftOut.push(`${part.fileName.slice(0, LONGEST_NAME)}: ${why}`)
  }
}

function whyLeftOut({ leftOut, bytes }: MailPart): string | undefined {
  if (leftOut === "small_picture") return "a small picture in the text"
  if (leftOut === "not_inside") return "the mail has only a link to it"
  return bytes.length === 0 ? "the file is empty" : undefined
}

/** Returns why a mail within the mail is left out. */
async function openPart(part: MailPart, depth: number, opened: Opened): Promise<string | undefined> {
  const { fileName, bytes } = part
  const form = formOf(bytes.subarray(0, 1024), fileName)
  if (form !== "eml" && form !== "msg") {
    opened.files.push({ fileName: fileName.slice(0, LONGEST_NAME), contentType: typeOf(part), bytes })
    return undefined
  }
  if (depth > DEEPEST) return `a mail inside ${DEEPEST} other mails`
  const mail = await (form === "eml" ? openEml(bytes) : openMsg(bytes)).catch((cause: unknown) => {
    if (cause instanceof CannotOpen) return cause.fault
    throw cause
  })
  if (mail === "too_many_files") throw new CannotOpen(mail)
  if (typeof mail === "string") return mail === "locked" ? "an encrypted mail" : "a mail that cannot be opened"
  return openParts(mail.parts, depth + 1, opened).then(() => undefined)
}

/** What the mail says, if it says something. */
function typeOf({ type, bytes }: MailPart): string {
  if (/^[\w.+-]+\/[\w.+-]+$/.test(type) && type !== "application/octet-stream") return type
  const head = Buffer.from(bytes.subarray(0, 8)).toString("latin1")
  if (head.startsWith("%PDF-")) return "application/pdf"
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg"
  return head.startsWith("\x89PNG") ? "image/png" : "application/octet-stream"
}
