/** A message and where it stands in the payload. `undecided`: why nobody can say whom it is about. */
export type Sent = { event: unknown; pointer: string; undecided?: string }

export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns the object in a field, or an empty one if there is none. */
export const objectAt = (holder: Json, name: string): Json => {
  const value = holder[name]
  return isObject(value) ? value : {}
}

export const listAt = (holder: Json, name: string): Json[] => {
  const value = holder[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}
