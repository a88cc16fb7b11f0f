import { listAlertsById } from "#db/alerts/alerts"
import { beginMessage, endMessage, fixContent, type MessageRecord, sealMessage, takeItems } from "#db/alerts/messages"
import type { Sql } from "#db/client"
import type { Attempt } from "#db/queue"
import { realNow, worldNow } from "#lib/clock"
import type { MessageContent } from "#lib/domain/alerts/message"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import type { Settings } from "#lib/env"
import { alertAnswers } from "#lib/words/alerts/answers"
import { type Outcome, postMessage, signMessage } from "../messages/post-message.ts"
import { deliverMail } from "../messages/send-mail.ts"
import { toSlack, toTeams, toWebhook } from "./chat.ts"
import { alertsContent } from "./content.ts"
import { toMailHtml, toMailText } from "./mail.ts"

export type Sending = {
  settings: Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL">
  nullZone: NullZone
  /** Next steps in words, by container id. */
  nextSteps: (
    sql: Sql,
    asked: { containerIds: readonly (string | null)[]; now: Instant; nullZone: NullZone },
  ) => Promise<Map<string, string>>
  /** Which network addresses may be reached; absent: public ones. */
  isAllowed?: (address: string) => boolean
}

/** Throws where it did not arrive or nobody knows: the queue sends it again, the same, with the same Message-ID. */
export async function sendMessage(sql: Sql, sending: Sending, id: string, { isLast }: Attempt): Promise<void> {
  const message = await beginMessage(sql, id)
  if (!message) return
  if (message.channelGone) return end(sql, message, "failed", alertAnswers.channelRemoved)
  const content = await contentOf(sql, message, sending)
  if (content === undefined) {
    return end(sql, message, "dropped", alertAnswers.nothingToSend)
  }
  const { state, words } = await send(message, content, sending)
  if (state === "sent") return end(sql, message, "sent", "")
  if (state === "refused") return end(sql, message, "failed", words)
  if (isLast) return end(sql, message, "failed", alertAnswers.givenUp(words, message.tries))
  await sealMessage(sql, { id, words: alertAnswers.triedAgain(words) })
  throw new Error(words)
}

async function contentOf(sql: Sql, message: MessageRecord, sending: Sending): Promise<MessageContent | undefined> {
  if (message.content) return message.content
  const ids = await takeItems(sql, message)
  if (ids.length === 0) return undefined
  const records = await listAlertsById(sql, ids)
  const { nullZone, nextSteps, settings } = sending
  const at = worldNow()
  const containerIds = records.map(({ containerId }) => containerId)
  const steps = await nextSteps(sql, { containerIds, now: at, nullZone })
  const recipient = { now: at, zone: message.homeZone, nullZone, site: settings.PUBLIC_URL, steps }
  return fixContent(sql, message.id, alertsContent(records, message.kind, recipient))
}

function send(message: MessageRecord, content: MessageContent, sending: Sending): Promise<Outcome> {
  const { channelKind, address, messageId, secret } = message
  if (channelKind === "email") {
    const mail = { to: address, subject: content.subject, text: toMailText(content), html: toMailHtml(content) }
    return deliverMail({ ...mail, messageId }, sending.settings)
  }
  const payload =
    channelKind === "slack"
      ? toSlack(content)
      : channelKind === "teams"
        ? toTeams(content)
        : toWebhook(content, message)
  const body = JSON.stringify(payload)
  const headers: Record<string, string> =
    secret === null
      ? {}
      : { "X-Freeday-Message": messageId, "X-Freeday-Signature": signMessage(body, secret, realNow()) }
  const reach = sending.isAllowed ? { isAllowed: sending.isAllowed } : {}
  return postMessage({ address, body, headers, ...reach })
}

function end(sql: Sql, { id }: MessageRecord, state: "sent" | "failed" | "dropped", words: string): Promise<void> {
  return endMessage(sql, { id, state, words, at: realNow().toISOString() })
}
