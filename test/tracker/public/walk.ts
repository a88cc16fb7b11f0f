// An account of the public profile in which every operation has something to work on, and a call of each.
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { CONTROL_HEADERS } from "../../control-token.ts"
import type { Answer, Resource } from "../client.ts"
import { quiet } from "../receiver.ts"
import { trackShipment } from "../track.ts"
import { until } from "../until.ts"
import { startWorld } from "../world.ts"

export const NOBODY = "6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11"
const FILES = join(import.meta.dirname, "../documents/files")
const DAY = 86_400_000

export type Walk = Awaited<ReturnType<typeof openWalk>>

/** Sends bodies as application/json, as the public service's own clients do. */
export async function openWalk() {
  const world = await startWorld({ TRACKER_PROFILE: "terminal49" })
  const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
    world.send(method, path, {
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    })
  const { request, shipment, containers } = await trackShipment(world, "MAEU221904417")
  const container = containers[0] as Resource
  await world.forward(20 * DAY)
  await quiet(world)
  const { data: webhook } = await send("POST", "/webhooks", {
    data: {
      type: "webhook",
      attributes: { url: "http://127.0.0.1:9/", active: true, events: ["tracking_request.succeeded"] },
    },
  })
  const { shipment: newer } = await trackShipment(world, "MAEU500100900")
  const upload = async (name: string, type: string, bytes: Uint8Array): Promise<string> => {
    const blob = {
      filename: name,
      content_type: type,
      byte_size: bytes.byteLength,
      checksum: createHash("md5").update(bytes).digest("base64"),
    }
    const { body } = await send("POST", "/rails/active_storage/direct_uploads", { blob })
    const { signed_id, direct_upload } = body as unknown as {
      signed_id: string
      direct_upload: { url: string; headers: Record<string, string> }
    }
    await fetch(direct_upload.url, { method: "PUT", body: new Uint8Array(bytes), headers: direct_upload.headers })
    return signed_id
  }
  const document = async (name: string, type: string, bytes: Uint8Array): Promise<Answer> => {
    const attributes = { name, attached_document: await upload(name, type, bytes) }
    return send("POST", "/documents", { data: { type: "document", attributes } })
  }
  const settled = async () => {
    await world.forward(4000)
    await until(async () => (await world.control("GET", "/control/health")).idle === true, 40_000)
  }
  const { data: pdf } = await document(
    "invoice.pdf",
    "application/pdf",
    readFileSync(join(FILES, "demurrage-invoice-lines.pdf")),
  )
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: "white" } })
    .png()
    .toBuffer()
  const { data: picture } = await document("photo.png", "image/png", png)
  const mail = await receive(world.origin, readFileSync(join(FILES, "arrival-notice-lines.pdf")))
  await settled()
  const party = (await send("POST", "/parties", { data: { type: "party", attributes: { company_name: "Importer" } } }))
    .data
  const [notification] = (await world.get("/webhook_notifications")).data
  const { data, included } = await world.get(`/shipments/${shipment.id}?include=pod_terminal`)
  const { data: vessel } = await world.get(`/vessels/${data.attributes.pod_vessel_imo}`)
  const places = [data.relationships.port_of_lading, data.relationships.port_of_discharge]
  const ports = places.map((place) => place?.data?.id as string)
  const terminal = included.find(({ type }) => type === "terminal")?.id
  if (!notification || !vessel || !terminal)
    throw new Error("the walk's shipment has no vessel, terminal or notification")
  return {
    ...{ world, send, upload, document, settled },
    ...{
      request,
      shipment,
      newer,
      container,
      webhook,
      notification,
      party,
      vessel,
      ports,
      terminal,
      pdf,
      picture,
      png,
      mail,
    },
  }
}

/** Sends in a mail with one file, as its server received it. */
export async function receive(
  origin: string,
  file: Uint8Array,
  more: { cc?: string; subject?: string } = {},
): Promise<Resource> {
  const base64 = Buffer.from(file).toString("base64").replaceAll(/.{76}/g, "$&\r\n")
  const raw = [
    "From: Line Desk <desk@line.example>",
    "To: docs@importer.example",
    ...(more.cc ? [`Cc: ${more.cc}`] : []),
    `Subject: ${more.subject ?? "Arrival notice"}`,
    "Date: Mon, 2 Mar 2026 10:00:00 -0800",
    "Message-ID: <an-1@line.example>",
    "References: <an-0@line.example>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Please find the arrival notice attached.",
    "--part",
    'Content-Type: application/pdf; name="arrival-notice.pdf"',
    "Content-Transfer-Encoding: base64",
    'Content-Disposition: attachment; filename="arrival-notice.pdf"',
    "",
    base64,
    "--part--",
    "",
  ].join("\r\n")
  const answer = await fetch(`${origin}/control/email_submissions`, {
    method: "POST",
    body: raw,
    headers: { ...CONTROL_HEADERS, "Content-Type": "message/rfc822" },
  })
  if (answer.status !== 201) throw new Error(`the mail was refused: ${await answer.text()}`)
  return (await answer.json()) as Resource
}
