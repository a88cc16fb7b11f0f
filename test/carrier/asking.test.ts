// References, filters, order and pages in each carrier's form.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Opened, openCarrier } from "#carrier/carrier"
import { ask, type Client, type DcsaEvent, openClient } from "./client.ts"

const START = Date.parse("2026-03-01T00:00:00Z")
let carrier: Opened

beforeAll(async () => {
  carrier = await openCarrier({ start: START, running: false, shipments: 220, limits: false })
})
afterAll(() => carrier.stop())

const idsOf = (events: DcsaEvent[]) => events.map(({ eventID }) => eventID)

describe("references", () => {
  test("Maersk's go without the prefix, and come back without it", async () => {
    const client = openClient(carrier, "maersk")
    const query = ask(carrier, "maersk")
    const { events } = await client.get(query)
    const bill = query.transportDocumentReference ?? ""
    expect(bill).toMatch(/^\d{9}$/)
    expect(events.find((event) => event.documentReferences)?.documentReferences).toContainEqual({
      documentReferenceType: "TRD",
      documentReferenceValue: bill,
    })
    expect((await client.get({ transportDocumentReference: `MAEU${bill}` })).status).toBe(400)
  })

  test("a booking leads to the same events as its bill; a container to its own", async () => {
    const client = openClient(carrier, "hapag-lloyd")
    const query = ask(carrier, "hapag-lloyd")
    const byBill = await client.get(query)
    const bill = [...carrier.controls.world.bills()].find(({ number }) => number === query.transportDocumentReference)
    const byBooking = await client.get({ carrierBookingReference: bill?.booking ?? "" })
    expect(idsOf(byBooking.events)).toEqual(idsOf(byBill.events))
    const container = bill?.shipment.containers[0]?.number ?? ""
    const byContainer = await client.get({ equipmentReference: container })
    const own = byBill.events.filter(({ equipmentReference = container }) => equipmentReference === container)
    expect(idsOf(byContainer.events)).toEqual(idsOf(own))
    const both = await client.get({ ...query, equipmentReference: container })
    expect(idsOf(both.events)).toEqual(idsOf(own))
    expect((await client.get({ ...query, equipmentReference: "MSKU1234565" })).events).toEqual([])
  })

  test("HMM wants booking and container together, ZZ for all of them", async () => {
    const client = openClient(carrier, "hmm")
    const query = ask(carrier, "hmm")
    const { carrierBookingReference = "" } = query
    expect((await client.get({ carrierBookingReference })).status).toBe(400)
    const all = await client.get(query)
    const containers = new Set(all.events.flatMap(({ equipmentReference }) => equipmentReference ?? []))
    expect(containers.size).toBeGreaterThan(0)
    const [one] = containers
    const single = await client.get({ carrierBookingReference, equipmentReference: String(one) })
    expect(new Set(single.events.flatMap(({ equipmentReference }) => equipmentReference ?? []))).toEqual(new Set([one]))
  })

  test("CMA CGM takes a reference in the path too", async () => {
    const client = openClient(carrier, "cma-cgm")
    const query = ask(carrier, "cma-cgm")
    const path = `${carrier.url}/operation/trackandtrace/v1/events/${query.transportDocumentReference}`
    expect(idsOf((await client.get(path)).events)).toEqual(idsOf((await client.get(query)).events))
  })

  test("another's line is not found, and neither is another's shipment", async () => {
    const [maersk, hapag] = [openClient(carrier, "maersk", "party"), openClient(carrier, "hapag-lloyd")]
    expect((await hapag.get({ transportDocumentReference: "ZIMU700100200" })).body).toEqual([])
    const [own, other] = [ask(carrier, "maersk", 0), ask(carrier, "maersk", 1)]
    const number = [...carrier.controls.world.bills()].find(
      ({ number }) => number.slice(4) === own.transportDocumentReference,
    )?.number
    carrier.controls.credentials.add({ profile: "maersk", id: "party", party: [number ?? ""] })
    expect((await maersk.get(own)).status).toBe(200)
    expect((await maersk.get(other)).status).toBe(404)
  })

  test.each([
    ["NOTFOUND", 200, []],
    ["MANIFEST", 200, []],
    ["INVALID", 400, undefined],
    ["INTERNAL", 403, undefined],
    ["UNREACHABLE", 503, undefined],
  ])("…%s is answered %s", async (end, status, body) => {
    const answer = await openClient(carrier, "hapag-lloyd").get({ transportDocumentReference: `HLCU771${end}` })
    expect(answer.status).toBe(status)
    if (body) expect(answer.body).toEqual(body)
  })

  test("a booking that was called off says so and nothing else", async () => {
    const answer = await openClient(carrier, "evergreen").get({ carrierBookingReference: "EISU771CANCELLED" })
    const codes = answer.events.map((event) => `${event.documentTypeCode} ${event.shipmentEventTypeCode}`)
    expect(codes).toEqual(["BKG CONF", "BKG VOID"])
  })

  test("a number is known from the moment it is first asked for, and its life goes on", async () => {
    const other = await openCarrier({ start: START, running: false, limits: false })
    const client = openClient(other, "hapag-lloyd")
    const first = await client.get({ transportDocumentReference: "HLCU445566HELD" })
    expect(first.events.length).toBeGreaterThan(0)
    other.controls.clock.change({ now: START + 12 * 86_400_000 })
    const later = await client.get({ transportDocumentReference: "HLCU445566HELD" })
    expect(idsOf(later.events).slice(0, first.events.length)).toEqual(idsOf(first.events))
    expect(
      later.events.some((event) => event.equipmentEventTypeCode === "DISC" && event.eventClassifierCode === "ACT"),
    ).toBe(true)
    await other.stop()
  })
})

