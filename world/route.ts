// Where a shipment goes: a lane that its line sails to a North American port, and for inland ones the ramp.

import { LANES, type Lane, PORT_SHARES } from "./facts/lanes.ts"
import { findPort, listTerminalsAt } from "./facts/places.ts"
import { METRO_SHARES, railHours, rampsFrom } from "./facts/railways.ts"
import type { Ramp } from "./facts/ramps.ts"
import type { Traits } from "./traits.ts"
import type { Chance } from "./values/chance.ts"

export type Route = {
  lading: string
  via: string | null
  discharge: string
  terminal: string
  /** The terminal that the ship is redirected to while at sea. */
  movedTo: string | null
  inland: string | null
  ramp: string | null
  seaDays: number
  /** On the train. 0 if it does not go inland. */
  railHours: number
  heading: Lane["heading"]
  zones: { lading: string; via: string | null; discharge: string; inland: string | null }
}

/** The fixed parts of a route: its line, the port of discharge, the inland place. */
export type Wanted = { scac: string; to: string | null; inland: string | null }

export function chooseRoute(chance: Chance, traits: Traits, wanted: Wanted): Route {
  const { lane, port: discharge } = chance.pickByShare(callsOf(traits, wanted))
  const ramp = traits.route === "rail" ? chooseRamp(chance, discharge, wanted.inland) : undefined
  const changes = traits.route === "transshipment" || traits.route === "feeder"
  const isOtherThan = (code: string) => lane.via.some((via) => via !== code)
  const lading = chance.pickFrom(changes ? lane.from.filter(isOtherThan) : lane.from) ?? "CNSHA"
  const via = changes ? (chance.pickFrom(lane.via.filter((code) => code !== lading)) ?? null) : null
  const terminals = listTerminalsAt(discharge)
  const terminal = chance.pickFrom(terminals)?.key ?? ""
  const others = terminals.filter((each) => each.key !== terminal)
  return {
    lading,
    via,
    discharge,
    terminal,
    movedTo: traits.terminalChanges ? (chance.pickFrom(others)?.key ?? null) : null,
    inland: ramp?.metro ?? null,
    ramp: ramp?.key ?? null,
    seaDays: lane.days + chance.int(-2, 3) + (via ? 5 : 0),
    railHours: ramp ? railHours(discharge, ramp) : 0,
    heading: lane.heading,
    zones: {
      lading: zoneOf(lading),
      via: via && zoneOf(via),
      discharge: zoneOf(discharge),
      inland: ramp?.zone ?? null,
    },
  }
}

type Call = { share: number; lane: Lane; port: string }

/** The calls of its line's lanes that fit. A line that sails nowhere today counts as sailing them all. */
function callsOf(traits: Traits, wanted: Wanted): Call[] {
  const fits = fitting(traits, wanted)
  const sailed = fits.flatMap((call) => {
    const share = call.share * partOf(call.lane, wanted.scac)
    return share > 0 ? [{ ...call, share }] : []
  })
  if (sailed.length > 0) return sailed
  return fits.length > 0 ? fits : CALLS.filter(({ port }) => port === (wanted.to ?? port))
}

/** The port calls of all lanes where this life is possible. */
function fitting(traits: Traits, { to, inland }: Omit<Wanted, "scac">): Call[] {
  const changes = traits.route === "transshipment" || traits.route === "feeder"
  return CALLS.filter(({ port, lane }) => {
    if (to !== null && port !== to) return false
    if (traits.route === "rail" && rampsTo(port, inland).length === 0) return false
    if (changes && lane.via.length === 0) return false
    return to !== null || !traits.ports || traits.ports.includes(port)
  })
}

/** The lines that call where this life is possible, each with its share. */
export function listCallers(traits: Traits, wanted: Omit<Wanted, "scac">): { scac: string; share: number }[] {
  const shares = new Map<string, number>()
  for (const { lane, share } of fitting(traits, wanted)) {
    for (const scac of Object.keys(lane.lines)) {
      shares.set(scac, (shares.get(scac) ?? 0) + share * partOf(lane, scac))
    }
  }
  return [...shares].map(([scac, share]) => ({ scac, share }))
}

const partOf = ({ lines }: Lane, scac: string) =>
  (lines[scac] ?? 0) / Object.values(lines).reduce((sum, share) => sum + share, 0)
const hasTerminals = (code: string) => listTerminalsAt(code).length > 0
const zoneOf = (code: string) => findPort(code)?.zone ?? "UTC"

const CALLS: Call[] = LANES.flatMap((lane) =>
  lane.to.filter(hasTerminals).map((port) => {
    const all = LANES.filter(({ to }) => to.includes(port)).reduce((sum, { share }) => sum + share, 0)
    return { lane, port, share: (PORT_SHARES[port] ?? 0) * (lane.share / all) }
  }),
)

const rampsTo = (port: string, inland: string | null): Ramp[] =>
  rampsFrom(port).filter(({ metro }) => inland === null || metro === inland)

function chooseRamp(chance: Chance, port: string, inland: string | null): Ramp | undefined {
  const ramps = rampsTo(port, inland)
  const alike = (metro: string) => ramps.filter((ramp) => ramp.metro === metro).length
  const shares = ramps.map((ramp) => ({ ramp, share: (METRO_SHARES[ramp.metro] ?? 1) / alike(ramp.metro) }))
  return shares.length === 0 ? undefined : chance.pickByShare(shares).ramp
}
