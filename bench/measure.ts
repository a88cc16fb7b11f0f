// How speed is compared: candidate and reference take turns in one run, and the median of the paired ratios counts,
// after a warm-up.

/** The amount of work, and the seconds it took. */
export type Turn = { count: number; seconds: number }
export type Compared = { candidate: number; reference: number; ratio: number; least: number; most: number }

export const PAIRS = 5

/** C R R C C R …: `pairs` of each, after one of each that does not count. Figures are medians of counts per second. */
export async function compare(
  candidate: () => Promise<Turn>,
  reference: () => Promise<Turn>,
  pairs = PAIRS,
): Promise<Compared> {
  await candidate()
  await reference()
  const ratios: number[] = []
  const ours: number[] = []
  const theirs: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const turns = pair % 2 === 0 ? [candidate, reference] : [reference, candidate]
    const [first, second] = [await turns[0]?.(), await turns[1]?.()]
    const [c, r] = pair % 2 === 0 ? [first, second] : [second, first]
    if (!c || !r) throw new Error("a turn is missing")
    ours.push(c.count / c.seconds)
    theirs.push(r.count / r.seconds)
    ratios.push(c.count / c.seconds / (r.count / r.seconds))
  }
  return {
    candidate: quantile(ours, 0.5),
    reference: quantile(theirs, 0.5),
    ratio: quantile(ratios, 0.5),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
  }
}

export async function timed(work: () => Promise<number>): Promise<Turn> {
  const began = performance.now()
  const count = await work()
  return { count, seconds: (performance.now() - began) / 1_000 }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Calls `act` at a fixed rate by a plan, however the calls go. Resolves when all have ended. */
export async function openLoop(
  rate: number,
  seconds: number,
  act: (index: number, plannedAt: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const running = new Set<Promise<void>>()
  const total = Math.floor(rate * seconds)
  for (let index = 0; index < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * rate) + 1)
    for (; index < due; index++) {
      const one: Promise<void> = act(index, began + (index / rate) * 1_000).finally(() => running.delete(one))
      running.add(one)
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(running)
}

/** 95th percentile in ms of `turns` runs of `work`, after one that does not count. */
export async function p95Of(work: () => Promise<unknown>, turns = 20): Promise<number> {
  await work()
  const took: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return quantile(took, 0.95)
}
