// Choices that are the same on every machine for one seed (mulberry32).
export type Seeded = {
  chance: (share: number) => boolean
  whole: (below: number) => number
  pick: <T>(list: readonly T[]) => T
  shuffled: <T>(list: readonly T[]) => T[]
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    chance: (share) => next() < share,
    whole,
    pick: (list) => list[whole(list.length)] as (typeof list)[number],
    shuffled(list) {
      const left = [...list]
      return list.map(() => left.splice(whole(left.length), 1)[0] as (typeof list)[number])
    },
  }
}
