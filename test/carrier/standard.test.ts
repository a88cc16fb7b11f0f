// Every carrier's answers, against the description file of DCSA Track & Trace 2.2.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Opened, openCarrier } from "#carrier/carrier"
import { PROFILES } from "#carrier/profiles"
import { ask, type DcsaEvent, misfits, openClient, profileOf } from "./client.ts"

const START = Date.parse("2026-03-01T00:00:00Z")
const NAMES = PROFILES.map(({ id }) => id)
let carrier: Opened

beforeAll(async () => {
  carrier = await openCarrier({ start: START, running: false, shipments: 220, limits: false })
})
afterAll(() => carrier.stop())

/** Every page of an answer. */
async function all(name: string, query: Record<string, string>): Promise<DcsaEvent[]> {
  const client = openClient(carrier, name)
  const events: DcsaEvent[] = []
  let page = await client.get(query)
  for (;;) {
    expect(page.status).toBe(200)
    events.push(...page.events)
    const next = page.headers.get("next-page")
    if (next === null) return events
    page = await client.get(next.startsWith("http") ? next : { ...query, cursor: next })
  }
}

/** The deviations that a profile declares. Everything else is as described. */
const DEPARTURES: Record<string, RegExp> = {
  maersk: /eventID: "\d+" is no uuid/,
  "cma-cgm": /carrierSpecificData is not described/,
  zim: /transportCall is missing/,
  evergreen: /"PLAN" is not one of|"\d{4}-\d\d-\d\d" is no date-time/,
}

describe.each(NAMES)("%s", (name) => {
  test("answers events as described, but for what its profile says", async () => {
    const lists = await Promise.all([0, 1, 2, 3].map((nth) => all(name, ask(carrier, name, nth))))
    const found = lists.flatMap((events) => events.flatMap((event) => misfits(event)))
    const departures = DEPARTURES[name]
    expect(found.filter((words) => departures === undefined || !departures.test(words))).toEqual([])
    if (departures) expect(found.filter((words) => departures.test(words))).not.toEqual([])
    expect(lists.every((events) => events.length > 0)).toBe(true)
  })

  test("wants one of the three references, and says so in the standard's words", async () => {
    const answer = await openClient(carrier, name).get({})
    expect(answer.status).toBe(400)
    expect(misfits(answer.body, "error")).toEqual([])
  })
})

test("all three types of event and all three classifiers are reported", async () => {
  const lists = await Promise.all([0, 1, 2, 3].map((nth) => all("hapag-lloyd", ask(carrier, "hapag-lloyd", nth))))
  const events = lists.flat()
  expect(new Set(events.map(({ eventType }) => eventType))).toEqual(new Set(["SHIPMENT", "TRANSPORT", "EQUIPMENT"]))
  expect(new Set(events.map((event) => event.eventClassifierCode))).toEqual(new Set(["PLN", "EST", "ACT"]))
})

test("a transport event names no container, and is one for all containers of a ship", async () => {
  const events = await all("hapag-lloyd", ask(carrier, "hapag-lloyd"))
  const departed = events.filter(
    (event) => event.transportEventTypeCode === "DEPA" && event.eventClassifierCode === "ACT",
  )
  expect(departed).toHaveLength(1)
  expect(departed[0]).not.toHaveProperty("equipmentReference")
  const loaded = events.filter(
    (event) => event.equipmentEventTypeCode === "LOAD" && event.eventClassifierCode === "ACT",
  )
  expect(loaded.map(({ transportCall }) => transportCall?.transportCallID)).toEqual(
    loaded.map(() => departed[0]?.transportCall?.transportCallID),
  )
})

test("times are local with the offset of the place, facilities are codes without the UN/LOCODE", async () => {
  const events = await all("hapag-lloyd", ask(carrier, "hapag-lloyd"))
  const discharged = events.find(
    (event) => event.equipmentEventTypeCode === "DISC" && event.eventClassifierCode === "PLN",
  )
  expect(discharged?.transportCall).toMatchObject({
    UNLocationCode: expect.stringMatching(/^(US|CA)[A-Z]{3}$/),
    facilityCodeListProvider: "SMDG",
    facilityTypeCode: "POTE",
    modeOfTransport: "VESSEL",
  })
  expect(String(discharged?.transportCall?.facilityCode)).not.toContain(
    String(discharged?.transportCall?.UNLocationCode),
  )
  expect(discharged?.eventDateTime).toMatch(/-0[3-8]:00$/)
})

test("what DCSA cannot say is not said", async () => {
  const bills = [...carrier.controls.world.bills()]
  const sent = bills.flatMap((bill) => carrier.controls.reports.out(bill, profileOf("hapag-lloyd"), START))
  expect(bills.some(({ life }) => life.some((seen) => seen.kind === "report" && "holds" in seen.report))).toBe(true)
  expect(
    bills.some(({ life }) => life.some((seen) => seen.kind === "milestone" && seen.event === "vessel_berthed")),
  ).toBe(true)
  const names = new Set([...JSON.stringify(sent).matchAll(/"(\w+)":/g)].map(([, name]) => name ?? ""))
  expect([...names].filter((name) => /hold|fee|free|available|appointment|berth/i.test(name))).toEqual([])
  const codes = (name: string) => new Set(sent.map((event) => event[name]).filter((code) => code !== undefined))
  expect(codes("equipmentEventTypeCode")).toEqual(new Set(["GTOT", "GTIN", "LOAD", "DISC"]))
  expect(codes("transportEventTypeCode")).toEqual(new Set(["ARRI", "DEPA"]))
  expect(codes("shipmentEventTypeCode")).toEqual(new Set(["CONF", "ISSU"]))
})

test("the same seed gives the same bytes, another seed others", async () => {
  const settings = { start: START, running: false, shipments: 60, limits: false }
  const twin = await openCarrier(settings)
  const same = await openCarrier(settings)
  const other = await openCarrier({ ...settings, seed: 2 })
  const read = async (opened: Opened) => (await openClient(opened, "maersk").get(ask(opened, "maersk"))).text
  expect(await read(twin)).toBe(await read(same))
  expect(await read(other)).not.toBe(await read(same))
  await Promise.all([twin, same, other].map(({ stop }) => stop()))
})
