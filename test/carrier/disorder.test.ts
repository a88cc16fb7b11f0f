// Reports as they really come: late, corrected, false, twice, out of order. The same by hand.
import { afterAll, describe, expect, test } from "vitest"
import { type Opened, openCarrier } from "#carrier/carrier"
import type { Disorder } from "#carrier/events/disorder"
import type { Message } from "#carrier/events/messages"
import { controlHeaders } from "../control-token.ts"
import { ask, type Client, type DcsaEvent, openClient } from "./client.ts"

const START = Date.parse("2026-03-01T00:00:00Z")
const HOUR = 3_600_000
const opened: Opened[] = []
afterAll(() => Promise.all(opened.map(({ stop }) => stop())))

async function open(disorder: Partial<Disorder>): Promise<Opened> {
  const carrier = await openCarrier({ start: START, running: false, shipments: 60, limits: false, disorder })
  opened.push(carrier)
  return carrier
}
const bills = ({ controls }: Opened) => [...controls.world.bills()]
const messagesOf = (carrier: Opened) => bills(carrier).flatMap((bill) => carrier.controls.reports.all(bill))
const byId = (messages: Message[]) => new Map(messages.map((message) => [message.event.eventID, message]))

/** What a client believes that takes the newest message for each milestone. */
function lastWord(messages: Message[], now: number): Map<string, string> {
  const out = messages.filter(({ createdAt, goneAt }) => createdAt <= now && (goneAt === null || goneAt > now))
  return new Map(
    out.toSorted((a, b) => a.createdAt - b.createdAt).map(({ slot, event }) => [slot, String(event.eventDateTime)]),
  )
}

describe("by share", () => {
  test("late: the same events, made up to two days later", async () => {
    const [plain, late] = [byId(messagesOf(await open({}))), byId(messagesOf(await open({ late: 0.5 })))]
    expect(new Set(late.keys())).toEqual(new Set(plain.keys()))
    const delays = [...plain].map(([id, { createdAt }]) => ((late.get(id)?.createdAt ?? 0) - createdAt) / HOUR)
    const delayed = delays.filter((hours) => hours > 0)
    expect(Math.max(...delays)).toBeLessThanOrEqual(48)
    expect(Math.min(...delays)).toBe(0)
    expect(delayed.length / delays.length).toBeGreaterThan(0.4)
    expect(delayed.length / delays.length).toBeLessThan(0.6)
  })

  test("corrected: one milestone, a wrong time first, then the right one under another eventID", async () => {
    const [plain, corrected] = [await open({}), await open({ corrected: 0.3 })]
    const [right, messages] = [byId(messagesOf(plain)), messagesOf(corrected)]
    const wrong = messages.filter(({ event }) => !right.has(event.eventID))
    expect(wrong.length).toBeGreaterThan(20)
    for (const { slot, createdAt, happensAt } of wrong) {
      const true1 = messages.find(
        (each) => each.slot === slot && each.createdAt > createdAt && each.happensAt > happensAt,
      )
      expect(right.has(true1?.event.eventID ?? "")).toBe(true)
    }
    const atEnd = START + 90 * 24 * HOUR
    for (const [n, bill] of bills(plain).entries()) {
      const other = bills(corrected)[n]
      if (!other) throw new Error("the worlds differ")
      const [one, two] = [plain.controls.reports.all(bill), corrected.controls.reports.all(other)]
      expect(lastWord(two, atEnd)).toEqual(lastWord(one, atEnd))
    }
  })

  test("vanished: a false event for 22 hours, gone before the true one comes", async () => {
    const [plain, carrier] = [byId(messagesOf(await open({}))), await open({ vanished: 0.3 })]
    const messages = messagesOf(carrier)
    const falsely = messages.filter(({ event }) => !plain.has(event.eventID))
    expect(falsely.length).toBeGreaterThan(20)
    for (const { slot, createdAt, goneAt, event } of falsely) {
      expect((goneAt ?? 0) - createdAt).toBe(22 * HOUR)
      expect(event.eventClassifierCode).toBe("ACT")
      const truths = messages.filter((each) => each.slot === slot && plain.has(each.event.eventID))
      expect(truths.some((each) => each.createdAt > (goneAt ?? 0))).toBe(true)
    }
  })

  test("a false event is answered while it stands, and no longer", async () => {
    const carrier = await open({ vanished: 1 })
    const client = openClient(carrier, "hapag-lloyd")
    const query = ask(carrier, "hapag-lloyd")
    const bill = bills(carrier).find(({ number }) => number === query.transportDocumentReference)
    if (!bill) throw new Error("no bill")
    const next = carrier.controls.reports
      .all(bill)
      .find(({ createdAt, goneAt }) => goneAt !== null && createdAt > START)
    if (!next?.goneAt) throw new Error("nothing false is to come")
    const isThere = async () => (await client.get(query)).events.some(({ eventID }) => eventID === next.event.eventID)
    expect(await isThere()).toBe(false)
    carrier.controls.clock.change({ now: next.createdAt })
    expect(await isThere()).toBe(true)
    carrier.controls.clock.change({ now: next.goneAt })
    expect(await isThere()).toBe(false)
  })

  test("duplicated: as it is, or under another eventID; shuffled: the same events in no order", async () => {
    const [plain, doubled, mixed] = [await open({}), await open({ duplicated: 1 }), await open({ shuffled: true })]
    const read = async (carrier: Opened) =>
      (await openClient(carrier, "hapag-lloyd").get(ask(carrier, "hapag-lloyd"))).events
    const [one, two, three] = [await read(plain), await read(doubled), await read(mixed)]
    const ids = (events: DcsaEvent[]) => events.map(({ eventID }) => eventID)
    expect(two).toHaveLength(one.length * 2)
    expect(new Set(ids(two)).size).toBeGreaterThan(one.length)
    expect(new Set(ids(two)).size).toBeLessThan(two.length)
    expect(ids(three)).not.toEqual(ids(one))
    expect(new Set(ids(three))).toEqual(new Set(ids(one)))
    const again = await read(mixed)
    expect(ids(again)).toEqual(ids(three))
  })

  test("the same seed disturbs alike", async () => {
    const disorder = { late: 0.2, corrected: 0.2, vanished: 0.2, duplicated: 0.2, shuffled: true }
    const texts = await Promise.all(
      [1, 2].map(async () => {
        const carrier = await open(disorder)
        return (await openClient(carrier, "maersk").get(ask(carrier, "maersk"))).text
      }),
    )
    expect(texts[0]).toBe(texts[1])
  })
})

