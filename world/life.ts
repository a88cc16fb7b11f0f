// A life is a plan of observations, complete from the first day: one track for the voyage that all containers share,
// and one per container. It follows from its key alone, so it is planned again when needed and never stored.

import { planContainer } from "./container-track.ts"
import { pickKinds, pickWeight } from "./equipment.ts"
import type { Line } from "./facts/lines.ts"
import { findMetro } from "./facts/places.ts"
import type { Frame, Life, LifeKey } from "./frame.ts"
import { findLine, inventBill, inventContainer, inventVessel, inventVoyage } from "./identity.ts"
import { chooseRoute } from "./route.ts"
import { drawSlips } from "./schedule.ts"
import type { FoundContainer, Observation } from "./told.ts"
import { reportedTraits, type Traits } from "./traits.ts"
import { type Chance, chanceFrom } from "./values/chance.ts"
import { HOUR } from "./values/instant.ts"
import { planVoyage } from "./voyage-track.ts"

export function planLife(key: LifeKey): Life {
  const { frame, line, chance } = planFrame(key)
  const containers = inventContainers(chance, key, line, frame.traits)
  const ordered = (track: Observation[]) => track.sort((a, b) => a.at - b.at)
  const tracks = [
    planVoyage(frame, chance, containers),
    ...containers.map((container, n) => planContainer(frame, container, n)),
  ]
  return { ...frame, containers, tracks: endTracks(frame, tracks.map(ordered)) }
}

/** How long before its arrival the ship departs, in milliseconds, and the inland destination, or null. */
export function outlineOf(key: LifeKey): { leadMs: number; goesTo: string | null } {
  const { departsAt, route } = planFrame(key).frame
  const metro = route.inland === null ? undefined : findMetro(route.inland)
  return { leadMs: key.arrivesAt - departsAt, goesTo: metro?.place ?? null }
}

function planFrame(key: LifeKey) {
  const chance = chanceFrom(key.seed, key.number, key.life)
  const line = findLine(key.scac)
  if (!line) throw new Error(`no line ${key.scac}`)
  const traits = reportedTraits(key.life, key.scac)
  const slips = traits.slips ?? drawSlips(key)
  const route = chooseRoute(chance, traits, { scac: key.scac, to: key.to ?? null, inland: key.inland ?? null })
  const vessel = inventVessel(chance, line)
  const firstVessel = route.via === null ? vessel : inventVessel(chance, line)
  const departsAt = key.arrivesAt - route.seaDays * 24 * HOUR - chance.int(0, 600) * 60_000
  const voyage = inventVoyage(chance, route.heading)
  const frame: Frame = { key, traits, slips, route, vessel, firstVessel, voyage, departsAt }
  return { frame, line, chance }
}

/** Days from arrival until a late bill is issued. By then the container has left the terminal. */
const BILLED_AFTER_DAYS = 9

/** A cancelled booking is not reported further. A missing bill is issued in the end. */
function endTracks({ traits, departsAt, key }: Frame, tracks: Observation[][]): Observation[][] {
  if (traits.noBill) {
    const at = key.arrivesAt + BILLED_AFTER_DAYS * 24 * HOUR
    const [voyage = [], ...containers] = tracks
    return [[...voyage, { kind: "billed", at, billOfLading: billOf(key) }], ...containers]
  }
  if (!traits.calledOff) return tracks
  const at = departsAt - 5 * 24 * HOUR
  const [voyage = [], ...containers] = tracks.map((track) => track.filter((seen) => seen.at < at))
  return [[...voyage, { kind: "ended", at }], ...containers]
}

function inventContainers(chance: Chance, key: LifeKey, line: Line, traits: Traits) {
  const kinds = pickKinds(chance, key.containerNumbers?.length ?? key.containers)
  return kinds.map((kind, n): FoundContainer => {
    const { equipmentType, equipmentLength, equipmentHeight } = kind
    const weight = pickWeight(chance, kind)
    const invented = inventContainer(chance, line)
    const silent = traits.noSealOrWeight
    return {
      number: key.containerNumbers?.[n] ?? invented,
      equipmentType,
      equipmentLength,
      equipmentHeight,
      seal: silent ? null : `${line.scac.slice(0, 2)}${chance.int(1_000_000, 9_999_999)}`,
      weightLbs: silent ? null : weight,
    }
  })
}

/** A booking or a container gets a bill with its own number. A bill is its own. */
export function billOf(key: LifeKey): string {
  const line = findLine(key.scac)
  return key.type === "bill_of_lading" || !line
    ? key.number
    : inventBill(chanceFrom(key.seed, "bill", key.number), line)
}
