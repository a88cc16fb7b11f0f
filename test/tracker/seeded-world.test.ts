import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { checkDigitOf } from "./check-digit.ts"
import type { Resource } from "./client.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })

let world: World
let containers: Resource[]
let shipments: Resource[]
let events: Resource[]
let ports: Resource[]
let terminals: Resource[]
beforeAll(async () => {
  world = await startWorld({ TRACKER_SHIPMENTS: "60" })
  const includes = "transport_events,pod_terminal.port,transport_events.location,transport_events.terminal"
  const listed = await world.all(`/containers?page[size]=100&include=${includes}`)
  containers = listed.data
  events = listed.included.filter((each) => each.type === "transport_event")
  ports = listed.included.filter((each) => each.type === "port")
  terminals = listed.included.filter((each) => each.type === "terminal")
  shipments = (await world.all("/shipments?page[size]=100")).data
})
afterAll(() => world.stop())

const having = (what: (attributes: Record<string, unknown>) => boolean) =>
  containers.filter((each) => what(each.attributes)).length
const list = (value: unknown) => value as Record<string, unknown>[] | undefined
const isZone = (zone: unknown) => {
  try {
    return String(zone).includes("/") && new Intl.DateTimeFormat("en", { timeZone: String(zone) }).format(0) !== ""
  } catch {
    return false
  }
}
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/
const NOW = Date.parse("2026-02-24T15:00:00Z")
const hoursLeft = (lfd: unknown) => (Date.parse(String(lfd)) - NOW) / 3_600_000

describe("the world at its start", () => {
  test("60 shipments less the one with no bill, about 150 containers with right check digits", () => {
    expect(shipments).toHaveLength(59)
    expect(containers.length).toBeGreaterThan(140)
    for (const { attributes } of containers) {
      const number = String(attributes.number)
      expect(number).toMatch(/^[A-Z]{4}\d{7}$/)
      expect(number[10]).toBe(checkDigitOf(number))
    }
  })

  test.each([
    "new",
    "on_ship",
    "grounded",
    "not_available",
    "available",
    "on_rail",
    "awaiting_inland_transfer",
    "picked_up",
    "empty_returned",
  ])("some containers are %s", (status) => {
    expect(having((each) => each.current_status === status)).toBeGreaterThan(0)
  })

  test("every situation a dispatcher meets is there", () => {
    const notGone = (each: Record<string, unknown>) => each.pod_full_out_at === null
    const held = (name: string, status: string) =>
      having(
        (each) =>
          list(each.holds_at_pod_terminal)?.some((hold) => hold.name === name && hold.status === status) ?? false,
      )
    for (const name of ["freight", "customs", "USDA", "VACIS", "TMF", "other"])
      expect(held(name, "hold")).toBeGreaterThan(0)
    expect(held("customs", "pending")).toBeGreaterThan(0)
    const inForce = (each: Record<string, unknown>) => notGone(each) && each.pickup_lfd !== null
    expect(having((each) => inForce(each) && hoursLeft(each.pickup_lfd) < -48)).toBeGreaterThan(3)
    expect(
      having((each) => inForce(each) && hoursLeft(each.pickup_lfd) > -10 && hoursLeft(each.pickup_lfd) < 48),
    ).toBeGreaterThan(3)
    expect(having((each) => each.pickup_appointment_at !== null)).toBeGreaterThan(2)
    expect(having((each) => hoursLeft(each.pickup_lfd) + 24 < hoursLeft(each.pickup_appointment_at))).toBeGreaterThan(0)
    const only = (type: string) =>
      having(
        (each) => list(each.fees_at_pod_terminal)?.length === 1 && list(each.fees_at_pod_terminal)?.[0]?.type === type,
      )
    expect(only("total")).toBeGreaterThan(0)
    expect(having((each) => list(each.fees_at_pod_terminal)?.some((fee) => fee.amount === 0) ?? false)).toBeGreaterThan(
      0,
    )
    expect(containers.filter((each) => each.relationships.shipment?.data === null)).toHaveLength(1)
    expect(events.filter((each) => each.attributes.timezone === null).length).toBeGreaterThan(2)
    expect(events.filter((each) => each.attributes.timestamp === null).length).toBeGreaterThan(2)
  })

  test("one container is on two shipments, under two ids", () => {
    const numbers = containers.map((each) => each.attributes.number)
    const twice = containers.filter(
      (each) => numbers.filter((number) => number === each.attributes.number).length === 2,
    )
    expect(new Set(twice.map((each) => each.id)).size).toBe(2)
    expect(new Set(twice.map((each) => each.relationships.shipment?.data?.id)).size).toBe(2)
  })

  test("requests of every outcome, and no notification of what was before the start", async () => {
    const { data } = await world.all("/tracking_requests")
    const statuses = new Set(data.map((each) => each.attributes.status))
    for (const status of ["created", "failed", "awaiting_manifest", "tracking_stopped"])
      expect(statuses).toContain(status)
    expect((await world.get("/webhook_notifications")).data).toEqual([])
    expect(events.every((each) => Date.parse(String(each.attributes.created_at)) <= NOW)).toBe(true)
  })
})

