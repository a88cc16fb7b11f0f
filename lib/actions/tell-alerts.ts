// The worker's part of the messages: claims what is due, makes it up once, sends it, and marks how it ended.
import { setTimeout } from "node:timers/promises"
import {
  claimMessage,
  endMessage,
  fixContent,
  type MessageRecord,
  releaseAbandoned,
  sendLater,
  takeItems,
} from "#db/alert-messages"
import { listAlertsById } from "#db/alerts"
import type { Sql } from "#db/client"
import { now, realNow } from "#lib/clock"
import type { MessageContent } from "#lib/domain/alert-message"
import type { Instant } from "#lib/domain/calendar-day"
import type { NullZone } from "#lib/domain/local-time"
import type { Settings } from "#lib/env"
import { log } from "#lib/log"
import { toSlack, toTeams, toWebhook } from "./alert-chat.ts"
import { alertsContent } from "./alert-content.ts"
import { toMailHtml, toMailText } from "./alert-mail.ts"
import { decideDigests } from "./decide-digests.ts"
import { decideWeekly, type Summarise } from "./decide-weekly.ts"
import { type Outcome, postMessage, signMessage } from "./post-message.ts"
import { deliverMail } from "./send-mail.ts"

export type Telling = {
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

const REST_MS = 1_000
const MOST_TRIES = 8
const FIRST_PAUSE_SECONDS = 30

/** Sends the next message that is due. Resolves to whether there was one. */
export async function tellNext(sql: Sql, telling: Telling): Promise<boolean> {
  await releaseAbandoned(sql)
  const message = await claimMessage(sql, { at: now().toISOString(), realAt: realNow().toISOString() })
  if (!message) return false
  if (message.channelGone) {
    await end(sql, message, "failed", "The channel was removed before it was sent.")
    return true
  }
  const content = await contentOf(sql, message, telling)
  if (content === undefined) {
    await end(sql, message, "dropped", "Nothing was left to tell: all of it was over or seen before it was due.")
    return true
  }
  await settle(sql, message, await send(message, content, telling))
  return true
}

/** Decides morning lists and weekly summaries and sends until the signal; a failure is logged and tried again. */
export async function keepTelling(
  sql: Sql,
  telling: Telling & { summarise: Summarise },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const more = await decideDigests(sql, telling)
      .then(() => decideWeekly(sql, telling))
      .then(() => tellNext(sql, telling))
      .catch((error: unknown) => {
        log.error({ err: error }, "messages about alerts could not be sent, they are tried again")
        return false
      })
    if (!more) await setTimeout(REST_MS, undefined, { signal }).catch(() => {})
  }
}

async function contentOf(sql: Sql, message: MessageRecord, telling: Telling): Promise<MessageContent | undefined> {
  if (message.content) return message.content
  const ids = await takeItems(sql, message)
  if (ids.length === 0) return undefined
  const records = await listAlertsById(sql, ids)
  const { nullZone, nextSteps, settings } = telling
  const at = now().toISOString() as Instant
  const containerIds = records.map(({ containerId }) => containerId)
  const steps = await nextSteps(sql, { containerIds, now: at, nullZone })
  const told = { now: at, zone: message.homeZone, nullZone, site: settings.PUBLIC_URL, steps }
  return fixContent(sql, message.id, alertsContent(records, message.kind, told))
}

function send(message: MessageRecord, content: MessageContent, telling: Telling): Promise<Outcome> {
  const { channelKind, address, messageId, secret } = message
  if (channelKind === "email") {
    const mail = { to: address, subject: content.subject, text: toMailText(content), html: toMailHtml(content) }
    return deliverMail({ ...mail, messageId }, telling.settings)
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
  const reach = telling.isAllowed ? { isAllowed: telling.isAllowed } : {}
  return postMessage({ address, body, headers, ...reach })
}

async function settle(sql: Sql, message: MessageRecord, { state, words }: Outcome): Promise<void> {
  if (state === "sent") return end(sql, message, "sent", "")
  if (state === "refused") return end(sql, message, "failed", words)
  if (message.tries >= MOST_TRIES) return end(sql, message, "failed", `${words} Given up after ${message.tries} tries.`)
  const seconds = FIRST_PAUSE_SECONDS * 2 ** (message.tries - 1)
  const notBefore = new Date(realNow().getTime() + seconds * 1_000).toISOString()
  await sendLater(sql, { id: message.id, words: `${words} It is tried again.`, notBefore })
}

function end(sql: Sql, { id }: MessageRecord, state: "sent" | "failed" | "dropped", words: string): Promise<void> {
  return endMessage(sql, { id, state, words, at: realNow().toISOString() })
}
