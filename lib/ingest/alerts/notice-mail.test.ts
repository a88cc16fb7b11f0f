import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { addNotices, closeNotices } from "#db/alerts/notices"
import { putUserSettings } from "#db/work/user-settings"
import { AT, openSendingBed, type SendingBed } from "#test/alerts/sending"
import { mailNotices } from "./notice-mail.ts"

let bed: SendingBed
beforeAll(async () => {
  bed = await openSendingBed()
})
afterAll(() => bed.close())
beforeEach(() => bed.reset())

const mention = async (note: string, at = AT) => {
  const subjectId = randomUUID()
  const facts = { cause: "mention", by: "Priya Nair", note, at } as const
  await addNotices(bed.sql, { subjectId, to: [bed.marisol], container: null, facts, at })
  return subjectId
}
const choose = (settings: Record<string, unknown>) => putUserSettings(bed.sql, bed.marisol, settings)
const decide = () => mailNotices(bed.sql, { host: "freeday.northlake.example" })
const subjects = () => bed.mails.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1])

test("who chose it is mailed of a mention at once, once, by their own email channel", async () => {
  await bed.aChannel("slack", bed.marisol)
  await bed.aChannel("email", bed.marisol)
  await choose({ notices: true })
  await mention("Please call them")
  await decide()
  await decide()
  await bed.sendAll()
  await decide()
  await bed.sendAll()
  expect(subjects()).toEqual(["Priya Nair mentioned you in a note"])
  expect(bed.mails[0]?.text).toContain("Please call them")
  expect(bed.hook.posts).toEqual([])
})

test("nobody else is: who did not choose it, and who has no email channel", async () => {
  await bed.aChannel("email", bed.marisol)
  await mention("Not chosen")
  await decide()
  await choose({ notices: true })
  await bed.sql`update alert_channels set removed_at = now()`
  await decide()
  await bed.sendAll()
  expect(bed.mails).toEqual([])
})

test("several go in one mail; one taken back before it goes is left out; one of yesterday is not dug up", async () => {
  await bed.aChannel("email", bed.marisol)
  await mention("Yesterday")
  vi.setSystemTime("2026-10-20T12:00:01.000Z")
  await choose({ notices: true })
  const now = "2026-10-20T12:00:01.000Z" as typeof AT
  await mention("First", now)
  const second = await mention("Second", now)
  await mention("Third", now)
  await decide()
  await closeNotices(bed.sql, { subjectId: second, at: now })
  await bed.sendAll()
  expect(bed.mails).toHaveLength(1)
  const text = bed.mails[0]?.text ?? ""
  expect(text).toContain("First")
  expect(text).toContain("Third")
  expect(text).not.toMatch(/Second|Yesterday/)
})

test("in their quiet hours it waits for the end of them", async () => {
  await bed.aChannel("email", bed.marisol)
  // It is 05:00 in Los Angeles.
  await choose({ notices: true, quietHours: { from: "20:00", to: "06:00" } })
  await mention("Early")
  await decide()
  await bed.sendAll()
  expect(bed.mails).toEqual([])
  vi.setSystemTime("2026-10-19T13:00:00.000Z")
  await bed.sendAll()
  expect(bed.mails).toHaveLength(1)
})