describe("resources", () => {
  test("[S:RES-7] a container has every attribute and relation of the table, where its terminal reports", () => {
    const always = [
      ...["number", "seal_number", "created_at", "equipment_type", "equipment_length", "equipment_height"],
      ...["weight_in_lbs", "ref_numbers", "pickup_lfd", "pickup_appointment_at", "availability_known"],
      ...["available_for_pickup", "pod_arrived_at", "pod_discharged_at", "pod_full_out_at"],
      ...["final_destination_full_out_at", "empty_terminated_at", "pod_timezone", "final_destination_timezone"],
      ...["empty_terminated_timezone", "current_status", "import_deadlines"],
    ]
    for (const each of containers) {
      expect(Object.keys(each.attributes)).toEqual(expect.arrayContaining(always))
      expect(Object.keys(each.relationships).sort()).toEqual(["pod_terminal", "shipment", "transport_events"])
      const deadlines = Object.keys(each.attributes.import_deadlines as object).sort()
      expect(deadlines).toEqual(["pickup_lfd_line", "pickup_lfd_rail", "pickup_lfd_terminal"])
    }
    for (const name of [...always, "fees_at_pod_terminal", "holds_at_pod_terminal"]) {
      const given = containers.some((each) => each.attributes[name] !== null && each.attributes[name] !== undefined)
      expect(given, name).toBe(true)
    }
  })

  // Rarer kinds, such as a tank or flat rack, may be missing among so few: world/equipment.test.ts.
  test.each(["dry", "reefer"])("[S:RES-7] equipment type %s", (type) => {
    expect(having((each) => each.equipment_type === type)).toBeGreaterThan(0)
  })
  test.each([20, 40])("[S:RES-7] equipment length %i", (length) => {
    expect(having((each) => each.equipment_length === length)).toBeGreaterThan(0)
  })
  test.each(["standard", "high cube"])("[S:RES-7] equipment height %s", (height) => {
    expect(having((each) => each.equipment_height === height)).toBeGreaterThan(0)
  })

  test("[S:RES-12, S:BEH-6] transport events: every field, UTC with a zone beside, each kind of place and source", () => {
    const fields = ["created_at", "data_source", "event", "location_locode", "timestamp", "timezone", "voyage_number"]
    for (const each of events) {
      expect(Object.keys(each.attributes).sort()).toEqual(fields)
      expect(Object.keys(each.relationships).sort()).toEqual([
        "container",
        "location",
        "shipment",
        "terminal",
        "vessel",
      ])
      if (each.attributes.timestamp !== null) expect(each.attributes.timestamp).toMatch(INSTANT)
      if (each.attributes.timezone !== null) expect(isZone(each.attributes.timezone)).toBe(true)
    }
    const kindsOf = (relation: string) =>
      new Set(events.map((each) => each.relationships[relation]?.data?.type ?? null))
    expect(kindsOf("location")).toEqual(new Set(["port", "metro_area"]))
    expect(kindsOf("terminal")).toEqual(new Set(["terminal", "rail_terminal", null]))
    expect(kindsOf("vessel")).toEqual(new Set(["vessel", null]))
    const sources = new Set(events.map((each) => each.attributes.data_source))
    expect(sources).toEqual(new Set(["shipping_line", "terminal", "ais"]))
    const arrival = events.find(
      (each) =>
        each.attributes.event === "container.transport.vessel_arrived" && each.attributes.location_locode === "USNYC",
    )
    expect(arrival?.attributes.timezone).toBe("America/New_York")
  })

  test("a container lists all its transport events, each pointing back", () => {
    const byId = new Map(events.map((each) => [each.id, each]))
    const listed = containers.flatMap((each) =>
      [each.relationships.transport_events?.data ?? []].flat().map((ref) => [each.id, ref.id]),
    )
    expect(listed).toHaveLength(byId.size)
    for (const [container, event] of listed) {
      expect(byId.get(String(event))?.relationships.container?.data?.id).toBe(container)
    }
  })

  test("[S:BEH-7] an empty list of holds or fees is sent as an empty list", () => {
    expect(having((each) => list(each.holds_at_pod_terminal)?.length === 0)).toBeGreaterThan(0)
    expect(having((each) => list(each.fees_at_pod_terminal)?.length === 0)).toBeGreaterThan(0)
  })

  const withReference = (reference: string) =>
    containers.filter(({ attributes }) => (attributes.ref_numbers as string[]).includes(reference))
  const _milestonesOf = ({ id }: Resource) =>
    events
      .filter(({ relationships }) => relationships.container?.data?.id === id)
      .map(({ attributes }) => String(attributes.event).replace("container.transport.", ""))

  test("[S:BEH-9] two terminals in Canada report nothing: attributes left out, availability not known", () => {
    const silent = [...withReference("PO 88240"), ...withReference("PO 88315")]
    expect(silent).toHaveLength(5)
    for (const { attributes, relationships } of silent) {
      expect(Object.keys(attributes)).not.toContain("holds_at_pod_terminal")
      expect(Object.keys(attributes)).not.toContain("fees_at_pod_terminal")
      expect(attributes).toMatchObject({ availability_known: false, available_for_pickup: null, pickup_lfd: null })
      const terminal = terminals.find(({ id }) => id === relationships.pod_terminal?.data?.id)
      const port = ports.find(({ id }) => id === terminal?.relationships.port?.data?.id)
      expect(port?.attributes.country_code).toBe("CA")
    }
    const reported = withReference("PO 88213")
    expect(reported).toHaveLength(3)
    for (const { attributes } of reported) {
      expect(attributes).toMatchObject({
        holds_at_pod_terminal: expect.any(Array),
        fees_at_pod_terminal: expect.any(Array),
        availability_known: true,
      })
    }
  })

  test("[S:RES-10] pickup_lfd is the first of line, terminal, rail, not the earliest", () => {
    const rows = containers.map(({ attributes }) => ({
      coalesced: attributes.pickup_lfd,
      ...(attributes.import_deadlines as Record<
        "pickup_lfd_line" | "pickup_lfd_terminal" | "pickup_lfd_rail",
        string | null
      >),
    }))
    for (const row of rows) {
      expect(row.coalesced).toBe(row.pickup_lfd_line ?? row.pickup_lfd_terminal ?? row.pickup_lfd_rail)
    }
    const later = rows.filter(
      (row) => row.pickup_lfd_line && row.pickup_lfd_terminal && row.pickup_lfd_line > row.pickup_lfd_terminal,
    )
    expect(later.length).toBeGreaterThan(0)
    expect(rows.some((row) => row.pickup_lfd_line === null && row.pickup_lfd_terminal !== null)).toBe(true)
    expect(rows.some((row) => row.pickup_lfd_line === null && row.pickup_lfd_rail !== null)).toBe(true)
  })

  test("a last free day is midnight of that day at the terminal", () => {
    for (const { attributes } of containers) {
      const { pickup_lfd_terminal: lfd } = attributes.import_deadlines as Record<string, string | null>
      if (!lfd) continue
      const local = new Date(lfd).toLocaleTimeString("en-GB", { timeZone: String(attributes.pod_timezone) })
      expect(local).toBe("00:00:00")
    }
  })
})
