import { createHmac } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { queueMessages } from "#db/alerts/messages"
import { keepWorkingQueue } from "#db/queue"
import { channelAddress, sealAt } from "#db/sealed"
import { AT, openSendingBed, type SendingBed } from "#test/alerts/sending"
import { endWaits } from "#test/connection/queue"

let bed: SendingBed
beforeAll(async () => {
  bed = await openSendingBed()
})
afterAll(() => bed.close())
beforeEach(() => bed.reset())

describe("by webhook", () => {
  test("our own is signed over its body and names its message; a second try is the same message", async () => {
    await bed.raise([await bed.aChannel("webhook")])
    bed.hook.answer = { status: 503 }
    await bed.sendAll()
    bed.hook.answer = { status: 204 }
    await bed.sendAll()
    expect(bed.hook.posts).toHaveLength(2)
    const [first, second] = bed.hook.posts
    expect(second?.body).toBe(first?.body)
    expect(second?.headers["x-freeday-message"]).toBe(first?.headers["x-freeday-message"])
    const [, at, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(second?.headers["x-freeday-signature"])) ?? []
    const ours = createHmac("sha256", "a-secret-of-the-channel").update(`${at}.${second?.body}`).digest("hex")
    expect(mac).toBe(ours)
    expect(JSON.parse(second?.body ?? "")).toMatchObject({ type: "freeday.alerts", alerts: [{ shape: "block" }] })
    expect(await bed.messages()).toMatchObject([{ state: "sent", tries: 2 }])
  })

  test("Slack and Teams get their own form, and no secret", async () => {
    await bed.raise([await bed.aChannel("slack"), await bed.aChannel("teams")])
    await bed.sendAll()
    const bodies = bed.hook.posts.map(({ body }) => JSON.parse(body))
    expect(bodies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ blocks: expect.any(Array) }),
        expect.objectContaining({ attachments: [expect.objectContaining({ content: expect.any(Object) })] }),
      ]),
    )
    expect(bed.hook.posts.every(({ headers }) => headers["x-freeday-signature"] === undefined)).toBe(true)
    expect(JSON.stringify(bodies.filter(({ blocks }) => blocks))).not.toContain("<img")
  })

  test("a refusal and a redirect are final", async () => {
    await bed.raise([await bed.aChannel("slack")])
    bed.hook.answer = { status: 404 }
    await bed.sendAll()
    await bed.raise([await bed.aChannel("slack")])
    bed.hook.answer = { status: 302, headers: { Location: "http://169.254.169.254/" } }
    await bed.sendAll()
    expect(bed.hook.posts).toHaveLength(2)
    expect((await bed.messages()).map(({ state }) => state)).toEqual(["failed", "failed"])
  })

  test("an address within a private network is never reached", async () => {
    await bed.raise([await bed.aChannel("webhook")])
    const { isAllowed: _, ...strict } = bed.sending()
    await bed.sendAll(strict)
    expect(bed.hook.posts).toEqual([])
    expect(await bed.messages()).toMatchObject([{ state: "failed", words: "The address points to a private network." }])
  })

  test("a channel whose key is lost says so, once, and the others go on", async () => {
    const [lost, mail] = [await bed.aChannel("webhook"), await bed.aChannel("email")]
    await bed.sql`update alert_channels set secret = ${`v1.gone.${"A".repeat(16)}.${"A".repeat(22)}.AA`} where id = ${lost}`
    await bed.raise([lost])
    await bed.raise([mail])
    await bed.sendAll()
    expect(bed.hook.posts).toEqual([])
    expect(bed.mails).toHaveLength(1)
    const ended = await bed.messages()
    expect(ended.map(({ state }) => state).sort()).toEqual(["failed", "sent"])
    expect(ended.find(({ state }) => state === "failed")?.words).toMatch(/its key is not in SECRET_KEYS/)
  })

  test("a receiver that hangs holds up its own messages, and nobody else's", async () => {
    const hanging = createServer(() => {})
    await new Promise<void>((ready) => hanging.listen(0, "127.0.0.1", ready))
    const stuck = await bed.aChannel("webhook")
    const address = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`
    await bed.sql`update alert_channels set address = ${sealAt(channelAddress(stuck), address)}`
    await bed.raise([stuck])
    await bed.sql`update alert_messages set state = 'sealed'`
    await bed.raise([stuck])
    await bed.sql`update alert_messages set state = 'sealed'`
    const ending = new AbortController()
    const running = keepWorkingQueue(bed.sql, bed.url, {
      ...{ tasks: bed.tasks(bed.sending()), crontab: "", signal: ending.signal },
      log: { warn: () => {}, error: () => {} },
    })
    await queueMessages(bed.sql, AT)
    await endWaits(bed.sql)
    const states = () => bed.sql<{ state: string }[]>`select state from alert_messages where channel_id = ${stuck}`
    await vi.waitFor(async () =>
      expect((await states()).map(({ state }) => state).toSorted()).toEqual(["sealed", "sending"]),
    )
    const other = await bed.aChannel("slack")
    await bed.raise([other])
    await queueMessages(bed.sql, AT)
    await endWaits(bed.sql)
    await vi.waitFor(() => expect(bed.hook.posts).toHaveLength(1), { timeout: 8_000 })
    expect((await states()).map(({ state }) => state).toSorted()).toEqual(["sealed", "sending"])
    ending.abort()
    hanging.closeAllConnections()
    hanging.close()
    await running
  })

  test("what was decided before there was a queue, or by a process that died, goes out with the next look", async () => {
    await bed.raise([await bed.aChannel("slack")])
    await bed.sql`update alert_messages set state = 'sending', tries = 1`
    await bed.sendAll()
    expect(bed.hook.posts).toHaveLength(1)
    expect(await bed.messages()).toMatchObject([{ state: "sent", tries: 2 }])
  })

  test("one that nobody takes is given up, and says so", async () => {
    await bed.raise([await bed.aChannel("slack")])
    bed.hook.answer = { status: 503 }
    for (let n = 0; n < 12; n++) {
      await bed.sendAll()
    }
    expect(bed.hook.posts).toHaveLength(9)
    expect(await bed.messages()).toMatchObject([{ state: "failed", words: expect.stringContaining("Gave up after 9") }])
  })

  test("a removed channel gets nothing more", async () => {
    const channel = await bed.aChannel("webhook")
    await bed.raise([channel])
    await bed.sql`update alert_channels set removed_at = now()`
    await bed.sendAll()
    expect(bed.hook.posts).toEqual([])
    expect(await bed.messages()).toMatchObject([{ state: "failed" }])
  })
})
