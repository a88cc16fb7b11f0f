// Reads everything that can be read, and checks each resource against the interface document, typed here.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import type { Resource } from "./client.ts"
import { quiet, type Receiver, startReceiver, subscribe } from "./receiver.ts"
import { trackShipment } from "./track.ts"
import { until } from "./until.ts"
import { uploadDocument } from "./upload.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type Shape = {
  /** Timestamps, and those that are never null. */
  instants: string[]
  always: string[]
  zones: string[]
  one: string[]
  many: string[]
  /** The collection in its address. null if the document shows none. */
  at: string | null
}
const shape = (given: Partial<Shape>): Shape => ({
  ...{ instants: [], always: [], zones: [], one: [], many: [], at: null },
  ...given,
})
const SHAPES: Record<string, Shape> = {
  webhook_notification: shape({
    always: ["created_at"],
    one: ["webhook", "reference_object"],
    many: ["webhook_notification_logs"],
    at: "webhook_notifications",
  }),
  webhook: shape({ at: "webhooks" }),
  tracking_request: shape({
    always: ["created_at", "updated_at"],
    one: ["tracked_object", "customer"],
    at: "tracking_requests",
  }),
  shipment: shape({
    always: ["created_at"],
    instants: ["destination_eta_at", "destination_ata_at", "pol_etd_at", "pol_atd_at", "pod_eta_at", "pod_ata_at"],
    zones: ["destination_timezone", "pol_timezone", "pod_timezone"],
    one: ["port_of_lading", "port_of_discharge", "pod_terminal", "port_of_lading_terminal", "destination"],
    many: ["containers"],
    at: "shipments",
  }),
  container: shape({
    always: ["created_at"],
    instants: [
      ...["pickup_lfd", "pickup_appointment_at", "pod_arrived_at", "pod_discharged_at", "pod_full_out_at"],
      ...["final_destination_full_out_at", "empty_terminated_at"],
    ],
    zones: ["pod_timezone", "final_destination_timezone", "empty_terminated_timezone"],
    one: ["shipment", "pod_terminal"],
    many: ["transport_events"],
    at: "containers",
  }),
  transport_event: shape({
    always: ["created_at"],
    instants: ["timestamp"],
    zones: ["timezone"],
    one: ["shipment", "container", "location", "vessel", "terminal"],
  }),
  estimated_event: shape({
    always: ["created_at", "estimated_timestamp"],
    zones: ["timezone"],
    one: ["shipment", "port", "vessel"],
  }),
  container_updated_event: shape({ always: ["timestamp"], zones: ["timezone"], one: ["container", "terminal"] }),
  port: shape({ zones: ["time_zone"], at: "ports" }),
  terminal: shape({ one: ["port"], at: "terminals" }),
  document: shape({
    always: ["created_at", "updated_at"],
    one: ["account", "user", "email_submission", "last_document_representation", "parent_document"],
    many: ["shipments", "cargos"],
    at: "documents",
  }),
}
/** Types that the document names without showing their fields. */
const NAMED = ["party", "vessel", "metro_area", "rail_terminal", "account", "document_representation"]
const UNSHOWN = [...NAMED, "webhook_notification_log"]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/
const isInstant = (value: unknown) =>
  INSTANT.test(String(value)) && new Date(String(value)).toISOString().slice(0, 19) === String(value).slice(0, 19)
const isZone = (value: unknown) => /^[A-Z]\w+(\/[\w+-]+)+$/.test(String(value)) && isKnownZone(String(value))
function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).format(0) !== ""
  } catch {
    return false
  }
}
const isRef = (ref: unknown) => {
  const { id, type, ...rest } = ref as Record<string, unknown>
  return UUID.test(String(id)) && typeof type === "string" && Object.keys(rest).length === 0
}

