// 90 days of world time at full speed: node bench/tracker-90-days.ts [containers 10000] [days 90]
// Registers numbers of every life and failure until there are that many containers, receives every delivery and checks
// its signature, and prints the counts per event and per life. Exits with 1 if a delivery is unaccounted for, or if a
// life or an event never occurred.
import { createHash } from "node:crypto"
import { makeTemporary } from "#bin/tests/temporary"
import { EVENTS, FAILED_REASONS } from "#lib/wire/names"
import { startCounter } from "./delivery-counter.ts"
import { readMemory, startTracker, type TrackerProcess } from "./tracker-process.ts"

const START = Date.parse("2026-02-24T15:00:00Z")
const HOUR = 3_600_000
const DAY = 24 * HOUR
const LIVES = [
  ...["DIRECT", "TRANSSHIP", "FEEDER", "RAIL", "HELD", "PENDING", "FREIGHT", "TMF", "USDA", "EXAM", "STUCK"],
  ...["LATE", "LATEPLAIN", "DUE", "READY", "DISAGREE", "DISAGREELESS", "MOVED", "MOVEDBACK", "SILENT", "LINEONLY"],
  ...["TOTAL", "UNPOSTED", "APPOINTED", "APPOINTEDLATE", "APPOINTMENTLOST", "SLIP", "PATCHY", "MOVE", "LONG"],
  ...["LOOSE", "OFFDOCK", "CALLEDOFF", "MANIFEST", "RAILLATE", "NOCHASSIS", "YARDMOVE", "RECALLED"],
]
const FAILING = [
  ...["NOTFOUND", "CANCELLED", "INVALID", "DUPLICATE", "INTERNAL", "UNREACHABLE", "RETRIES", "UNRECOGNIZED", "NODATA"],
  "EXPIRED",
]
/** New numbers are registered during the first part of the time, so that even the last ones live to their end. */
const REGISTER_FOR = 0.4
const CONTAINERS_PER_NUMBER = 2.5
const LONGEST_WAIT_MS = 600_000

type Health = { containers: number; pending_deliveries: number; idle: boolean }
type Notifications = {
  data: { id: string; attributes: { delivery_status: string } }[]
  meta: { total: number }
  links: { next?: string }
}

const [containers = 10_000, days = 90] = process.argv.slice(2).map(Number)
const { folder, remove } = makeTemporary()
const tracker = await startTracker(folder, ["--shipments", "0"], {
  TRACKER_START: new Date(START).toISOString(),
  TRACKER_RUNNING: "false",
})
const begun = performance.now()
const counter = await startCounter()
const webhook = await tracker.post<{ data: { attributes: { secret: string } } }>("/webhooks", "webhook", {
  url: counter.url,
  active: true,
  events: EVENTS,
})
counter.checkWith(webhook.data.attributes.secret)

let serial = 0
await register({ auto_detect_vocc_scac: true, request_number: "ZZZZ0000001" })
const perDay = Math.ceil(containers / CONTAINERS_PER_NUMBER / (days * REGISTER_FOR))
for (let day = 0; day < days; day += 1) {
  const { containers: sofar } = await tracker.control<Health>("GET", "/control/health")
  if (sofar < containers) await registerSome(perDay)
  if (day === 1) await sendDocument(tracker)
  for (let hour = 6; hour <= 24; hour += 6) {
    await tracker.control("PUT", "/control/clock", { now: new Date(START + day * DAY + hour * HOUR).toISOString() })
  }
  if (day === days - 1) await sayDelivered(tracker)
  await settled(tracker)
}
const { containers: made } = await tracker.control<Health>("GET", "/control/health")
const seconds = (performance.now() - begun) / 1000
const account = await accountFor(tracker)
const { peak } = readMemory(tracker.pid)
await tracker.stop()
counter.stop()
await remove()

