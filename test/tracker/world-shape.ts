// The figures of the simulated world, beside those it was made to match. Their sources: docs/world.md.

import { Temporal } from "temporal-polyfill"
import { findMetro, findPort } from "#tracker/reference/places"
import { openLives } from "#world/lives"
import { registerNth } from "#world/registered"
import type { FoundContainer, FoundShipment, Observation } from "#world/told"

const START = Date.parse("2026-02-24T15:00:00Z")
const HOUR = 3_600_000
const DAY = 24 * HOUR
const SEED = 1
const ROAD_LIMIT_LBS = 44_500
const TRAFFIC_FEE_PORTS = ["USLAX", "USLGB"]
const ASIA = ["CN", "HK", "TW", "VN", "KR", "JP"]

/** The life of one container, as the world told it to the end. */
type Life = {
  scac: string
  lading: string
  port: string
  inland: string | null
  ramp: string | null
  container: FoundContainer
  /** Instants by milestone. */
  at: Map<string, number>
  holds: Set<string>
  withdrawn: boolean
  storage: boolean
  /** Hours by which the ship came after the first estimate. */
  slip: number | null
}
/** `goal` is the least and the most. null: shown without a goal. */
export type Figure = { what: string; goal: [number, number] | null; unit: string; is: number }

/** Lets this many containers live for this many days, in the order in which a world registers them. */
export async function liveThrough(containers: number, days: number): Promise<Life[]> {
  const world = openLives(SEED)
  const lives: Life[] = []
  for (let n = 0; lives.length < containers; n += 1) {
    const { number, type, scac, at, memo } = registerNth(SEED, "account", START, n)
    const found = world.ask({ accountId: "account", number, type, scac, at, attempt: 0, memo })
    if (found.result !== "found") continue
    const { observations } = world.poll(found.cursor, START + days * DAY)
    lives.push(...livesOf(found.scac, found.shipment, observations))
  }
  return lives.slice(0, containers)
}

function livesOf(scac: string, shipment: FoundShipment, all: Observation[]): Life[] {
  const estimate = all.find((one) => one.kind === "estimate" && one.of === "arrival")
  return shipment.containers.map((container): Life => {
    const own = all.filter((one) => "container" in one && one.container === container.number)
    const at = new Map<string, number>()
    let ramp: string | null = null
    const holds = new Set<string>()
    let wasAvailable = false
    let withdrawn = false
    let storage = false
    for (const one of own) {
      if (one.kind === "milestone") {
        if (one.happenedAt !== null) at.set(one.event, one.happenedAt)
        if (one.event === "rail_arrived") ramp = one.terminal
      }
      if (one.kind !== "report") continue
      for (const hold of one.report.holds ?? []) holds.add(hold.name)
      if (wasAvailable && one.report.available === false && one.report.holds?.length) withdrawn = true
      if (one.report.available === true) wasAvailable = true
      if (at.has("rail_unloaded") && one.report.fees?.length) storage = true
    }
    const arrived = at.get("vessel_arrived")
    const expected = estimate?.kind === "estimate" ? estimate.expectedAt : null
    const { portOfLading: lading, portOfDischarge: port, destination: inland } = shipment
    const slip = arrived === undefined || expected === null ? null : (arrived - expected) / HOUR
    const facts = { scac, lading, port, inland, ramp, container }
    return { ...facts, at, holds, withdrawn, storage, slip }
  })
}

const part = (of: Life[], fits: (life: Life) => boolean) =>
  of.length === 0 ? 0 : (100 * of.filter(fits).length) / of.length
const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const daysBetween = (of: Life[], from: string, to: string) =>
  of.flatMap(({ at }) => {
    const [begins, ends] = [at.get(from), at.get(to)]
    return begins === undefined || ends === undefined ? [] : [(ends - begins) / DAY]
  })
