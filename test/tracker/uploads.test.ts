import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { openClient } from "./client.ts"
import { trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })

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
  test("[S:EP-11] announcing a file answers with the whole of it: ids, facts, and where its bytes go", async () => {
    const bytes = "%PDF-1.7 a delivery order"
    const upload = await announce(bytes)
    expect(upload).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      key: expect.stringMatching(/^\w{20,}$/),
      filename: "arrival notice é.pdf",
      content_type: "application/pdf",
      metadata: {},
      service_name: expect.any(String),
      byte_size: bytes.length,
      checksum: md5(bytes),
      created_at: expect.stringMatching(/^2026-02-24T.*Z$/),
      signed_id: expect.stringMatching(/^\S{40,}$/),
      direct_upload: {
        url: expect.stringMatching(/^http/),
        headers: {
          "Content-Type": "application/pdf",
          "Content-MD5": md5(bytes),
          "Content-Disposition": expect.stringContaining("filename*=UTF-8''arrival%20notice%20%C3%A9.pdf"),
        },
      },
    })
  })

  test.each([
    ["no filename", { filename: "" }],
    ["a size of nothing", { byte_size: 0 }],
    ["a size in words", { byte_size: "12" }],
    ["a checksum in hex", { checksum: "d41d8cd98f00b204e9800998ecf8427e" }],
    ["no MIME type", { content_type: "pdf" }],
  ])("[S:EP-11] %s is refused at its place", async (_case, wrong) => {
    const facts = { filename: "a.pdf", content_type: "application/pdf", byte_size: 3, checksum: md5("abc") }
    const answer = await world.send("POST", "/rails/active_storage/direct_uploads", {
      body: JSON.stringify({ blob: { ...facts, ...wrong } }),
      headers: { "Content-Type": "application/vnd.api+json" },
    })
    expect([400, 422]).toContain(answer.status)
    expect(answer.errors[0]?.source?.pointer).toBe(`/blob/${Object.keys(wrong)[0]}`)
  })

  test("[S:EP-12, S:EP-13] announce, PUT the bytes, create the document: the bytes are on disk", async () => {
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
    ["more bytes", "%PDF-1.6 and more", {}, 400],
    ["another checksum", "%PDF-1.6 ", { "Content-MD5": md5("x") }, 400],
    ["another type", "%PDF-1.6 ", { "Content-Type": "text/plain" }, 400],
  ])("[S:EP-12] %s are refused, and no document can be made of them", async (_case, body, headers, status) => {
    const upload = await announce("%PDF-1.6 ")
    expect((await put(upload, body, headers)).status).toBe(status)
    expect((await create("Never", upload.signed_id)).status).toBe(422)
  })

  test("[S:EP-13] the storage address, a foreign and a tampered signed_id are refused", async () => {
    const upload = await announce("%PDF-1.5 ")
    await put(upload, "%PDF-1.5 ")
    for (const attached of [upload.direct_upload.url, "x", `${upload.signed_id}x`, upload.signed_id.toUpperCase()]) {
      expect((await create("Never", attached)).status).toBe(422)
    }
  })
})

describe("the storage and browsers", () => {
  const asked = (origin: string, url: string) =>
    fetch(url, {
      method: "OPTIONS",
      headers: { Origin: origin, "Access-Control-Request-Method": "PUT" },
    }).then((answer) => answer.headers.get("access-control-allow-origin"))

  test("pages of the named origins are let in, others are not", async () => {
    const open = await startWorld({ TRACKER_UPLOAD_ORIGINS: "http://localhost:3000,https://freeday.example" })
    try {
      const url = `${open.origin}/uploads/some-token`
      expect(await asked("https://freeday.example", url)).toBe("https://freeday.example")
      expect(await asked("https://evil.example", url)).toBeNull()
    } finally {
      await open.stop()
    }
    expect(await asked("http://localhost:3000", (await announce("%PDF-1.7 ")).direct_upload.url)).toBeNull()
  })
})

describe("documents", () => {
  const upload = async (bytes: string) => {
    const announced = await announce(bytes)
    await put(announced, bytes)
    return announced.signed_id
  }

  test("[S:EP-14] the same content again is a 409 that names the existing document; another account may have its own", async () => {
    const { data: first } = await create("Arrival notice", await upload("%PDF-1.7 once"))
    const again = await create("Another name", await upload("%PDF-1.7 once"))
    expect(again.status).toBe(409)
    expect(again.errors[0]).toMatchObject({
      status: "409",
      code: "duplicate_document",
      title: "Duplicate document",
      meta: { existing_document_id: first.id, existing_document_name: "Arrival notice" },
    })
    expect((await world.get("/documents?filter[filename]=arrival")).data.map(({ id }) => id)).toContain(first.id)
    await world.send("DELETE", `/documents/${first.id}`)
    expect((await create("Once more", await upload("%PDF-1.7 once"))).status).toBe(201)
  })

  test("are listed newest last or first, read with their account, changed, fetched and deleted", async () => {
    const { data: made } = await create("Delivery order", await upload("%PDF-1.7 delivery order"))
    const ids = async (query: string) => (await world.get(`/documents${query}`)).data.map(({ id }) => id)
    expect((await ids("")).at(-1)).toBe(made.id)
    expect((await ids("?sort=-created_at")).at(0)).toBe(made.id)
    expect((await world.get("/documents?sort=size")).status).toBe(400)
    const path = `/documents/${made.id}`
    const { data, included } = await world.get(`${path}?include=account`)
    expect(data).toEqual(made)
    expect(included.map(({ attributes }) => attributes.company_name)).toEqual(["Northlake Imports"])
    const { body: types } = await world.get("/documents/types")
    const [type] = types.document_types as { code: string }[]
    const sent = { name: "D/O", document_type_manual: type?.code }
    expect((await world.patch(path, "document", sent)).data.attributes).toMatchObject(sent)
    expect((await world.patch(path, "document", { document_type_manual: "poem" })).status).toBe(422)
    const { body } = await world.get(`${path}/download_url`)
    const file = await fetch(String(body.download_url))
    expect([file.headers.get("content-type"), await file.text()]).toEqual([
      "application/pdf",
      "%PDF-1.7 delivery order",
    ])
    expect((await world.send("DELETE", path)).status).toBe(204)
    expect((await world.get(path)).status).toBe(404)
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
