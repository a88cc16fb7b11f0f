import { describe, expect, test } from "vitest"
import { aResource, read, ref } from "#test/connection/resources"
import { toChanges, toEstimatedEvent, toTransportEvent } from "./to-events.ts"

const T = "2026-10-13T11:40:00Z"
const AT = "2026-10-13T11:40:00.000Z"
const EVENT = "container.transport.vessel_arrived"

describe("transport event", () => {
  const eventOf = (attributes: Record<string, unknown>, relations = {}) =>
    toTransportEvent(read(aResource("transport_event", { event: EVENT, ...attributes }, relations)))

  test.each([
    ["event", "container.transport.rail_loaded", "event", "container.transport.rail_loaded"],
    ["created_at", T, "createdAt", AT],
    ["timestamp", T, "at", AT],
    ["timestamp", null, "at", null],
    ["timezone", "Asia/Shanghai", "zone", "Asia/Shanghai"],
    ["timezone", null, "zone", null],
    ["voyage_number", "FA639W", "voyage", "FA639W"],
    ["location_locode", "CNSHA", "locode", "CNSHA"],
    ["data_source", "shipping_line", "dataSource", "shipping_line"],
    ["data_source", "terminal", "dataSource", "terminal"],
    ["data_source", "ais", "dataSource", "ais"],
  ] as const)("[D:RES-12] %s %j", (name, sent, key, kept) => {
    const event = eventOf({ [name]: sent })
    expect(event?.[key]).toBe(kept)
    expect(event?.extra).toEqual({})
  })

  test.each([
    ["shipment", ref("shipment"), "shipmentId", "shipment-1"],
    ["container", ref("container"), "containerId", "container-1"],
    ["location", ref("port"), "placeId", "port-1"],
    ["location", ref("metro_area"), "placeId", "metro_area-1"],
    ["location", null, "placeId", null],
    ["vessel", ref("vessel"), "vesselId", "vessel-1"],
    ["vessel", null, "vesselId", null],
    ["terminal", ref("terminal"), "terminalId", "terminal-1"],
    ["terminal", ref("rail_terminal"), "terminalId", "rail_terminal-1"],
    ["terminal", null, "terminalId", null],
  ] as const)("[D:RES-12] relationship %s %j", (name, sent, key, kept) => {
    expect(eventOf({}, { [name]: sent })?.[key]).toBe(kept)
  })

  test("[D:RES-16] an event and a source that nobody knows are kept by their names", () => {
    const event = eventOf({ event: "container.transport.beamed_up", data_source: "satellite", mood: "good" })
    expect(event).toMatchObject({
      event: "container.transport.beamed_up",
      dataSource: "satellite",
      extra: { mood: "good" },
    })
  })
})

describe("estimated event", () => {
  test.each([
    ["created_at", T, "createdAt", AT],
    ["estimated_timestamp", T, "estimatedAt", AT],
    ["event", "shipment.estimated.arrival", "event", "shipment.estimated.arrival"],
    ["location_locode", "USLAX", "locode", "USLAX"],
    ["location_locode", null, "locode", null],
    ["timezone", "America/Los_Angeles", "zone", "America/Los_Angeles"],
    ["timezone", null, "zone", null],
    ["voyage_number", "FA639W", "voyage", "FA639W"],
    ["data_source", "shipping_line", "dataSource", "shipping_line"],
    ["data_source", "terminal", "dataSource", "terminal"],
  ] as const)("[D:RES-13] %s %j", (name, sent, key, kept) => {
    const attributes = { event: "shipment.estimated.arrival", [name]: sent }
    const event = toEstimatedEvent(read(aResource("estimated_event", attributes)))
    expect(event?.[key]).toBe(kept)
    expect(event?.extra).toEqual({})
  })

  test("[D:RES-13] relationships shipment, port and vessel", () => {
    const relations = { shipment: ref("shipment"), port: ref("port"), vessel: null }
    const event = toEstimatedEvent(
      read(aResource("estimated_event", { event: "shipment.estimated.arrival" }, relations)),
    )
    expect(event).toMatchObject({ shipmentId: "shipment-1", portId: "port-1", vesselId: null })
  })
})

describe("container updated event", () => {
  const changesOf = (changeset: unknown) =>
    toChanges(
      read(
        aResource(
          "container_updated_event",
          { changeset, timestamp: T, timezone: "America/Los_Angeles" },
          { container: ref("container"), terminal: ref("terminal") },
        ),
      ),
    )?.changes

  const hold = { name: "customs", status: "hold", description: null }
  const fee = { type: "demurrage", amount: 74.1, currency_code: "USD" }

  test.each([
    ["available_for_pickup", null, true],
    ["pickup_lfd", "2026-02-26T05:00:00Z", null],
    ["fees_at_pod_terminal", [], [fee]],
    ["holds_at_pod_terminal", [hold], []],
    ["pickup_appointment_at", null, "2026-02-25T15:00:00Z"],
    ["pod_terminal", "terminal-1", "terminal-2"],
  ])("[D:RES-13] %s: the value before, then the value after, as sent", (attribute, before, after) => {
    expect(changesOf({ [attribute]: [before, after] })).toEqual([
      {
        eventId: "container_updated_event-1",
        containerId: "container-1",
        terminalId: "terminal-1",
        attribute,
        before,
        after,
        at: AT,
        zone: "America/Los_Angeles",
      },
    ])
  })

  test("[D:RES-13] several attributes of one changeset are several changes, in their order", () => {
    const changes = changesOf({ pickup_lfd: [null, "2026-02-26"], pod_terminal: ["a", "b"] })
    expect(changes?.map((change) => change.attribute)).toEqual(["pickup_lfd", "pod_terminal"])
  })

  test("[D:RES-16] an attribute that the document does not name is a change too", () => {
    expect(changesOf({ colour: ["red", "blue"] })?.[0]).toMatchObject({
      attribute: "colour",
      before: "red",
      after: "blue",
    })
  })

  test.each([["not a list"], [["one"]], [["a", "b", "c"]], [{ before: 1, after: 2 }]])(
    "nothing is read into an entry that is no pair: %j",
    (pair) => {
      expect(changesOf({ pickup_lfd: pair })).toBeUndefined()
    },
  )

  test("an event without a changeset has no changes", () => {
    expect(changesOf(null)).toEqual([])
    expect(changesOf({})).toEqual([])
  })
})
