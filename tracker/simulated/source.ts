// The simulated world as a source: the default one. It needs no reading: what the world tells is already in a source's
// form.
import { openLives } from "#world/lives"
import type { Source } from "../sources/source.ts"

export function openSimulated(seed: number): Source {
  return { name: "simulated", ...openLives(seed) }
}
