// Which railway serves which port and ramps, and how long the trip takes. Sources: docs/world.md.
import { findPort } from "./places.ts"
import { RAMPS, type Ramp } from "./ramps.ts"

const WESTERN = ["BNSF", "UPRR"]
const EASTERN = ["NSRR", "CSXT"]
const CANADIAN = ["CNRU", "CPRS"]
const SERVED_BY: Record<string, string[]> = {
  ...{ USLAX: WESTERN, USLGB: WESTERN, USOAK: WESTERN, USSEA: WESTERN, USTIW: WESTERN, USHOU: WESTERN },
  ...{ USNYC: EASTERN, USORF: EASTERN, USSAV: EASTERN, USBAL: EASTERN, USPHL: EASTERN, USJAX: EASTERN },
  ...{ USBOS: ["CSXT"], USMOB: ["CNRU", "CSXT"], USMSY: ["CNRU", "NSRR", "CSXT"] },
  ...{ CAVAN: CANADIAN, CAMTR: CANADIAN, CAPRR: ["CNRU"], CAHAL: ["CNRU"] },
}
/** Nobody sends a container a shorter way by rail. */
const SHORTEST_KM = 400

/** Ramps that the port's railways reach. From Canada they reach the American Midwest; the reverse does not happen. */
export function rampsFrom(port: string): Ramp[] {
  const served = SERVED_BY[port] ?? []
  const country = findPort(port)?.country
  return RAMPS.filter(
    (ramp) =>
      served.includes(ramp.carrier) &&
      (country === "CA" || ramp.country === country) &&
      kilometres(port, ramp) >= SHORTEST_KM,
  )
}

/** Hours on the train: a day to build it and break it up, and 30 km/h over a track a quarter longer than straight. */
export function railHours(port: string, ramp: Ramp): number {
  return 24 + Math.round((kilometres(port, ramp) * 1.25) / 30)
}

function kilometres(code: string, to: { latitude: number; longitude: number }): number {
  const from = findPort(code)
  if (!from) throw new Error(`no port ${code}`)
  const rad = Math.PI / 180
  const cosine =
    Math.sin(from.latitude * rad) * Math.sin(to.latitude * rad) +
    Math.cos(from.latitude * rad) * Math.cos(to.latitude * rad) * Math.cos((from.longitude - to.longitude) * rad)
  return 6371 * Math.acos(Math.min(1, cosine))
}

/** Each place's share of the inland traffic. */
export const METRO_SHARES: Record<string, number> = {
  ...{ USCHI: 28, USMEM: 11, USDAL: 12, USMKC: 8, USCMH: 8, USDET: 6, USCVG: 5, USATL: 8, USDEN: 2, USSLC: 2 },
  ...{ USMES: 4, CATOR: 25, CACAL: 8 },
}
