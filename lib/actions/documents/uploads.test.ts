import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { putToStorage, requireStorageUrl } from "#lib/service/storage"
import { hearChanges } from "#test/connection/announced"
import { another, checksumOf, type DocumentBed, fixture, inPieces, openDocumentBed, wishFor } from "#test/documents/bed"
import { checkedBytes } from "./checked-bytes.ts"
import { beginUpload, cancelUpload, completeUpload } from "./uploads.ts"

vi.setConfig({ testTimeout: 60_000 })

let bed: DocumentBed
let heard: Awaited<ReturnType<typeof hearChanges>>
beforeAll(async () => {
  bed = await openDocumentBed()
  heard = await hearChanges(bed.sql)
}, 60_000)
// Colleagues see each change at once.
afterEach(() => heard.expectAll())
afterAll(async () => {
  await heard.stop()
  await bed.close()
})

const documents = () => bed.sql<{ id: string; name: string }[]>`select id, name from documents order by created_at`

describe("an upload, step by step", () => {
  test("[D:EP-11] announces name, type, exact size and checksum; the answer is where the bytes go", async () => {
    const bytes = another("delivery-order-boxes", "announced")
    const wish = wishFor(bytes, { fileName: "folder/DO 12.pdf" })
    const { step, put } = await beginUpload(bed.sql, bed.marisol, wish)
    expect(step).toBe("announced")
    expect(put?.url.startsWith(`${bed.tracker.origin}/uploads/`)).toBe(true)
    expect(put?.headers).toEqual({
      "Content-Type": "application/pdf",
      "Content-MD5": checksumOf(bytes),
      "Content-Disposition": expect.stringContaining('filename="DO 12.pdf"'),
    })
  })

  test("[D:EP-12, D:EP-13] the bytes go with exactly the returned headers, then its signed id makes the document", async () => {
    const bytes = another("delivery-order-boxes", "direct")
    const wish = wishFor(bytes)
    const { put } = await beginUpload(bed.sql, bed.marisol, wish)
    const stored = await fetch(put?.url ?? "", { method: "PUT", headers: put?.headers ?? {}, body: bytes })
    expect(stored.status).toBe(204)
    const done = await completeUpload(bed.sql, bed.marisol, { id: wish.id })
    expect(done.step).toBe("done")
    expect((await documents()).map(({ id }) => id)).toContain(done.documentId)
    expect(await bed.audited()).toContain("document_uploaded")
  })

  test("[D:EP-12, D:EP-13] the same through our server, in pieces", async () => {
    const done = await bed.upload(another("arrival-notice-boxes", "streamed"), { fileName: "notice.pdf" })
    expect(done.step).toBe("done")
    expect((await documents()).find(({ id }) => id === done.documentId)?.name).toBe("notice.pdf")
  })

  test("each step can be asked twice, and the same upload never becomes two documents", async () => {
    const bytes = another("delivery-order-boxes", "twice")
    const wish = wishFor(bytes)
    const first = await beginUpload(bed.sql, bed.marisol, wish)
    expect(await beginUpload(bed.sql, bed.marisol, wish)).toEqual(first)
    await bed.pass(wish.id, bytes)
    expect((await beginUpload(bed.sql, bed.marisol, wish)).step).toBe("stored")
    expect((await bed.pass(wish.id, bytes)).step).toBe("stored")
    const [done, again] = [
      await completeUpload(bed.sql, bed.marisol, { id: wish.id }),
      await completeUpload(bed.sql, bed.marisol, { id: wish.id }),
    ]
    expect(again).toEqual(done)
    expect((await documents()).filter(({ id }) => id === done.documentId)).toHaveLength(1)
  })

  test("an address that was refused is asked for again", async () => {
    const wish = wishFor(another("delivery-order-boxes", "anew"))
    const first = await beginUpload(bed.sql, bed.marisol, wish)
    const second = await beginUpload(bed.sql, bed.marisol, { ...wish, again: true })
    expect(second.put?.url).not.toBe(first.put?.url)
  })

  test("bytes that did not arrive send it back to the first step", async () => {
    const bytes = another("delivery-order-boxes", "lost")
    const wish = wishFor(bytes)
    await beginUpload(bed.sql, bed.marisol, wish)
    await expect(completeUpload(bed.sql, bed.marisol, { id: wish.id })).rejects.toMatchObject({ kind: "conflict" })
    expect((await beginUpload(bed.sql, bed.marisol, wish)).step).toBe("announced")
    await bed.pass(wish.id, bytes)
    expect((await completeUpload(bed.sql, bed.marisol, { id: wish.id })).step).toBe("done")
  })

  test("an answer that was lost on its way leaves one document, which is ours", async () => {
    const bytes = another("delivery-order-boxes", "cut")
    const wish = wishFor(bytes)
    await beginUpload(bed.sql, bed.marisol, wish)
    await bed.pass(wish.id, bytes)
    const [row] = await bed.sql<{ signedId: string }[]>`
      update uploads set attach_tried_at = now() where id = ${wish.id} returning signed_id`
    const attributes = { name: "order.pdf", attached_document: row?.signedId }
    const made = await bed.tracker.client.post("/documents", { data: { type: "document", attributes } })
    const done = await completeUpload(bed.sql, bed.marisol, { id: wish.id })
    expect(done).toMatchObject({ step: "done", documentId: made.document.data[0]?.id })
  })

  test("what was cancelled is sent no further; another person's upload is not found", async () => {
    const wish = wishFor(another("delivery-order-boxes", "cancelled"))
    await beginUpload(bed.sql, bed.marisol, wish)
    await expect(cancelUpload(bed.sql, bed.daniel, wish.id)).rejects.toMatchObject({ kind: "not_found" })
    await expect(beginUpload(bed.sql, bed.daniel, wish)).rejects.toMatchObject({ kind: "not_found" })
    expect((await cancelUpload(bed.sql, bed.marisol, wish.id)).step).toBe("cancelled")
    expect((await completeUpload(bed.sql, bed.marisol, { id: wish.id })).step).toBe("cancelled")
  })

  test("the storage's address is kept no longer than bytes may go there", async () => {
    const kept = async (id: string) =>
      (
        await bed.sql`select put_url is not null as url, put_headers is not null as headers from uploads where id = ${id}`
      )[0]
    const [bytes, given] = [
      another("arrival-notice-boxes", "address"),
      wishFor(another("delivery-order-boxes", "given")),
    ]
    const wish = wishFor(bytes)
    await beginUpload(bed.sql, bed.marisol, wish)
    expect(await kept(wish.id)).toEqual({ url: true, headers: true })
    await bed.pass(wish.id, bytes)
    await completeUpload(bed.sql, bed.marisol, { id: wish.id })
    expect(await kept(wish.id)).toEqual({ url: false, headers: false })
    await beginUpload(bed.sql, bed.marisol, given)
    await cancelUpload(bed.sql, bed.marisol, given.id)
    expect(await kept(given.id)).toEqual({ url: false, headers: false })
  })

  test("a new document belongs where its file was dropped", async () => {
    const shipmentId = randomUUID()
    const { documentId } = await bed.upload(another("delivery-order-boxes", "dropped"), { shipmentId })
    const [work] = await bed.sql`select shipment_id, linked_by from document_work where document_id = ${documentId}`
    expect(work).toEqual({ shipmentId, linkedBy: bed.marisol.user.id })
  })
})

