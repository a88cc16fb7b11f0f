import { getParked } from "#db/alerts/parking"
import type { Sql } from "#db/client"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { formatUtc } from "#lib/domain/days/local-time"
import { alertAnswers } from "#lib/words/alerts/answers"
import { sendMail } from "../messages/send-mail.ts"
import type { Sending } from "./send.ts"

/** Mails whoever owns the channel, or added it for the team. Throws if the mail server did not accept the mail. */
export async function tellParked(sql: Sql, channelId: string, settings: Sending["settings"]): Promise<void> {
  const parked = await getParked(sql, channelId)
  if (!parked?.email) return
  const { name, words, email } = parked
  const until = parseInstant(parked.until)
  const link = `${settings.PUBLIC_URL}/settings/alerts`
  const text = alertAnswers.parkedText(name, words, until ? formatUtc(until) : parked.until, link)
  const mail = { to: email, subject: alertAnswers.parkedSubject(name), text }
  if ((await sendMail(mail, settings)) === "failed") throw new Error("the word about a parked channel was not sent")
}