/** Every way in which a resource deviates from the document. */
function faultsOf(resource: Resource): string[] {
  const { id, type, attributes, relationships = {}, links } = resource
  const said = `${type} ${id}`
  const known = SHAPES[type]
  const must = (holds: boolean, what: string) => (holds ? [] : [`${said}: ${what}`])
  const wanted = known ? [...known.one, ...known.many].sort() : Object.keys(relationships).sort()
  const related = Object.entries(relationships).flatMap(([name, relation]) => {
    const { data } = relation
    const refs = data === null ? [] : Array.isArray(data) ? data : [data]
    return [
      ...must(Object.keys(relation).join() === "data", `${name} is more or less than data`),
      ...must(refs.every(isRef), `${name} leads to ${JSON.stringify(data)}`),
      ...(known ? must(Array.isArray(data) === known.many.includes(name), `${name} is ${JSON.stringify(data)}`) : []),
    ]
  })
  const times = [...(known?.always ?? []), ...(known?.instants ?? [])]
  const timed = Object.entries(attributes).filter(([name]) => times.includes(name) || /(_at|timestamp)$/.test(name))
  const zoned = Object.entries(attributes).filter(([name]) => /time_?zone$/.test(name))
  return [
    ...must(UUID.test(id), "no uuid"),
    ...must(known !== undefined || UNSHOWN.includes(type), "a type of which the document does not speak"),
    ...must(Object.keys(relationships).sort().join() === wanted.join(), `relations ${Object.keys(relationships)}`),
    ...related,
    ...must(
      [...times, ...(known?.zones ?? [])].every((name) => name in attributes),
      "a timestamp or zone is left out",
    ),
    ...timed.flatMap(([name, value]) => must(value === null || isInstant(value), `${name} is ${value}`)),
    ...zoned.flatMap(([name, value]) => must(value === null || isZone(value), `${name} is ${value}`)),
    ...(known?.always ?? []).flatMap((name) => must(attributes[name] !== null, `${name} is null`)),
    ...must(links?.self === undefined || links.self.startsWith("/v2/"), `links.self is ${links?.self}`),
    ...(known?.at ? must(links?.self === `/v2/${known.at}/${id}`, `links.self is ${links?.self}`) : []),
  ]
}

let world: World
let receiver: Receiver
const met = new Map<string, Resource>()
const keyOf = ({ type, id }: { type: string; id: string }) => `${type} ${id}`
const ofType = (type: string) => [...met.values()].filter((each) => each.type === type)

/** Reads a list to its end, including all relations of its types. Every reference must be included. */
async function walk(path: string, type: string, ...further: string[]) {
  const relations = [...(SHAPES[type]?.one ?? []), ...(SHAPES[type]?.many ?? [])]
  const includable = relations.filter((name) => name !== "user" && name !== "email_submission")
  const query = `page[size]=100&include=${[...includable, ...further].join(",")}`
  const { data, included } = await world.all(`${path}?${query}`)
  expect(data.length, path).toBeGreaterThan(0)
  const brought = new Set([...data, ...included].map(keyOf))
  const refs = data.flatMap(({ relationships = {} }) =>
    Object.values(relationships).flatMap(({ data: ref }) => ref ?? []),
  )
  expect(refs.map(keyOf).filter((key) => !brought.has(key))).toEqual([])
  for (const each of [...data, ...included]) met.set(keyOf(each), each)
}

beforeAll(async () => {
  world = await startWorld({ TRACKER_SHIPMENTS: "120" })
  receiver = await startReceiver()
  const { data: categories } = await world.get("/webhooks/events")
  const named = categories.flatMap(({ attributes }) => attributes.events as { name: string }[])
  const { data: party } = await world.post("/parties", "party", { company_name: "Northlake" })
  met.set(keyOf(party), party)
  await subscribe(
    world,
    receiver,
    named.map(({ name }) => name),
  )
  await trackShipment(world, "MAEU221904417RAIL")
  const file = join(import.meta.dirname, "documents/files/arrival-notice-boxes.pdf")
  await uploadDocument(world, "notice.pdf", readFileSync(file))
  await world.forward(12 * 3_600_000)
  await until(async () => (await world.control("GET", "/control/health")).idle === true, 40_000)
  await quiet(world)
  await walk("/tracking_requests", "tracking_request")
  await walk("/shipments", "shipment", "pod_terminal.port", "port_of_lading_terminal.port")
  const ofEvents = ["location", "vessel", "terminal"].map((name) => `transport_events.${name}`)
  await walk("/containers", "container", "pod_terminal.port", ...ofEvents)
  await walk("/webhooks", "webhook")
  await walk("/documents", "document")
  const ends = ["shipment", "container", "location", "port", "vessel", "terminal"]
  await walk("/webhook_notifications", "webhook_notification", ...ends.map((name) => `reference_object.${name}`))
  for (const { id, relationships } of ofType("container").slice(0, 5)) {
    if (relationships.transport_events?.data?.length)
      await walk(`/containers/${id}/transport_events`, "transport_event")
  }
})
afterAll(async () => {
  receiver.stop()
  await world.stop()
})

