export type Places = {
  /** undefined: all are taken. Call the result once it is over, however it ended; a second call does nothing. */
  take: (key: string) => (() => void) | undefined
  taken: (key: string) => number
}

/** So many at once for each key. */
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
