import { describe, expect, test } from "vitest"
import type { TimelineEvent } from "#lib/domain/shipments/timeline-event"
import type { TimelineInput } from "#lib/domain/shipments/timeline-facts"
import { aChange, aHold, anEstimate, anEvent, anInstant, aRoute, aTimeline } from "#test/builders"
import { fc } from "#test/property"
import { buildTimeline } from "./timeline.ts"
import type { TimelineItem } from "./timeline-items.ts"

const NOW = anInstant("2026-10-19T13:00:00Z")
const inland = {
  hasInlandDestination: true,
  destinationName: "Chicago, BNSF LPC",
  destinationCode: "USCHI",
  destinationZone: "America/Chicago",
}
const ORIGIN = [
  anEvent("empty_out", "2026-09-18T00:00:00Z", { placeCode: "CNNGB" }),
  anEvent("full_in", "2026-09-21T08:30:00Z", { placeCode: "CNNGB", zone: null }),
  anEvent("vessel_loaded", "2026-09-22T08:00:00Z", { placeCode: "CNNGB" }),
  anEvent("vessel_departed", "2026-09-23T00:12:00Z", { placeCode: "CNNGB", vessel: "MSC Mina", voyage: "FN637W" }),
]
const ARRIVAL = [
  anEvent("vessel_arrived", "2026-10-13T11:40:00Z", { placeCode: "USLAX", vessel: "MSC Isabella", dataSource: "ais" }),
  anEvent("vessel_discharged", "2026-10-14T05:36:00Z", { placeCode: "USLAX", dataSource: "terminal" }),
]

const build = (facts: Partial<TimelineInput>, now = NOW) => buildTimeline(aTimeline(facts), now)
const labels = (items: TimelineItem[], kind?: TimelineItem["kind"]) =>
  items.filter((item) => kind === undefined || item.kind === kind).map((item) => item.label)
const without = (events: TimelineEvent[], ...names: string[]) =>
  events.filter((event) => !names.some((name) => event.event.endsWith(name)))

describe("the past", () => {
  test("is newest first below the line of now, each under its place", () => {
    const items = build({ events: [...ORIGIN, ...ARRIVAL] })
    expect(items.map((item) => [item.group, item.label])).toEqual([
      [null, "Now"],
      ["Los Angeles, APM Pier 400", "Discharged"],
      ["Los Angeles, APM Pier 400", "MSC Isabella arrived"],
      ["Ningbo", "Departed on MSC Mina, FN637W"],
      ["Ningbo", "Loaded on vessel"],
      ["Ningbo", "Gated in full"],
      ["Ningbo", "Empty picked up"],
    ])
    expect(items.slice(1).every((item) => item.kind === "actual")).toBe(true)
  })

  test("two sources of one arrival are one item that says both", () => {
    const line = anEvent("vessel_arrived", "2026-10-13T12:00:00Z", { placeCode: "USLAX", zone: "America/Los_Angeles" })
    const arrival = build({ events: [...ARRIVAL, line] }).filter((item) => item.label.includes("arrived"))
    expect(arrival).toHaveLength(1)
    expect(arrival[0]).toMatchObject({ source: "AIS", detail: "MSC says Tue, Oct 13, 05:00 PT" })
  })

  test("[D:RES-12] an event without a timestamp is shown undated, in its place", () => {
    const items = build({ events: [...without(ORIGIN, "vessel_loaded"), anEvent("vessel_loaded", null)] })
    const index = items.findIndex((item) => item.label === "Loaded on vessel")
    expect(items[index]).toMatchObject({ kind: "actual", at: null })
    expect([items[index - 1]?.label, items[index + 1]?.label]).toEqual([
      "Departed on MSC Mina, FN637W",
      "Gated in full",
    ])
  })

  test("[D:RES-16] an event the document does not name is shown plainly", () => {
    const odd = anEvent("container.transport.gate_inspection", "2026-10-15T00:00:00Z")
    expect(labels(build({ events: [...ARRIVAL, odd] }), "actual")).toContain("Gate inspection")
  })

  test("a record's date is used where no event is reported", () => {
    const dates = { ...aTimeline().dates, podDischargedAt: anInstant("2026-10-14T05:36:00Z") }
    const item = build({ events: ORIGIN, dates }).find((found) => found.label === "Discharged")
    expect(item).toMatchObject({ kind: "actual", at: "2026-10-14T05:36:00.000Z", eventId: null })
  })
})

