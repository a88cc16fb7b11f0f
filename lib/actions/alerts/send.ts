import { listAlertsById } from "#db/alerts/alerts"
import { beginMessage, endMessage, fixContent, type MessageRecord, sendLater, takeItems } from "#db/alerts/messages"
import { endTrouble, noteTrouble } from "#db/alerts/parking"
import type { Sql } from "#db/client"
import { realNow, worldNow } from "#lib/clock"
import type { MessageContent } from "#lib/domain/alerts/message"
import { shownValue, typedLine } from "#lib/domain/clean-text"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import { alertAnswers } from "#lib/words/alerts/answers"
import { type Outcome, postMessage, signMessage } from "../messages/post-message.ts"
import { deliverMail, type MailSettings } from "../messages/send-mail.ts"
import { toSlack, toTeams, toWebhook } from "./chat.ts"
import { alertsContent } from "./content.ts"
import { toMailHtml, toMailText } from "./mail.ts"

export type Sending = {
  settings: MailSettings
  nullZone: NullZone
  /** Next steps in words, by container id. */
  nextSteps: (
    sql: Sql,
    asked: { containerIds: readonly (string | null)[]; now: Instant; nullZone: NullZone },
  ) => Promise<Map<string, string>>
  /** Which network addresses may be contacted; absent: public ones. */
  isAllowed?: (address: string) => boolean
  /** Time-out for a whole exchange; absent: 10 s. */
  patienceMs?: number
}

/** Without parking these tries take an hour and a quarter; for a parked channel, about four hours. */
const MOST_TRIES = 9
/** A receiver that takes longer is slow, even if it accepts the message in the end. */
const SLOW_MS = 5_000

/**
 * A message that did not arrive, or may not have, is sent again later, unchanged, with the same Message-ID. A channel
 * that fails or is slow several times in a row is parked.
 */
export async function sendMessage(sql: Sql, sending: Sending, id: string): Promise<void> {
  const message = await beginMessage(sql, id)
  if (!message) return
  if (message.channelGone) return end(sql, message, "failed", alertAnswers.channelRemoved)
  const { address } = message
  if (address === null) return end(sql, message, "failed", alertAnswers.addressNotOpened)
  const content = await contentOf(sql, message, sending)
  if (content === undefined) {
    return end(sql, message, "dropped", alertAnswers.nothingToSend)
  }
  const began = performance.now()
  const { state, words } = await send({ ...message, address }, content, sending)
  const { channelId } = message
  const at = realNow()
  if (state === "sent") {
    await end(sql, message, "sent", "")
    const took = performance.now() - began
    if (took < SLOW_MS) return endTrouble(sql, channelId)
    await noteTrouble(sql, { channelId, words: alertAnswers.receiverSlow(took / 1_000), at: at.toISOString() })
    return
  }
  // Reported immediately and finally, so it delays nobody.
  if (state === "refused") return end(sql, message, "failed", words)
  const parkedFor = await noteTrouble(sql, { channelId, words, at: at.toISOString() })
  if (message.tries >= MOST_TRIES) return end(sql, message, "failed", alertAnswers.givenUp(words, message.tries))
  await sendLater(sql, { id, words: alertAnswers.triedAgain(words), seconds: parkedFor ?? Math.exp(message.tries) })
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

function send(message: MessageRecord & { address: string }, made: MessageContent, sending: Sending): Promise<Outcome> {
  // A multi-line fact must not look like lines of ours.
  const content = shownValue(made, typedLine)
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
  const { isAllowed, patienceMs } = sending
  const reach = { ...(isAllowed ? { isAllowed } : {}), ...(patienceMs ? { patienceMs } : {}) }
  return postMessage({ address, body, headers, ...reach })
}

function end(sql: Sql, { id }: MessageRecord, state: "sent" | "failed" | "dropped", words: string): Promise<void> {
  return endMessage(sql, { id, state, words, at: realNow().toISOString() })
}
