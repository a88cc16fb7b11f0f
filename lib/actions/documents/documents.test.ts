import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { addReread, type Reread } from "#db/connection/rereads"
import { realNow } from "#lib/clock"
import { applyNow, keepAnswer } from "#lib/ingest/connection/keep-answer"
import { reread } from "#lib/ingest/connection/reread"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { openChangeFeed } from "#lib/read/connection/change-feed"
import { readDocument, readDocuments, readUploads } from "#lib/read/documents/list"
import { endWaits, workOffQueue } from "#test/connection/queue"
import { until } from "#test/connection/tracker-process"
import { another, type DocumentBed, openDocumentBed } from "#test/documents/bed"
import { checkDocument, chooseLink, correctFields, openFile, setDifferenceAside } from "./documents.ts"

vi.setConfig({ testTimeout: 60_000 })

let bed: DocumentBed
/** The shipment in the sheets about MSKU2219040. */
let shipmentId: string
beforeAll(async () => {
  bed = await openDocumentBed()
  const { client } = bed.tracker
  const track = (request_number: string, request_type = "bill_of_lading") => {
    const attributes = { request_type, request_number, scac: "MAEU" }
    return client.post("/tracking_requests", { data: { type: "tracking_request", attributes } })
  }
  await track("MAEU221904417")
  await track("MSKU2219040", "container")
  await track("MAEU330440550")
  await bed.tracker.forward(5)
  await bed.tracker.settled()
  for (const list of ["/shipments", "/containers"]) {
    await client.listAll(list, { include: list === "/containers" ? "shipment" : "port_of_discharge" }, async (page) => {
      await keepAnswer(bed.sql, page, "read.list")
      return undefined
    })
  }
  await applyNow(bed.sql, serviceProfile())
  const [row] = await bed.sql<{ id: string }[]>`select id from shipments where bill_of_lading = 'MAEU221904417'`
  shipmentId = row?.id ?? ""
}, 60_000)
afterAll(() => bed.close())

const detail = async (id: string | null) => {
  const found = await readDocument(bed.sql, id ?? "")
  if (!found) throw new Error("there is no such document")
  return found
}
async function uploaded(name: string, mark: string, wish = {}): Promise<string> {
  const { documentId } = await bed.upload(another(name, mark), { fileName: `${name}.pdf`, ...wish })
  await bed.readAll([documentId ?? ""])
  return documentId ?? ""
}

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return pieces
}

