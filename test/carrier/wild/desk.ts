// Lives told by wild carriers, and what a tracker that asks them shows: for each container, the milestones that its life has
// and those that the tracker's answers have.
import { join } from "node:path"
import { type Opened, openCarrier } from "#carrier/carrier"
import { writeKeys } from "#carrier/keys"
import type { WildSettings } from "#carrier/wild/wild"
import type { Bill } from "#carrier/world"
import { keepWorld, startWorld, type World } from "../../tracker/world.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** When the tracker asks. Lives began before. */
const NOW = Date.parse("2026-06-15T12:00:00Z")
/** A wrong time is corrected within 30 hours, and the tracker asks an hour after a message at the latest. */
const UNSETTLED = 31 * HOUR

export type Line = { profile: "msc" | "cma-cgm" | "hmm"; scac: string; prefix: string }
export const LINES: Record<Line["profile"], Line> = {
  msc: { profile: "msc", scac: "MSCU", prefix: "MEDU" },
  "cma-cgm": { profile: "cma-cgm", scac: "CMDU", prefix: "CMDU" },
  hmm: { profile: "hmm", scac: "HDMU", prefix: "HDMU" },
}
export const LIVES = ["DIRECT", "TRANSSHIP", "FEEDER", "RAIL", "TWOSHIPS"] as const
type Life = Bill["life"]
export type Case = { life: (typeof LIVES)[number]; number: number; daysAgo: number }

/** What Track & Trace 2.2 has a code for. One arrival by rail stands for both that the world knows. */
const SAID = [
  ...["empty_out", "full_in", "vessel_loaded", "vessel_departed", "vessel_arrived", "vessel_discharged"],
  ...["transshipment_arrived", "transshipment_discharged", "transshipment_loaded", "transshipment_departed"],
  ...["feeder_arrived", "feeder_discharged", "feeder_loaded", "feeder_departed"],
  ...["rail_loaded", "rail_departed", "rail_arrived", "rail_unloaded", "full_out", "empty_in"],
]

type Shown = { container: string; event: string; place: string; at: number }
export type Result = {
  number: string
  life: Case["life"]
  habits: string[]
  status: unknown
  failed: unknown
  /** How many milestones are shown as they are. */
  right: number
  /** What should be shown and is not, and the reverse. */
  missing: string[]
  surplus: string[]
  /** What the tracker says that it did not understand. */
  problems: { pointer: string; what: string }[]
}

export async function openWildDesk(line: Line, wild: Partial<WildSettings>, cases: Case[], stops: (() => unknown)[]) {
  const disorder = { corrected: 0.15, duplicated: 0.1, shuffled: true }
  const carrier = await openCarrier({ start: NOW - 200 * DAY, running: false, limits: false, disorder, wild })
  stops.push(carrier.stop)
  const bills = cases.map((one) => learn(carrier, line, one))
  carrier.controls.clock.change({ now: NOW })
  const kept = await keepWorld()
  stops.push(kept.remove)
  const keys = join(kept.TRACKER_DATA, "keys.json")
  writeKeys(keys, carrier.controls, carrier.url)
  const own = { TRACKER_SOURCE: "carriers", TRACKER_CREDENTIALS: keys, TRACKER_LOOPBACK_CARRIERS: "true" }
  const start = { TRACKER_START: new Date(NOW).toISOString(), TRACKER_ANSWER_SECONDS: "0" }
  const world = await startWorld({ ...own, ...start }, kept)
  stops.push(world.stop)
  return { carrier, world, bills, databaseUrl: kept.TRACKER_DATABASE_URL }
}

function learn(carrier: Opened, line: Line, wanted: Case): Bill {
  const bill = find(carrier, line, wanted)
  // The world may draw one ship for both legs. Then nothing changes ships, and the port is one on the way.
  if (CHANGING.includes(wanted.life) && shipsOf(bill).size < 2)
    return learn(carrier, line, { ...wanted, number: wanted.number + 1000 })
  if (wanted.life === "TWOSHIPS") bill.life = onTwoShips(bill)
  return bill
}

const CHANGING: string[] = ["TRANSSHIP", "FEEDER", "TWOSHIPS"]
const shipsOf = ({ life }: Bill) =>
  new Set(life.flatMap((seen) => (seen.kind === "milestone" && seen.vessel ? [seen.vessel.imo] : [])))

function find({ controls }: Opened, { profile, prefix }: Line, { life, number, daysAgo }: Case): Bill {
  const own = controls.profiles.find(({ id }) => id === profile)
  if (!own) throw new Error(`the carrier has no ${profile}`)
  const digits = `${100_000 + number}${life === "TWOSHIPS" ? "TRANSSHIP" : life}`
  const reference = own.references.strip ? digits : prefix + digits
  const found = controls.world.find("transportDocumentReference", reference, own, NOW - daysAgo * DAY)
  if (!("bills" in found) || !found.bills[0]) throw new Error(`${reference} is not found`)
  return found.bills[0]
}

/** The last container waits at the port of transshipment for a ship that sails three days later. */
function onTwoShips({ life, shipment }: Bill): Life {
  const late = shipment.containers.length > 1 ? shipment.containers.at(-1)?.number : undefined
  const loadedAt = life.find((seen) => seen.kind === "milestone" && seen.event === "transshipment_loaded")?.at
  if (late === undefined || loadedAt === undefined) return life
  const vessel = { imo: "9321483", name: "SECOND SHIP" }
  const by = 3 * DAY
  return life.flatMap((seen): Life => {
    if (seen.kind === "estimate" && seen.of === "arrival") {
      return [seen, { ...seen, vessel, voyage: "902E", expectedAt: seen.expectedAt + by }]
    }
    if (seen.kind !== "milestone" || seen.container !== late || seen.at < loadedAt) return [seen]
    const ship = seen.vessel ? { vessel, voyage: "902E" } : {}
    return [{ ...seen, ...ship, at: seen.at + by, happenedAt: seen.happenedAt === null ? null : seen.happenedAt + by }]
  })
}

