// A database, a mail server, a receiver of posts, and alerts sent to them. Tests only.
import { randomUUID } from "node:crypto"
import { vi } from "vitest"
import { addAlertChannel } from "#db/alerts/channels"
import { queueMessages } from "#db/alerts/messages"
import { type AlertMark, type NewAlert, writeAlerts } from "#db/alerts/write"
import { getFact, putFact } from "#db/connection/connection"
import type { Sending } from "#lib/actions/alerts/send"
import { createTasks } from "#lib/actions/tasks"
import type { Instant } from "#lib/domain/days/calendar-day"
import { listNextSteps } from "#lib/read/containers/next-steps"
import { clearQueue, endWaits, workOffQueue } from "../connection/queue.ts"
import { testDatabase } from "../database.ts"
import { type Mail, type MailServer, startHook, startMailServer } from "./message-servers.ts"

/** Each test's clock starts here. */
export const AT = "2026-10-19T12:00:00.000Z" as Instant

type Raised = { holdUntil?: string; facts?: NewAlert["facts"]; number?: number }

export type SendingBed = Awaited<ReturnType<typeof openSendingBed>>

export async function openSendingBed() {
  const database = await testDatabase()
  const { sql } = database
  const take: MailServer["onMail"] = (mail, done) => {
    bed.mails.push(mail)
    done()
  }
  const [smtp, hook] = await Promise.all([startMailServer(take), startHook()])
  vi.useFakeTimers({ toFake: ["Date"] })

  const sending = (change: Partial<Sending["settings"]> = {}): Sending => ({
    settings: { SMTP_URL: bed.smtp.url(), PUBLIC_URL: "https://freeday.northlake.example", ...change },
    nullZone: "utc",
    nextSteps: listNextSteps,
    isAllowed: () => true,
  })
  const tasks = (how: Sending) => createTasks(sql, { ...how, summarise: async () => undefined })

  const bed = {
    sql,
    url: database.url,
    smtp,
    hook,
    take,
    sending,
    tasks,
    mails: [] as Mail[],
    marisol: "",

    reset: async () => {
      vi.useFakeTimers({ toFake: ["Date"] })
      await sql`truncate alerts, alert_rules, alert_channels, alert_messages, alert_message_items, change_log`
      await sql`delete from user_settings`
      await clearQueue(sql)
      await putFact(sql, "alerts", { turn: 0, seq: 0, workSeq: 0, swept: [] })
      const [row] = await sql<{ id: string }[]>`
        insert into users (email, name, role, home_zone)
        values ('marisol@northlake.example', 'Marisol Vega', 'dispatcher', 'America/Los_Angeles')
        on conflict (email) do update set disabled_at = null returning id`
      bed.marisol = row?.id ?? ""
      bed.mails = []
      hook.posts = []
      hook.answer = { status: 204 }
      bed.smtp.onMail = take
      vi.setSystemTime(AT)
    },

    close: async () => {
      await Promise.all([bed.smtp.close(), hook.close()])
      await database.drop()
    },

    aChannel: async (kind: "email" | "slack" | "teams" | "webhook", ownerId: string | null = null) => {
      const id = randomUUID()
      const address = kind === "email" ? "marisol@northlake.example" : hook.url
      const secret = kind === "webhook" ? "a-secret-of-the-channel" : null
      await addAlertChannel(sql, { id, ownerId, kind, name: kind, address, secret, createdBy: bed.marisol })
      return id
    },

    /** Opens alerts for these channels, as one evaluation does. */
    raise: async (channels: string[], change: Raised = {}) => {
      const before = (await getFact(sql, "alerts")) as AlertMark
      const { holdUntil = null, number = 1 } = change
      const hold = { name: "customs", status: "hold", description: "<img src=x onerror=alert(1)>" }
      const facts = change.facts ?? { cause: "hold" as const, holds: [hold], at: AT, wasPending: false }
      await writeAlerts(sql, {
        at: AT,
        realAt: AT,
        before,
        after: { ...before, turn: before.turn + 1 },
        memories: [],
        close: [],
        update: [],
        host: "freeday.northlake.example",
        channels: channels.map((id) => ({ id, notBefore: AT, holdUntil })),
        open: Array.from({ length: number }, () => ({
          about: "container" as const,
          subjectId: randomUUID(),
          containerId: null,
          shipmentId: null,
          audience: "team",
          ruleId: randomUUID(),
          cause: facts.cause,
          mark: AT,
          rank: 4,
          facts,
          ownerId: null,
          escalateAt: null,
          channels,
        })),
      })
    },

    /** Tries once to send everything due by now. */
    sendAll: async (how = sending()) => {
      await queueMessages(sql, new Date().toISOString())
      await endWaits(sql)
      await workOffQueue(database.url, tasks(how))
    },

    messages: () =>
      sql<{ state: string; words: string; tries: number }[]>`
        select state, words, tries, message_id from alert_messages order by created_at, id`,
  }
  return bed
}
