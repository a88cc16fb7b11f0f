// Live rows never jump under the pointer: shown rows keep their place until the person applies the new order.

export type SteadyRow<Row> = {
  row: Row
  /** No longer in this list: `row` is what was last shown. */
  left: boolean
}

export type SteadyOrder<Row> = {
  rows: SteadyRow<Row>[]
  waiting: string[]
}

/**
 * Rows after the last one are added immediately, because they move nothing. If others would move, the shown order
 * stays.
 */
export function steadyOrder<Row extends { id: string }>(
  shown: readonly Row[],
  fresh: readonly Row[],
): SteadyOrder<Row> {
  const waiting = changesOf(
    shown.map((row) => row.id),
    fresh.map((row) => row.id),
  )
  if (waiting.length === 0) return { rows: fresh.map((row) => ({ row, left: false })), waiting }
  const byId = new Map(fresh.map((row) => [row.id, row]))
  return { rows: shown.map((row) => ({ row: byId.get(row.id) ?? row, left: !byId.has(row.id) })), waiting }
}

/** Ids that left, that came before the end, and the fewest that must move among those that stay. */
export function changesOf(shown: readonly string[], fresh: readonly string[]): string[] {
  const before = new Set(shown)
  const after = new Map(fresh.map((id, index) => [id, index]))
  const left = shown.filter((id) => !after.has(id))
  const staying = shown.filter((id) => after.has(id))
  const lastStaying = staying.reduce((last, id) => Math.max(last, after.get(id) ?? -1), -1)
  const came = fresh.filter((id, index) => !before.has(id) && (index < lastStaying || left.length > 0))
  const still = new Set(longestRise(staying, (id) => after.get(id) ?? -1))
  return [...left, ...came, ...staying.filter((id) => !still.has(id))]
}

/** The longest subsequence that is already in rising order. */
function longestRise(ids: readonly string[], placeOf: (id: string) => number): string[] {
  type Chain = { place: number; id: string; before: Chain | undefined }
  const tails: Chain[] = []
  for (const id of ids) {
    const place = placeOf(id)
    const at = firstFrom(tails, place)
    tails[at] = { place, id, before: tails[at - 1] }
  }
  const rise: string[] = []
  for (let link = tails.at(-1); link !== undefined; link = link.before) rise.push(link.id)
  return rise
}

/** Where `place` belongs among the tails, which are in rising order. */
function firstFrom(tails: readonly { place: number }[], place: number): number {
  let [low, high] = [0, tails.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((tails[middle]?.place ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}
