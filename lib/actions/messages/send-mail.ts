import { createTransport } from "nodemailer"
import type { Settings } from "#lib/env"
import { mayMailInClear } from "#lib/env/transport"
import { logOf } from "#lib/log"
import { alertAnswers } from "#lib/words/alerts/answers"
import type { Outcome } from "./post-message.ts"

const log = logOf("mail")
const PATIENCE_MS = 10_000
/** For the whole exchange with its several steps. */
const WHOLE_MS = 30_000

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** The same in each try, so that a mail program shows it once. */
  messageId?: string
}
export type MailSettings = Pick<Settings, "SMTP_URL" | "SMTP_INSECURE" | "MAIL_FROM" | "PUBLIC_URL">
/** none: no mail server is configured. failed: it did not accept the mail. */
export type Mailed = "sent" | "none" | "failed"

export async function sendMail(mail: Mail, settings: MailSettings): Promise<Mailed> {
  if (!settings.SMTP_URL) return "none"
  return (await deliverMail(mail, settings)).state === "sent" ? "sent" : "failed"
}

/** As sendMail, with what is known of the outcome. */
export async function deliverMail(mail: Mail, settings: MailSettings, wholeMs = WHOLE_MS): Promise<Outcome> {
  const { SMTP_URL, SMTP_INSECURE, MAIL_FROM, PUBLIC_URL } = settings
  if (!SMTP_URL) return { state: "refused", words: alertAnswers.noMailServer }
  const from = MAIL_FROM ?? `Freeday <freeday@${new URL(PUBLIC_URL).hostname}>`
  const transport = createTransport({
    url: SMTP_URL,
    requireTLS: !mayMailInClear({ SMTP_URL, SMTP_INSECURE }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no end in ${wholeMs / 1_000} s`)), wholeMs)
  try {
    const sent = transport.sendMail({ from, ...mail, headers: { "Auto-Submitted": "auto-generated" } })
    await Promise.race([sent, late])
    return { state: "sent", words: "" }
  } catch (error) {
    log.error({ error }, "the mail server did not take a mail")
    return outcomeOf(error)
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

type MailError = { code?: string; originalCode?: string; responseCode?: number; command?: string }

/** Before the text was handed over, nothing can have arrived. After that, only the server's refusal is certain. */
function outcomeOf(error: unknown): Outcome {
  const { code, originalCode = "", responseCode, command } = error as MailError
  if (code === "ETLS" || /CERT|SSL|TLS/.test(originalCode))
    return { state: "not_sent", words: alertAnswers.mailNotEncrypted }
  const words = alertAnswers.mailRefused(responseCode ? ` (${responseCode})` : "")
  if (responseCode !== undefined) return { state: responseCode >= 500 ? "refused" : "not_sent", words }
  return { state: command === "DATA" || command === undefined ? "unknown" : "not_sent", words }
}
