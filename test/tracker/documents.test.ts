// Documents from end to end: uploaded, read in world time, typed, linked, notified. The files and their expected
// content are in test/tracker/documents/files.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { type Client, openClient, type Resource } from "./client.ts"
import { ARRIVAL_NOTICES } from "./documents/papers/arrival-notices.ts"
import { drawPaper, type Paper } from "./documents/papers/pen.ts"
import { type Receiver, startReceiver, subscribe } from "./receiver.ts"
import { track, trackShipment } from "./track.ts"
import { until } from "./until.ts"
import { uploadDocument } from "./upload.ts"
import { keepWorld, startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })

const FOLDER = join(import.meta.dirname, "documents/files")
const EVENTS = ["document_representation.created", "document_representation.failed"]
const AFTER = 3000
const fixture = (name: string) => readFileSync(join(FOLDER, `${name}.pdf`))
const expected = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8"))

let world: World
let receiver: Receiver
/** The shipment with the sheets' containers, and a container tracked by its own number. */
let shipment: Resource
let container: Resource | undefined
beforeAll(async () => {
  world = await startWorld()
  receiver = await startReceiver()
  shipment = (await trackShipment(world, "MAEU221904417")).shipment
  await track(world, "MSKU2219040", { request_type: "container" })
  container = (await world.get("/containers?number=MSKU2219040")).data[0]
  await subscribe(world, receiver, EVENTS)
})
afterEach(async () => {
  const { data } = await world.all("/documents")
  for (const { id } of data) await world.send("DELETE", `/documents/${id}`)
  receiver.deliveries.splice(0)
})
afterAll(async () => {
  receiver.stop()
  await world.stop()
})

const settled = (client: Client) =>
  until(async () => (await client.control("GET", "/control/health")).idle === true, 40_000)

/** Uploads a file, lets it be read, and returns the document with everything it can include. */
async function uploadAndRead(name: string, bytes = fixture(name)) {
  const made = await uploadDocument(world, `${name}.pdf`, bytes)
  await world.forward(AFTER)
  await settled(world)
  return read(made.id)
}

async function read(id: string) {
  const include = "account,last_document_representation,parent_document,shipments,cargos"
  const { data, included } = await world.get(`/documents/${id}?include=${include}`)
  const payload = included.find(({ type }) => type === "document_representation")?.attributes.payload
  return { document: data as Resource, included, payload: payload as Record<string, unknown> | undefined }
}

const idsOf = (document: Resource, relation: string) => document.relationships[relation]?.data?.map(({ id }) => id)

