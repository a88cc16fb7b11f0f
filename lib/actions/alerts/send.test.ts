import { createHmac, randomUUID } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { addAlertChannel } from "#db/alerts/channels"
import { queueMessages } from "#db/alerts/messages"
import { type AlertMark, type NewAlert, writeAlerts } from "#db/alerts/write"
import type { Sql } from "#db/client"
import { getFact, putFact } from "#db/connection/connection"
import { keepWorkingQueue } from "#db/queue"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/days/calendar-day"
import { listNextSteps } from "#lib/read/containers/next-steps"
import {
  closedPort,
  type Hook,
  type Mail,
  type MailServer,
  startHook,
  startMailServer,
} from "#test/alerts/message-servers"
import { clearQueue, endWaits, workOffQueue } from "#test/connection/queue"
import { testDatabase } from "#test/database"
import { createTasks } from "../tasks.ts"
import { decideDigests } from "./decide-digests.ts"
import { type Sending, sendMessage } from "./send.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let marisol: string
let smtp: MailServer
let mails: Mail[] = []
let hook: Hook

const take: MailServer["onMail"] = (mail, done) => {
  mails.push(mail)
  done()
}

const AT = "2026-10-19T12:00:00.000Z" as Instant

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  ;[smtp, hook] = await Promise.all([startMailServer(take), startHook()])
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterAll(async () => {
  await Promise.all([smtp.close(), hook.close()])
  await database.drop()
})
beforeEach(async () => {
  await sql`truncate alerts, alert_rules, alert_channels, alert_messages, alert_message_items, change_log`
  await sql`delete from user_settings`
  await clearQueue(sql)
  await putFact(sql, "alerts", { turn: 0, seq: 0, workSeq: 0, swept: { rules: "", afterId: null, done: true } })
  const [row] = await sql<{ id: string }[]>`
    insert into users (email, name, role, home_zone)
    values ('marisol@northlake.example', 'Marisol Vega', 'dispatcher', 'America/Los_Angeles')
    on conflict (email) do update set disabled_at = null returning id`
  marisol = row?.id ?? ""
  mails = []
  hook.posts = []
  hook.answer = { status: 204 }
  smtp.onMail = take
  vi.setSystemTime(AT)
})

const sending = (change: Partial<Sending["settings"]> = {}): Sending => ({
  settings: { SMTP_URL: smtp.url(), PUBLIC_URL: "https://freeday.northlake.example", ...change },
  nullZone: "utc",
  nextSteps: listNextSteps,
  isAllowed: () => true,
})

async function aChannel(kind: "email" | "slack" | "teams" | "webhook", ownerId: string | null = null) {
  const id = randomUUID()
  const address = kind === "email" ? "marisol@northlake.example" : hook.url
  const secret = kind === "webhook" ? "a-secret-of-the-channel" : null
  await addAlertChannel(sql, { id, ownerId, kind, name: kind, address, secret, createdBy: marisol })
  return id
}

/** Opens alerts that go to these channels, as one evaluation does. */
async function raise(
  channels: string[],
  change: { holdUntil?: string; facts?: NewAlert["facts"]; number?: number } = {},
) {
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
}

const tasks = (how: Sending) => createTasks(sql, { ...how, summarise: async () => undefined })

/** What may go out by now is tried once. */
async function sendAll(how = sending()): Promise<void> {
  await queueMessages(sql, now().toISOString())
  await endWaits(sql)
  await workOffQueue(database.url, tasks(how))
}

const messages = () =>
  sql<{ state: string; words: string; tries: number }[]>`
    select state, words, tries, message_id from alert_messages order by created_at, id`
const idOf = (mail: Mail | undefined) => /^Message-ID:\s*(<.*>)/im.exec(mail?.text ?? "")?.[1]