describe("a document that was read", () => {
  test("[D:BEH-11] is typed, on its shipment, and its fields are shown beside the mirror's", async () => {
    const id = await uploaded("delivery-order-boxes", "read")
    const { item, fields } = await detail(id)
    expect(item).toMatchObject({ reading: "read", type: "delivery_order", uploadedBy: "Marisol Vega", linked: null })
    expect(item.shipments).toMatchObject([{ id: shipmentId, byService: true, byPerson: false }])
    expect(fields).toMatchObject({ delivery_order_number: "DO-260223-07", last_free_day: "2026-03-02" })
    const state = Object.fromEntries(item.compared.map((one) => [one.name, one.state]))
    expect(state.bill_of_lading_number).toBe("same")
    expect(state.trucker).toBe("only here")
    expect(item.differences).toBe(item.compared.filter((one) => one.state === "differs").length)
  })

  test("[D:RES-15] a packet leads to its parts, and a part to its packet", async () => {
    const id = await uploaded("packet", "parts")
    const { read } = await detail(id)
    const parts = (read.parts as { document_id: string }[]).map((part) => part.document_id)
    await bed.readAll(parts)
    const whole = await detail(id)
    expect(whole.item.type).toBe("packet")
    expect(whole.parts.map(({ type, part }) => [type, part?.packetId, part?.startPage])).toEqual([
      ["delivery_order", id, 1],
      ["arrival_notice", id, 2],
    ])
    expect((await detail(parts[1] ?? "")).item).toMatchObject({ uploadedBy: "Marisol Vega", part: { packetId: id } })
  })

  test("an invoice comes in the shape of the invoice check", async () => {
    const { invoices } = await detail(await uploaded("demurrage-invoice-columns", "invoice"))
    expect(invoices.map(({ containerNumber, totalMinor }) => [containerNumber, totalMinor])).toEqual([
      ["NYKU3918468", 110_000],
      ["ONEU0455120", 144_000],
    ])
  })

  test("a scan is read too: less certain, field by field, until a person corrects or confirms it", async () => {
    const id = await uploaded("../scans/delivery-order-boxes", "scanned", { fileName: "scan.pdf" })
    const first = (await detail(id)).item
    expect(first).toMatchObject({ reading: "read", type: "delivery_order", shipments: [{ id: shipmentId }] })
    expect(first.fromScan).toEqual(expect.arrayContaining(["bill_of_lading_number", "last_free_day", "trucker"]))
    const { sql, marisol: session } = bed
    await correctFields(sql, { session, id, fields: { last_free_day: "2026-03-02" } })
    const corrected = (await detail(id)).item.fromScan
    expect(corrected).toEqual(first.fromScan.filter((name) => name !== "last_free_day"))
    await checkDocument(sql, { session, id, checked: true })
    expect((await detail(id)).item.fromScan).toEqual([])
  })

  test("a file that cannot be read says why, and asks for its shipment", async () => {
    const { item } = await detail(await uploaded("scan", "unreadable", { fileName: "MAEU221904417 scan.pdf" }))
    expect(item).toMatchObject({ reading: "failed", type: null, shipments: [] })
    expect(item.notes).toMatch(/pictures without text/)
    const { proposals } = await detail(item.id)
    expect(proposals).toMatchObject([{ shipmentId, number: "MAEU221904417" }])
  })

  test("one whose notification never comes is asked about", async () => {
    const { documentId } = await bed.upload(another("delivery-order-boxes", "silent"))
    expect((await detail(documentId)).item.reading).toBe("reading")
    await bed.tracker.forward(1)
    await until(async () => (await bed.tracker.control("GET", "/control/health")).idle === true)
    const dueAt = realNow().toISOString()
    await addReread(bed.sql, { kind: "document", id: documentId ?? "", dueAt, reason: "test" })
    await endWaits(bed.sql)
    await workOffQueue(process.env.DATABASE_URL ?? "", {
      reread: (asked: Reread) => reread(bed.sql, bed.tracker.client, asked),
    })
    await applyNow(bed.sql, serviceProfile())
    expect((await detail(documentId)).item).toMatchObject({ reading: "read", type: "delivery_order" })
  })
})

