// What the tracker's world contains, read from its lists as any client would.
import { idOf, type Resource, type TrackerControl, textOf } from "./tracker-control.ts"

export type Container = {
  id: string
  number: string
  shipmentId: string | undefined
  attributes: Resource["attributes"]
}

/** Every container of the account. */
export async function listContainers(tracker: TrackerControl): Promise<Container[]> {
  return (await tracker.list("containers")).map((one) => ({
    id: one.id,
    number: textOf(one, "number"),
    shipmentId: idOf(one, "shipment"),
    attributes: one.attributes,
  }))
}

/** Returns the first that fits. A world without one is an error in the test. */
export function pick<T>(from: readonly T[], fits: (one: T) => boolean, what: string): T {
  const found = from.find(fits)
  if (found === undefined) throw new Error(`this world has no ${what}`)
  return found
}

/** The shortest part of `text`, at least three characters long, that none of `all` contains. */
export function uniquePart(text: string, all: readonly string[]): string {
  const others = all.filter((one) => one !== text)
  for (let length = 3; length < text.length; length += 1) {
    for (let from = 0; from + length <= text.length; from += 1) {
      const part = text.slice(from, from + length)
      if (!others.some((other) => other.includes(part))) return part
    }
  }
  throw new Error(`${text} has no part of its own`)
}
