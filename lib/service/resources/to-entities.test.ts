import { describe, expect, test } from "vitest"
import { aContainer, aDocument, aResource, ref } from "#test/connection/resources"
import { cases, fc } from "#test/property"
import { profileOf } from "../profile.ts"
import { parseJson } from "./json.ts"
import { readDocument } from "./read-document.ts"
import { toEntities } from "./to-entities.ts"

const entitiesOf = (data: unknown, included: unknown[] = []) =>
  toEntities(aDocument(data, included), profileOf("interface"))

const NOTHING = {
  shipments: [],
  containers: [],
  transportEvents: [],
  estimatedEvents: [],
  changes: [],
  trackingRequests: [],
  documents: [],
  places: [],
  terminals: [],
  vessels: [],
  parties: [],
  fieldValues: [],
  others: [],
  unknownFields: [],
}

describe("entities of a document", () => {
  test("each type goes to its list", () => {
    const entities = entitiesOf(
      [aContainer()],
      [
        aResource("shipment", { tracked: true }),
        aResource("transport_event", { event: "container.transport.full_out" }),
        aResource("estimated_event", { event: "shipment.estimated.arrival" }),
        aResource("container_updated_event", { changeset: { pickup_lfd: [null, "2026-02-26"] } }),
        aResource("tracking_request", { request_number: "X", request_type: "container", status: "pending" }),
        aResource("port", { name: "Oakland" }),
        aResource("metro_area", { name: "Chicago" }),
        aResource("terminal", { name: "TraPac" }),
        aResource("rail_terminal", { name: "Logistics Park" }),
        aResource("vessel", { name: "EVER GIVEN" }),
        aResource("party", { company_name: "Northlake" }),
        aResource("document", { name: "Delivery order" }),
      ],
    )
    const counts = Object.fromEntries(Object.entries(entities).map(([noun, list]) => [noun, list.length]))
    expect(counts).toEqual({
      shipments: 1,
      containers: 1,
      transportEvents: 1,
      estimatedEvents: 1,
      changes: 1,
      trackingRequests: 1,
      documents: 1,
      places: 2,
      terminals: 2,
      vessels: 1,
      parties: 1,
      fieldValues: 0,
      others: 0,
      unknownFields: 0,
    })
  })

  test("a resource that is only named says nothing about its state, and is no entity", () => {
    expect(entitiesOf(ref("container"), [ref("shipment"), { ...ref("port"), attributes: {} }])).toEqual(NOTHING)
  })

  test("[D:BEH-5] a resource that comes twice is one entity, the one the answer is about first", () => {
    const again = [
      aContainer({ current_status: "old" }),
      aResource("port", { name: "A" }),
      aResource("port", { name: "B" }),
    ]
    const { containers, places } = entitiesOf([aContainer({ current_status: "available" })], again)
    expect(containers.map((container) => container.currentStatus)).toEqual(["available"])
    expect(places.map((place) => place.name)).toEqual(["A"])
  })

  test("[D:BEH-5] a full resource is read where the same one is only named before", () => {
    expect(entitiesOf([ref("container")], [aContainer()]).containers).toHaveLength(1)
  })

  test.each([
    ["document_representation", { payload: { trucker: "Garden State" } }],
    ["hyperloop_pod", { speed: 1200 }],
    ["__proto__", { hostile: true }],
    ["constructor", { hostile: true }],
  ])("[D:RES-16] a %s is kept as sent", (type, attributes) => {
    const { others } = entitiesOf([], [aResource(type, attributes, { account: ref("account") })])
    expect(others).toEqual([
      { id: `${type}-1`, type, body: { attributes, relationships: { account: { id: "account-1", type: "account" } } } },
    ])
  })

  test.each([
    ["container", { seal_number: "1" }],
    ["transport_event", { timestamp: null }],
    ["tracking_request", { request_number: "X" }],
    ["container_updated_event", { changeset: { pickup_lfd: "soon" } }],
  ])("[D:RES-16] a %s without what it needs is kept as sent, and the rest is read", (type, attributes) => {
    const { others, vessels } = entitiesOf([aResource(type, attributes)], [aResource("vessel", { name: "A" })])
    expect(others).toMatchObject([{ type, body: { attributes } }])
    expect(vessels).toHaveLength(1)
  })

  test("[D:AUTH-8] a webhook in an answer, which carries its secret, is kept nowhere", () => {
    const webhook = aResource("webhook", { url: "https://x", secret: "canary-webhook-secret" })
    expect(JSON.stringify(entitiesOf([webhook], [webhook]))).not.toContain("canary-webhook-secret")
  })

  test("[D:RES-16] attributes named like parts of the language do no harm and are kept", () => {
    const raw =
      '{"data":{"id":"1","type":"vessel","attributes":{"__proto__":{"polluted":1},"constructor":"x","name":"A"}}}'
    const [vessel] = toEntities(readDocument(parseJson(raw)), profileOf("interface")).vessels
    expect(vessel?.name).toBe("A")
    expect(JSON.stringify(vessel?.extra)).toBe('{"__proto__":{"polluted":1},"constructor":"x"}')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

const TYPES = [
  "shipment",
  "container",
  "transport_event",
  "estimated_event",
  "container_updated_event",
  "tracking_request",
  "port",
  "metro_area",
  "terminal",
  "rail_terminal",
  "vessel",
  "anything_else",
]

const NAMES = [
  ...["number", "event", "request_number", "request_type", "status", "created_at", "timestamp", "changeset", "scac"],
  ...["holds_at_pod_terminal", "fees_at_pod_terminal", "import_deadlines", "pickup_lfd", "ref_numbers", "tracked"],
  ...["equipment_length", "weight_in_lbs", "available_for_pickup", "retry_count", "latitude", "name", "unheard_of"],
]

// All texts, to find those that Postgres columns of text and jsonb refuse.
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsOf(inner)])
}
const isStorable = (text: string) => text.isWellFormed() && !text.includes("\u0000")

describe("hostile documents", () => {
  test("[D:RES-16] any JSON in any attribute: never a throw, never lost, always storable", () => {
    const attributes = fc.dictionary(fc.constantFrom(...NAMES), fc.jsonValue(), { minKeys: 1 })
    const relations = fc.dictionary(fc.constantFrom("shipment", "terminal", "containers", "unheard"), fc.jsonValue())
    fc.assert(
      fc.property(fc.constantFrom(...TYPES), attributes, relations, (type, sent, relationships) => {
        const text = JSON.stringify({ data: { id: "1", type, attributes: sent, relationships } })
        const entities = toEntities(readDocument(parseJson(text)), profileOf("interface"))
        const kept = Object.values(entities).flat().length
        const known = ["changeset", "timestamp"]
        const emptyChange =
          type === "container_updated_event" && Object.keys(sent).every((name) => known.includes(name))
        expect(kept >= 1 || emptyChange).toBe(true)
        expect(textsOf(entities).filter((one) => !isStorable(one))).toEqual([])
      }),
      { numRuns: cases(1_000) },
    )
  })

  test("[D:RES-16] a value that a container cannot use is in its extra, as sent", () => {
    const names = ["seal_number", "equipment_length", "pod_arrived_at", "availability_known", "ref_numbers"]
    const unusable = fc.record({ a: fc.jsonValue() })
    fc.assert(
      fc.property(fc.constantFrom(...names), unusable, (name, value) => {
        const document = readDocument(parseJson(JSON.stringify({ data: aContainer({ [name]: value }) })))
        const [container] = toEntities(document, profileOf("interface")).containers
        expect(JSON.stringify(container?.extra)).toBe(JSON.stringify({ [name]: parseJson(JSON.stringify(value)) }))
      }),
    )
  })
})
