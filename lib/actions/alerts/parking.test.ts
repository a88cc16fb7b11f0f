// Receivers that are slow, send byte by byte or are away, together with healthy ones.
import { type AddressInfo, createServer, type Server, type Socket } from "node:net"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { queueMessages } from "#db/alerts/messages"
import { listParked, tryParked } from "#db/alerts/parking"
import { keepWorkingQueue } from "#db/queue"
import { channelAddress, sealAt } from "#db/sealed"
import { readAlertSettings } from "#lib/read/alerts/settings"
import { openSendingBed, type SendingBed } from "#test/alerts/sending"
import { endWaits } from "#test/connection/queue"

let bed: SendingBed
let dripping: Server
let drips = 0
const sockets = new Set<Socket>()

beforeAll(async () => {
  bed = await openSendingBed()
  // Sends a byte of its answer every 20 ms, and never ends its headers.
  dripping = createServer((socket) => {
    drips += 1
    sockets.add(socket)
    const text = `HTTP/1.1 200 OK\r\nX-Slow: ${"x".repeat(10_000)}`
    let at = 0
    const timer = setInterval(() => socket.write(text[at++] ?? "x"), 20)
    socket.on("error", () => {}).on("close", () => clearInterval(timer))
  })
  await new Promise<void>((ready) => dripping.listen(0, "127.0.0.1", ready))
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  dripping.close()
  await bed.close()
})
beforeEach(() => bed.reset())

async function drip(ownerId: string | null = null): Promise<string> {
  const id = await bed.aChannel("webhook", ownerId)
  const address = `http://127.0.0.1:${(dripping.address() as AddressInfo).port}/`
  await bed.sql`update alert_channels set address = ${sealAt(channelAddress(id), address)} where id = ${id}`
  return id
}

/** Each alert gets its own message. */
async function raise(channel: string, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    await bed.raise([channel])
    await bed.sql`update alert_messages set state = 'sealed' where state = 'waiting'`
  }
}

const channelOf = async (id: string) =>
  (
    await bed.sql<{ troubles: number; parkedSince: string | null; parkedUntil: string | null; parkedWords: string }[]>`
      select troubles, parked_since, parked_until, parked_words from alert_channels where id = ${id}`
  )[0]
const statesOf = async (channel: string) =>
  (await bed.sql<{ state: string }[]>`select state from alert_messages where channel_id = ${channel}`).map(
    ({ state }) => state,
  )

test("twelve receivers that drip hold up nobody: messages of the others go out meanwhile", async () => {
  vi.useRealTimers()
  drips = 0
  // Ten belong to one person and share a lane. Two belong to the team and have a lane each.
  const slow = [await drip(), await drip()]
  for (let n = 0; n < 10; n++) slow.push(await drip(bed.marisol))
  for (const id of slow) await raise(id, 1)
  const ending = new AbortController()
  const running = keepWorkingQueue(bed.sql, bed.url, {
    ...{ tasks: bed.tasks({ ...bed.sending(), patienceMs: 4_000 }), crontab: "", signal: ending.signal },
    log: { warn: () => {}, error: () => {} },
  })
  await queueMessages(bed.sql, new Date().toISOString())
  await endWaits(bed.sql)
  await vi.waitFor(() => expect(drips).toBeGreaterThanOrEqual(3), { timeout: 15_000 })
  expect(drips).toBe(3)
  const quick = [await bed.aChannel("slack"), await bed.aChannel("teams"), await bed.aChannel("email")]
  for (const id of quick) await raise(id, 1)
  await queueMessages(bed.sql, new Date().toISOString())
  await endWaits(bed.sql)
  const ended = async () => (await Promise.all(quick.map(statesOf))).flat()
  await vi.waitFor(async () => expect(await ended()).toEqual(["sent", "sent", "sent"]), { timeout: 15_000 })
  // By then the slow ones were still waited for, or awaited their next try.
  for (const id of slow) expect(await statesOf(id)).not.toContain("sent")
  ending.abort()
  await running
}, 30_000)

test("a receiver that drips is parked after three tries, its owner is told once, and nothing is lost", async () => {
  const id = await drip(bed.marisol)
  await raise(id, 4)
  const quick = { ...bed.sending(), patienceMs: 150 }
  for (let turn = 0; turn < 4; turn++) await bed.sendAll(quick)
  const parked = await channelOf(id)
  expect(parked?.troubles).toBeGreaterThanOrEqual(3)
  expect(parked?.parkedWords).toMatch(/No answer from the address\./)
  expect(Date.parse(parked?.parkedUntil ?? "")).toBeGreaterThanOrEqual(Date.now() + 5 * 60_000)
  expect(new Set(await statesOf(id))).toEqual(new Set(["sealed"]))
  // Its waiting messages are tried again only then.
  const [runs] = await bed.sql<{ least: number }[]>`
    select min(extract(epoch from run_at - now()))::float8 as least from graphile_worker.jobs where task_identifier = 'send_message'`
  expect(runs?.least).toBeGreaterThan(4.5 * 60)
  const told = bed.mails.filter(({ text }) => /^Subject: Freeday cannot reach webhook/m.test(text))
  expect(told.map(({ to }) => to)).toEqual([["marisol@northlake.example"]])
  expect(await listParked(bed.sql, bed.marisol)).toEqual([{ id, name: "webhook" }])
  const shown = await readAlertSettings(bed.sql, { userId: bed.marisol, role: "dispatcher", mailReady: true })
  expect(shown.channels[0]?.parked).toMatchObject({ until: parked?.parkedUntil })
})

test("it is back once it answers: all that waited goes out, and a new message needs no wait", async () => {
  const id = await bed.aChannel("webhook")
  await raise(id, 3)
  bed.hook.answer = { status: 503 }
  for (let turn = 0; turn < 3; turn++) await bed.sendAll()
  expect((await channelOf(id))?.parkedSince).not.toBeNull()
  const before = bed.hook.posts.length
  bed.hook.answer = { status: 204 }
  await tryParked(bed.sql, { channelId: id, at: new Date().toISOString() })
  await bed.sendAll()
  expect(bed.hook.posts.length - before).toBe(3)
  expect(await channelOf(id)).toMatchObject({ troubles: 0, parkedSince: null, parkedUntil: null, parkedWords: "" })
  expect(await listParked(bed.sql, bed.marisol)).toEqual([])
  await raise(id, 1)
  await bed.sendAll()
  expect(new Set(await statesOf(id))).toEqual(new Set(["sent"]))
})

test("pauses grow to an hour, and no second word is sent while it stays parked", async () => {
  const id = await bed.aChannel("webhook", bed.marisol)
  await raise(id, 1)
  bed.hook.answer = { status: 500 }
  const pauses: number[] = []
  for (let turn = 0; turn < 8; turn++) {
    await bed.sendAll()
    const until = (await channelOf(id))?.parkedUntil
    if (until) pauses.push((Date.parse(until) - Date.now()) / 60_000)
  }
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60])
  expect(bed.mails).toHaveLength(1)
})
