// The same world twice: one tracker has it itself, the other asks carriers and terminals that report it.
import { join } from "node:path"
import { type Opened, openCarrier } from "#carrier/carrier"
import { writeKeys } from "#carrier/keys"
import type { Resource } from "../tracker/client.ts"
import { keepWorld, START, startWorld, type World } from "../tracker/world.ts"

const SECOND = 1000
/** The shortest step of world time, and how long something due may wait to be done together with other things. */
const STEP = 5 * SECOND
const TOGETHER = 10 * 60 * SECOND
const HOUR = 3_600_000
/** The line, and the prefix of its bills in the world. */
const LINES: [scac: string, prefix: string][] = [
  ["HLCU", "HLCU"],
  ["MAEU", "MAEU"],
  ["CMDU", "CMDU"],
  ["MSCU", "MEDU"],
  ["ZIMU", "ZIMU"],
  ["EGLV", "EISU"],
  ["HDMU", "HDMU"],
]
const SHARES = { late: 0.03, corrected: 0.03, vanished: 0.02, duplicated: 0.05, shuffled: true }
const FAULTS = [
  { kind: "server_error", share: 0.02, status: 503 },
  { kind: "cut", share: 0.01 },
  { kind: "bad_json", share: 0.01 },
  { kind: "html", share: 0.01 },
] as const

export type Size = { bills: number; days: number; faults: boolean; say?: (line: string) => void }
export type Difference = {
  bill: string
  scac: string
  field: string
  itself: unknown
  asked: unknown
  /** Why Track & Trace cannot express the same. null: nothing explains it. */
  because: string | null
}
export type Compared = {
  containers: number
  values: number
  differences: Difference[]
  calls: number
  /** Calls beyond a limit, as the carriers count them. */
  refused: number
  seconds: number
}

export async function compareWorlds(size: Size, stops: (() => unknown)[]): Promise<Compared> {
  const began = performance.now()
  const itself = await startWorld({ TRACKER_ANSWER_SECONDS: "0", TRACKER_PULL_MINUTES: "60" })
  stops.push(itself.stop)
  const accounts = (await itself.control("GET", "/control/accounts")) as unknown as { id: string }[]
  const carrier = await openCarrier({
    start: Date.parse(START),
    account: accounts[0]?.id ?? "",
    disorder: size.faults ? SHARES : {},
  })
  stops.push(carrier.stop)
  const kept = await keepWorld()
  stops.push(kept.remove)
  const keys = join(kept.TRACKER_DATA, "keys.json")
  writeKeys(keys, carrier.controls, carrier.url)
  const asked = await startWorld(
    {
      TRACKER_SOURCE: "carriers",
      TRACKER_CREDENTIALS: keys,
      TRACKER_LOOPBACK_CARRIERS: "true",
      TRACKER_TERMINALS: `${carrier.url}/terminals`,
      TRACKER_ANSWER_SECONDS: "0",
    },
    kept,
  )
  stops.push(asked.stop)
  const numbers = Array.from({ length: size.bills }, (_, n) => {
    const [scac, prefix] = LINES[n % LINES.length] ?? ["", ""]
    return { scac, prefix, number: `${prefix}${100_000_000 + n * 7919}` }
  })
  const { controls } = carrier
  // Carriers know a number only once it was asked for, so all are asked for before time passes.
  for (const { scac, number, prefix } of numbers) {
    const profile = controls.profiles.find((one) => one.scacs.includes(scac))
    if (!profile) throw new Error(`the carrier has no ${scac}`)
    const reference = profile.references.strip ? number.slice(prefix.length) : number
    controls.world.find("transportDocumentReference", reference, profile, controls.clock.now())
  }
  for (const { scac, number } of numbers) {
    const wanted = { request_type: "bill_of_lading", request_number: number, scac }
    await Promise.all([itself, asked].map((world) => world.post("/tracking_requests", "tracking_request", wanted)))
  }
  /**
   * Steps from one ask to the next. If the carrier's clock jumped an hour, it would see all asks of that hour in one
   * second. During the asks its time runs at the machine's pace, as the tracker's does.
   */
  const forward = async (ms: number) => {
    const end = controls.clock.now() + ms
    let now = 0
    while (now < end) {
      const due = Date.parse(String((await asked.control("GET", "/control/health")).next_at))
      const soonest = controls.clock.now() + STEP
      const next = Number.isNaN(due) ? end : due + TOGETHER
      now = Math.max(soonest, due <= soonest ? soonest : Math.min(end, next))
      controls.clock.change({ now })
      await asked.control("PUT", "/control/clock", { now: new Date(now).toISOString() })
    }
    await itself.control("PUT", "/control/clock", { now: new Date(now).toISOString() })
  }
  // All are asked for once before time passes, within the carriers' limits.
  const isAsked = async () => (await asked.all("/tracking_requests?page[size]=100")).data.every(isAnswered)
  while (!(await isAsked())) await forward(SECOND)
  if (size.faults) for (const fault of FAULTS) controls.faults.add({ ...fault, on: "events", seed: 7 })
  for (let hour = 1; hour <= size.days * 24; hour += 1) {
    await forward(HOUR)
    if (hour % 24 === 0) size.say?.(`day ${hour / 24}, ${controls.calls.list().length} calls`)
  }
  controls.faults.remove(null)
  await refreshAll(asked, forward)
  return { ...(await compare(itself, asked, carrier)), seconds: (performance.now() - began) / 1000 }
}