const zoned = (at: number, place: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(
    findPort(place)?.zone ?? findMetro(place)?.zone ?? "UTC",
  )

export function shapeOf(lives: Life[]): Figure[] {
  const figures: Figure[] = []
  const add = (what: string, unit: string, is: number, goal: [number, number] | null = null) =>
    figures.push({ what, goal, unit, is: Math.round(is * 10) / 10 })
  addEquipment(lives, add)
  addLines(lives, add)
  addShips(lives, add)
  addGates(lives, add)
  addRail(lives, add)
  addHolds(lives, add)
  return figures
}
type Add = (what: string, unit: string, is: number, goal?: [number, number] | null) => void

function addEquipment(lives: Life[], add: Add): void {
  const kind = (type: string, length: number, height?: string) => (life: Life) =>
    life.container.equipmentType === type &&
    life.container.equipmentLength === length &&
    (height === undefined || life.container.equipmentHeight === height)
  const of = (...kinds: ((life: Life) => boolean)[]) => part(lives, (life) => kinds.some((fits) => fits(life)))
  const special = ["open top", "flat rack", "tank", "bulk"]
  add("equipment: dry, 20 and 40 feet", "%", of(kind("dry", 20), kind("dry", 40)), [87, 93])
  add("equipment: dry 40 feet high cube", "%", of(kind("dry", 40, "high cube")), [50, 62])
  add("equipment: reefers", "%", of(kind("reefer", 20), kind("reefer", 40)), [5, 8])
  add("equipment: 45 feet", "%", of(kind("dry", 45)), [0.5, 3])
  add(
    "equipment: open top, flat rack, tank, bulk",
    "%",
    part(lives, (life) => special.includes(life.container.equipmentType)),
    [0.5, 3],
  )
  add(
    "equipment: ten feet",
    "%",
    part(lives, (life) => life.container.equipmentLength === 10),
    [0, 0],
  )
  const weights = (fits: (life: Life) => boolean) =>
    lives.filter(fits).flatMap((life) => life.container.weightLbs ?? [])
  add(
    "weight: heavier than a road carries",
    "%",
    part(lives, (life) => (life.container.weightLbs ?? 0) > ROAD_LIMIT_LBS),
    [0, 0],
  )
  add("weight: median of 20 feet dry", "lb", median(weights(kind("dry", 20))), [20_000, 35_000])
  add("weight: median of 40 feet high cube", "lb", median(weights(kind("dry", 40, "high cube"))), [20_000, 35_000])
}

/** Percent of imports from Asia. */
const FROM_ASIA: [name: string, scacs: string[], share: number][] = [
  ["COSCO and OOCL", ["COSU", "OOLU"], 17],
  ["CMA CGM", ["CMDU"], 13],
  ["MSC", ["MSCU"], 11.5],
  ["ONE", ["ONEY"], 11.3],
  ["Evergreen", ["EGLV"], 10.9],
  ["Maersk", ["MAEU"], 8.9],
  ["ZIM", ["ZIMU"], 6.2],
  ["Hapag-Lloyd", ["HLCU"], 5.4],
  ["HMM", ["HDMU"], 4.5],
  ["Yang Ming", ["YMLU"], 3.8],
]
const RETIRED = ["SUDU", "SAFM", "SEAL", "APLU", "ANNU"]

function addLines(lives: Life[], add: Add): void {
  const asian = lives.filter(({ lading }) => ASIA.includes(lading.slice(0, 2)))
  for (const [name, scacs, share] of FROM_ASIA) {
    add(
      `lines from Asia: ${name}`,
      "%",
      part(asian, ({ scac }) => scacs.includes(scac)),
      [share * 0.7, share * 1.4],
    )
  }
  add(
    "lines: brands that no longer sail",
    "%",
    part(lives, ({ scac }) => RETIRED.includes(scac)),
    [0, 0],
  )
  const american = lives.filter(({ port }) => port.startsWith("US"))
  add(
    "ports: Los Angeles and Long Beach, of the United States",
    "%",
    part(american, ({ port }) => TRAFFIC_FEE_PORTS.includes(port)),
    [28, 42],
  )
  add(
    "ports: New York and New Jersey, of the United States",
    "%",
    part(american, ({ port }) => port === "USNYC"),
    [11, 20],
  )
}

function addShips(lives: Life[], add: Add): void {
  const seen = lives.filter(({ slip }) => slip !== null)
  const late = seen.flatMap(({ slip }) => (slip !== null && slip > 24 ? [slip / 24] : []))
  add(
    "ships: within a day of the first estimate",
    "%",
    part(seen, ({ slip }) => Math.abs(slip ?? 0) <= 24),
    [48, 60],
  )
  add("ships: more than a day late", "%", (100 * late.length) / seen.length, [30, 45])
  add("ships: late by, mean of the late", "days", mean(late), [4.2, 5.8])
  add(
    "ships: more than a day early",
    "%",
    part(seen, ({ slip }) => (slip ?? 0) < -24),
    [4, 14],
  )
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

function addGates(lives: Life[], add: Add): void {
  const local = lives.filter(({ inland, at }) => inland === null && at.has("full_out"))
  const gate = ({ at, port }: Life) => zoned(at.get("full_out") ?? 0, port)
  for (const [n, day] of DAYS.entries()) {
    const goal: [number, number] | null = n < 5 ? [14, 27] : n === 5 ? [2, 10] : [0, 0]
    add(
      `gates: out on a ${day}`,
      "%",
      part(local, (life) => gate(life).dayOfWeek === n + 1),
      goal,
    )
  }
  const bay = local.filter(({ port }) => TRAFFIC_FEE_PORTS.includes(port))
  add(
    "gates: at night at Los Angeles and Long Beach",
    "%",
    part(bay, (life) => gate(life).hour >= 18),
    [35, 50],
  )
  const stays = daysBetween(bay, "vessel_discharged", "full_out")
  add("stay at Los Angeles and Long Beach, by truck, median", "days", median(stays), [2.4, 5])
}

function addRail(lives: Life[], add: Add): void {
  const railed = lives.filter(({ at }) => at.has("rail_arrived"))
  add(
    "rail: of all containers",
    "%",
    part(lives, ({ inland }) => inland !== null),
    [15, 30],
  )
  const bay = railed.filter(({ port }) => TRAFFIC_FEE_PORTS.includes(port))
  add(
    "rail: stay at Los Angeles and Long Beach",
    "days",
    mean(daysBetween(bay, "vessel_discharged", "rail_departed")),
    [3.9, 7.1],
  )
  const toChicago = bay.filter(({ inland }) => inland === "USCHI")
  add(
    "rail: Los Angeles and Long Beach to Chicago, median",
    "days",
    median(daysBetween(toChicago, "rail_departed", "rail_arrived")),
    [4, 7],
  )
  const american = railed.filter(({ inland }) => inland?.startsWith("US"))
  add(
    "rail: to Chicago, of the United States",
    "%",
    part(american, ({ inland }) => inland === "USCHI"),
    [30, 50],
  )
  for (const metro of ["USMEM", "USDAL", "USMKC", "USCMH", "USATL"]) {
    add(
      `rail: to ${findMetro(metro)?.place}`,
      "%",
      part(american, ({ inland }) => inland === metro),
    )
  }
  const out = railed.filter(({ at }) => at.has("full_out"))
  add(
    "rail: storage owed at the ramp",
    "%",
    part(out, ({ storage }) => storage),
    [8, 25],
  )
}

function addHolds(lives: Life[], add: Add): void {
  const arrived = lives.filter(({ at }) => at.has("vessel_discharged"))
  const bay = arrived.filter(({ port }) => TRAFFIC_FEE_PORTS.includes(port))
  const elsewhere = arrived.filter(({ port }) => !TRAFFIC_FEE_PORTS.includes(port))
  const held = (of: Life[], name: string) => part(of, ({ holds }) => holds.has(name))
  add("holds: TMF at Los Angeles and Long Beach", "%", held(bay, "TMF"))
  add("holds: TMF elsewhere", "%", held(elsewhere, "TMF"), [0, 0])
  add("holds: exam (VACIS)", "%", held(arrived, "VACIS"), [1.5, 5])
  for (const name of ["customs", "freight", "USDA"]) add(`holds: ${name}`, "%", held(arrived, name))
  const away = arrived.filter(({ at }) => at.has("full_out"))
  add(
    "availability withdrawn and given back",
    "%",
    part(away, ({ withdrawn }) => withdrawn),
    [4, 12],
  )
}
