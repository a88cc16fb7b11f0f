// The service's data for container n of a big world: every state, four ports in three zones, lines, terminals, vessels,
// holds, fees, references, 2 % conflicting last free days. The same number lives the same life.
import { checkDigit } from "#lib/domain/containers/number"
import { idOf, wireContainer, wireShipment } from "#test/connection/notifications"

export const CONTAINERS = 4
/** Containers beyond this number are all past, so that a larger world has no more than 200,000 live ones. */
export const PRESENT = 360_000
/** Per owner code. */
const SERIALS = 1_000_000
/** Has no common divisor with SERIALS, so that each container has a different number. */
const SPREAD = 7_919
const OWNERS = ["FDAU", "FDBU", "FDCU", "FDDU", "FDEU"] as const
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const LINES = [
  ["MSCU", "MSC"],
  ["MAEU", "Maersk"],
  ["CMDU", "CMA CGM"],
  ["HLCU", "Hapag-Lloyd"],
  ["ONEY", "ONE"],
  ["COSU", "COSCO"],
  ["EGLV", "Evergreen"],
] as const
const PORTS = [
  ["USLAX", "Los Angeles", "America/Los_Angeles"],
  ["USOAK", "Oakland", "America/Los_Angeles"],
  ["USHOU", "Houston", "America/Chicago"],
  ["USNYC", "New York", "America/New_York"],
] as const
const TERMINALS_OF_PORT = 3
const VESSELS = 400
const CUSTOMERS = 60
const HOLDS = ["customs", "freight", "USDA", "VACIS", "TMF", "other"] as const

