// Which lines our own tracker can ask. Of another service's connections nothing is known.
import { lineLabel } from "./lines.ts"
import { lineOfLetters } from "./register-line.ts"

/** A carrier that is not asked, because of its key, which only an admin can mend. */
export type KeyTrouble = { name: string; scacs: readonly string[]; why: "unusable" | "refused" | "not_entitled" }

/**
 * SCACs. `keyed`: it has a key that can be used for them. `keyable`: it could ask them if somebody enters one. `troubles`:
 * their key is there, and they are not asked with it.
 */
export type LineConnections = {
  keyed: readonly string[]
  keyable: readonly string[]
  troubles: readonly KeyTrouble[]
}

/** no_key: it could be asked with a key. none: nothing asks it. The others: its key is in the way. */
export type Unconnected = "no_key" | "none" | KeyTrouble["why"]

type Numbered = { scac: string | null; number: string; lineName: string | null }

/**
 * Why nobody asks the line of a number, and the line's name. Until the service names the line, a number whose letters are
 * one line's counts as that line's.
 */
export function askedLine({ scac, number, lineName }: Numbered, connections: LineConnections | null) {
  const likely = scac ?? lineOfLetters(number)
  const why = unconnected(likely, connections)
  return { unconnected: why, lineName: lineName ?? (why && lineLabel(likely, null)) }
}

/** null: it is asked, or that is not known. */
export function unconnected(scac: string | null, connections: LineConnections | null): Unconnected | null {
  if (scac === null || connections === null) return null
  const code = scac.toUpperCase()
  const trouble = connections.troubles.find(({ scacs }) => scacs.includes(code))
  if (trouble) return trouble.why
  if (connections.keyed.includes(code)) return null
  return connections.keyable.includes(code) ? "no_key" : "none"
}
