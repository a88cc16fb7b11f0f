// A ship's way between two ports, drawn through the straits and canals it would pass. An illustration, not navigation.
import { geoDistance } from "d3-geo"
import type { Point } from "#lib/domain/shipments/place-points"

const CORNERS: Record<string, Point> = {
  eastChina: [125, 30],
  yellowSea: [123.5, 34],
  jeju: [127, 32.8],
  taiwanStrait: [119.2, 24.2],
  tsushima: [131.5, 34.8],
  tsugaru: [143, 41.6],
  japanEast: [142, 34.5],
  luzon: [120.8, 21],
  southChina: [112, 14],
  vietnam: [109, 8],
  gulfOfThailand: [102.5, 8],
  singapore: [104.4, 1.2],
  malacca: [98, 5.8],
  ceylon: [80.5, 5.6],
  arabian: [65, 15],
  hormuz: [57, 25.5],
  india: [72, 18],
  aden: [46, 12.2],
  babElMandeb: [43.3, 12.6],
  redSea: [38, 20],
  suez: [32.5, 29.8],
  portSaid: [32.3, 31.6],
  crete: [24, 34.2],
  sicily: [11, 37.6],
  tyrrhenian: [11.2, 40.5],
  ligurian: [8.9, 43.6],
  alboran: [-2, 36.2],
  gibraltar: [-6, 35.9],
  finisterre: [-10, 43.5],
  ushant: [-6, 48.8],
  dover: [1.4, 51],
  germanBight: [7, 54],
  capeOfGoodHope: [18, -35.5],
  recife: [-34, -8],
  natal: [-34.5, -4],
  trinidad: [-60, 12],
  colon: [-79.9, 9.6],
  balboa: [-79.5, 8.6],
  azuero: [-80.5, 6.8],
  mexico: [-106, 18.5],
  baja: [-116, 28],
  california: [-121.5, 34.2],
  oregon: [-125.5, 43],
  flattery: [-125.2, 48.5],
  dixon: [-132, 54.4],
  unimak: [-165, 53.5],
  northPacific: [180, 46],
  hawaii: [-157.9, 20.9],
  monaPassage: [-67.8, 18.3],
  windward: [-74, 20],
  bahamas: [-74, 24.5],
  floridaStrait: [-80, 24.6],
  yucatan: [-85.8, 22],
  gulfOfMexico: [-89, 27.5],
  hatteras: [-74.8, 35],
  newYork: [-73.5, 40.2],
  georges: [-66, 41.5],
  cabot: [-59.5, 46.8],
  gaspe: [-64.5, 49.4],
  quebec: [-70, 47.4],
  coral: [155, -12],
  tasman: [172, -33],
  manila: [121, 12],
  newGuinea: [150, -2],
}

const LANES = [
  "yellowSea jeju tsushima tsugaru northPacific",
  "yellowSea eastChina jeju",
  "southChina taiwanStrait eastChina japanEast northPacific flattery dixon",
  "taiwanStrait luzon eastChina",
  "tsugaru unimak dixon",
  "northPacific unimak flattery tsugaru",
  "northPacific california japanEast oregon hawaii",
  "luzon hawaii japanEast luzon southChina vietnam singapore malacca ceylon arabian hormuz",
  "vietnam gulfOfThailand singapore",
  "ceylon india arabian aden",
  "hormuz india",
  "capeOfGoodHope ceylon aden babElMandeb redSea suez portSaid crete sicily alboran gibraltar",
  "gibraltar finisterre ushant dover germanBight",
  "sicily tyrrhenian ligurian alboran",
  "capeOfGoodHope recife natal trinidad colon",
  "capeOfGoodHope natal gibraltar trinidad monaPassage hatteras gibraltar",
  "newYork gibraltar bahamas ushant georges gibraltar",
  "newYork ushant cabot georges newYork hatteras bahamas monaPassage colon",
  "colon balboa azuero mexico baja california oregon flattery",
  "colon windward bahamas floridaStrait yucatan gulfOfMexico floridaStrait hatteras",
  "colon yucatan",
  "cabot gaspe quebec",
  "azuero hawaii tasman azuero",
  "california hawaii baja",
  "luzon manila southChina",
  "manila newGuinea japanEast",
  "newGuinea coral tasman",
].map((lane) => lane.split(" "))
/** A second exit corner counts only if it is about as near: a port in a bay has one exit. */
const SECOND_GATE = 0.6
const STRAIGHT_KM = 350

const NEIGHBOURS = neighbours()

export function seaWay(from: Point, to: Point): Point[] {
  if (kmBetween(from, to) < STRAIGHT_KM) return [from, to]
  const [starts, ends] = [gates(from), new Map(gates(to).map((name) => [name, kmBetween(cornerOf(name), to)]))]
  const best = new Map(starts.map((name) => [name, { km: kmBetween(from, cornerOf(name)), way: [name] }]))
  const open = new Set(starts)
  let found: { km: number; way: string[] } | null = null
  while (open.size > 0) {
    const name = [...open].reduce((a, b) => ((best.get(a)?.km ?? 0) <= (best.get(b)?.km ?? 0) ? a : b))
    open.delete(name)
    const here = best.get(name)
    if (here === undefined) continue
    const last = ends.get(name)
    if (last !== undefined && (found === null || here.km + last < found.km))
      found = { km: here.km + last, way: here.way }
    for (const next of NEIGHBOURS.get(name) ?? []) {
      const km = here.km + kmBetween(cornerOf(name), cornerOf(next))
      if (km >= (best.get(next)?.km ?? Number.POSITIVE_INFINITY)) continue
      best.set(next, { km, way: [...here.way, next] })
      open.add(next)
    }
  }
  return [from, ...(found?.way ?? []).map(cornerOf), to]
}

export function kmBetween(a: Point, b: Point): number {
  return 6371 * geoDistance([...a], [...b])
}

function gates(port: Point): string[] {
  const [first, second] = Object.keys(CORNERS)
    .map((name) => ({ name, km: kmBetween(port, cornerOf(name)) }))
    .toSorted((a, b) => a.km - b.km)
  if (first === undefined) return []
  return second && first.km > SECOND_GATE * second.km ? [first.name, second.name] : [first.name]
}

function cornerOf(name: string): Point {
  return CORNERS[name] ?? [0, 0]
}

function neighbours(): Map<string, string[]> {
  const steps = LANES.flatMap((lane) => lane.slice(1).map((corner, at) => [lane[at] ?? corner, corner] as const))
  const both = [...steps, ...steps.map(([a, b]) => [b, a] as const)]
  return new Map([...Map.groupBy(both, ([from]) => from)].map(([from, ways]) => [from, ways.map(([, to]) => to)]))
}