describe("a document that can be read", () => {
  test("[S:BEH-11] is typed, its fields are read, and it is on its shipment and its container", async () => {
    const { document, payload } = await uploadAndRead("delivery-order-boxes")
    expect(document.attributes.document_type).toBe("delivery_order")
    expect(payload).toEqual(expected("delivery-order-boxes"))
    expect(idsOf(document, "shipments")).toEqual([shipment.id])
    expect(idsOf(document, "cargos")).toEqual([container?.id])
  })

  test("what is not sure is asked beside the payload, not in it", async () => {
    const paper = ARRIVAL_NOTICES.find(({ name }) => name === "notice whose containers differ")
    const { document, payload } = await uploadAndRead(
      "asked",
      Buffer.from(new Uint8Array(await drawPaper(paper as Paper))),
    )
    const values = ["2026-12-04", "2026-12-07"]
    expect(document.attributes.parsed).toEqual({ askedFields: [{ field: "last_free_day", values }] })
    expect(payload).toMatchObject({ vessel_name: "OOCL BREMERTON" })
    expect(payload).not.toHaveProperty("last_free_day")
  })

  test("is linked by its containers where its bill is not tracked", async () => {
    const { document } = await uploadAndRead("delivery-order-boxes")
    const sent = { extracted_data_manual: { bill_of_lading_number: "MAEU000000001" } }
    const { data } = await world.patch(`/documents/${document.id}`, "document", sent)
    expect(idsOf(data, "shipments")).toEqual([container?.relationships.shipment?.data?.id])
    expect(idsOf(data, "shipments")).not.toEqual([shipment.id])
  })

  test("[S:RES-15] has every field, every relation and both links; its account is included", async () => {
    const { document, included } = await uploadAndRead("arrival-notice-boxes")
    const { id } = document
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const one = (type: string) => ({ data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), type } })
    expect(document).toEqual({
      id,
      type: "document",
      attributes: {
        id,
        name: "arrival-notice-boxes.pdf",
        document_type: "arrival_notice",
        document_type_manual: null,
        classification_notes: expect.stringContaining('Title "ARRIVAL NOTICE" on page 1.'),
        source: "upload",
        file_name: "arrival-notice-boxes.pdf",
        file_content_type: "application/pdf",
        file_size_bytes: fixture("arrival-notice-boxes").length,
        parsed: {},
        created_at: instant,
        updated_at: instant,
      },
      relationships: {
        account: one("account"),
        user: { data: null },
        email_submission: { data: null },
        last_document_representation: one("document_representation"),
        parent_document: { data: null },
        shipments: { data: [{ id: shipment.id, type: "shipment" }] },
        cargos: { data: [{ id: container?.id, type: "container" }] },
      },
      links: { self: `/v2/documents/${id}`, download: `/v2/documents/${id}/download_url` },
    })
    const [account] = included.filter(({ type }) => type === "account")
    expect(account?.attributes).toEqual({ company_name: "Northlake Imports" })
  })

  test("[S:EVT-1] is notified once, with what was read, the shipment and the containers", async () => {
    const { document } = await uploadAndRead("arrival-notice-boxes")
    const reported = receiver.ofEvent("document_representation.created")
    expect(reported.map(({ data }) => data.relationships.reference_object?.data?.id)).toEqual([document.id])
    const types = new Set(reported.flatMap(({ included }) => included.map(({ type }) => type)))
    expect([...types]).toEqual(
      expect.arrayContaining(["document", "document_representation", "account", "shipment", "container"]),
    )
    expect(receiver.ofEvent("document_representation.failed")).toEqual([])
  })

  test("is read three seconds of world time after it came, not before", async () => {
    const { id, attributes } = await uploadDocument(world, "order.pdf", fixture("delivery-order-lines"))
    expect(attributes.document_type).toBe("unclassified")
    await world.forward(AFTER - 1000)
    await settled(world)
    expect((await read(id)).document.attributes).toMatchObject({ document_type: "unclassified", parsed: null })
    await world.forward(1000)
    await settled(world)
    expect((await read(id)).document.attributes.document_type).toBe("delivery_order")
  })

  test("is linked as soon as its shipment is tracked, also when that is later", async () => {
    const { document } = await uploadAndRead("bill-of-lading-lines")
    expect(idsOf(document, "shipments")).toEqual([])
    const later = await trackShipment(world, "HLCUHAM260114558", { scac: "HLCU" })
    expect(idsOf((await read(document.id)).document, "shipments")).toEqual([later.shipment.id])
  })

  test("follows a number that a person corrects", async () => {
    const meant = await trackShipment(world, "MAEU330440550")
    const { document } = await uploadAndRead("delivery-order-columns")
    expect(idsOf(document, "shipments")).toEqual([])
    const sent = { extracted_data_manual: { bill_of_lading_number: "330440550" } }
    const { data } = await world.patch(`/documents/${document.id}`, "document", sent)
    expect(idsOf(data, "shipments")).toEqual([meant.shipment.id])
    const wrong = { extracted_data_manual: { bill_of_lading_number: { no: 1 }, container_numbers: [7, null] } }
    expect(idsOf((await world.patch(`/documents/${document.id}`, "document", wrong)).data, "cargos")).toEqual([])
  })

  test("is found by a reference where it names neither bill nor container that is tracked", async () => {
    const { document } = await uploadAndRead("demurrage-invoice-columns")
    expect(idsOf(document, "shipments")).toEqual([])
    const meant = await trackShipment(world, "MAEU330440551", { ref_numbers: ["cmt-7781"] })
    expect(idsOf((await read(document.id)).document, "shipments")).toEqual([meant.shipment.id])
  })

  test("is never linked to what another account tracks", async () => {
    const other = await world.control("POST", "/control/accounts", { name: "Other", entitlements: [] })
    const { key } = await world.control("POST", "/control/keys", { account_id: other.id })
    const client = { ...openClient(world.origin, String(key)), forward: world.forward }
    await track(client, "MAEU330440552")
    const { document } = await uploadAndRead("bill-of-lading-boxes")
    const sent = { extracted_data_manual: { bill_of_lading_number: "MAEU330440552", container_numbers: [] } }
    const { data } = await world.patch(`/documents/${document.id}`, "document", sent)
    expect(idsOf(data, "shipments")).toEqual([])
  })
})