describe("never reported", () => {
  test("[D:BEH-9] a departure that the arrival proves reads not reported by the line", () => {
    const items = build({ events: [...without(ORIGIN, "vessel_departed"), ...ARRIVAL] })
    const index = items.findIndex((item) => item.kind === "never_reported")
    expect(items[index]).toMatchObject({ label: "Departed: never reported", at: null })
    expect(items[index]?.detail).toBe("Not reported by the carrier. “Vessel arrived” shows it happened")
    expect([items[index - 1]?.label, items[index + 1]?.label]).toEqual(["MSC Isabella arrived", "Loaded on vessel"])
  })

  test("a transshipment's missing move is named with its port", () => {
    const busan = { placeCode: "KRPUS", place: "Busan" }
    const there = [
      anEvent("transshipment_arrived", "2026-09-25T00:00:00Z", busan),
      anEvent("transshipment_discharged", "2026-09-25T10:50:00Z", busan),
      anEvent("transshipment_departed", "2026-09-28T18:15:00Z", busan),
    ]
    const items = build({ events: [...ORIGIN, ...there, ...ARRIVAL] })
    expect(labels(items, "never_reported")).toEqual(["Loaded after transshipment at Busan: never reported"])
    expect(items.find((item) => item.kind === "never_reported")?.group).toBe("Busan, transshipment")
  })

  test("optional moves are never missed: no berth, no feeder, no delivery", () => {
    const feeder = { placeCode: "CNSHA", place: "Shanghai" }
    const there = [
      anEvent("feeder_arrived", "2026-09-24T00:00:00Z", feeder),
      anEvent("feeder_discharged", "2026-09-24T08:00:00Z", feeder),
    ]
    const end = [anEvent("full_out", "2026-10-16T00:00:00Z"), anEvent("empty_in", "2026-10-18T00:00:00Z")]
    expect(labels(build({ events: [...ORIGIN, ...there, ...ARRIVAL, ...end] }), "never_reported")).toEqual([])
  })

  test("a container trucked from the port misses no train", () => {
    const out = anEvent("full_out", "2026-10-16T00:00:00Z")
    const items = build({ route: aRoute(inland), events: [...ORIGIN, ...ARRIVAL, out] })
    expect(labels(items, "never_reported")).toEqual([])
    expect(labels(items, "missing")).toEqual([])
  })
})