describe("by hand", () => {
  const control = async ({ url, controls }: Opened, method: string, path: string, body?: object) => {
    const init = { method, headers: controlHeaders(controls.controlToken) }
    const answer = await fetch(`${url}/control${path}`, { ...init, ...(body ? { body: JSON.stringify(body) } : {}) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  async function prepare(): Promise<{
    carrier: Opened
    client: Client
    query: Record<string, string>
    number: string
  }> {
    const carrier = await open({})
    const query = ask(carrier, "hapag-lloyd")
    return {
      carrier,
      client: openClient(carrier, "hapag-lloyd"),
      query,
      number: query.transportDocumentReference ?? "",
    }
  }

  test("an actual is corrected: another event, the same milestone, another time", async () => {
    const { carrier, client, query, number } = await prepare()
    const before = (await client.get(query)).events
    const departed = before.find(
      (event) => event.transportEventTypeCode === "DEPA" && event.eventClassifierCode === "ACT",
    )
    const eventDateTime = new Date(Date.parse(departed?.eventDateTime ?? "") + 3 * HOUR).toISOString()
    carrier.controls.clock.change({ now: START + HOUR })
    const sent = { eventID: departed?.eventID, eventDateTime }
    expect((await control(carrier, "POST", `/bills/${number}/corrections`, sent)).status).toBe(201)
    const after = (await client.get(query)).events
    const corrected = after.find(({ eventID }) => !before.some((event) => event.eventID === eventID))
    expect(after).toHaveLength(before.length + 1)
    expect(corrected).toEqual({
      ...departed,
      eventID: expect.any(String),
      eventDateTime: expect.any(String),
      eventCreatedDateTime: "2026-03-01T01:00:00Z",
    })
    expect(Date.parse(corrected?.eventDateTime ?? "")).toBe(Date.parse(eventDateTime))
  })

  test("an event is taken away, and one of any form is put in", async () => {
    const { carrier, client, query, number } = await prepare()
    const before = (await client.get(query)).events
    const [first] = before
    expect((await control(carrier, "DELETE", `/bills/${number}/events/${first?.eventID}`)).status).toBe(200)
    const odd = { ...first, eventID: "odd", eventType: "REEFER", colour: "blue" }
    expect((await control(carrier, "POST", `/bills/${number}/events`, odd)).status).toBe(201)
    const after = (await client.get(query)).events
    expect(after).toHaveLength(before.length)
    expect(after.at(-1)).toEqual(odd)
    expect((await control(carrier, "DELETE", `/bills/${number}/events/none`)).status).toBe(404)
    expect((await control(carrier, "GET", "/bills/NONE/events")).status).toBe(404)
    expect((await control(carrier, "PUT", "/disorder", { late: 2 })).status).toBe(400)
  })

  test("the controls are for this machine", async () => {
    const { carrier } = await prepare()
    const fromPage = await fetch(`${carrier.url}/control/clock`, { headers: { Origin: "https://elsewhere.example" } })
    expect(fromPage.status).toBe(403)
    const { Authorization } = controlHeaders(carrier.controls.controlToken)
    const body = new URLSearchParams({ a: "b" })
    const form = await fetch(`${carrier.url}/control/push`, { method: "POST", headers: { Authorization }, body })
    expect(form.status).toBe(400)
  })
})