describe("filters", () => {
  const sinceOf = (events: DcsaEvent[]) => events[Math.floor(events.length / 2)]?.eventCreatedDateTime ?? ""

  test("the operator of eventCreatedDateTime stands in the name by the standard", async () => {
    const client = openClient(carrier, "hapag-lloyd")
    const query = ask(carrier, "hapag-lloyd")
    const { events } = await client.get(query)
    const since = sinceOf(events)
    const part = async (operator: string) =>
      idsOf((await client.get({ ...query, [`eventCreatedDateTime${operator}`]: since })).events)
    const kept = (fits: (at: number) => boolean) =>
      idsOf(events.filter((event) => fits(Date.parse(event.eventCreatedDateTime) - Date.parse(since))))
    expect(await part(":gte")).toEqual(kept((by) => by >= 0))
    expect(await part(":gt")).toEqual(kept((by) => by > 0))
    expect(await part(":lte")).toEqual(kept((by) => by <= 0))
    expect(await part(":lt")).toEqual(kept((by) => by < 0))
    expect(await part("")).toEqual(kept((by) => by === 0))
    expect((await client.get({ ...query, "eventCreatedDateTime:near": since })).status).toBe(400)
  })

  test("at Maersk it stands in the value, in UTC; at ZIM the filter does nothing", async () => {
    const maersk = openClient(carrier, "maersk")
    const query = ask(carrier, "maersk")
    const { events } = await maersk.get(query)
    const since = sinceOf(events)
    const part = await maersk.get({ ...query, eventCreatedDateTime: `gte:${since}` })
    expect(part.events.length).toBeLessThan(events.length)
    expect(part.events.every((event) => event.eventCreatedDateTime >= since)).toBe(true)
    expect((await maersk.get({ ...query, "eventCreatedDateTime:gte": since })).status).toBe(400)
    const local = { ...query, eventCreatedDateTime: "gte:2026-03-01T00:00:00+08:00" }
    expect((await maersk.get(local)).status).toBe(400)
    const [zim, all] = [openClient(carrier, "zim"), ask(carrier, "zim")]
    const whole = await zim.get(all)
    expect((await zim.get({ ...all, "eventCreatedDateTime:gte": "2030-01-01T00:00:00Z" })).text).toBe(whole.text)
  })

  test("by type, code, place and ship; values with commas are either", async () => {
    const client = openClient(carrier, "hapag-lloyd")
    const query = ask(carrier, "hapag-lloyd")
    const { events } = await client.get(query)
    const moved = await client.get({ ...query, equipmentEventTypeCode: "LOAD,DISC" })
    expect(idsOf(moved.events)).toEqual(
      idsOf(events.filter((event) => ["LOAD", "DISC"].includes(String(event.equipmentEventTypeCode)))),
    )
    expect(moved.events.length).toBeGreaterThan(0)
    const call = moved.events[0]?.transportCall
    const vessel = call?.vessel as Record<string, string>
    const there = await client.get({
      ...query,
      UNLocationCode: String(call?.UNLocationCode),
      vesselIMONumber: vessel.vesselIMONumber ?? "",
      eventType: "TRANSPORT",
    })
    expect(there.events.length).toBeGreaterThan(0)
    for (const event of there.events)
      expect(event.transportCall).toMatchObject({ UNLocationCode: call?.UNLocationCode })
  })

  test.each(["limit", "sort", "eventType"])("ZIM refuses %s", async (name) => {
    const answer = await openClient(carrier, "zim").get({ ...ask(carrier, "zim"), [name]: "1" })
    expect(answer.status).toBe(400)
  })

  test("sorted as asked", async () => {
    const client = openClient(carrier, "hapag-lloyd")
    const { events } = await client.get({ ...ask(carrier, "hapag-lloyd"), sort: "eventDateTime:DESC" })
    const times = events.map(({ eventDateTime }) => eventDateTime)
    expect(times).toEqual(times.toSorted().reverse())
  })
})

