import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openClient } from "./client.ts"
import { trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

type Upload = { id: string; signed_id: string; direct_upload: { url: string; headers: Record<string, string> } }
const md5 = (bytes: string) => createHash("md5").update(bytes).digest("base64")

async function announce(bytes: string, blob: object = {}): Promise<Upload> {
  const facts = {
    filename: "arrival notice é.pdf",
    content_type: "application/pdf",
    byte_size: bytes.length,
    checksum: md5(bytes),
  }
  const answer = await world.send("POST", "/rails/active_storage/direct_uploads", {
    body: JSON.stringify({ blob: { ...facts, ...blob } }),
    headers: { "Content-Type": "application/vnd.api+json" },
  })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Upload
}
const put = (upload: Upload, body: string, headers = {}) =>
  fetch(upload.direct_upload.url, { method: "PUT", body, headers: { ...upload.direct_upload.headers, ...headers } })
const create = (name: string, attached_document: string) =>
  world.post("/documents", "document", { name, attached_document })

describe("uploads", () => {
  test("announce, PUT the bytes, create the document: the bytes are on disk", async () => {
    const bytes = "%PDF-1.7 arrival notice"
    const upload = await announce(bytes)
    expect((await put(upload, bytes)).status).toBe(204)
    const made = await create("Arrival notice", upload.signed_id)
    expect(made.status).toBe(201)
    expect(made.data.attributes).toMatchObject({
      name: "Arrival notice",
      file_size_bytes: bytes.length,
      source: "upload",
    })
    const folder = join(world.folder, "uploads")
    expect(readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"))).toContain(bytes)
  })

  test.each([
    ["other bytes of the same length", "%PDF-1.7 ", {}, 422],
    ["fewer bytes", "%PDF", {}, 400],
    ["another checksum", "%PDF-1.6 ", { "Content-MD5": md5("x") }, 400],
    ["another type", "%PDF-1.6 ", { "Content-Type": "text/plain" }, 400],
  ])("%s are refused, and no document can be made of them", async (_case, body, headers, status) => {
    const upload = await announce("%PDF-1.6 ")
    expect((await put(upload, body, headers)).status).toBe(status)
    expect((await create("Never", upload.signed_id)).status).toBe(422)
  })

  test("the storage address, a foreign and a tampered signed_id are refused", async () => {
    const upload = await announce("%PDF-1.5 ")
    await put(upload, "%PDF-1.5 ")
    for (const attached of [upload.direct_upload.url, "x", `${upload.signed_id}x`, upload.signed_id.toUpperCase()]) {
      expect((await create("Never", attached)).status).toBe(422)
    }
  })
})

describe("the statuses of errors", () => {
  const UNKNOWN = "6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11"

  test("[S:ERR-2] 400, 401, 403, 404, 409 and 422, each met for its own reason", async () => {
    const { containers } = await trackShipment(world, "MAEU700100200")
    const path = `/containers/${containers[0]?.id}/refresh`
    const plain = await world.control("POST", "/control/accounts", { name: "Plain", entitlements: [] })
    const { key } = await world.control("POST", "/control/keys", { account_id: plain.id })
    const other = openClient(world.origin, String(key))
    const own = await trackShipment({ ...other, forward: world.forward }, "MAEU700100201")
    const bytes = "%PDF-1.4 twice"
    const [first, second] = [await announce(bytes), await announce(bytes)]
    await put(first, bytes)
    await put(second, bytes)
    const existing = await create("Once", first.signed_id)

    expect((await world.get("/containers?include=nobody")).status).toBe(400)
    expect((await openClient(world.origin, "no-such-key").get("/containers")).status).toBe(401)
    expect((await other.send("PATCH", `/containers/${own.containers[0]?.id}/refresh`)).status).toBe(403)
    expect((await world.send("PATCH", path)).status).toBe(200)
    expect((await world.get(`/containers/${UNKNOWN}`)).status).toBe(404)
    const again = await create("Twice", second.signed_id)
    expect([again.status, again.errors[0]]).toEqual([
      409,
      {
        status: "409",
        code: "duplicate_document",
        title: "Duplicate document",
        detail: expect.any(String),
        meta: { existing_document_id: existing.data.id, existing_document_name: "Once" },
      },
    ])
    const container = { request_type: "container", request_number: "CSQU3054384", scac: "MAEU" }
    expect((await world.post("/tracking_requests", "tracking_request", container)).status).toBe(422)
  })
})
