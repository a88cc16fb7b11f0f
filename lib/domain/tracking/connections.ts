// Which lines our own tracker can ask. Of another service's connections nothing is known.

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

/** null: it is asked, or that is not known. */
export function unconnected(scac: string | null, connections: LineConnections | null): Unconnected | null {
  if (scac === null || connections === null) return null
  const code = scac.toUpperCase()
  const trouble = connections.troubles.find(({ scacs }) => scacs.includes(code))
  if (trouble) return trouble.why
  if (connections.keyed.includes(code)) return null
  return connections.keyable.includes(code) ? "no_key" : "none"
}