describe("what a person says of it", () => {
  test("its shipment, and the service learns the bill where it read none", async () => {
    const id = await uploaded("scan", "to be linked")
    // The world's clock is stopped: reports within one second could not be distinguished.
    await bed.tracker.forward(1)
    expect(await chooseLink(bed.sql, { session: bed.marisol, id, shipmentId, containerId: null })).toEqual({
      service: "sent",
    })
    const { item } = await detail(id)
    expect(item.shipments).toMatchObject([{ id: shipmentId, byPerson: true, byService: true }])
    expect(item.linked?.by).toBe("Marisol Vega")
    await chooseLink(bed.sql, { session: bed.daniel, id, shipmentId: null, containerId: null })
    expect((await detail(id)).item.shipments).toMatchObject([{ byPerson: false, byService: true }])
  })

  test("another shipment than its numbers lead to: both are shown, and the numbers stay as read", async () => {
    const [other] = await bed.sql<{ id: string }[]>`select id from shipments where bill_of_lading = 'MAEU330440550'`
    const id = await uploaded("delivery-order-boxes", "elsewhere", { shipmentId: other?.id })
    const { item, fields } = await detail(id)
    expect(item.shipments).toMatchObject([
      { id: other?.id, byPerson: true, byService: false },
      { id: shipmentId, byPerson: false, byService: true },
    ])
    expect(fields.bill_of_lading_number).toBe("MAEU221904417")
    expect(item.compared.find(({ name }) => name === "bill_of_lading_number")?.state).toBe("differs")
    expect(item.elsewhere).toMatchObject({
      bill: "MAEU221904417",
      put: "MAEU330440550",
      to: { shipmentId },
      left: false,
    })
    await setDifferenceAside(bed.sql, { session: bed.marisol, id, key: item.elsewhere?.key ?? "", aside: true })
    expect((await detail(id)).item.elsewhere?.left).toBe(true)
  })

  test("fields and type: kept here, sent to the service, shown in place of what was read; they undo a check", async () => {
    const id = await uploaded("delivery-order-boxes", "corrected")
    await checkDocument(bed.sql, { session: bed.daniel, id, checked: true })
    expect((await detail(id)).item.checked?.by).toBe("Daniel Okafor")
    const fields = { last_free_day: "2026-03-04", pickup_number: "PU 77", trucker: "" }
    await correctFields(bed.sql, { session: bed.marisol, id, type: "freight_release", fields })
    const found = await detail(id)
    expect(found.item).toMatchObject({ type: "freight_release", typeRead: "delivery_order", checked: null })
    expect(found.item.corrected?.by).toBe("Marisol Vega")
    expect(found.fields).toMatchObject({ last_free_day: "2026-03-04", pickup_number: "PU 77" })
    expect(found.fields).not.toHaveProperty("trucker")
    expect(found.read).toMatchObject({ last_free_day: "2026-03-02" })
    const { document } = await bed.tracker.client.get(`/documents/${id}`)
    expect(document.data[0]?.attributes?.document_type_manual).toBe("freight_release")
  })

  test.each([
    [{ last_free_day: "soon" }, "last_free_day"],
    [{ charges: "1" }, "charges"],
    [{ __proto__x: "1" }, "__proto__x"],
  ])("%j is refused at its field", async (fields, field) => {
    const id = await uploaded("delivery-order-boxes", `refused ${field}`)
    await expect(correctFields(bed.sql, { session: bed.marisol, id, fields })).rejects.toMatchObject({
      meta: { field },
    })
  })

  test("a difference set aside counts no more, and can be shown again", async () => {
    const id = await uploaded("delivery-order-boxes", "aside")
    const { item } = await detail(id)
    const [first] = item.compared.filter(({ state }) => state === "differs")
    if (!first) throw new Error("the sheet differs from the simulated world in nothing")
    await setDifferenceAside(bed.sql, { session: bed.marisol, id, key: first.key, aside: true })
    await setDifferenceAside(bed.sql, { session: bed.marisol, id, key: first.key, aside: true })
    expect((await detail(id)).item).toMatchObject({ differences: item.differences - 1, dismissed: [first.key] })
    await setDifferenceAside(bed.sql, { session: bed.marisol, id, key: first.key, aside: false })
    expect((await detail(id)).item).toMatchObject({ differences: item.differences, dismissed: [] })
  })

  test("each entry reaches other browsers, and is in the audit log", async () => {
    const id = await uploaded("delivery-order-boxes", "audited")
    const feed = await openChangeFeed(bed.sql)
    const seen: string[] = []
    const end = feed.subscribe(null, (frame) => void seen.push(...frame.documents))
    await checkDocument(bed.sql, { session: bed.daniel, id, checked: true })
    await until(() => seen.includes(id))
    end()
    await feed.close()
    const actions = await bed.audited()
    for (const action of ["document_uploaded", "document_linked", "document_corrected", "document_confirmed"]) {
      expect(actions).toContain(action)
    }
  })
})

