/**
 * A message and where it stands in the payload. `undecided`: why nobody can say whom it is about. `doubt`: what of it
 * cannot be known.
 */
export type Sent = { event: unknown; pointer: string; undecided?: string; doubt?: string }

/** The messages of an answer, and what stands beside them. */
export type Found = { events: Sent[]; rest: { answer: Json; pointer: string }[] }

export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Returns the object in a field, or an empty one if there is none. */
export const objectAt = (holder: Json, name: string): Json => {
  const value = holder[name]
  return isObject(value) ? value : {}
}

/** The objects of a list. Some write a list of one as the object alone. */
export const listAt = (holder: Json, name: string): Json[] => {
  const value = holder[name]
  return (Array.isArray(value) ? value : [value]).filter(isObject)
}

/** Some carriers send fields that they leave empty. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "")
