// Repeatable random choices: the same seed gives the same ones.

export type Random = {
  /** 0 <= x < 1 */
  next: () => number
  /** 0 <= n < below */
  below: (below: number) => number
  pick: <T>(from: readonly T[]) => T
  /** Picks a name from a table of weights. */
  weighted: <K extends string>(table: Readonly<Record<K, number>>) => K
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (from) => {
      const one = from[below(from.length)]
      if (one === undefined) throw new Error("nothing to pick from")
      return one
    },
    weighted: (table) => {
      const names = Object.keys(table) as (keyof typeof table)[]
      let left = next() * names.reduce((sum, name) => sum + table[name], 0)
      for (const name of names) {
        left -= table[name]
        if (left < 0) return name
      }
      throw new Error("no weights")
    },
  }
}