describe("the file", () => {
  test("comes through us as it was sent, and that it was opened is noted", async () => {
    const bytes = another("delivery-order-boxes", "opened")
    const { documentId } = await bed.upload(bytes, { fileName: "../order.pdf" })
    const signal = new AbortController().signal
    const file = await openFile(bed.sql, { session: bed.daniel, id: documentId ?? "", saved: true, signal })
    expect(file).toMatchObject({ fileName: "order.pdf", type: "application/pdf" })
    expect(Buffer.concat(await wholeOf(file.bytes)).equals(bytes)).toBe(true)
    expect(await bed.audited()).toContain("document_downloaded")
  })

  test("a file is read at the service: it counts in the person's share", async () => {
    const { documentId } = await bed.upload(another("delivery-order-boxes", "shared"), { fileName: "order.pdf" })
    const signal = new AbortController().signal
    await bed.sql`delete from service_budgets where bucket like 'person %'`
    const open = (session: typeof bed.daniel) =>
      openFile(bed.sql, { session, id: documentId ?? "", saved: false, signal })
    const { rejected } = Object.groupBy(
      await Promise.allSettled(Array.from({ length: 31 }, () => open(bed.daniel))),
      ({ status }) => status,
    )
    expect(rejected).toEqual([
      {
        status: "rejected",
        reason: expect.objectContaining({
          kind: "rate_limited",
          meta: { retryAfterSeconds: expect.closeTo(60, -1), notSent: true },
        }),
      },
    ])
  })
})

describe("lists", () => {
  test("by shipment, by state, by type, by text; each counted", async () => {
    const of = await readDocuments(bed.sql, { shipmentId })
    expect(of.items.length).toBeGreaterThan(3)
    expect(of.items.every(({ shipments }) => shipments.some(({ id }) => id === shipmentId))).toBe(true)
    await bed.upload(another("delivery-order-boxes", "not read yet"), { fileName: "fresh.pdf" })
    const all = await readDocuments(bed.sql, {})
    expect(all.counts.all).toBe(all.items.length)
    const unlinked = await readDocuments(bed.sql, { state: "unlinked" })
    expect(unlinked.items.length).toBe(all.counts.unlinked)
    expect(unlinked.items.every(({ shipments, containers }) => shipments.length + containers.length === 0)).toBe(true)
    for (const state of ["reading", "failed"] as const) {
      const listed = (await readDocuments(bed.sql, { state })).items.map(({ id }) => id)
      const wanted = all.items.filter(({ reading }) => reading === state).map(({ id }) => id)
      expect([state, listed.length > 0, listed]).toEqual([state, true, wanted])
    }
    const invoices = await readDocuments(bed.sql, { type: "demurrage_invoice" })
    expect(invoices.items.map(({ type }) => type)).toEqual(["demurrage_invoice"])
    expect((await readDocuments(bed.sql, { text: "DO-260223-07" })).items.length).toBeGreaterThan(0)
    expect((await readDocuments(bed.sql, { text: "100%_" })).items).toEqual([])
  })

  test("of a container, and of a packet that a person put on a shipment, its parts too", async () => {
    const [other] = await bed.sql<{ id: string }[]>`select id from shipments where bill_of_lading = 'MAEU330440550'`
    const [container] = await bed.sql<
      { id: string }[]
    >`select id from containers where shipment_id = ${other?.id ?? ""}`
    const packet = await uploaded("packet", "listed", { shipmentId: other?.id, containerId: container?.id })
    const { read } = await detail(packet)
    const parts = (read.parts as { document_id: string }[]).map((part) => part.document_id)
    await bed.readAll(parts)
    for (const place of [{ shipmentId: other?.id }, { containerId: container?.id }]) {
      const ids = (await readDocuments(bed.sql, place)).items.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining([packet, ...parts]))
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test("page by page, none twice and none left out", async () => {
    await bed.sql`
      insert into documents (id, version, confirmed_at, created_at, name)
      select gen_random_uuid(), now(), now(), now() - (n || ' s')::interval, 'many ' || n from generate_series(1, 60) n`
    const first = await readDocuments(bed.sql, { text: "many" })
    const second = await readDocuments(bed.sql, { text: "many", cursor: first.nextCursor ?? "" })
    expect(second.nextCursor).toBeNull()
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60)
    await expect(readDocuments(bed.sql, { cursor: "x" })).rejects.toMatchObject({ kind: "invalid" })
  })

  test("a person's own uploads, each with what became of it", async () => {
    const { uploads } = await readUploads(bed.sql, bed.marisol.user.id)
    expect(uploads.length).toBeGreaterThan(5)
    expect(uploads.every(({ step, document }) => step === "done" && document !== null)).toBe(true)
    expect(await readUploads(bed.sql, bed.daniel.user.id)).toEqual({ uploads: [] })
  })
})