describe("every resource", () => {
  test.each([...Object.keys(SHAPES), ...UNSHOWN])("[S:RES-1] %s is met, and each is as the document says", (type) => {
    expect(ofType(type).length).toBeGreaterThan(0)
    expect(ofType(type).flatMap(faultsOf)).toEqual([])
  })

  test("[S:RES-1] there is no other type", () => {
    const types = new Set([...met.values()].map(({ type }) => type))
    expect([...types].sort()).toEqual([...Object.keys(SHAPES), ...UNSHOWN].sort())
  })

  test.each(
    Object.entries(SHAPES).flatMap(([type, { instants, always, zones }]) =>
      [...instants, ...always, ...zones].map((name): [string, string] => [type, name]),
    ),
  )("[S:RES-1] %s.%s has a value somewhere", (type, name) => {
    expect(ofType(type).some(({ attributes }) => attributes[name] !== null)).toBe(true)
  })

  test("[S:RES-1] links.self leads to the resource, and to no other", async () => {
    const addressed = [...met.values()].filter(({ links }) => links?.self !== undefined)
    const types = [...new Set(addressed.map(({ type }) => type))]
    expect(types).toEqual(expect.arrayContaining(Object.keys(SHAPES).filter((type) => SHAPES[type]?.at)))
    for (const each of types.flatMap((type) => ofType(type).slice(0, 8))) {
      const { status, data } = await world.get(String(each.links?.self).slice("/v2".length))
      expect([each.type, status, data.id, data.type, data.links]).toEqual([
        ...[each.type, 200, each.id, each.type],
        each.links,
      ])
      if (each.type !== "webhook_notification") expect(data.attributes).toEqual(each.attributes)
    }
  })
})

describe("the walk sees", () => {
  const good = () => structuredClone(ofType("shipment")[0] as Resource)
  const broken: [string, (resource: Resource) => void][] = [
    ["an id that is no uuid", (each) => Object.assign(each, { id: "17" })],
    ["a type that nobody knows", (each) => Object.assign(each, { type: "parcel" })],
    ["a time without its zone", (each) => Object.assign(each.attributes, { pod_eta_at: "2026-02-16T12:00:00" })],
    ["a day that is not", (each) => Object.assign(each.attributes, { pod_eta_at: "2026-02-31T12:00:00Z" })],
    ["a bare date", (each) => Object.assign(each.attributes, { pod_eta_at: "2026-02-16" })],
    ["an offset in place of a zone", (each) => Object.assign(each.attributes, { pod_timezone: "-08:00" })],
    ["a zone that is not", (each) => Object.assign(each.attributes, { pod_timezone: "America/Fresno" })],
    ["a timestamp left out", (each) => Reflect.deleteProperty(each.attributes, "pol_atd_at")],
    ["a relation left out", (each) => Reflect.deleteProperty(each.relationships, "destination")],
    ["a list of one in place of one", (each) => Object.assign(each.relationships, { destination: { data: [] } })],
    [
      "a reference without a type",
      (each) => Object.assign(each.relationships, { destination: { data: { id: each.id } } }),
    ],
    ["another's address", (each) => Object.assign(each, { links: { self: "/v2/shipments/other" } })],
    [
      "an address with its host",
      (each) => Object.assign(each, { links: { self: `http://h/v2/shipments/${each.id}` } }),
    ],
  ]
  test.each(broken)("%s", (_case, spoil) => {
    const resource = good()
    expect(faultsOf(resource)).toEqual([])
    spoil(resource)
    expect(faultsOf(resource).length).toBeGreaterThan(0)
  })
})
