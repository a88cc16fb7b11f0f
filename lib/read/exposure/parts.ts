import type { AheadCount, PageSums } from "#db/exposure/exposure"

export type CurrencyCount = { currency: string; minor: number; containers: number }

/** Those with something to show, in the order of the currencies' codes. */
export function sumPerCurrency(
  sums: readonly PageSums[],
  of: (one: PageSums) => { minor: number; containers: number },
): CurrencyCount[] {
  const found = new Map<string, CurrencyCount>()
  for (const one of sums) {
    if (one.currency === null) continue
    const { minor, containers } = of(one)
    const before = found.get(one.currency)
    found.set(one.currency, {
      currency: one.currency,
      minor: (before?.minor ?? 0) + minor,
      containers: (before?.containers ?? 0) + containers,
    })
  }
  return [...found.values()]
    .filter(({ containers }) => containers > 0)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** Containers whose daily rate steps up, per day and currency. */
export function sumStepUps(aheads: readonly AheadCount[]): { day: string; currency: string; containers: number }[] {
  const found = new Map<string, { day: string; currency: string; containers: number }>()
  for (const { stepUpOn, currency, containers } of aheads) {
    if (stepUpOn === null || currency === null) continue
    const key = `${stepUpOn} ${currency}`
    found.set(key, { day: stepUpOn, currency, containers: (found.get(key)?.containers ?? 0) + containers })
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
