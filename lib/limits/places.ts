export type Places = {
  /** Undefined: all places are taken. Call the result when done, whatever the outcome; a second call does nothing. */
  take: (key: string) => (() => void) | undefined
  taken: (key: string) => number
}

/** `most` places at once per key. */
export function createPlaces(most: number): Places {
  const taken = new Map<string, number>()
  const countOf = (key: string) => taken.get(key) ?? 0
  return {
    taken: countOf,
    take(key) {
      if (countOf(key) >= most) return undefined
      taken.set(key, countOf(key) + 1)
      let open = true
      return () => {
        if (!open) return
        open = false
        if (countOf(key) > 1) taken.set(key, countOf(key) - 1)
        else taken.delete(key)
      }
    },
  }
}
