// Random numbers that are the same in every run: a generator (sfc32) seeded with words.
import { createHash } from "node:crypto"

export type Chance = {
  /** From 0 up to but not including 1. */
  real: () => number
  /** An integer from `min` to `max`, both included. */
  int: (min: number, max: number) => number
  yes: (share: number) => boolean
  pick: <T>(from: readonly [T, ...T[]]) => T
  pickFrom: <T>(from: readonly T[]) => T | undefined
  /** Picks one, with a probability proportional to its share. Throws if the list is empty. */
  pickByShare: <T extends { share: number }>(from: readonly T[]) => T
}

export function chanceFrom(...words: (string | number)[]): Chance {
  const seed = createHash("sha1").update(words.join("\u0000")).digest()
  let a = seed.readUInt32LE(0)
  let b = seed.readUInt32LE(4)
  let c = seed.readUInt32LE(8)
  let counter = 1
  const real = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(real() * (max - min + 1))
  const pickByShare = <T extends { share: number }>(from: readonly T[]): T => {
    let left = real() * from.reduce((sum, { share }) => sum + share, 0)
    const picked = from.find(({ share }) => {
      left -= share
      return left < 0
    })
    const one = picked ?? from.at(-1)
    if (!one) throw new Error("there is nothing to pick from")
    return one
  }
  return {
    real,
    int,
    pickByShare,
    yes: (share) => real() < share,
    pick: (from) => from[int(0, from.length - 1)] ?? from[0],
    pickFrom: (from) => from[int(0, from.length - 1)],
  }
}
