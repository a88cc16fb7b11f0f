// Mails, chat posts and webhooks about hostile facts, actually sent, and read back with a parser of the format.
import PostalMime from "postal-mime"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openSendingBed, type SendingBed } from "#test/alerts/sending"
import { textsOf } from "./stored.ts"
import { HOSTILE, UNSHOWABLE } from "./texts.ts"

let bed: SendingBed
beforeAll(async () => {
  bed = await openSendingBed()
})
afterAll(() => bed.close())
beforeEach(() => bed.reset())

const factsOf = (text: string) => ({
  cause: "hold" as const,
  holds: [{ name: text, status: "hold", description: text }],
  at: "2026-10-19T12:00:00.000Z" as never,
  wasPending: false,
})

async function raiseAll(kind: "email" | "slack" | "teams" | "webhook"): Promise<void> {
  for (const text of HOSTILE) await bed.raise([await bed.aChannel(kind)], { facts: factsOf(text) })
  await bed.sendAll()
}

/** Tags that our mails never contain, and event handlers on any tag. */
const FOREIGN =
  /<(?:script|img|svg|iframe|style|animate|form|input|base|object)\b|<[^>]+\son\w+\s*=|href="(?!https:\/\/freeday\.northlake\.example)/i

test("each mail has our headers alone, one line for a fact, and no markup of a fact", async () => {
  await raiseAll("email")
  expect(bed.mails).toHaveLength(HOSTILE.length)
  const names = new Set<string>()
  for (const { text } of bed.mails) {
    const mail = await PostalMime.parse(text)
    for (const { key } of mail.headers) names.add(key)
    expect(mail.to?.map(({ address }) => address)).toEqual(["marisol@northlake.example"])
    expect([mail.cc, mail.bcc, mail.attachments.length]).toEqual([undefined, undefined, 0])
    for (const part of [mail.subject ?? "", mail.text ?? "", mail.html ?? ""]) expect(part).not.toMatch(UNSHOWABLE)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.html).not.toMatch(FOREIGN)
    expect(mail.text?.split("\n").filter((line) => /^(?:Bcc|X-Evil|SUMMARY|event|END):/.test(line.trim()))).toEqual([])
  }
  expect([...names].sort()).toEqual([
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "subject",
    "to",
  ])
})

test.each(["slack", "teams", "webhook"] as const)("each post to %s is JSON with nothing that can act", async (kind) => {
  await raiseAll(kind)
  expect(bed.hook.posts).toHaveLength(HOSTILE.length)
  for (const { body, headers } of bed.hook.posts) {
    expect(headers["x-evil"]).toBeUndefined()
    const texts = textsOf(JSON.parse(body))
    expect(texts.filter((text) => UNSHOWABLE.test(text))).toEqual([])
    if (kind === "slack") {
      for (const text of texts)
        expect(text.replaceAll(/<https:\/\/freeday\.northlake\.example[^<>]*>/g, "")).not.toMatch(/[<>]/)
    }
  }
})