describe("by email", () => {
  test("alerts of one look are one mail, sent once, as HTML and text, with nothing of a fact as markup", async () => {
    await raise([await aChannel("email")], { number: 3 })
    await sendAll()
    await sendAll()
    expect(mails).toHaveLength(1)
    const text = (mails[0]?.text ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=")
    expect(text).toMatch(/^Subject: 3 alerts: Customs hold blocks pickup, and 2 more$/m)
    expect(text).toContain("Content-Type: text/plain")
    expect(text).toContain("Content-Type: text/html")
    expect(text).toContain("&lt;img src=x")
    expect(text.slice(text.indexOf("text/html"))).not.toContain("<img")
    expect(await messages()).toMatchObject([{ state: "sent", tries: 1 }])
  })

  test("a sender that died half-way: the same mail again, with the same Message-ID, and nothing joins it", async () => {
    const channel = await aChannel("email")
    await raise([channel])
    smtp.onMail = (mail) => void mails.push(mail)
    const [first] = await sql<{ id: string }[]>`select id from alert_messages`
    const dying = sendMessage(sql, sending(), first?.id ?? "", { isLast: false })
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    await raise([channel])
    smtp.onMail = take
    await sendAll()
    expect(mails).toHaveLength(3)
    expect(idOf(mails[0])).toMatch(/^<[0-9a-f-]{36}@freeday\.northlake\.example>$/)
    // The first twice, and the alert that came meanwhile in a mail of its own.
    const ids = mails.map(idOf)
    expect(ids.filter((id) => id === ids[0])).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
    expect((await messages()).map(({ state }) => state)).toEqual(["sent", "sent"])
    void smtp.close()
    await dying.catch(() => {})
    // It comes back to a message that is sent, and leaves it so.
    expect((await messages()).map(({ state }) => state)).toEqual(["sent", "sent"])
    smtp = await startMailServer(take)
  }, 20_000)

  test("a mail server that is away: nothing is lost, the reason is kept, and the mail goes once it is back", async () => {
    await raise([await aChannel("email")])
    const closed = await closedPort()
    await sendAll(sending({ SMTP_URL: `smtp://127.0.0.1:${closed}` }))
    expect(await messages()).toMatchObject([{ state: "sealed", words: expect.stringContaining("It is tried again.") }])
    await sendAll()
    expect(mails).toHaveLength(1)
    expect(await messages()).toMatchObject([{ state: "sent", tries: 2 }])
  })

  test("a no of the mail server is final, and is shown", async () => {
    await raise([await aChannel("email")])
    smtp.onMail = (_, done) => done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }))
    await sendAll()
    expect(await messages()).toMatchObject([{ state: "failed", words: "The mail server did not take it (550)." }])
  })

  test("without a mail server the message fails with what to do", async () => {
    await raise([await aChannel("email")])
    const { SMTP_URL: _, ...without } = sending().settings
    await sendAll({ ...sending(), settings: without })
    expect(await messages()).toMatchObject([{ state: "failed", words: expect.stringContaining("SMTP_URL") }])
  })

  test("what is over or seen before it was due is not sent", async () => {
    await raise([await aChannel("email")], { number: 2 })
    await sql`update alerts set state = 'closed'`
    await sendAll()
    expect(mails).toEqual([])
    expect(await messages()).toMatchObject([{ state: "dropped" }])
  })

  test("in quiet hours it waits, gathers, and goes as one when they end", async () => {
    const channel = await aChannel("email", marisol)
    const holdUntil = "2026-10-19T13:00:00.000Z"
    await raise([channel], { holdUntil })
    await raise([channel], { holdUntil })
    await sendAll()
    expect(mails).toEqual([])
    vi.setSystemTime(holdUntil)
    await sendAll()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain("Subject: 2 alerts")
  })
})

describe("the morning list", () => {
  test("[UX-40] is decided once a day, at 06:00 of the person's zone, and names what is not known", async () => {
    await aChannel("email", marisol)
    await raise([])
    vi.setSystemTime("2026-10-19T12:59:00Z")
    await decideDigests(sql, sending())
    await sendAll()
    expect(mails).toEqual([])
    vi.setSystemTime("2026-10-19T13:00:00Z")
    for (let n = 0; n < 3; n++) {
      await decideDigests(sql, sending())
      await sendAll()
    }
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain("Subject: Mon, Oct 19: 1 clear a hold")
    vi.setSystemTime("2026-10-20T13:00:00Z")
    await decideDigests(sql, sending())
    await sendAll()
    expect(mails).toHaveLength(2)
  })

  test("not for somebody who turned it off, is disabled, or at noon", async () => {
    await aChannel("email", marisol)
    vi.setSystemTime("2026-10-19T13:00:00Z")
    await sql`insert into user_settings values (${marisol}, 'digest', 'false')`
    await decideDigests(sql, sending())
    await sql`delete from user_settings`
    await sql`update users set disabled_at = now() where id = ${marisol}`
    await decideDigests(sql, sending())
    await sql`update users set disabled_at = null where id = ${marisol}`
    vi.setSystemTime("2026-10-19T19:00:00Z")
    await decideDigests(sql, sending())
    expect(await messages()).toEqual([])
  })
})

