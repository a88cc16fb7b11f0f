// Counts what was read correctly. A list counts by its items, anything else as one.

type Counts = { expected: number; read: number; right: number }
export type Tally = Map<string, Counts>

/** Adds one document to the tally. Returns what was wrong in it. */
export function count(tally: Tally, expected: Record<string, unknown>, read: Record<string, unknown>): string[] {
  const faults: string[] = []
  for (const field of new Set([...Object.keys(expected), ...Object.keys(read)])) {
    const wanted = itemsOf(expected[field])
    const found = itemsOf(read[field])
    const right = found.filter((item) => wanted.includes(item)).length
    const counts = tally.get(field) ?? { expected: 0, read: 0, right: 0 }
    tally.set(field, {
      expected: counts.expected + wanted.length,
      read: counts.read + found.length,
      right: counts.right + right,
    })
    if (right < Math.max(wanted.length, found.length)) {
      faults.push(`${field} is ${found.join(", ") || "not read"}, should be ${wanted.join(", ") || "absent"}`)
    }
  }
  return faults
}

/** 1 if there was nothing to get wrong. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole
}

function itemsOf(value: unknown): string[] {
  if (value === undefined) return []
  return [value].flat().map((item) => JSON.stringify(item))
}