/** 0 ≤ value < 1, the same for the same container and salt. */
function chance(container: number, salt: number): number {
  let hash = Math.imul(container + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

function oneOf<T>(from: readonly T[], share: number): T {
  const found = from[Math.floor(share * from.length)]
  if (found === undefined) throw new Error("nothing to choose from")
  return found
}

const iso = (ms: number) => new Date(ms).toISOString()
const ref = (type: string, name: string) => ({ data: { type, id: idOf(name) } })

type Life = { phase: "gone" | "at_sea" | "landed"; arrives: number; terminal: string; ship: number }

/** `at` is world time in ms. Of the present ones, half are gone and a quarter is under way. */
function lifeOf(ship: number, at: number): Life {
  const share = ship * CONTAINERS < PRESENT ? chance(ship, 1) : 0
  const phase = share < 0.5 ? "gone" : share < 0.75 ? "at_sea" : "landed"
  const silent = chance(ship, 2) < 0.02
  const days =
    phase === "at_sea" ? (silent ? -3 : chance(ship, 3) * 30) : -chance(ship, 3) * (phase === "gone" ? 360 : 7) - 1
  const port = Math.floor(chance(ship, 4) ** 1.5 * PORTS.length)
  return {
    phase,
    arrives: at + days * DAY_MS,
    terminal: `terminal ${port} ${Math.floor(chance(ship, 5) * TERMINALS_OF_PORT)}`,
    ship,
  }
}

function portOf(ship: number) {
  return oneOf(PORTS, chance(ship, 4) ** 1.5)
}

export function wireShip(container: number, at: number) {
  const first = container - (container % CONTAINERS)
  const ship = first / CONTAINERS
  const [locode, port, zone] = portOf(ship)
  const [scac, line] = oneOf(LINES, chance(ship, 6))
  const life = lifeOf(ship, at)
  const vessel = Math.floor(chance(ship, 7) * VESSELS)
  const wire = wireShipment(
    `s${ship}`,
    {
      shipping_line_scac: scac,
      shipping_line_name: line,
      port_of_discharge_locode: locode,
      port_of_discharge_name: port,
      pod_timezone: zone,
      pod_vessel_name: `Pacific ${vessel}`,
      pod_eta_at: iso(life.arrives),
      pod_ata_at: life.phase === "at_sea" ? null : iso(life.arrives),
    },
    Array.from({ length: CONTAINERS }, (_, n) => `b${first + n}`),
  )
  return { ...wire, relationships: { ...wire.relationships, pod_terminal: ref("terminal", life.terminal) } }
}

/** With its check digit, so that a typing error is recognised. */
function numberOf(container: number): string {
  const serial = String((container * SPREAD) % SERIALS).padStart(6, "0")
  const first10 = `${oneOf(OWNERS, container / SERIALS / OWNERS.length)}${serial}`
  return `${first10}${checkDigit(first10)}`
}

/** `reported` overrides the values of the life. */
export function wireLife(container: number, at: number, reported: Record<string, unknown> = {}) {
  const ship = Math.floor(container / CONTAINERS)
  const life = lifeOf(ship, at)
  const wire = wireContainer(
    `b${container}`,
    {
      number: numberOf(container),
      ref_numbers: chance(container, 8) < 0.3 ? [`PO ${container}`, `SO ${ship}`] : [`PO ${container}`],
      equipment_length: chance(container, 9) < 0.2 ? 20 : 40,
      equipment_height: chance(container, 10) < 0.6 ? "high cube" : "standard",
      equipment_type: chance(container, 11) < 0.1 ? "reefer" : "dry",
      pod_timezone: portOf(ship)[2],
      ...(life.phase === "at_sea" ? atSea() : landed(container, life)),
      ...(life.phase === "gone" ? gone(container, life) : {}),
      ...reported,
    },
    `s${ship}`,
  )
  return { ...wire, relationships: { ...wire.relationships, pod_terminal: ref("terminal", life.terminal) } }
}

function atSea() {
  return {
    current_status: "on_ship",
    pod_discharged_at: null,
    availability_known: false,
    available_for_pickup: null,
    holds_at_pod_terminal: null,
    fees_at_pod_terminal: null,
  }
}

function landed(container: number, { arrives }: Life) {
  const [can, held, paid] = [chance(container, 12), chance(container, 13), chance(container, 14)]
  const lastFreeDay = arrives + (2 + Math.floor(chance(container, 15) * 6)) * DAY_MS
  const other = chance(container, 16) < 0.02 ? lastFreeDay + 2 * DAY_MS : lastFreeDay
  return {
    current_status: can < 0.65 ? "available" : "grounded",
    pod_discharged_at: iso(arrives + 8 * HOUR_MS),
    availability_known: can < 0.92,
    available_for_pickup: can < 0.65 ? true : can < 0.92 ? false : null,
    holds_at_pod_terminal: held < 0.06 ? null : held < 0.2 ? holdsOf(container) : [],
    fees_at_pod_terminal: paid < 0.06 ? null : paid < 0.25 ? feesOf(container) : [],
    pickup_lfd: iso(lastFreeDay),
    import_deadlines: { pickup_lfd_line: iso(other), pickup_lfd_terminal: iso(lastFreeDay), pickup_lfd_rail: null },
    pickup_appointment_at:
      chance(container, 17) < 0.15 ? iso(lastFreeDay + (chance(container, 18) - 0.8) * 3 * DAY_MS) : null,
  }
}

function holdsOf(container: number) {
  const name = oneOf(HOLDS, chance(container, 19))
  const status = chance(container, 20) < 0.2 ? "pending" : "hold"
  const first = { name, status, description: null }
  return chance(container, 21) < 0.2 ? [first, { name: "TMF", status: "hold", description: null }] : [first]
}

function feesOf(container: number) {
  const amount = 50 + Math.floor(chance(container, 22) * 900)
  return [{ type: "demurrage", amount, currency_code: "USD" }]
}

function gone(container: number, { arrives }: Life) {
  return {
    current_status: "picked_up",
    available_for_pickup: false,
    holds_at_pod_terminal: [],
    fees_at_pod_terminal: [],
    pod_full_out_at: iso(arrives + (1 + chance(container, 23) * 4) * DAY_MS),
    empty_terminated_at: container >= PRESENT || chance(container, 24) < 0.9 ? iso(arrives + 6 * DAY_MS) : null,
  }
}

/** The last move of a container. */
export function wireMove(container: number, at: number) {
  const ship = Math.floor(container / CONTAINERS)
  const { phase, arrives } = lifeOf(ship, at)
  const [event, days] = { gone: ["full_out", 3], at_sea: ["vessel_loaded", -20], landed: ["vessel_discharged", 0.3] }[
    phase
  ] as [string, number]
  const [locode, , zone] = portOf(ship)
  const when = iso(Math.min(at - HOUR_MS, arrives + days * DAY_MS))
  return {
    id: idOf(`move ${container}`),
    type: "transport_event",
    attributes: {
      event: `container.transport.${event}`,
      created_at: when,
      timestamp: when,
      timezone: zone,
      location_locode: phase === "at_sea" ? "CNSHA" : locode,
      data_source: "shipping_line",
    },
    relationships: { container: ref("container", `b${container}`), shipment: ref("shipment", `s${ship}`) },
  }
}

/** Every third shipment was requested with a booking and a customer. */
export function wireAsked(container: number) {
  const ship = Math.floor(container / CONTAINERS)
  if (ship % 3 !== 0) return []
  return [
    {
      id: idOf(`request ${ship}`),
      type: "tracking_request",
      attributes: {
        request_number: `BK${String(10_000_000 + ship)}`,
        request_type: "booking_number",
        scac: oneOf(LINES, chance(ship, 6))[0],
        status: "created",
        failed_reason: null,
        ref_numbers: [],
        tags: [],
        created_at: "2026-10-01T00:00:00Z",
        is_retrying: false,
        retry_count: null,
      },
      relationships: {
        tracked_object: ref("shipment", `s${ship}`),
        customer: ref("party", `party ${ship % CUSTOMERS}`),
      },
    },
  ]
}

/** The terminals and customers that containers refer to. */
export function wireNeighbours() {
  const terminals = PORTS.flatMap(([, port], at) =>
    Array.from({ length: TERMINALS_OF_PORT }, (_, n) => ({
      id: idOf(`terminal ${at} ${n}`),
      type: "terminal",
      attributes: { name: `${port} Pier ${n + 1}`, nickname: `${port} ${n + 1}`, firms_code: `F${at}${n}0` },
      relationships: {},
    })),
  )
  const parties = Array.from({ length: CUSTOMERS }, (_, n) => ({
    id: idOf(`party ${n}`),
    type: "party",
    attributes: { company_name: `Customer ${n + 1}` },
    relationships: {},
  }))
  return [...terminals, ...parties]
}