describe("by webhook", () => {
  test("our own is signed over its body and names its message; a second try is the same message", async () => {
    await raise([await aChannel("webhook")])
    hook.answer = { status: 503 }
    await sendAll()
    hook.answer = { status: 204 }
    await sendAll()
    expect(hook.posts).toHaveLength(2)
    const [first, second] = hook.posts
    expect(second?.body).toBe(first?.body)
    expect(second?.headers["x-freeday-message"]).toBe(first?.headers["x-freeday-message"])
    const [, at, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(second?.headers["x-freeday-signature"])) ?? []
    const ours = createHmac("sha256", "a-secret-of-the-channel").update(`${at}.${second?.body}`).digest("hex")
    expect(mac).toBe(ours)
    expect(JSON.parse(second?.body ?? "")).toMatchObject({ type: "freeday.alerts", alerts: [{ shape: "block" }] })
    expect(await messages()).toMatchObject([{ state: "sent", tries: 2 }])
  })

  test("Slack and Teams get their own form, and no secret", async () => {
    await raise([await aChannel("slack"), await aChannel("teams")])
    await sendAll()
    const bodies = hook.posts.map(({ body }) => JSON.parse(body))
    expect(bodies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ blocks: expect.any(Array) }),
        expect.objectContaining({ attachments: [expect.objectContaining({ content: expect.any(Object) })] }),
      ]),
    )
    expect(hook.posts.every(({ headers }) => headers["x-freeday-signature"] === undefined)).toBe(true)
    expect(JSON.stringify(bodies.filter(({ blocks }) => blocks))).not.toContain("<img")
  })

  test("a refusal and a redirect are final", async () => {
    await raise([await aChannel("slack")])
    hook.answer = { status: 404 }
    await sendAll()
    await raise([await aChannel("slack")])
    hook.answer = { status: 302, headers: { Location: "http://169.254.169.254/" } }
    await sendAll()
    expect(hook.posts).toHaveLength(2)
    expect((await messages()).map(({ state }) => state)).toEqual(["failed", "failed"])
  })

  test("an address within a private network is never reached", async () => {
    await raise([await aChannel("webhook")])
    const { isAllowed: _, ...strict } = sending()
    await sendAll(strict)
    expect(hook.posts).toEqual([])
    expect(await messages()).toMatchObject([{ state: "failed", words: "The address leads into a private network." }])
  })

  test("a receiver that hangs holds up its own messages, and nobody else's", async () => {
    const hanging = createServer(() => {})
    await new Promise<void>((ready) => hanging.listen(0, "127.0.0.1", ready))
    const stuck = await aChannel("webhook")
    await sql`update alert_channels set address = ${`http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`}`
    await raise([stuck])
    await sql`update alert_messages set state = 'sealed'`
    await raise([stuck])
    await sql`update alert_messages set state = 'sealed'`
    const ending = new AbortController()
    const running = keepWorkingQueue(sql, database.url, {
      ...{ tasks: tasks(sending()), crontab: "", signal: ending.signal },
      log: { warn: () => {}, error: () => {} },
    })
    await queueMessages(sql, AT)
    await endWaits(sql)
    const states = () => sql<{ state: string }[]>`select state from alert_messages where channel_id = ${stuck}`
    await vi.waitFor(async () =>
      expect((await states()).map(({ state }) => state).toSorted()).toEqual(["sealed", "sending"]),
    )
    const other = await aChannel("slack")
    await raise([other])
    await queueMessages(sql, AT)
    await endWaits(sql)
    await vi.waitFor(() => expect(hook.posts).toHaveLength(1), { timeout: 8_000 })
    expect((await states()).map(({ state }) => state).toSorted()).toEqual(["sealed", "sending"])
    ending.abort()
    hanging.closeAllConnections()
    hanging.close()
    await running
  })

  test("what was decided before there was a queue, or by a process that died, goes out with the next look", async () => {
    await raise([await aChannel("slack")])
    await sql`update alert_messages set state = 'sending', tries = 1`
    await sendAll()
    expect(hook.posts).toHaveLength(1)
    expect(await messages()).toMatchObject([{ state: "sent", tries: 2 }])
  })

  test("one that nobody takes is given up, and says so", async () => {
    await raise([await aChannel("slack")])
    hook.answer = { status: 503 }
    for (let n = 0; n < 12; n++) {
      await sendAll()
    }
    expect(hook.posts).toHaveLength(9)
    expect(await messages()).toMatchObject([{ state: "failed", words: expect.stringContaining("Given up after 9") }])
  })

  test("a removed channel gets nothing more", async () => {
    const channel = await aChannel("webhook")
    await raise([channel])
    await sql`update alert_channels set removed_at = now()`
    await sendAll()
    expect(hook.posts).toEqual([])
    expect(await messages()).toMatchObject([{ state: "failed" }])
  })
})
