// The table against the names of both descriptions (test/wire/field-names.json), and against what is read.
import { readFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import { expect, test } from "vitest"
import { profileOf } from "#lib/service/profile"
import { readDocument } from "#lib/service/resources/read-document"
import { toEntities } from "#lib/service/resources/to-entities"
import { LEFT_RESOURCES, SENT_FIELDS } from "./sent-fields.ts"

const file = new URL("../../../test/wire/field-names.json", import.meta.url)
const names = JSON.parse(readFileSync(file, "utf8")) as Record<string, string[]>
const id = "0f3c2b1e-7a53-4a36-9c0e-0d3b6f0a9c11"

/** Sent in the public profile, though no description names it. */
const UNDESCRIBED: Record<string, string[]> = { transport_event: ["value"] }

test("every kind of resource, and each of its attributes and relations, has a row, and no other has", () => {
  expect([...Object.keys(SENT_FIELDS), ...Object.keys(LEFT_RESOURCES)].sort()).toEqual(Object.keys(names).sort())
  for (const [kind, fields] of Object.entries(SENT_FIELDS))
    expect(Object.keys(fields).sort(), kind).toEqual([...(names[kind] ?? []), ...(UNDESCRIBED[kind] ?? [])].sort())
})

/** Without these a resource is not read at all. */
const NEEDED: Record<string, { attributes?: object; relationships?: object }> = {
  container: { attributes: { number: "MSCU6401183" } },
  tracking_request: { attributes: { request_number: "BK1", request_type: "booking_number", status: "pending" } },
  transport_event: { attributes: { event: "container.transport.full_out" } },
  estimated_event: { attributes: { event: "shipment.estimated.arrival" } },
  container_updated_event: { attributes: { changeset: { pickup_lfd: [null, "2026-11-20"] } } },
  custom_field: {
    attributes: { api_slug: "slug", value: "v" },
    relationships: {
      entity: { data: { id, type: "container" } },
      definition: { data: { id, type: "custom_field_definition" } },
    },
  },
}
const ref = (type: string) => ({ id: "5d9f9c42-1f5a-4c4b-9b36-0d2c4f1f7a10", type })
const VALUES = [
  "a text",
  "2026-11-21T10:00:00Z",
  40,
  true,
  null,
  ["a"],
  { a: 1 },
  [{ name: "customs", status: "hold" }],
]
const CHANGES = [
  { pickup_appointment_at: [null, "2026-11-20"] },
  [{ type: "demurrage", amount: 5, currency_code: "USD" }],
]
const RELATIONS = ["shipment", "container", "party", "document", "terminal"].flatMap((type) => [ref(type), [ref(type)]])

type Kept = Record<string, unknown> & { extra?: Record<string, unknown> }

function kept(kind: string, attributes: object, relationships: object): Kept {
  const base = NEEDED[kind] ?? {}
  const resource = {
    ...{ id, type: kind },
    attributes: { made_up: 1, ...base.attributes, ...attributes },
    relationships: { ...base.relationships, ...relationships },
  }
  const profile = profileOf(kind === "shipment" && "tracked" in attributes ? "interface" : "terminal49")
  const { others, parties, ...read } = toEntities(readDocument({ data: resource }), profile)
  const [entity] = kind === "party" ? parties : Object.values(read).flat()
  return (entity ?? {}) as Kept
}

/** What each value that may be sent under the name makes of the resource. */
function tries(kind: string, name: string): Kept[] {
  const [outer = "", inner] = name.split(".")
  const attributes = [...VALUES, ...CHANGES].map((value) => ({ [outer]: inner ? { [inner]: value } : value }))
  return [
    ...attributes.map((attribute) => kept(kind, attribute, {})),
    ...RELATIONS.map((data) => kept(kind, {}, { [name]: { data } })),
  ]
}

const rows = Object.entries(SENT_FIELDS).flatMap(([kind, fields]) =>
  Object.entries(fields).map(([name, field]) => ({ kind, name, field })),
)

test.each(rows)("$kind $name is kept where the table says", ({ kind, name, field }) => {
  const without = kept(kind, {}, {})
  const found = tries(kind, name)
  if ("ours" in field) {
    const isKept = ({ [field.ours]: value }: Kept) => !isDeepStrictEqual(value, without[field.ours])
    expect(field.ours in without).toBe(true)
    expect(found.some(isKept)).toBe(true)
  } else if ("also" in field) {
    expect(found.some(({ extra }) => extra !== undefined && name in extra)).toBe(true)
    expect(field.also).not.toBe("")
  } else {
    expect(field.left.length).toBeGreaterThan(10)
  }
})
