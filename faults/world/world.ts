// The world that the chaos sender reports: containers and shipments whose holds, fees, dates and references change.
// Each change gives one notification with the whole state at its instant, frozen as the service does.
import { idOf, wireChange, wireContainer, wireNotification, wireShipment } from "#test/connection/notifications"
import type { Random } from "../random.ts"

export type Notification = { id: string; body: string; event: string; kind: NotificationKind }

/** What is odd about a notification that is signed and must be accepted. */
const KINDS = { plain: 82, unknownEvent: 4, unknownType: 4, withoutShipment: 4, late: 5, tie: 1 } as const
export type NotificationKind = keyof typeof KINDS

type Attributes = Record<string, unknown>
type Container = { name: string; shipment: string; number: string; attributes: Attributes }
type Shipment = { name: string; containers: string[]; attributes: Attributes }

const DAY_MS = 86_400_000
const LATE_MS = 30 * DAY_MS
const ATTRIBUTES = ["holds_at_pod_terminal", "fees_at_pod_terminal", "pickup_lfd", "available_for_pickup"]
const HOLDS = ["customs", "freight", "USDA", "VACIS", "TMF", "other"]

export type World = ReturnType<typeof createWorld>

export function createWorld(random: Random, size: { shipments: number; containers: number }, prefix = "") {
  const shipments = new Map<string, Shipment>()
  const containers: Container[] = []
  let reported = 0
  let lastAt = 0
  const second: Notification[] = []
  for (let s = 0; s < size.shipments; s++) {
    const name = `${prefix}s${s}`
    const names = Array.from({ length: size.containers }, (_, b) => `${name}b${b}`)
    shipments.set(name, { name, containers: names, attributes: {} })
    for (const container of names) {
      const number = `FDYU${String(1_000_000 + containers.length)}`
      containers.push({ name: container, shipment: name, number, attributes: { number } })
    }
  }

  /** Makes a change, and returns its notification. */
  function change(): Notification {
    const waiting = second.shift()
    if (waiting) return waiting
    const container = random.pick(containers)
    const kind = random.weighted(KINDS)
    if (kind === "late") return reportLate(container)
    lastAt = Math.max(Date.now(), lastAt + 1)
    // Two changes at one instant: a receiver cannot know which is newer.
    const first = reportChange(container, kind, lastAt)
    if (kind === "tie") second.push(reportChange(container, kind, lastAt))
    return first
  }

  function reportChange(container: Container, kind: NotificationKind, at: number): Notification {
    reported += 1
    const name = `${prefix}n${reported}`
    const shipment = shipmentOf(container)
    const attribute = random.pick(ATTRIBUTES)
    const before = container.attributes[attribute] ?? null
    const after = newValue(random, attribute)
    container.attributes[attribute] = after
    const event = kind === "unknownEvent" ? "container.levitated" : "container.updated"
    const resources: { id: string; type: string }[] = []
    if (kind === "withoutShipment") resources.push(wireContainer(container.name, container.attributes, null))
    else {
      if (random.below(4) === 0) shipment.attributes = { ...shipment.attributes, ...shipmentNews(random) }
      resources.push(wireContainer(container.name, container.attributes, container.shipment), wireOf(shipment))
    }
    if (kind === "unknownType") resources.push({ id: idOf(`${name}moon`), type: "moon_phase", ...phase(reported) })
    const changed = wireChange(`${name}c`, container.name, { [attribute]: [before, after] }, iso(at))
    const { id, body } = wireNotification(name, event, iso(at), changed, resources)
    return { id, body, event, kind }
  }

  /** A state of 30 days ago that is reported only now: it is evidence, but none of it is newest. */
  function reportLate(container: Container): Notification {
    reported += 1
    const name = `${prefix}n${reported}`
    const at = Date.now() - LATE_MS - reported
    const attributes = {
      ...container.attributes,
      holds_at_pod_terminal: newValue(random, "holds_at_pod_terminal"),
      seal_number: "OLD",
    }
    const change = wireChange(`${name}c`, container.name, { available_for_pickup: [null, false] }, iso(at))
    const about = [wireContainer(container.name, attributes, container.shipment), wireOf(shipmentOf(container))]
    const { id, body } = wireNotification(name, "container.updated", iso(at), change, about)
    return { id, body, event: "container.updated", kind: "late" }
  }

  /** An unsigned notification: a false report on a real container, which changes nothing in the world. */
  function forge(): Notification {
    const container = random.pick(containers)
    reported += 1
    const lie = wireContainer(container.name, { ...container.attributes, seal_number: "FORGED" }, container.shipment)
    const { id, body } = wireNotification(`${prefix}f${reported}`, "container.updated", iso(Date.now() + DAY_MS), lie)
    return { id, body, event: "container.updated", kind: "plain" }
  }

  function shipmentOf(container: Container): Shipment {
    const shipment = shipments.get(container.shipment)
    if (!shipment) throw new Error(`container ${container.name} has no shipment`)
    return shipment
  }

  return {
    change,
    forge,
    /** Returns what has happened but was not returned yet. */
    rest: () => second.splice(0),
    /** What the service answers when it is read now. */
    wireShipments: () => [...shipments.values()].map(wireOf),
    wireContainers: () =>
      containers.map((container) => wireContainer(container.name, container.attributes, container.shipment)),
  }
}

function newValue(random: Random, attribute: string): unknown {
  if (attribute === "available_for_pickup") return random.below(2) === 0
  if (attribute === "pickup_lfd")
    return random.below(5) === 0 ? null : iso(Date.now() + (random.below(12) - 3) * DAY_MS)
  if (attribute === "holds_at_pod_terminal")
    return HOLDS.filter(() => random.below(4) === 0).map((name) => ({ name, status: "hold", description: null }))
  const amount = 50 + random.below(500)
  const fee = (type: string) => ({ type, amount, currency_code: "USD" })
  return random.below(3) === 0 ? [] : [fee("demurrage"), fee("exam"), { ...fee("total"), amount: 2 * amount }]
}

function shipmentNews(random: Random): Attributes {
  const eta = iso(Date.now() + random.below(9) * DAY_MS)
  return random.below(3) === 0
    ? { pod_ata_at: random.below(2) === 0 ? null : iso(Date.now() - DAY_MS) }
    : { pod_eta_at: eta, ref_numbers: [`PO ${random.below(1_000)}`] }
}

function wireOf({ name, attributes, containers }: Shipment) {
  return wireShipment(name, attributes, containers)
}

function phase(count: number) {
  return { attributes: { phase: count % 2 === 0 ? "full" : "new" } }
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}