test("where it belongs may be chosen while it is on its way", async () => {
  const [bytes, shipmentId] = [another("delivery-order-boxes", "chosen late"), randomUUID()]
  const wish = wishFor(bytes)
  await beginUpload(bed.sql, bed.marisol, wish)
  await bed.pass(wish.id, bytes)
  const { documentId } = await completeUpload(bed.sql, bed.marisol, { id: wish.id, shipmentId })
  const [work] = await bed.sql`select shipment_id from document_work where document_id = ${documentId}`
  expect(work).toEqual({ shipmentId })
})

describe("the same file again", () => {
  test("[D:EP-14] by its checksum it leads to the document that is known here, and the service is not asked", async () => {
    const bytes = another("delivery-order-boxes", "known")
    const first = await bed.upload(bytes)
    await bed.sql`update uploads set signed_id = null where document_id = ${first.documentId}`
    const again = wishFor(bytes, { fileName: "another name.pdf" })
    expect(await beginUpload(bed.sql, bed.daniel, again)).toMatchObject({
      step: "duplicate",
      documentId: first.documentId,
    })
  })

  test("[D:EP-14] the service's 409 leads to the existing one, which is read where it was not known", async () => {
    const bytes = another("delivery-order-boxes", "elsewhere")
    const first = await bed.upload(bytes)
    await bed.sql`delete from uploads where document_id = ${first.documentId}`
    await bed.sql`delete from documents where id = ${first.documentId}`
    const again = await bed.upload(bytes)
    expect(again).toMatchObject({ step: "duplicate", documentId: first.documentId })
    expect((await documents()).map(({ id }) => id)).toContain(first.documentId)
  })
})

