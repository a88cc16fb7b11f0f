// Mail through the server that SMTP_URL names. Without it nothing is sent, and the page gives a link to copy.
import { createTransport } from "nodemailer"
import type { Settings } from "#lib/env"
import { logOf } from "#lib/log"

const log = logOf("mail")
const PATIENCE_MS = 10_000

export type Mail = { to: string; subject: string; text: string }
/** none: no mail server is set. failed: it did not take the mail. */
export type Mailed = "sent" | "none" | "failed"

export async function sendMail(
  mail: Mail,
  { SMTP_URL, MAIL_FROM, PUBLIC_URL }: Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL">,
): Promise<Mailed> {
  if (!SMTP_URL) return "none"
  const from = MAIL_FROM ?? `Freeday <freeday@${new URL(PUBLIC_URL).hostname}>`
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  try {
    await transport.sendMail({ from, ...mail })
    return "sent"
  } catch (error) {
    log.error({ error }, "the mail server did not take a mail")
    return "failed"
  } finally {
    transport.close()
  }
}