describe("a packet", () => {
  test("[S:RES-15] is split into parts that lead to it, each with its pages, type and fields", async () => {
    const { document, payload } = await uploadAndRead("packet")
    expect(document.attributes).toMatchObject({ document_type: "packet", parsed: {}, source: "upload" })
    const { data } = await world.get("/documents")
    const parts = data.filter(({ id }) => id !== document.id)
    expect(parts.map(({ attributes }) => [attributes.document_type, attributes.parsed, attributes.source])).toEqual([
      ["delivery_order", { packetSegment: { startPage: 1, endPage: 1 } }, "split_document"],
      ["arrival_notice", { packetSegment: { startPage: 2, endPage: 2 } }, "split_document"],
    ])
    for (const part of parts) expect(part.relationships.parent_document?.data?.id).toBe(document.id)
    expect(payload?.parts).toEqual([
      { document_id: parts[0]?.id, document_type: "delivery_order", startPage: 1, endPage: 1 },
      { document_id: parts[1]?.id, document_type: "arrival_notice", startPage: 2, endPage: 2 },
    ])
    const own = await read(String(parts[1]?.id))
    expect(own.payload).toEqual(expected("arrival-notice-boxes"))
    expect(own.included.map(({ id }) => id)).toContain(document.id)
    const reported = receiver.ofEvent("document_representation.created")
    const ids = reported.map(({ data: { relationships } }) => relationships.reference_object?.data?.id)
    expect(ids).toEqual([document.id, ...parts.map(({ id }) => id)])
  })

  test("carries its parts' links, goes with them, and can come again", async () => {
    const { document } = await uploadAndRead("packet")
    expect(idsOf(document, "shipments")).toEqual([shipment.id])
    await world.send("DELETE", `/documents/${document.id}`)
    expect((await world.get("/documents")).data).toEqual([])
    const again = await uploadAndRead("packet")
    expect(again.document.attributes.document_type).toBe("packet")
  })
})

describe("a file that cannot be read", () => {
  test.each([
    ["scan", /pictures without text/],
    ["encrypted", /protected by a password/],
    ["truncated", /cut off/],
    ["wrong-bytes", /no PDF/],
    ["deep-nesting", /damaged/],
    ["loop", /damaged/],
  ])("%s: it failed, and the notes say why", async (name, reason) => {
    const { document, payload } = await uploadAndRead(name)
    expect(document.attributes).toMatchObject({ document_type: "unclassified", parsed: null })
    expect(document.attributes.classification_notes).toMatch(reason)
    expect([payload, document.relationships.last_document_representation?.data]).toEqual([undefined, null])
    const [reported, ...more] = receiver.ofEvent("document_representation.failed")
    expect([reported?.data.relationships.reference_object?.data?.id, more]).toEqual([document.id, []])
    expect(receiver.ofEvent("document_representation.created")).toEqual([])
  })

  test("a file with a script is read as any other: nothing of it runs", async () => {
    const { document, payload } = await uploadAndRead("script")
    expect(document.attributes.document_type).toBe("delivery_order")
    expect(payload).toEqual({ document_type: "delivery_order", delivery_order_number: "WG-11902" })
  })

  test("one that is deleted before it is read is notified to nobody", async () => {
    const { id } = await uploadDocument(world, "order.pdf", fixture("delivery-order-lines"))
    await world.send("DELETE", `/documents/${id}`)
    await world.forward(AFTER)
    await settled(world)
    expect(receiver.deliveries).toEqual([])
  })
})

test("what waits to be read is read after a restart", async () => {
  const kept = await keepWorld()
  try {
    const first = await startWorld({}, kept)
    const { id } = await uploadDocument(first, "order.pdf", fixture("delivery-order-lines"))
    await first.stop()
    const second = await startWorld({}, kept)
    await second.forward(AFTER)
    await settled(second)
    const { data } = await second.get(`/documents/${id}`)
    await second.stop()
    expect(data.attributes.document_type).toBe("delivery_order")
  } finally {
    await kept.remove()
  }
})
