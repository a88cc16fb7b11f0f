// Where a shipment goes: lanes between real ports, with days at sea, and the ramp for those that go inland.
import { findPort, listRamps, listTerminalsAt } from "../../reference/places.ts"
import type { Chance } from "./chance.ts"
import type { Traits } from "./traits.ts"

export type Route = {
  lading: string
  via: string | null
  discharge: string
  terminal: string
  /** The terminal the ship is sent to instead while at sea. */
  movedTo: string | null
  inland: string | null
  ramp: string | null
  seaDays: number
  zones: { lading: string; via: string | null; discharge: string; inland: string | null }
}

const WEST = ["USLAX", "USLGB", "USOAK", "USSEA", "USTIW", "CAVAN", "CAPRR"]
const EAST = ["USNYC", "USSAV", "USORF", "USBAL", "USBOS", "USPHL", "USMIA", "USJAX", "CAHAL", "CAMTR"]
const GULF = ["USHOU", "USMSY", "USMOB", "USTPA"]
const LANES: { from: string[]; to: string[]; via: string[]; days: number }[] = [
  {
    from: ["CNSHA", "CNNGB", "CNYTN", "CNTAO", "CNXMN", "TWKHH", "VNSGN", "HKHKG"],
    to: WEST,
    via: ["KRPUS", "JPYOK"],
    days: 16,
  },
  { from: ["CNSHA", "CNYTN", "VNHPH", "THLCH", "SGSIN"], to: EAST, via: ["PAMIT", "KRPUS"], days: 31 },
  { from: ["INNSA", "INMUN", "AEJEA", "LKCMB", "MYPKG"], to: EAST, via: ["MAPTM", "ESALG"], days: 27 },
  { from: ["NLRTM", "BEANR", "DEHAM", "DEBRV", "GBFXT", "ITGOA"], to: EAST, via: ["ESALG", "GBFXT"], days: 13 },
  { from: ["NLRTM", "DEBRV", "COCTG", "BRSSZ"], to: GULF, via: ["PAMIT", "COCTG"], days: 18 },
  { from: ["KRPUS", "JPTYO", "JPYOK"], to: WEST, via: ["KRPUS", "HKHKG"], days: 12 },
]

/** A lane for a life; `to` fixes the port of discharge. Only ports whose terminals we know are reached. */
export function chooseRoute(chance: Chance, traits: Traits, to: string | null): Route {
  const fitting = LANES.filter((lane) => (to === null ? lane.to.some(hasTerminals) : lane.to.includes(to)))
  const lane = chance.pickFrom(fitting.length > 0 ? fitting : LANES) ?? LANES[0]
  if (!lane) throw new Error("there are no lanes")
  const inlandLife = traits.route === "rail"
  const ramps = listRamps().filter((each) => to === null || sameCountry(to, each.country))
  const ramp = inlandLife ? chance.pickFrom(ramps) : undefined
  const discharges = lane.to.filter((code) => hasTerminals(code) && (!inlandLife || sameCountry(code, ramp?.country)))
  const discharge = to ?? chance.pickFrom(discharges) ?? "USLAX"
  const lading = chance.pickFrom(lane.from) ?? "CNSHA"
  const changes = traits.route === "transshipment" || traits.route === "feeder"
  const via = changes ? (chance.pickFrom(lane.via.filter((code) => code !== lading)) ?? null) : null
  const terminal = chance.pickFrom(listTerminalsAt(discharge))?.key ?? ""
  const others = listTerminalsAt(discharge).filter((each) => each.key !== terminal)
  return {
    lading,
    via,
    discharge,
    terminal,
    movedTo: traits.terminalChanges ? (chance.pickFrom(others)?.key ?? null) : null,
    inland: ramp?.metro ?? null,
    ramp: ramp?.key ?? null,
    seaDays: lane.days + chance.int(-2, 3) + (via ? 5 : 0),
    zones: {
      lading: zoneOf(lading),
      via: via && zoneOf(via),
      discharge: zoneOf(discharge),
      inland: ramp?.zone ?? null,
    },
  }
}

const hasTerminals = (code: string) => listTerminalsAt(code).length > 0
const sameCountry = (code: string, country: string | undefined) => findPort(code)?.country === country
const zoneOf = (code: string) => findPort(code)?.zone ?? "UTC"
