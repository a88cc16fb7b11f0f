// An invoice from a document: read by the service, viewed, saved with the document, and found from both sides.

import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { worldNow } from "#lib/clock"
import type { Invoice } from "#lib/domain/invoices/invoice"
import { applyNow, keepAnswer } from "#lib/ingest/connection/keep-answer"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { readDocument } from "#lib/read/documents/list"
import { getInvoices } from "#lib/read/invoices/invoices"
import { withStatements } from "#lib/words/invoices/invoice"
import { another, type DocumentBed, openDocumentBed } from "#test/documents/bed"
import { deleteInvoice, enterInvoice } from "./invoices.ts"

vi.setConfig({ testTimeout: 60_000 })

let bed: DocumentBed
let containerId: string
beforeAll(async () => {
  bed = await openDocumentBed()
  const { client } = bed.tracker
  const attributes = { request_type: "container", request_number: "MSKU2219040", scac: "MAEU" }
  await client.post("/tracking_requests", { data: { type: "tracking_request", attributes } })
  await bed.tracker.forward(5)
  await bed.tracker.settled()
  await client.listAll("/containers", { include: "shipment" }, async (page) => {
    await keepAnswer(bed.sql, page, "read.list")
    return undefined
  })
  await applyNow(bed.sql, serviceProfile())
  const [row] = await bed.sql<{ id: string }[]>`select id from containers where number = 'MSKU2219040'`
  containerId = row?.id ?? ""
}, 60_000)
afterAll(() => bed.close())

async function uploaded(sheet: string, wish = {}, mark = "check"): Promise<string> {
  const { documentId } = await bed.upload(another(sheet, mark), { fileName: `${sheet}.pdf`, ...wish })
  await bed.readAll([documentId ?? ""])
  return documentId ?? ""
}

async function requireInvoices() {
  const found = await getInvoices(bed.sql, { id: containerId, now: worldNow() })
  if (!found) throw new Error("there is no such container")
  return found
}

test("it waits at its container, is saved with its document, links both ways, and waits again once it is removed", async () => {
  const documentId = await uploaded("demurrage-invoice-boxes", { containerId: containerId })
  const read = await readDocument(bed.sql, documentId)
  expect(read?.invoices).toMatchObject([
    { container: { id: containerId, number: "MSKU2219040" }, invoiceNumber: "DEM-7734021" },
  ])
  expect(read?.saved).toEqual([])
  expect((await requireInvoices()).toCheck).toMatchObject([
    { documentId, name: "demurrage-invoice-boxes.pdf", invoice: { invoiceNumber: "DEM-7734021", currency: "USD" } },
  ])

  const { container: _, ...asRead } = read?.invoices[0] ?? ({} as never)
  const invoice: Invoice = { ...withStatements(asRead), clock: "demurrage" }
  const id = randomUUID()
  const input = { version: 0, invoice, documentId }
  const { seq } = (await bed.sql<{ seq: number }[]>`select max(seq) as seq from change_log`)[0] ?? { seq: 0 }
  await enterInvoice(bed.sql, { session: bed.daniel, containerId: containerId, id, input })
  const { invoices, toCheck } = await requireInvoices()
  expect(toCheck).toEqual([])
  expect(invoices).toMatchObject([{ id, documentId, documentName: "demurrage-invoice-boxes.pdf" }])
  expect(invoices[0]?.items.missing.map(({ number }) => number)).toContain(4)
  const named = [{ id, containerId: containerId, number: "MSKU2219040", enteredByName: "Daniel Okafor" }]
  expect((await readDocument(bed.sql, documentId))?.saved).toEqual(named)
  const logged = await bed.sql`select kind, id from change_log where seq > ${seq} order by kind`
  expect(logged).toEqual([
    { kind: "container", id: containerId },
    { kind: "document", id: documentId },
  ])

  await deleteInvoice(bed.sql, { session: bed.daniel, containerId: containerId, id })
  expect((await requireInvoices()).toCheck).toHaveLength(1)
  expect((await readDocument(bed.sql, documentId))?.saved).toEqual([])
})

describe("the same invoice in a second document", () => {
  let first: Invoice
  const save = (invoice: Invoice, documentId: string | null, { id = randomUUID() as string, version = 0 } = {}) =>
    enterInvoice(bed.sql, {
      ...{ session: bed.daniel, containerId: containerId, id },
      input: { version, invoice, documentId },
    })

  beforeAll(async () => {
    const documentId = await uploaded("demurrage-invoice-boxes", { containerId: containerId }, "first")
    const [read] = (await readDocument(bed.sql, documentId))?.invoices ?? []
    const { container: _, ...asRead } = read ?? ({} as never)
    first = { ...withStatements(asRead), clock: "demurrage" }
    await save(first, documentId)
  })

  test("waits no longer, and is refused with the way to the one that is here", async () => {
    const again = await uploaded("demurrage-invoice-boxes", { containerId: containerId }, "again")
    const { invoices, toCheck } = await requireInvoices()
    const [here] = invoices
    expect(here?.documentId).not.toBe(again)
    expect((await readDocument(bed.sql, again))?.invoices).toMatchObject([{ invoiceNumber: "DEM-7734021" }])
    expect(toCheck).toEqual([])
    await expect(save({ ...first, invoiceNumber: "dem 7734021" }, again)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("Invoice DEM-7734021 is already here, saved by Daniel Okafor, read from "),
      meta: { field: "invoiceNumber", about: `/containers/${containerId}/charges#invoice-${here?.id}` },
    })
    expect((await requireInvoices()).invoices).toHaveLength(1)
  })

  test("what it charges besides is another entry, and so is another issuer's; its own change is none", async () => {
    const [here] = (await requireInvoices()).invoices
    await save({ ...first, issuer: "Aurora Line A/S" }, here?.documentId ?? null, here)
    await save({ ...first, clock: "storage" }, null)
    await save({ ...first, issuer: "Pier 400" }, null)
    expect((await requireInvoices()).invoices).toHaveLength(3)
    await expect(save({ ...first, issuer: "Pier-400" }, null)).rejects.toMatchObject({ kind: "conflict" })
  })

  test("of two who save it at once, one does", async () => {
    const invoice = { ...first, invoiceNumber: "DEM-2", issuer: "Aurora Line A/S" }
    const done = await Promise.allSettled(Array.from({ length: 6 }, () => save(invoice, null)))
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const one of done) if (one.status === "rejected") expect(one.reason).toMatchObject({ kind: "conflict" })
  })

  test("without a number nobody can know whether it is the same", async () => {
    await save({ ...first, invoiceNumber: null }, null)
    await save({ ...first, invoiceNumber: null }, null)
    expect((await requireInvoices()).invoices.filter(({ invoice }) => invoice.invoiceNumber === null)).toHaveLength(2)
  })
})

test("a document that is not there is refused, and an invoice of containers that we do not have names none", async () => {
  const input = { version: 0, invoice: {} as Invoice, documentId: randomUUID() }
  const invoice = { billed: [], currency: "USD", totalMinor: null, freeFrom: null, freeTo: null } as unknown as Invoice
  const wrong = enterInvoice(bed.sql, {
    session: bed.daniel,
    containerId: containerId,
    id: randomUUID(),
    input: { ...input, invoice },
  })
  await expect(wrong).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringContaining("Its document is gone"),
  })
  const others = await readDocument(bed.sql, await uploaded("demurrage-invoice-columns"))
  expect(others?.invoices.map(({ container }) => container)).toEqual([null, null])
})
