// The effects of the operations that only the public service has.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { CONTROL_HEADERS } from "../../control-token.ts"
import type { Resource } from "../client.ts"
import { startReceiver, subscribe } from "../receiver.ts"
import { track } from "../track.ts"
import { until } from "../until.ts"
import { NOBODY, openWalk, receive, type Walk } from "./walk.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const FILES = join(import.meta.dirname, "../documents/files")
const file = (name: string) => readFileSync(join(FILES, name))

let walk: Walk
beforeAll(async () => {
  walk = await openWalk()
})
afterAll(() => walk.world.stop())

const read = async (path: string) => (await walk.send("GET", path)).data
const idsOf = (list: Resource[]) => list.map(({ id }) => id)

describe("a mail", () => {
  test("is kept with its headers, and its attachment is a document that is read", async () => {
    const { data, included } = await walk.send("GET", `/email_submissions/${walk.mail.id}`)
    expect(data.attributes).toMatchObject({
      subject: "Arrival notice",
      body: "Please find the arrival notice attached.\n",
      from: ["desk@line.example"],
      to: ["docs@importer.example"],
      cc: [],
      sent_at: "2026-03-02T18:00:00Z",
      message_id: "<an-1@line.example>",
      in_reply_to: null,
      references: ["<an-0@line.example>"],
      content_type: "multipart/mixed",
      documents_count: 1,
    })
    const document = included.find(({ type }) => type === "document")
    expect(document?.attributes).toMatchObject({ source: "email", document_type: "arrival_notice" })
    expect(document?.relationships.email_submission?.data).toEqual({ type: "email_submission", id: walk.mail.id })
    expect(included.map(({ type }) => type)).toContain("document_representation")
  })

  test("sent again makes no second document of its file", async () => {
    const before = (await walk.send("GET", "/documents")).meta.total
    const again = await receive(walk.world.origin, file("arrival-notice-lines.pdf"), {
      cc: "Boss <boss@importer.example>",
    })
    expect(again.attributes).toMatchObject({ cc: ["boss@importer.example"], documents_count: 1 })
    expect(again.relationships.documents?.data).toEqual(walk.mail.relationships.documents?.data)
    expect((await walk.send("GET", "/documents")).meta.total).toBe(before)
  })

  test.each([
    ["no mail at all", "garbage", 422],
    ["parts without end", `From: a@b.example\r\n${nested(300)}`, 422],
    ["too large", Buffer.alloc(50 * 1024 * 1024 + 1), 413],
  ])("%s is refused, and nothing is kept", async (_, body, status) => {
    const total = async () => (await walk.send("GET", "/email_submissions")).meta.total
    const before = await total()
    const headers = { ...CONTROL_HEADERS, "Content-Type": "message/rfc822" }
    const answer = await fetch(`${walk.world.origin}/control/email_submissions`, { method: "POST", body, headers })
    expect(answer.status).toBe(status)
    expect(await total()).toBe(before)
  })

  test("a paper sent inline is a document, and what is left out is named with why", async () => {
    const part = (type: string, name: string, disposition: string, bytes: Buffer) =>
      `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: ${disposition}; filename="${name}"\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${bytes.toString("base64")}\r\n`
    const body = [
      'From: desk@line.example\r\nMessage-ID: <an-2@line.example>\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n',
      "--b\r\nContent-Type: text/plain\r\n\r\nSee below.\r\n",
      part("application/pdf", "DO.pdf", "inline", file("delivery-order-lines.pdf")),
      part("image/png", "logo.png", "inline", Buffer.from("logo")),
      part("application/pdf", "empty.pdf", "attachment", Buffer.alloc(0)),
      "--b--\r\n",
    ].join("")
    const headers = { ...CONTROL_HEADERS, "Content-Type": "message/rfc822" }
    const answer = await fetch(`${walk.world.origin}/control/email_submissions`, { method: "POST", body, headers })
    const { attributes, meta } = await answer.json()
    expect(attributes).toMatchObject({ documents_count: 1 })
    expect(meta.left_out).toEqual(["logo.png: a small picture in the text", "empty.pdf: the file is empty"])
  })

  test("for an account that does not exist is refused", async () => {
    const headers = { ...CONTROL_HEADERS, "Content-Type": "message/rfc822" }
    const address = `${walk.world.origin}/control/email_submissions?account_id=${NOBODY}`
    expect((await fetch(address, { method: "POST", body: "From: a@b.example\r\n\r\nx", headers })).status).toBe(422)
  })
})