const lives = counter.requests()
console.table(EVENTS.map((event) => ({ event, deliveries: counter.events.get(event) ?? 0 })))
console.table([...lives].sort().map(([life, ends]) => ({ life, ...ends })))
console.table(FAILED_REASONS.map((reason) => ({ failed_reason: reason, requests: counter.reasons.get(reason) ?? 0 })))
console.table([{ days, containers: made, ...account, seconds: Math.round(seconds), "peak MB": peak }])
const missing = [
  ...EVENTS.filter((event) => !counter.events.has(event)),
  ...LIVES.filter((life) => !lives.get(life)?.succeeded),
  ...FAILED_REASONS.filter((reason) => !counter.reasons.has(reason)),
]
if (missing.length > 0) console.error("never seen:", missing.join(", "))
process.exitCode = missing.length > 0 || account.unaccounted > 0 || counter.badlySigned > 0 ? 1 : 0

async function register(attributes: object): Promise<void> {
  await tracker.post("/tracking_requests", "tracking_request", { request_type: "bill_of_lading", ...attributes })
}

async function registerSome(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    serial += 1
    const failing = serial % 9 === 0 ? FAILING[(serial / 9) % FAILING.length] : undefined
    const life = failing ?? LIVES[serial % LIVES.length]
    const booked = Math.floor(serial / LIVES.length) % 2 === 0 || life === "CALLEDOFF"
    await register({
      request_type: booked ? "booking_number" : "bill_of_lading",
      request_number: `MAEU${serial}${life}`,
      scac: "MAEU",
    })
  }
}

/** Uploads a document, and makes both of its events happen. */
async function sendDocument({ origin, control, post }: TrackerProcess): Promise<void> {
  const bytes = "a delivery order"
  const blob = {
    filename: "order.pdf",
    content_type: "application/pdf",
    byte_size: bytes.length,
    checksum: createHash("md5").update(bytes).digest("base64"),
  }
  const announced = await fetch(`${origin}/v2/rails/active_storage/direct_uploads`, {
    method: "POST",
    headers: { Authorization: tracker.authorization, "Content-Type": "application/vnd.api+json" },
    body: JSON.stringify({ blob }),
  })
  const { signed_id: signedId, direct_upload: upload } = await announced.json()
  await fetch(upload.url, { method: "PUT", headers: upload.headers, body: bytes })
  const made = await post<{ data: { id: string } }>("/documents", "document", {
    name: "order",
    attached_document: signedId,
  })
  for (const outcome of ["created", "failed"]) {
    await control("POST", "/control/events", {
      event: `document_representation.${outcome}`,
      document_id: made.data.id,
    })
  }
}

/** No line reports a delivery. Whoever fetched a container reports it. */
async function sayDelivered({ control }: TrackerProcess): Promise<void> {
  const [out] = await control<{ number: string }[]>("GET", "/control/containers?stage=picked_up")
  if (!out) throw new Error("no container is on the road")
  await control("POST", "/control/events", { event: "container.transport.delivered", container: out.number })
}

async function settled({ control }: TrackerProcess): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS
  while (!(await control<Health>("GET", "/control/health")).idle) {
    if (performance.now() > end) throw new Error("the deliveries do not come to an end")
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Compares the tracker's list of notifications with what was received. */
async function accountFor({ get }: TrackerProcess) {
  const reported = { notifications: 0, succeeded: 0, unaccounted: 0 }
  let next: string | undefined = "/webhook_notifications?page[size]=100"
  while (next !== undefined) {
    const page: Notifications = await get(next)
    for (const { id, attributes } of page.data) {
      reported.notifications += 1
      if (attributes.delivery_status === "succeeded") reported.succeeded += 1
      if (attributes.delivery_status !== "succeeded" || !counter.ids.has(id)) reported.unaccounted += 1
    }
    next = page.links.next
  }
  return {
    ...reported,
    received: counter.received,
    "received ids": counter.ids.size,
    "badly signed": counter.badlySigned,
  }
}
