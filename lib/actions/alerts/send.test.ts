import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { closedPort, type Mail, startMailServer } from "#test/alerts/message-servers"
import { openSendingBed, type SendingBed } from "#test/alerts/sending"
import { decideDigests } from "./decide-digests.ts"
import { sendMessage } from "./send.ts"

let bed: SendingBed
beforeAll(async () => {
  bed = await openSendingBed()
})
afterAll(() => bed.close())
beforeEach(() => bed.reset())

const idOf = (mail: Mail | undefined) => /^Message-ID:\s*(<.*>)/im.exec(mail?.text ?? "")?.[1]

describe("by email", () => {
  test("alerts of one look are one mail, sent once, as HTML and text, with nothing of a fact as markup", async () => {
    await bed.raise([await bed.aChannel("email")], { number: 3 })
    await bed.sendAll()
    await bed.sendAll()
    expect(bed.mails).toHaveLength(1)
    const text = (bed.mails[0]?.text ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=")
    expect(text).toMatch(/^Subject: 3 alerts: Customs hold blocks pickup, and 2 more$/m)
    expect(text).toContain("Content-Type: text/plain")
    expect(text).toContain("Content-Type: text/html")
    expect(text).toContain("&lt;img src=x")
    expect(text.slice(text.indexOf("text/html"))).not.toContain("<img")
    expect(await bed.messages()).toMatchObject([{ state: "sent", tries: 1 }])
  })

  test("a sender that died half-way: the same mail again, with the same Message-ID, and nothing joins it", async () => {
    const channel = await bed.aChannel("email")
    await bed.raise([channel])
    bed.smtp.onMail = (mail) => void bed.mails.push(mail)
    const [first] = await bed.sql<{ id: string }[]>`select id from alert_messages`
    const dying = sendMessage(bed.sql, bed.sending(), first?.id ?? "")
    await vi.waitFor(() => expect(bed.mails).toHaveLength(1))
    await bed.raise([channel])
    bed.smtp.onMail = bed.take
    await bed.sendAll()
    expect(bed.mails).toHaveLength(3)
    expect(idOf(bed.mails[0])).toMatch(/^<[0-9a-f-]{36}@freeday\.northlake\.example>$/)
    // The first mail twice, and a separate mail for the alert raised meanwhile.
    const ids = bed.mails.map(idOf)
    expect(ids.filter((id) => id === ids[0])).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
    expect((await bed.messages()).map(({ state }) => state)).toEqual(["sent", "sent"])
    void bed.smtp.close()
    await dying.catch(() => {})
    // The dying sender finds the message sent, and leaves it so.
    expect((await bed.messages()).map(({ state }) => state)).toEqual(["sent", "sent"])
    bed.smtp = await startMailServer(bed.take)
  }, 20_000)

  test("a mail server that is away: nothing is lost, the reason is kept, and the mail goes once it is back", async () => {
    await bed.raise([await bed.aChannel("email")])
    const closed = await closedPort()
    await bed.sendAll(bed.sending({ SMTP_URL: `smtp://127.0.0.1:${closed}` }))
    expect(await bed.messages()).toMatchObject([
      { state: "sealed", words: expect.stringContaining("It will be retried.") },
    ])
    await bed.sendAll()
    expect(bed.mails).toHaveLength(1)
    expect(await bed.messages()).toMatchObject([{ state: "sent", tries: 2 }])
  })

  test("a no of the mail server is final, and is shown", async () => {
    await bed.raise([await bed.aChannel("email")])
    bed.smtp.onMail = (_, done) => done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }))
    await bed.sendAll()
    expect(await bed.messages()).toMatchObject([{ state: "failed", words: "The mail server did not take it (550)." }])
  })

  test("without a mail server the message fails with what to do", async () => {
    await bed.raise([await bed.aChannel("email")])
    const { SMTP_URL: _, ...without } = bed.sending().settings
    await bed.sendAll({ ...bed.sending(), settings: without })
    expect(await bed.messages()).toMatchObject([{ state: "failed", words: expect.stringContaining("SMTP_URL") }])
  })

  test("what is over or seen before it was due is not sent", async () => {
    await bed.raise([await bed.aChannel("email")], { number: 2 })
    await bed.sql`update alerts set state = 'closed'`
    await bed.sendAll()
    expect(bed.mails).toEqual([])
    expect(await bed.messages()).toMatchObject([{ state: "dropped" }])
  })

  test("in quiet hours it waits, gathers, and goes as one when they end", async () => {
    const channel = await bed.aChannel("email", bed.marisol)
    const holdUntil = "2026-10-19T13:00:00.000Z"
    await bed.raise([channel], { holdUntil })
    await bed.raise([channel], { holdUntil })
    await bed.sendAll()
    expect(bed.mails).toEqual([])
    vi.setSystemTime(holdUntil)
    await bed.sendAll()
    expect(bed.mails).toHaveLength(1)
    expect(bed.mails[0]?.text).toContain("Subject: 2 alerts")
  })
})

describe("the morning list", () => {
  test("[UX-40] is decided once a day, at 06:00 of the person's zone, and names what is not known", async () => {
    await bed.aChannel("email", bed.marisol)
    await bed.raise([])
    vi.setSystemTime("2026-10-19T12:59:00Z")
    await decideDigests(bed.sql, bed.sending())
    await bed.sendAll()
    expect(bed.mails).toEqual([])
    vi.setSystemTime("2026-10-19T13:00:00Z")
    for (let n = 0; n < 3; n++) {
      await decideDigests(bed.sql, bed.sending())
      await bed.sendAll()
    }
    expect(bed.mails).toHaveLength(1)
    expect(bed.mails[0]?.text).toContain("Subject: Mon, Oct 19: 1 clear a hold")
    vi.setSystemTime("2026-10-20T13:00:00Z")
    await decideDigests(bed.sql, bed.sending())
    await bed.sendAll()
    expect(bed.mails).toHaveLength(2)
  })

  test("not for somebody who turned it off, is disabled, or at noon", async () => {
    await bed.aChannel("email", bed.marisol)
    vi.setSystemTime("2026-10-19T13:00:00Z")
    await bed.sql`insert into user_settings values (${bed.marisol}, 'digest', 'false')`
    await decideDigests(bed.sql, bed.sending())
    await bed.sql`delete from user_settings`
    await bed.sql`update users set disabled_at = now() where id = ${bed.marisol}`
    await decideDigests(bed.sql, bed.sending())
    await bed.sql`update users set disabled_at = null where id = ${bed.marisol}`
    vi.setSystemTime("2026-10-19T19:00:00Z")
    await decideDigests(bed.sql, bed.sending())
    expect(await bed.messages()).toEqual([])
  })
})
