// Reference places by key and by the id under which the interface shows them.
import { stableId } from "../ids.ts"
import type { PortFacts, RampFacts, TerminalFacts } from "./facts.ts"
import { PORTS } from "./ports.ts"
import { RAMPS } from "./ramps.ts"
import { TERMINALS } from "./terminals.ts"

export type PortPlace = PortFacts & { id: string }
/** `bic`: made up, see simulatedBicCode. */
export type TerminalPlace = TerminalFacts & { id: string; key: string; bic: string }
export type MetroPlace = Omit<RampFacts, "name" | "carrier"> & { id: string }
export type RampPlace = RampFacts & { id: string; key: string }

const ports: PortPlace[] = PORTS.map((port) => ({ ...port, id: stableId("port", port.code) }))
const terminals: TerminalPlace[] = TERMINALS.map((terminal) => {
  const key = `${terminal.port}:${terminal.nickname}`
  return { ...terminal, key, id: stableId("terminal", key), bic: simulatedBicCode(terminal) }
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

/**
 * BIC publishes no list that is free to copy. The code has the form of one (port, then four characters), and SIM with the
 * terminal's place among those of its port, so that nobody takes it for a real one.
 */
function simulatedBicCode(terminal: TerminalFacts): string {
  const place = TERMINALS.filter(({ port }) => port === terminal.port).indexOf(terminal)
  return `${terminal.port}SIM${place.toString(36).toUpperCase()}`
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
export const listRamps = (): RampPlace[] => ramps