/** Refreshes every shipment, three times, because what the tracker shows may be one ask behind. */
async function refreshAll(asked: World, forward: (ms: number) => Promise<void>): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await forward(2 * 60_000)
    const { data } = await asked.all("/containers?page[size]=100")
    const shipments = new Map(data.map((one) => [JSON.stringify(one.relationships.shipment?.data), one.id]))
    for (const id of shipments.values()) await asked.patch(`/containers/${id}/refresh`, "container", {})
  }
}

const isAnswered = ({ attributes }: Resource) => attributes.status !== "pending"

type Attributes = Record<string, unknown>
const SHIPMENT = [
  ...["port_of_lading_locode", "port_of_discharge_locode", "pod_vessel_imo", "pod_voyage_number", "destination_locode"],
  ...["pol_etd_at", "pol_atd_at", "pod_eta_at", "pod_ata_at", "destination_eta_at", "destination_ata_at"],
]
const CONTAINER = [
  ...["pod_arrived_at", "pod_discharged_at", "pod_full_out_at", "final_destination_full_out_at"],
  ...["empty_terminated_at", "current_status", "fees_at_pod_terminal", "holds_at_pod_terminal", "pickup_lfd"],
  ...["pickup_appointment_at", "availability_known", "available_for_pickup", "import_deadlines", "seal_number"],
  ...["equipment_type", "equipment_length", "equipment_height", "weight_in_lbs"],
]

async function compare(itself: World, asked: World, { controls }: Opened): Promise<Omit<Compared, "seconds">> {
  const read = async (world: World) => {
    const { data, included } = await world.all("/shipments?page[size]=100&include=containers,pod_terminal")
    return { shipments: data, containers: included.filter(({ type }) => type === "container") }
  }
  const [one, other] = await Promise.all([read(itself), read(asked)])
  const now = controls.clock.now()
  const bills = [...controls.world.bills()]
  const billOf = (number: unknown) => bills.find((bill) => bill.number.endsWith(String(number)))
  const isLate = (number: unknown) => {
    const bill = billOf(number)
    return (
      bill !== undefined &&
      controls.reports.all(bill).some((said) => said.happensAt <= now && said.createdAt > now - HOUR)
    )
  }
  const differences: Difference[] = []
  let values = 0
  const hold = (bill: Attributes, field: string, a: unknown, b: unknown) => {
    values += 1
    const number = bill.bill_of_lading_number
    if (JSON.stringify(minuteOf(a)) === JSON.stringify(minuteOf(b))) return
    const scac = String(bill.shipping_line_scac)
    const difference = { bill: String(number), scac, field, itself: a, asked: b }
    differences.push({ ...difference, because: reasonOf(difference) ?? (isLate(number) ? "reported late" : null) })
  }
  for (const { attributes: bill, relationships } of one.shipments) {
    const number = String(bill.bill_of_lading_number)
    // A carrier may write its bills without the line's prefix.
    const same = other.shipments.find(({ attributes }) => number.endsWith(String(attributes.bill_of_lading_number)))
    hold(bill, "shipment", "found", same ? "found" : "not found")
    if (!same) continue
    for (const field of SHIPMENT) hold(bill, field, bill[field], same.attributes[field])
    for (const { id } of relationships.containers?.data ?? []) {
      const container = one.containers.find((each) => each.id === id)?.attributes ?? {}
      const its = other.containers.find(({ attributes }) => attributes.number === container.number)?.attributes
      hold(bill, "container", container.number, its?.number)
      if (its) for (const field of CONTAINER) hold(bill, field, container[field], its[field])
    }
  }
  const calls = controls.calls.list()
  return {
    containers: one.containers.length,
    values,
    differences,
    calls: calls.length,
    refused: calls.filter(({ status }) => status === 429).length,
  }
}

const CALLS = new Set(["pol_etd_at", "pol_atd_at", "pod_eta_at", "pod_ata_at", "pod_arrived_at", "destination_eta_at"])
const DAY = 24 * HOUR

function reasonOf({ scac, field, itself, asked }: Omit<Difference, "because">): string | null {
  if (field === "weight_in_lbs" && asked === null) return "Track & Trace has no weights"
  if (scac === "ZIMU" && CALLS.has(field) && asked === null) return "ZIM's calls of ships name neither ship nor port"
  const earlier = Date.parse(String(itself)) - Date.parse(String(asked))
  if (scac === "EGLV" && earlier > 0 && earlier <= DAY) return "Evergreen gives days without times"
  if (field === "destination_ata_at" && Math.abs(earlier) <= HOUR) return "one arrival by rail, at the ramp"
  const isInland = field === "current_status" && itself === "awaiting_inland_transfer"
  if ((field === "destination_locode" && asked === null) || isInland) {
    return "the place inland is not said before the way there is planned"
  }
  const atRamp = field === "current_status" && itself === "grounded" && asked === "not_available"
  return atRamp ? "the terminal's last word stands until the ramp speaks" : null
}

/** Times to the minute, because Track & Trace is no more exact. */
function minuteOf(value: unknown): unknown {
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return value.slice(0, 16)
  if (Array.isArray(value)) return value.map(minuteOf)
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, minuteOf(each)]))
}
