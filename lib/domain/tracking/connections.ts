// Which lines our own tracker can ask. Of another service's connections nothing is known.

/** SCACs. `keyed`: it has a key that works for them. `keyable`: it could ask them if somebody enters one. */
export type LineConnections = { keyed: readonly string[]; keyable: readonly string[] }

/** no_key: it could be asked with a key. none: nothing asks it. */
export type Unconnected = "no_key" | "none"

/** null: it is asked, or that is not known. */
export function unconnected(scac: string | null, connections: LineConnections | null): Unconnected | null {
  if (scac === null || connections === null) return null
  const code = scac.toUpperCase()
  if (connections.keyed.includes(code)) return null
  return connections.keyable.includes(code) ? "no_key" : "none"
}