describe("the plan", () => {
  test("an estimate still to come is above now, with who made it", () => {
    const route = aRoute({ podEtaAt: anInstant("2026-10-21T11:40:00Z") })
    const estimates = [anEstimate("2026-10-11T00:00:00Z", "2026-10-21T11:40:00Z")]
    const [first, second] = build({ route, estimates, events: ORIGIN })
    expect(first).toMatchObject({
      kind: "estimated",
      label: "Vessel arrives at Los Angeles",
      detail: "Estimated by MSC",
      group: "Planned",
    })
    expect(second?.kind).toBe("now")
  })

  test("an estimate that passed is missing, with the hours it is late", () => {
    const route = aRoute({ podEtaAt: anInstant("2026-10-19T01:00:00Z") })
    expect(build({ route, events: ORIGIN })[0]).toMatchObject({
      kind: "missing",
      at: "2026-10-19T01:00:00.000Z",
      hoursLate: 12,
      label: "Vessel arrived: not seen, 12 h late",
    })
  })

  test.each([
    ["2026-10-15T01:00:00Z", "Vessel arrived: not seen, 4 days late"],
    ["2026-09-19T01:00:00Z", "Vessel arrived: not seen, 4 weeks late"],
    ["2022-11-05T21:00:00Z", "Vessel arrived: no date known since Sat, Nov 5, 2022"],
  ])("an estimate of %s reads %s", (at, label) => {
    const route = aRoute({ podEtaAt: anInstant(at) })
    expect(build({ route, events: ORIGIN })[0]).toMatchObject({ kind: "missing", label })
  })

  test("the actual replaces its estimate", () => {
    const estimate = anEvent("estimated.vessel_arrived", "2026-10-12T00:00:00Z", { placeCode: "USLAX" })
    const items = build({ events: [...ORIGIN, ...ARRIVAL, estimate] })
    expect([...labels(items, "estimated"), ...labels(items, "missing")]).toEqual([])
  })

  test("without a date on the shipment the newest estimated event counts", () => {
    const estimates = ["2026-10-01", "2026-10-05"].map((made, i) =>
      anEvent("estimated.vessel_arrived", `2026-10-2${i}T00:00:00Z`, {
        placeCode: "USLAX",
        createdAt: anInstant(`${made}T00:00:00Z`),
        id: made,
      }),
    )
    const items = build({ route: aRoute({ podEtaAt: null }), events: [...ORIGIN, ...estimates] })
    expect(items.filter((item) => item.kind === "estimated").map((item) => item.at)).toEqual([
      "2026-10-21T00:00:00.000Z",
    ])
  })

  test("the train that should have been loaded is late, and a hold may explain it", () => {
    const route = aRoute({ ...inland, destinationEtaAt: anInstant("2026-10-22T09:00:00Z") })
    const items = build({ route, events: [...ORIGIN, ...ARRIVAL], holds: [aHold()] })
    expect(items.slice(0, 3).map((item) => [item.kind, item.label, item.group])).toEqual([
      ["estimated", "Arrives by rail at Chicago, BNSF LPC", "Inland, planned"],
      ["missing", "Loaded on rail: not seen, 7 h late", "Planned"],
      ["now", "Now", null],
    ])
    expect(items[1]?.detail).toBe("Expected within 5 days of discharge. Customs hold may explain it")
  })

  test("the rail legs in order, and the way out is the inland gate's", () => {
    const rail = [
      anEvent("full_out", "2026-10-15T00:00:00Z", { placeCode: "USLAX" }),
      anEvent("rail_loaded", "2026-10-15T06:00:00Z"),
      anEvent("rail_departed", "2026-10-15T12:00:00Z"),
      anEvent("rail_arrived", "2026-10-18T12:00:00Z", { placeCode: "USCHI" }),
      anEvent("rail_unloaded", "2026-10-18T18:00:00Z", { placeCode: "USCHI" }),
    ]
    const items = build({ route: aRoute(inland), events: [...ORIGIN, ...ARRIVAL, ...rail] })
    expect(items.slice(1, 6).map((item) => [item.group, item.label])).toEqual([
      ["Chicago, BNSF LPC", "Unloaded from rail"],
      ["Chicago, BNSF LPC", "Arrived by rail"],
      ["Los Angeles, APM Pier 400", "Departed by rail"],
      ["Los Angeles, APM Pier 400", "Loaded on rail"],
      ["Los Angeles, APM Pier 400", "Gated out full"],
    ])
    expect(labels(items, "never_reported")).toEqual([])
  })
})

