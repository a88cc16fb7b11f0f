// Sends the weekly summary to a real mail server: who gets it, when, only once, and what it says.
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { addAlertChannel } from "#db/alerts/channels"
import { queueMessages } from "#db/alerts/messages"
import type { Sql } from "#db/client"
import { weeklyDay } from "#lib/domain/alerts/quiet-hours"
import type { WeeklySummary } from "#lib/domain/alerts/weekly-summary"
import type { Instant } from "#lib/domain/days/calendar-day"
import { type Mail, type MailServer, startMailServer } from "#test/alerts/message-servers"
import { aSummary } from "#test/alerts/weekly-summary"
import { clearQueue, endWaits, workOffQueue } from "#test/connection/queue"
import { testDatabase } from "#test/database"
import { createTasks } from "../tasks.ts"
import { decideWeekly } from "./decide-weekly.ts"
import { sendMessage } from "./send.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let smtp: MailServer
let mails: Mail[] = []
let summary: WeeklySummary | undefined
const people = { daniel: "", marisol: "" }

const take: MailServer["onMail"] = (mail, done) => {
  mails.push(mail)
  done()
}

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  smtp = await startMailServer(take)
  const rows = await sql<{ id: string }[]>`
    insert into users (email, name, role, home_zone) values
      ('daniel@northlake.example', 'Daniel Okafor', 'manager', 'America/New_York'),
      ('marisol@northlake.example', 'Marisol Vega', 'dispatcher', 'America/Los_Angeles')
    returning id`
  ;[people.daniel = "", people.marisol = ""] = rows.map(({ id }) => id)
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterAll(async () => {
  await smtp.close()
  await database.drop()
})
beforeEach(async () => {
  await sql`truncate alert_channels, alert_messages, alert_message_items`
  await sql`delete from user_settings`
  await clearQueue(sql)
  for (const [name, ownerId] of Object.entries(people)) {
    const address = `${name}@northlake.example`
    const channel = { id: randomUUID(), ownerId, kind: "email" as const, name: "mail", address, secret: null }
    await addAlertChannel(sql, { ...channel, createdBy: ownerId })
  }
  mails = []
  smtp.onMail = take
  summary = aSummary()
})

const STEP = "Pay $74.00 before pickup"
const sending = () => ({
  settings: { SMTP_URL: smtp.url(), PUBLIC_URL: "https://freeday.northlake.example" },
  nullZone: "utc" as const,
  nextSteps: async () => new Map([["c1", STEP]]),
  summarise: async () => summary,
})

async function sendAt(instant: string): Promise<void> {
  vi.setSystemTime(instant)
  await decideWeekly(sql, sending())
  await queueMessages(sql, instant)
  await endWaits(sql)
  await workOffQueue(database.url, createTasks(sql, sending()))
}

const receivers = () => mails.flatMap(({ to }) => to)
const plain = (mail: Mail | undefined) => (mail?.text ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=")

// Monday 19 October 2026: 06:00 in New York is 10:00 UTC, in Los Angeles 13:00.
describe("the weekly summary", () => {
  test("comes to a manager on Monday from 06:00 of their zone, once, and to a dispatcher who chose it", async () => {
    await sendAt("2026-10-19T09:59:00Z")
    expect(mails).toEqual([])
    await sendAt("2026-10-19T10:00:00Z")
    await sendAt("2026-10-19T14:00:00Z")
    expect(receivers()).toEqual(["daniel@northlake.example"])
    await sql`insert into user_settings values (${people.marisol}, 'weekly', 'true')`
    await sendAt("2026-10-19T15:00:00Z")
    expect(receivers()).toEqual(["daniel@northlake.example", "marisol@northlake.example"])
    await sendAt("2026-10-20T14:00:00Z")
    expect(mails).toHaveLength(2)
    await sendAt("2026-10-26T14:00:00Z")
    expect(mails).toHaveLength(4)
  })

  test("not to one who turned it off, is disabled, or has no email channel", async () => {
    await sql`insert into user_settings values (${people.daniel}, 'weekly', 'false')`
    await sendAt("2026-10-19T14:00:00Z")
    await sql`delete from user_settings`
    await sql`update users set disabled_at = now() where id = ${people.daniel}`
    await sendAt("2026-10-19T14:00:00Z")
    await sql`update users set disabled_at = null where id = ${people.daniel}`
    await sql`update alert_channels set removed_at = now()`
    await sendAt("2026-10-19T14:00:00Z")
    expect(mails).toEqual([])
  })

  test("figures that were never counted are waited for, and then it comes the same day", async () => {
    summary = undefined
    await sendAt("2026-10-19T10:00:00Z")
    expect(mails).toEqual([])
    summary = aSummary()
    await sendAt("2026-10-19T20:00:00Z")
    expect(mails).toHaveLength(1)
  })

  test("a sender that died half-way: the same mail again, with the same Message-ID, as it was decided", async () => {
    smtp.onMail = (mail) => void mails.push(mail)
    vi.setSystemTime("2026-10-19T10:00:00Z")
    await decideWeekly(sql, sending())
    const [first] = await sql<{ id: string }[]>`select id from alert_messages`
    const dying = sendMessage(sql, sending(), first?.id ?? "")
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    summary = aSummary({ figures: [] })
    smtp.onMail = take
    await sendAt("2026-10-19T10:05:00Z")
    expect(mails).toHaveLength(2)
    const [one, two] = mails.map((mail) => /^Message-ID:\s*(<.*>)/im.exec(mail.text)?.[1])
    expect(two).toBe(one)
    expect(plain(mails[1])).toContain("$12,340.50")
    void smtp.close()
    await dying.catch(() => {})
    smtp = await startMailServer(take)
  }, 20_000)

  test("every figure in both forms with its basis, what it leaves out, and the address of its rows", async () => {
    await sendAt("2026-10-19T10:00:00Z")
    const text = plain(mails[0])
    expect(text).toMatch(
      /^Subject: Exposure, Mon, Oct 19: \$12,340\.50 owed, \$2,100\.00 \(sample rate,\s+not a contract\) and CA\$60\.00/m,
    )
    const site = "https://freeday.northlake.example"
    for (const form of [text.slice(0, text.indexOf("text/html")), text.slice(text.indexOf("text/html"))]) {
      expect(form).toContain("14 containers; 14 posted; $1,200.00 more than a week ago")
      expect(form).toMatch(new RegExp(`${site}/exposure/rows\\?figure=owed&(amp;)?currency=USD`))
      expect(form).toMatch(new RegExp(`${site}/exposure/rows\\?figure=owed&(amp;)?left=stale`))
      expect(form).toContain("Cannot tell")
      expect(form).toContain(`${site}/containers/c1/charges`)
      expect(form).toContain(`Do: ${STEP}`)
      expect(form).toContain("Estimate by sample tariff. Steps up to $222.00 on Wed, Oct 21.")
    }
  })
})

test("is the person's own in time: the same instant is another Monday morning elsewhere", () => {
  const at = "2026-10-19T10:30:00.000Z" as Instant
  expect([weeklyDay(at, "America/New_York"), weeklyDay(at, "America/Los_Angeles"), weeklyDay(at, null)]).toEqual([
    "2026-10-19",
    null,
    "2026-10-19",
  ])
  expect(weeklyDay("2026-10-18T23:00:00.000Z" as Instant, "Asia/Shanghai")).toBe("2026-10-19")
})
