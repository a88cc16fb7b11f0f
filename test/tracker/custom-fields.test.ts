// Custom fields as the public service describes them: definitions, options, and values on tracked objects.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Answer, Resource } from "./client.ts"
import { track, trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

const MEDIA_TYPE = "application/vnd.api+json"
const NOBODY = "6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11"
let world: World
let shipment: Resource
let container: Resource
let request: Resource

beforeAll(async () => {
  world = await startWorld()
  const tracked = await trackShipment(world, "MAEU500100900")
  shipment = tracked.shipment
  request = tracked.request
  container = tracked.containers[0] as Resource
})
afterAll(() => world.stop())

const DEFINITIONS = "/custom_field_definitions"
let made = 0
async function define(attributes: Record<string, unknown> = {}) {
  made += 1
  const slug = `field_${made}`
  const base = { entity_type: "Container", api_slug: slug, display_name: `Field ${made}`, data_type: "short_text" }
  const answer = await world.post(DEFINITIONS, "custom_field_definition", { ...base, ...attributes })
  return { answer, slug: String(attributes.api_slug ?? slug), id: answer.data?.id }
}
const option = (definition: string, label: string, value: string, position: number | null = null) =>
  world.post(`${DEFINITIONS}/${definition}/options`, "custom_field_option", { label, value, position })
const set = (path: string, api_slug: string, value: unknown) =>
  world.post(`${path}/custom_fields`, "custom_field", { api_slug, value })
const remove = (path: string) => world.send("DELETE", path)
const codes = ({ status, errors }: Answer) => [status, ...errors.map(({ code }) => code)]

describe("definitions", () => {
  test("are made, read, changed and removed; the slug and the type stay", async () => {
    const { answer, id } = await define({ api_slug: "buyer", display_name: "Buyer", description: "Who bought it" })
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({
      type: "custom_field_definition",
      attributes: { entity_type: "Container", api_slug: "buyer", data_type: "short_text", default_value: null },
    })
    const changed = await world.patch(`${DEFINITIONS}/${id}`, "custom_field_definition", {
      display_name: "Buyer's name",
      default_value: "us",
    })
    expect(changed.data.attributes).toMatchObject({
      display_name: "Buyer's name",
      description: "Who bought it",
      default_value: "us",
    })
    expect((await world.get(`${DEFINITIONS}/${id}`)).data).toEqual(changed.data)
    expect((await remove(`${DEFINITIONS}/${id}`)).status).toBe(200)
    expect((await world.get(`${DEFINITIONS}/${id}`)).status).toBe(404)
  })

  test("a slug is taken once per entity type", async () => {
    await define({ api_slug: "po_line" })
    expect(codes((await define({ api_slug: "po_line" })).answer)).toEqual([422, "taken"])
    expect((await define({ api_slug: "po_line", entity_type: "Shipment" })).answer.status).toBe(201)
  })

  test.each([
    [{ api_slug: "Has Blank" }, 422],
    [{ data_type: "money" }, 422],
    [{ entity_type: "Vessel" }, 422],
    [{ display_name: " " }, 422],
    [{ display_name: 7 }, 400],
    [{ data_type: "number", default_value: "seven" }, 422],
  ])("%j is refused with %i", async (attributes, status) => {
    expect((await define(attributes)).answer.status).toBe(status)
  })

  test("are listed by entity type, data type and the start of the name", async () => {
    await define({ entity_type: "TrackingRequest", data_type: "boolean", display_name: "Zebra crossing" })
    const names = async (query: string) =>
      (await world.all(`${DEFINITIONS}?page[size]=1&${query}`)).data.map((each) => each.attributes.display_name)
    expect(await names("filter[display_name]=zebra")).toEqual(["Zebra crossing"])
    expect(await names("filter[entity_type]=TrackingRequest")).toEqual(["Zebra crossing"])
    expect(await names("filter[data_type]=boolean")).toEqual(["Zebra crossing"])
    expect((await names("")).length).toBeGreaterThanOrEqual(3)
  })
})

describe("options", () => {
  test("are listed by position, changed and removed; only fields of choice have them", async () => {
    const { id = "" } = await define({ data_type: "enum" })
    await option(id, "Last", "z")
    await option(id, "Second", "b", 2)
    const { data: first } = await option(id, "First", "a", 1)
    const listed = async () =>
      (await world.get(`${DEFINITIONS}/${id}/options`)).data.map((each) => each.attributes.label)
    expect(await listed()).toEqual(["First", "Second", "Last"])
    const path = `${DEFINITIONS}/${id}/options/${first.id}`
    const changed = await world.patch(path, "custom_field_option", { label: "Now third", position: 3 })
    expect(changed.data.attributes).toEqual({ label: "Now third", value: "a", position: 3 })
    expect(await listed()).toEqual(["Second", "Now third", "Last"])
    expect(codes(await option(id, "Again", "b"))).toEqual([422, "taken"])
    expect((await remove(path)).status).toBe(200)
    expect((await world.get(path)).status).toBe(404)
    const { id: plain = "" } = await define()
    expect(codes(await option(plain, "One", "one"))).toEqual([422, "no_options"])
  })
})

describe("values", () => {
  const fits: [type: string, good: unknown, display: string, bad: unknown][] = [
    ["short_text", "ABC124", "ABC124", 7],
    ["number", 12.5, "12.5", "12.5"],
    ["date", "2026-02-28", "2026-02-28", "2026-02-31"],
    ["datetime", "2026-02-26T15:00:00Z", "2026-02-26T15:00:00Z", "2026-02-26"],
    ["boolean", false, "No", "false"],
    ["enum", "a", "Apples", "c"],
    ["enum_multi", ["b", "a"], "Bananas, Apples", ["a", "a"]],
    ["reference", NOBODY, NOBODY, 7],
  ]
  test.each(fits)("%s: %j fits and is shown as %s; %j is refused", async (type, good, display, bad) => {
    const { id = "", slug } = await define({ data_type: type })
    if (type.startsWith("enum")) {
      await option(id, "Apples", "a")
      await option(id, "Bananas", "b")
    }
    const path = `/containers/${container.id}`
    const sent = await set(path, slug, good)
    expect([sent.status, sent.data.attributes]).toEqual([201, { api_slug: slug, value: good, display_value: display }])
    expect(sent.data.relationships).toEqual({
      entity: { data: { type: "container", id: container.id } },
      definition: { data: { type: "custom_field_definition", id } },
    })
    expect(codes(await set(path, slug, bad))).toEqual([422, "invalid_value"])
    const cleared = await world.patch(`${path}/custom_fields/${slug}`, "custom_field", { value: null })
    expect(cleared.data.attributes).toEqual({ api_slug: slug, value: null, display_value: null })
  })

  test("limits of the definition hold", async () => {
    const short = await define({ validation: { max_length: 3 } })
    const few = await define({ data_type: "number", validation: { min: 1, max: 5 } })
    const path = `/containers/${container.id}`
    expect(codes(await set(path, short.slug, "four"))).toEqual([422, "invalid_value"])
    expect(codes(await set(path, few.slug, 6))).toEqual([422, "invalid_value"])
    expect(codes(await set(path, few.slug, 0))).toEqual([422, "invalid_value"])
    expect((await set(path, few.slug, 5)).status).toBe(201)
  })

  test.each([
    ["Shipment", "shipments", () => shipment.id],
    ["Container", "containers", () => container.id],
    ["TrackingRequest", "tracking_requests", () => request.id],
  ])("of a %s are set, set again, changed and removed below it", async (entity_type, collection, idOf) => {
    const { slug } = await define({ entity_type })
    const path = `/${collection}/${idOf()}`
    const { data: first } = await set(path, slug, "one")
    const { data: second } = await set(path, slug, "two")
    expect(second.id).toBe(first.id)
    const own = `${path}/custom_fields/${slug}`
    expect((await world.patch(own, "custom_field", { value: "three" })).data.attributes.value).toBe("three")
    const { data } = await world.get(`${path}/custom_fields?include=entity,definition`)
    expect(data.find(({ id }) => id === first.id)?.attributes.value).toBe("three")
    expect((await remove(own)).status).toBe(204)
    expect((await remove(own)).status).toBe(404)
    expect(codes(await set(path, "no_such_field", "x"))).toEqual([422, "unknown_field"])
    expect((await set(`/${collection}/${NOBODY}`, slug, "x")).status).toBe(404)
  })

  test("a field of one entity type is not one of another", async () => {
    const { slug } = await define({ entity_type: "Shipment" })
    expect(codes(await set(`/containers/${container.id}`, slug, "x"))).toEqual([422, "unknown_field"])
  })

  test("are made, read, changed and removed by their own id", async () => {
    const { slug, id: definition } = await define()
    const relationships = { entity: { data: { type: "container", id: container.id } } }
    const data = { type: "custom_field", attributes: { api_slug: slug, value: "one" }, relationships }
    const post = (body: object) =>
      world.send("POST", "/custom_fields", { body: JSON.stringify(body), headers: { "Content-Type": MEDIA_TYPE } })
    const sent = await post({ data })
    expect([sent.status, sent.data.attributes.value]).toEqual([201, "one"])
    const path = `/custom_fields/${sent.data.id}`
    expect((await world.patch(path, "custom_field", { value: "two" })).data.attributes.value).toBe("two")
    expect((await world.get(`${path}?include=definition`)).included).toMatchObject([{ id: definition }])
    expect((await remove(path)).status).toBe(200)
    expect((await world.get(path)).status).toBe(404)
    expect((await post({ data: { ...data, relationships: {} } })).status).toBe(400)
  })

  test("are listed by definition, by entity and by entity type, page by page", async () => {
    const { slug, id: definition } = await define()
    const { containers } = await trackShipment(world, "MAEU500100901")
    for (const each of containers) await set(`/containers/${each.id}`, slug, each.id)
    const entities = async (query: string) =>
      (await world.all(`/custom_fields?page[size]=1&${query}`)).data.map((each) => each.relationships.entity?.data?.id)
    const ids = containers.map(({ id }) => id)
    expect(await entities(`filter[definition_id]=${definition}`)).toEqual(ids)
    const one = await entities(`filter[definition_id]=${definition}&filter[entity_id]=${ids[0]}`)
    expect(one).toEqual([ids[0]])
    expect(await entities("filter[entity_type]=Container")).toEqual(expect.arrayContaining(ids))
    expect(await entities("filter[entity_type]=Shipment")).not.toEqual(expect.arrayContaining(ids))
    expect((await world.get("/custom_fields?filter[entity_type]=Vessel")).status).toBe(400)
  })

  test("go with their definition", async () => {
    const { slug, id } = await define()
    const { data } = await set(`/containers/${container.id}`, slug, "x")
    await remove(`${DEFINITIONS}/${id}`)
    expect((await world.get(`/custom_fields/${data.id}`)).status).toBe(404)
    expect((await world.get(`/containers/${container.id}/custom_fields`)).status).toBe(200)
  })

  test("given at registration are set on the shipment and its containers", async () => {
    const broker = await define()
    const po = await define()
    const buyer = await define({ entity_type: "Shipment" })
    const { containers: before } = await trackShipment(world, "MAEU500100902")
    await world.send("PATCH", `/shipments/${before[0]?.relationships.shipment?.data?.id}/stop_tracking`)
    const number = String(before[0]?.attributes.number)
    const { shipment: found, containers } = await trackShipment(world, "MAEU500100902", {
      initial_custom_fields: {
        shipment: [{ api_slug: buyer.slug, value: "Northlake" }],
        containers: [
          { api_slug: broker.slug, value: "Acme", number: "" },
          { api_slug: po.slug, value: "PO-123", number },
        ],
      },
    })
    const values = async (path: string) =>
      Object.fromEntries(
        (await world.get(`${path}/custom_fields`)).data.map((each) => [
          each.attributes.api_slug,
          each.attributes.value,
        ]),
      )
    expect(await values(`/shipments/${found.id}`)).toEqual({ [buyer.slug]: "Northlake" })
    for (const each of containers) {
      const wanted = each.attributes.number === number ? { [po.slug]: "PO-123" } : {}
      expect(await values(`/containers/${each.id}`)).toEqual({ [broker.slug]: "Acme", ...wanted })
    }
  })

  test("given at registration under a slug that is not there are refused at once", async () => {
    const fields = { shipment: [{ api_slug: "no_such_field", value: "x" }] }
    const sent = { request_type: "bill_of_lading", request_number: "MAEU500100903", scac: "MAEU" }
    const answer = await world.post("/tracking_requests", "tracking_request", {
      ...sent,
      initial_custom_fields: fields,
    })
    expect(codes(answer)).toEqual([422, "unknown_field"])
    expect(answer.errors[0]?.source?.pointer).toBe("/data/attributes/initial_custom_fields/shipment/0/api_slug")
  })

  test("are of one account: another sees and sets none of them", async () => {
    const { slug, id } = await define()
    const { data } = await set(`/containers/${container.id}`, slug, "ours")
    const { id: account } = await world.control("POST", "/control/accounts", { name: "Other", plan: "paid" })
    const { key } = await world.control("POST", "/control/keys", { account_id: account })
    const headers = { Authorization: `Token ${key}` }
    for (const path of [
      `${DEFINITIONS}/${id}`,
      `/custom_fields/${data.id}`,
      `/containers/${container.id}/custom_fields`,
    ]) {
      expect([path, (await world.send("GET", path, { headers })).status]).toEqual([path, 404])
    }
    expect((await world.send("GET", "/custom_fields", { headers })).data).toEqual([])
  })
})

test("a request that is tracked carries none of it in its own answer", async () => {
  const tracked = await track(world, "MAEU500100904")
  expect(Object.keys(tracked.attributes)).not.toContain("initial_custom_fields")
})