describe("changes", () => {
  const customs = { name: "freight", status: "hold", description: null }

  test("a hold placed and cleared, with how long it lasted", () => {
    const changes = [
      aChange("2026-10-15T17:41:00Z", "holds_at_pod_terminal", [customs], []),
      aChange("2026-10-13T17:00:00Z", "holds_at_pod_terminal", [], [customs]),
    ]
    const items = build({ events: [...ORIGIN, ...ARRIVAL], changes })
    expect(labels(items, "hold_cleared")).toEqual(["Freight hold cleared after 2 d"])
    expect(labels(items, "hold")).toEqual(["Freight hold placed"])
    expect(items.find((item) => item.kind === "hold_cleared")?.group).toBe("Los Angeles, APM Pier 400")
  })

  test("what a changeset says is not repeated by its event", () => {
    const at = "2026-10-17T18:20:00Z"
    const events = [...ARRIVAL, anEvent("available", at), anEvent("container.pickup_lfd.changed", at)]
    const changes = [aChange(at, "available_for_pickup", false, true)]
    const items = build({ events, changes })
    expect(labels(items, "changed")).toEqual(["Available for pickup, no → yes"])
    expect(labels(items, "actual")).not.toContain("Available for pickup")
    expect(labels(items, "actual")).toContain("Last free day changed")
  })

  test.each(["__proto__", "constructor"])("a name that every object has is one like any other: %s", (name) => {
    const at = "2026-10-17T18:20:00Z"
    const extra: unknown = JSON.parse(`{"${name}":{"seen":true}}`)
    const events = [anEvent(name, at, { extra: extra as TimelineEvent["extra"] })]
    const items = build({ events, changes: [aChange(at, "available_for_pickup", false, true)] })
    const shown = items.find((item) => item.kind === "actual")?.facts?.extra
    expect(Object.getPrototypeOf(shown)).toBe(Object.prototype)
    expect(Object.entries(shown ?? {})).toEqual([[name, { seen: true }]])
  })

  test("a change on the water is listed at sea", () => {
    const changes = [aChange("2026-10-05T00:00:00Z", "holds_at_pod_terminal", null, [customs])]
    expect(build({ events: ORIGIN, changes }).find((item) => item.kind === "hold")?.group).toBe("At sea")
  })

  test("a change found by comparison says since when it may have happened", () => {
    const observed = {
      ...aChange("2026-10-17T18:20:00Z", "pickup_lfd_line", null, "2026-10-21"),
      observedSince: anInstant("2026-10-17T00:00:00Z"),
    }
    expect(build({ changes: [observed] }).find((item) => item.kind === "changed")?.detail).toBe(
      "Observed, it happened after Fri, Oct 16, 17:00 PT",
    )
  })
})

describe("for any events", () => {
  const names = [
    "empty_out",
    "full_in",
    "vessel_loaded",
    "vessel_departed",
    "vessel_arrived",
    "vessel_discharged",
    "rail_loaded",
    "rail_arrived",
    "full_out",
    "empty_in",
    "available",
    "transshipment_loaded",
    "feeder_arrived",
    "estimated.vessel_arrived",
    "gate_inspection",
  ]
  const anyEvent = fc
    .record({
      name: fc.constantFrom(...names),
      hours: fc.option(fc.integer({ min: -900, max: 200 })),
      placeCode: fc.constantFrom("CNNGB", "KRPUS", "USLAX", "USCHI", null),
      dataSource: fc.constantFrom("shipping_line", "terminal", "ais"),
    })
    .map(({ name, hours, ...rest }) =>
      anEvent(name, hours === null ? null : new Date(Date.parse(NOW) + hours * 3_600_000).toISOString(), rest),
    )
  const events = fc.uniqueArray(anyEvent, { selector: (event) => event.id, maxLength: 14 })

  test("the order they come in decides nothing, keys are unique, and dated items are newest first", () => {
    fc.assert(
      fc.property(events, fc.boolean(), (some, goesInland) => {
        const route = goesInland ? aRoute(inland) : aRoute()
        const items = build({ route, events: some })
        expect(build({ route, events: some.toReversed() })).toEqual(items)
        expect(new Set(items.map((item) => item.key)).size).toBe(items.length)
        const dated = items.filter((item) => item.kind === "actual").flatMap((item) => item.at ?? [])
        expect(dated).toEqual(dated.toSorted().toReversed())
      }),
    )
  })

  test("every move reported is shown, at least by one of the sources that report it", () => {
    fc.assert(
      fc.property(events, (some) => {
        const shown = new Set(build({ events: some }).map((item) => item.eventId))
        const reported = some.filter((event) => shown.has(event.id)).map((event) => `${event.event} ${event.placeCode}`)
        const facts = some.filter((event) => !event.event.includes("estimated"))
        expect(reported).toEqual(expect.arrayContaining(facts.map((event) => `${event.event} ${event.placeCode}`)))
      }),
    )
  })
})