describe("pages", () => {
  /** Every page, by following the headers. */
  async function pages(client: Client, query: Record<string, string>, limit: string): Promise<DcsaEvent[][]> {
    const all: DcsaEvent[][] = []
    let answer = await client.get({ ...query, limit })
    for (;;) {
      all.push(answer.events)
      const next = answer.headers.get("next-page")
      if (next === null) return all
      answer = await client.get(next.startsWith("http") ? next : { ...query, limit, cursor: next })
    }
  }

  test.each([
    ["msc", 0],
    ["maersk", 0],
    ["cma-cgm", 2],
    ["signed", 3],
  ])("%s's repeat %d events of the page before", async (name, overlap) => {
    const client = openClient(carrier, name)
    const query = ask(carrier, name)
    const all = await pages(client, query, "7")
    expect(all.length).toBeGreaterThan(2)
    for (const [n, page] of all.entries()) {
      const before = all[n - 1]
      if (before && overlap > 0) expect(idsOf(page).slice(0, overlap)).toEqual(idsOf(before).slice(-overlap))
      expect(page.length).toBeLessThanOrEqual(7)
    }
    const whole = new Set(idsOf((await pages(client, query, "1000")).flat()))
    expect(new Set(idsOf(all.flat()))).toEqual(whole)
  })

  test("a link is a whole address, Maersk's cursor the number of a page", async () => {
    const link = (await openClient(carrier, "msc").get({ ...ask(carrier, "msc"), limit: "5" })).headers
    expect(link.get("next-page")).toContain(`${carrier.url}/msc/trackandtrace/v2.2/events?`)
    expect(link.get("last-page")).toContain("cursor=")
    const maersk = openClient(carrier, "maersk")
    const first = await maersk.get({ ...ask(carrier, "maersk"), limit: "5", cursor: "1" })
    expect(first.headers.get("next-page")).toBe("2")
    expect(first.headers.get("prev-page")).toBeNull()
  })

  test("Hapag-Lloyd keeps to the limit and names no next page: one asks on by time", async () => {
    const client = openClient(carrier, "hapag-lloyd")
    const query = { ...ask(carrier, "hapag-lloyd"), sort: "eventCreatedDateTime:ASC" }
    const first = await client.get({ ...query, limit: "5" })
    expect(first.events).toHaveLength(5)
    expect(first.headers.get("next-page")).toBeNull()
    const since = first.events.at(-1)?.eventCreatedDateTime ?? ""
    const rest = await client.get({ ...query, "eventCreatedDateTime:gte": since })
    const whole = await client.get(query)
    expect(new Set(idsOf([...first.events, ...rest.events]))).toEqual(new Set(idsOf(whole.events)))
  })

  test.each<Record<string, string>>([{ limit: "0" }, { limit: "many" }, { cursor: "stolen" }])(
    "%j is refused",
    async (wrong) => {
      const answer = await openClient(carrier, "msc").get({ ...ask(carrier, "msc"), ...wrong })
      expect(answer.status).toBe(400)
    },
  )
})

describe("other words", () => {
  test("CMA CGM's ships belong to several lines, and its marks name the ports", async () => {
    const client = openClient(carrier, "cma-cgm")
    const lists = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((nth) => client.get({ ...ask(carrier, "cma-cgm", nth), limit: "50" })),
    )
    const events = lists.flatMap((answer) => answer.events)
    const operators = events.flatMap(({ transportCall }) => {
      const vessel = transportCall?.vessel as Record<string, string> | undefined
      return vessel?.vesselOperatorCarrierCode ?? []
    })
    expect(new Set(operators).size).toBeGreaterThan(1)
    const marks = events.map(({ carrierSpecificData }) => carrierSpecificData as Record<string, string>)
    expect(new Set(marks.map(({ shipmentLocationType }) => shipmentLocationType))).toEqual(
      new Set([undefined, "POL", "POD"]),
    )
    expect(events.filter(({ eventType }) => eventType === "SHIPMENT")).toEqual([])
  })

  test("ZIM's transport events say no place, its equipment events do", async () => {
    const { events } = await openClient(carrier, "zim").get(ask(carrier, "zim"))
    const withCall = new Set(events.filter(({ transportCall }) => transportCall).map(({ eventType }) => eventType))
    expect(withCall).toEqual(new Set(["EQUIPMENT"]))
    expect(events.some(({ eventType }) => eventType === "TRANSPORT")).toBe(true)
  })
})