/** What the carrier knows of a bill's containers by now. */
function truthOf({ life }: Bill, now: number): Shown[] {
  return life.flatMap((seen) => {
    if (seen.kind !== "milestone" || seen.at > now || !SAID.includes(seen.event)) return []
    if (seen.happenedAt === null || seen.place === null) return []
    return [{ container: seen.container, event: seen.event, place: seen.place, at: seen.happenedAt }]
  })
}

type Desk = Awaited<ReturnType<typeof openWildDesk>>

export async function trackAll({ world, bills, carrier }: Desk, line: Line) {
  for (const { number } of bills) {
    const wanted = { request_type: "bill_of_lading", request_number: number, scac: line.scac }
    const sent = await world.post("/tracking_requests", "tracking_request", wanted)
    if (sent.status !== 201) throw new Error(`refused: ${JSON.stringify(sent.body)}`)
  }
  const forward = async (ms: number) => {
    carrier.controls.clock.change({ now: carrier.controls.clock.now() + ms })
    await world.forward(ms)
  }
  // From one ask to the next: the carrier's pages come within the tracker's own limits of calls.
  for (let asks = 0; asks < 400; asks += 1) {
    const due = Date.parse(String((await world.control("GET", "/control/health")).next_at))
    const wait = due - carrier.controls.clock.now()
    const isSoon = wait <= 3 * MINUTE
    if (!isSoon && (await isAnswered(world))) return
    await forward(isSoon ? Math.max(wait, 1000) : 1000)
  }
  throw new Error("the tracker has not asked for all")
}

async function isAnswered(world: World): Promise<boolean> {
  const { data } = await world.all("/tracking_requests?page[size]=100")
  return data.every(({ attributes }) => attributes.status !== "pending")
}

/** Compares a bill's life with what the tracker shows of it. */
export async function compare(
  { world, carrier }: Desk,
  line: Line,
  bill: Bill,
  life: Case["life"],
  /** The ids of the payloads kept about a number. */
  payloadsOf: (number: string) => Promise<string[]>,
): Promise<Result> {
  const now = carrier.controls.clock.now()
  const requests = await world.all("/tracking_requests?page[size]=100")
  const request = requests.data.find(({ attributes }) => bill.number.endsWith(String(attributes.request_number)))
  const shown = await shownOf(world, request?.relationships.tracked_object?.data?.id)
  const truth = truthOf(bill, now)
  const written = ({ container, event, place, at }: Shown) =>
    `${container} ${event} ${place} ${new Date(at).toISOString().slice(0, 16)}`
  const own = carrier.controls.profiles.find(({ id }) => id === line.profile)
  if (!own) throw new Error(`the carrier has no ${line.profile}`)
  const habits = carrier.controls.wild.habitsOf(bill, own)
  const open = habits.includes(NO_ORDER) ? toldTwice(carrier, bill, now) : new Set()
  const isSettled = (one: Shown) => !open.has(one.at) && bill.life.every((seen) => !isUnsettled(seen, one, now))
  const has = (list: Shown[], one: Shown) => list.some((other) => written(other) === written(one))
  return {
    number: bill.number,
    life,
    habits,
    status: request?.attributes.status,
    failed: request?.attributes.failed_reason,
    right: truth.filter((one) => has(shown, one)).length,
    missing: truth.filter((one) => isSettled(one) && !has(shown, one)).map(written),
    surplus: shown.filter((one) => isSettled(one) && !has(truth, one)).map(written),
    problems: await problemsOf(world, await payloadsOf(bill.number.slice(line.prefix.length))),
  }
}

/** Without the time of creation nothing says which of two times for one milestone was told later. */
const NO_ORDER = "the time of creation missing or no date"

/** The times of milestones that were told with more than one. */
function toldTwice({ controls }: Opened, bill: Bill, now: number): Set<number> {
  const times = new Map<string, Set<number>>()
  for (const { slot, happensAt, createdAt } of controls.reports.all(bill)) {
    if (createdAt <= now) times.set(slot, (times.get(slot) ?? new Set()).add(happensAt))
  }
  return new Set([...times.values()].filter(({ size }) => size > 1).flatMap((several) => [...several]))
}

const isUnsettled = (seen: Life[number], { container, event, place }: Shown, now: number) =>
  seen.kind === "milestone" &&
  seen.container === container &&
  seen.event === event &&
  seen.place === place &&
  Math.abs(now - seen.at) < UNSETTLED

async function shownOf(world: World, shipment: string | undefined): Promise<Shown[]> {
  if (shipment === undefined) return []
  const { included } = await world.get(`/shipments/${shipment}?include=containers`)
  const lists = await Promise.all(
    included
      .filter(({ type }) => type === "container")
      .map(async ({ id, attributes }) => {
        const { data } = await world.get(`/containers/${id}/transport_events?page[size]=100`)
        return data.map((one) => ({
          container: String(attributes.number),
          event: String(one.attributes.event).replace("container.transport.", ""),
          place: String(one.attributes.location_locode),
          at: Date.parse(String(one.attributes.timestamp)),
        }))
      }),
  )
  return lists.flat().filter(({ event, at }) => SAID.includes(event) && !Number.isNaN(at))
}

async function problemsOf(world: World, payloads: string[]): Promise<Result["problems"]> {
  const kept = await Promise.all(payloads.map((id) => world.control("GET", `/control/payloads/${id}`)))
  return kept.flatMap((one) => one.problems as Result["problems"])
}
