// The world's places by code and key.
import { PORTS, type Port } from "./ports.ts"
import { type Metro, RAMPS, type Ramp } from "./ramps.ts"
import { TERMINALS, type Terminal } from "./terminals.ts"

const ports = new Map(PORTS.map((port) => [port.code, port]))
const terminals = new Map(TERMINALS.map((terminal) => [terminal.key, terminal]))
const terminalsAt = Map.groupBy(TERMINALS, ({ port }) => port)
const ramps = new Map(RAMPS.map((ramp) => [ramp.key, ramp]))
const metros = new Map(RAMPS.map((ramp): [string, Metro] => [ramp.metro, ramp]))

export const findPort = (code: string): Port | undefined => ports.get(code)
/** A terminal by its key ("USLAX:APMT"). */
export const findTerminal = (key: string): Terminal | undefined => terminals.get(key)
export const listTerminalsAt = (port: string): Terminal[] => terminalsAt.get(port) ?? []
export const findMetro = (code: string): Metro | undefined => metros.get(code)
/** A rail ramp by its key ("USCHI:CN Harvey"). */
export const findRamp = (key: string): Ramp | undefined => ramps.get(key)
