// Reference places, by key and by the id the interface shows.
import { stableId } from "../values/ids.ts"
import { zoneOfCountry } from "./country-zones.ts"
import type { KnownPort, KnownRamp, KnownTerminal } from "./facts.ts"
import { PORTS } from "./ports.ts"
import { RAMPS } from "./ramps.ts"
import { TERMINALS } from "./terminals.ts"
import { WORLD_PORTS } from "./world-ports.ts"

export type PortPlace = KnownPort & { id: string }
/** `bic`: see bicStyleCode. */
export type TerminalPlace = KnownTerminal & { id: string; key: string; bic: string | null }
export type MetroPlace = Omit<KnownRamp, "name" | "carrier"> & { id: string }
export type RampPlace = KnownRamp & { id: string; key: string }

const ports: PortPlace[] = [...PORTS, ...toPorts(WORLD_PORTS)].map((port) => ({
  ...port,
  id: stableId("port", port.code),
}))
const terminals: TerminalPlace[] = TERMINALS.map((terminal) => {
  const key = `${terminal.port}:${terminal.nickname}`
  return { ...terminal, key, id: stableId("terminal", key), bic: bicStyleCode(terminal) }
})
const ramps: RampPlace[] = RAMPS.map((ramp) => {
  const key = `${ramp.metro}:${ramp.name}`
  return { ...ramp, key, id: stableId("rail_terminal", key) }
})
const metros = new Map(
  RAMPS.map(({ name: _name, carrier: _carrier, ...place }) => [
    place.metro,
    { ...place, id: stableId("metro_area", place.metro) },
  ]),
)

function toPorts(table: string): KnownPort[] {
  return table
    .trim()
    .split("\n")
    .map((row) => {
      const [code = "", name = "", zone = "", latitude, longitude] = row.split("|")
      const at = { latitude: Number(latitude), longitude: Number(longitude) }
      return { code, name, city: name, state: null, country: code.slice(0, 2), zone, ...at }
    })
}

/**
 * A code in BIC's form: port, three letters of the terminal, and one that tells apart terminals with the same letters.
 * BIC's own list is not free to copy, so the code is built from the SMDG code. null if that does not have three
 * letters.
 */
function bicStyleCode(terminal: KnownTerminal): string | null {
  const letters = bicLetters(terminal)
  if (letters === null) return null
  const alike = TERMINALS.filter((other) => other.port === terminal.port && bicLetters(other) === letters)
  return `${terminal.port}${letters}${"ABCDEFGH"[alike.indexOf(terminal)]}`
}

function bicLetters({ smdg }: KnownTerminal): string | null {
  return smdg?.match(/^[A-Z]{3}/)?.[0] ?? null
}

const portByCode = new Map(ports.map((port) => [port.code, port]))
const portById = new Map(ports.map((port) => [port.id, port]))
const terminalByKey = new Map(terminals.map((terminal) => [terminal.key, terminal]))
const terminalById = new Map(terminals.map((terminal) => [terminal.id, terminal]))
const rampByKey = new Map(ramps.map((ramp) => [ramp.key, ramp]))
const rampById = new Map(ramps.map((ramp) => [ramp.id, ramp]))
const metroById = new Map([...metros.values()].map((metro) => [metro.id, metro]))

export const findPort = (code: string): PortPlace | undefined => portByCode.get(code)
export const findPortById = (id: string): PortPlace | undefined => portById.get(id)
/** A terminal by its key ("USLAX:APMT"). */
export const findTerminal = (key: string): TerminalPlace | undefined => terminalByKey.get(key)
export const findTerminalById = (id: string): TerminalPlace | undefined => terminalById.get(id)
export const findTerminalByFirms = (firms: string): TerminalPlace | undefined =>
  terminals.find((terminal) => terminal.firms === firms)
export const findMetro = (code: string): MetroPlace | undefined => metros.get(code)
export const findMetroById = (id: string): MetroPlace | undefined => metroById.get(id)
/** A rail ramp by its key ("USCHI:CN Harvey"). */
export const findRamp = (key: string): RampPlace | undefined => rampByKey.get(key)
export const findRampById = (id: string): RampPlace | undefined => rampById.get(id)

export const listTerminalsAt = (port: string): TerminalPlace[] => terminals.filter((terminal) => terminal.port === port)

export const isKnownPlace = (locode: string): boolean => portByCode.has(locode) || metros.has(locode)

/** The IANA zone of a UN/LOCODE: its own, or that of a country with one time. An offset given by a source is no zone. */
export const zoneOf = (locode: string | null): string | undefined =>
  locode === null ? undefined : (findPort(locode)?.zone ?? findMetro(locode)?.zone ?? zoneOfCountry(locode.slice(0, 2)))

/**
 * For a time at a place without a known zone: the zone of the offset that the source stated, in minutes. Undefined
 * where it is no whole hour, or UTC, in which many state times of any place.
 */
export function zoneOfOffset(offset: number | null): string | undefined {
  if (offset === null || offset === 0 || offset % 60 !== 0) return undefined
  // POSIX counts westward.
  return `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset) / 60}`
}