describe("what is refused", () => {
  test.each([
    ["no PDF", { head: new TextEncoder().encode("PK archive") }, /Only PDF/],
    ["too large", { byteSize: 26 * 1024 * 1024 }, /25 MB is the most/],
    ["empty", { byteSize: 0 }, /empty/],
  ])("%s, before the service is asked", async (_what, wrong, words) => {
    const wish = wishFor(another("delivery-order-boxes", "wrong"), wrong)
    await expect(beginUpload(bed.sql, bed.marisol, wish)).rejects.toThrow(words)
    expect(await bed.sql`select id from uploads where id = ${wish.id}`).toEqual([])
  })

  test.each<[string, (bytes: Uint8Array) => Uint8Array, RegExp]>([
    ["fewer bytes", (bytes) => bytes.subarray(0, -1), /Fewer/],
    ["more bytes", (bytes) => Buffer.concat([bytes, bytes]), /More/],
    ["other bytes", (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from("x")]), /not those/],
    [
      "another kind of file",
      (bytes) => Buffer.concat([Buffer.alloc(1024), bytes]).subarray(0, bytes.length),
      /Only PDF/,
    ],
  ])("[D:EP-12] %s through our server: the storage never has it whole", async (what, spoil, words) => {
    const bytes = another("delivery-order-boxes", what)
    const wish = wishFor(bytes)
    await beginUpload(bed.sql, bed.marisol, wish)
    await expect(bed.pass(wish.id, spoil(bytes))).rejects.toThrow(words)
    await expect(completeUpload(bed.sql, bed.marisol, { id: wish.id })).rejects.toMatchObject({ kind: "conflict" })
  })

  test("the last piece is held back until the checksum of the whole is right", async () => {
    const bytes = fixture("delivery-order-boxes")
    const passed: number[] = []
    const wrong = { fileName: "a.pdf", byteSize: bytes.length, checksum: checksumOf(new Uint8Array([1])) }
    await expect(async () => {
      for await (const piece of checkedBytes(inPieces(bytes, 1000), wrong)) passed.push(piece.length)
    }).rejects.toThrow(/not those/)
    expect(passed.reduce((sum, one) => sum + one, 0)).toBeLessThan(bytes.length)
  })

  test.each([
    "https://evil.example/a",
    "http://127.0.0.1:1/a",
    "ftp://files.example/a",
    "not an address",
    "https://u:p@files.example/a",
  ])("a storage at %s is refused: only allowed origins", (address) => {
    expect(() => requireStorageUrl(address, ["https://files.example"])).toThrow(/STORAGE_ORIGINS/)
  })

  test("the storage's answer is followed nowhere, and our own headers stay ours", async () => {
    const heard: Record<string, unknown>[] = []
    const server = createServer((request, response) => {
      heard.push({ ...request.headers })
      request.resume().on("end", () => response.writeHead(307, { Location: "http://127.0.0.1:1/" }).end())
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/put`)
    const headers = { "Content-MD5": "x", Host: "evil.example", "Transfer-Encoding": "chunked", Cookie: "a=b" }
    const put = putToStorage({ url, headers, byteSize: 3, bytes: inPieces(Buffer.from("abc")) })
    await expect(put).rejects.toMatchObject({ upstreamStatus: 307 })
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({ "content-md5": "x", "content-length": "3", host: url.host })
    expect(heard[0]).not.toHaveProperty("cookie")
    server.close()
  })
})
