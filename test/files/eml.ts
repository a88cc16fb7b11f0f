// Writes a mail as it is sent, line by line as RFC 2045 and RFC 5322 have it.

export type EmlFile = {
  name?: string
  type: string
  bytes: Buffer
  disposition?: "attachment" | "inline"
  contentId?: string
}
export type Eml = { subject: string; files: readonly EmlFile[] }

export function writeEml({ subject, files }: Eml): Buffer {
  const mark = `of ${subject}`
  const lines = [
    "Received: from mail.forwarder.example by mx.northlake.example; Tue, 10 Mar 2026 09:14:02 -0800",
    "From: Import desk <import@forwarder.example>",
    "To: dispatch@northlake.example",
    `Subject: ${subject}`,
    "Date: Tue, 10 Mar 2026 09:14:00 -0800",
    "Message-ID: <a1@forwarder.example>",
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${mark}"`,
    "",
    `--${mark}`,
    'Content-Type: text/plain; charset="utf-8"',
    "",
    "See attached.",
    ...files.flatMap((file) => [`--${mark}`, ...linesOf(file)]),
    `--${mark}--`,
    "",
  ]
  return Buffer.from(lines.join("\r\n"), "latin1")
}

function linesOf({ name, type, bytes, disposition = "attachment", contentId }: EmlFile): string[] {
  const isMail = type === "message/rfc822"
  const text = isMail ? [bytes.toString("latin1")] : (bytes.toString("base64").match(/.{1,76}/g) ?? [])
  return [
    name ? `Content-Type: ${type}; name="${name}"` : `Content-Type: ${type}`,
    name ? `Content-Disposition: ${disposition}; filename="${name}"` : `Content-Disposition: ${disposition}`,
    ...(contentId ? [`Content-ID: <${contentId}>`] : []),
    `Content-Transfer-Encoding: ${isMail ? "8bit" : "base64"}`,
    "",
    ...text,
  ]
}