function nested(depth: number): string {
  const open = (n: number) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`
  return Array.from({ length: depth }, (_, n) => open(n)).join("")
}

test("a picture is turned clockwise, and turned back it has its sides again", async () => {
  const sides = async () => {
    const { body } = await walk.send("GET", `/documents/${walk.picture.id}/download_url`)
    const bytes = Buffer.from(await (await fetch(String(body.download_url))).arrayBuffer())
    const { width, height, format } = await sharp(bytes).metadata()
    expect((await read(`/documents/${walk.picture.id}`)).attributes.file_size_bytes).toBe(bytes.byteLength)
    return [width, height, format]
  }
  expect(await sides()).toEqual([40, 20, "png"])
  await walk.send("POST", `/documents/${walk.picture.id}/rotate`, { degrees: 90 })
  expect(await sides()).toEqual([20, 40, "png"])
  await walk.send("POST", `/documents/${walk.picture.id}/rotate`, { degrees: 270 })
  expect(await sides()).toEqual([40, 20, "png"])
})

test("a packet read again keeps its parts, each with what was read anew", async () => {
  const { data: packet } = await walk.document("packet.pdf", "application/pdf", file("packet.pdf"))
  await walk.settled()
  const parts = async () => {
    const { data } = await walk.send("GET", "/documents?filter[filename]=packet.pdf&page[size]=50")
    return data.filter(({ relationships }) => relationships.parent_document?.data?.id === packet.id)
  }
  const before = await parts()
  expect(before.length).toBeGreaterThan(1)
  await walk.send("POST", `/documents/${before[0]?.id}/reextract`)
  await walk.settled()
  const after = await parts()
  expect(idsOf(after)).toEqual(idsOf(before))
  const readings = (list: Resource[]) => list.map((one) => one.relationships.last_document_representation?.data?.id)
  expect(readings(after)).not.toEqual(readings(before))
})

test("documents are found by kind and by a number that was read in them", async () => {
  const found = async (query: string) => idsOf((await walk.send("GET", `/documents?${query}`)).data)
  expect(await found("filter[document_types]=demurrage_invoice")).toEqual([walk.pdf.id])
  expect(await found("filter[document_types]=packing_list")).toEqual([])
  const { included } = await walk.send("GET", `/documents/${walk.pdf.id}?include=last_document_representation`)
  const payload = included.map(({ attributes }) => attributes.payload as { invoice_number: string })[0]
  const number = payload?.invoice_number ?? ""
  expect(number).toMatch(/\d/)
  expect(await found(`filter[reference]=${number.toLowerCase()}`)).toEqual([walk.pdf.id])
  expect(await found(`filter[reference]=${number.slice(1)}`)).toEqual([])
  const types = (await walk.send("GET", "/documents?sort=document_type")).data.map(
    (one) => one.attributes.document_type,
  )
  expect(types.length).toBeGreaterThan(2)
})

describe("a vessel", () => {
  const positions = async (query: string) => {
    const { attributes } = await read(`/vessels/${walk.vessel.id}?${query}`)
    return attributes.positions as { latitude: number; longitude: number; timestamp: string; estimated: boolean }[]
  }
  test("is shown between its ports hour by hour, as an estimate, while it was under way", async () => {
    const { attributes } = await read(`/shipments/${walk.shipment.id}`)
    const [left, arrived] = [String(attributes.pol_atd_at), String(attributes.pod_ata_at)]
    const at = (text: string, hours: number) => new Date(Date.parse(text) + hours * 3_600_000).toISOString()
    const shown = await positions(
      `show_positions[from_timestamp]=${at(arrived, -48)}&show_positions[to_timestamp]=${at(arrived, 48)}`,
    )
    const hour = 3_600_000
    const hours = Math.floor(Date.parse(arrived) / hour) - Math.ceil((Date.parse(arrived) - 48 * hour) / hour) + 1
    expect(shown).toHaveLength(hours)
    expect(shown.every(({ estimated, timestamp }) => estimated && timestamp <= arrived)).toBe(true)
    const port = await read(`/ports/${walk.ports[1]}`)
    expect(shown.at(-1)?.latitude).toBeCloseTo(Number(port.attributes.latitude), 0)
    expect(
      await positions(`show_positions[from_timestamp]=${at(left, -90)}&show_positions[to_timestamp]=${at(left, -1)}`),
    ).toEqual([])
    expect((await read(`/vessels/${walk.vessel.id}`)).attributes).toMatchObject({
      latitude: null,
      position_timestamp: null,
    })
  })

  test("has a way ahead from port to port, the short way round the globe, in steps of a minute", async () => {
    const ports = `previous_port_id=${walk.ports[0]}&port_id=${walk.ports[1]}`
    const { attributes } = await read(`/vessels/${walk.vessel.id}/future_positions?${ports}`)
    const way = attributes.positions as { latitude: number; longitude: number; timestamp: string }[]
    const [from, to] = [await read(`/ports/${walk.ports[0]}`), await read(`/ports/${walk.ports[1]}`)]
    expect(way[0]?.latitude).toBeCloseTo(Number(from.attributes.latitude), 2)
    expect(way.at(-1)?.longitude).toBeCloseTo(Number(to.attributes.longitude), 2)
    const times = way.map(({ timestamp }) => Date.parse(timestamp))
    expect(times.slice(1).every((time, n) => time - (times[n] ?? 0) === 60_000)).toBe(true)
    const east = way.slice(1).map(({ longitude }, n) => ((longitude - (way[n]?.longitude ?? 0) + 540) % 360) - 180)
    expect(Math.abs(east.reduce((sum, each) => sum + each, 0))).toBeLessThanOrEqual(180)
  })
})

test("a notification holds what the public one holds, and no more", async () => {
  const receiver = await startReceiver()
  await subscribe(walk.world, receiver, ["tracking_request.succeeded", "container.transport.vessel_loaded"])
  await track(walk.world, "MAEU888000222")
  const typesOf = (event: string) => new Set(receiver.ofEvent(event)[0]?.included.map(({ type }) => type))
  await until(() => receiver.ofEvent("tracking_request.succeeded").length > 0)
  const requested = typesOf("tracking_request.succeeded")
  expect(requested.has("shipment") && requested.has("container")).toBe(true)
  expect(
    [...requested].filter((type) => !["tracking_request", "shipment", "container", "transport_event"].includes(type)),
  ).toEqual([])
  const { data } = await walk.send("GET", "/webhook_notifications/examples?event=container.transport.vessel_loaded")
  expect(data).toHaveLength(1)
  const example = await walk.send("GET", "/webhook_notifications/examples?event=container.transport.vessel_loaded")
  expect(new Set(example.included.map(({ type }) => type))).toEqual(new Set(["transport_event", "shipment", "port"]))
  receiver.stop()
})
