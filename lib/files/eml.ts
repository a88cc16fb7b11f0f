// Opens a mail as it was sent (RFC 5322, MIME).
import PostalMime, { type Attachment, type Email } from "postal-mime"
import { CannotOpen, opening } from "./cannot-open.ts"
import { type Mail, type MailPart, requireFewParts, requireOpen, toPart } from "./mail.ts"

/** Mails within the mail are files of it. Throws CannotOpen. */
export async function parseEml(bytes: Uint8Array): Promise<Email> {
  const email = await opening(() =>
    PostalMime.parse(bytes, { attachmentEncoding: "arraybuffer", forceRfc822Attachments: true }),
  )
  if (!email.from && !email.messageId && !email.date) throw new CannotOpen("no_mail")
  return email
}

/** Throws CannotOpen. */
export async function openEml(bytes: Uint8Array): Promise<Mail> {
  const email = await parseEml(bytes)
  return { subject: email.subject ?? "", parts: partsOfEml(email) }
}

/** Throws CannotOpen. */
export function partsOfEml({ attachments }: Pick<Email, "attachments">): MailPart[] {
  requireFewParts(attachments.length)
  requireOpen(
    attachments.map(({ filename }) => filename ?? ""),
    attachments.map(({ mimeType }) => mimeType),
  )
  return attachments.map((each, at) => {
    const { related, disposition, mimeType, content } = each
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content)
    const isInText = related === true || disposition === "inline"
    return toPart({ fileName: nameOf(each, at), type: mimeType, bytes, isInText })
  })
}

const ENDINGS: Record<string, string> = {
  ...{
    "application/pdf": ".pdf",
    "image/jpeg": ".jpg",
    "image/png": ".png",
    "image/tiff": ".tif",
    "image/heic": ".heic",
  },
  ...{ "image/webp": ".webp", "message/rfc822": ".eml", "text/calendar": ".ics" },
}

/** A part without a name, as a mail within a mail often is, gets one by its place. */
function nameOf({ filename, mimeType }: Attachment, at: number): string {
  return filename?.trim() || `attachment ${at + 1}${ENDINGS[mimeType] ?? ""}`
}
