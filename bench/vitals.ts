// Web vitals of a visit from the browser's own entries: first and largest paint, shifts, blocking, response to input.
import type { Page } from "@playwright/test"

export type Vitals = {
  /** ms from the start of the navigation. */
  firstPaint: number
  largestPaint: number
  /** The worst session of layout shifts. */
  shift: number
  /** ms beyond 50 of each long task after the first paint. */
  blocking: number
  /** The slowest response to a key or click, until the next frame. */
  answer: number
}

/** `slowest`: what that response was to. */
export type Felt = Vitals & { slowest: string }

type Seen = {
  largest: number
  tasks: { at: number; took: number }[]
  shifts: { at: number; value: number }[]
  answers: { took: number; to: string }[]
}

const LONG_MS = 50
const SESSION_MS = 5_000
const SESSION_GAP_MS = 1_000

/** From the next navigation on. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { largest: 0, tasks: [], shifts: [], answers: [] }
    Object.assign(window, { seenVitals: seen })
    type Entry = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      interactionId: number
      target: Element | null
    }
    const nameOf = (target: Element | null) =>
      target?.getAttribute("aria-label") || target?.textContent?.trim().slice(0, 30) || target?.tagName || "?"
    const watch = (type: string, take: (entry: Entry) => void, more: object = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as Entry)
      }).observe({ type, buffered: true, ...more })
    watch("largest-contentful-paint", (entry) => {
      seen.largest = entry.startTime
    })
    watch("longtask", (entry) => seen.tasks.push({ at: entry.startTime, took: entry.duration }))
    watch("layout-shift", (entry) => {
      if (!entry.hadRecentInput) seen.shifts.push({ at: entry.startTime, value: entry.value })
    })
    watch(
      "event",
      (entry) => {
        if (entry.interactionId) {
          seen.answers.push({ took: entry.duration, to: `${entry.name} on ${nameOf(entry.target)}` })
        }
      },
      { durationThreshold: 16 },
    )
  })
}

export async function readVitals(page: Page): Promise<Felt> {
  const { seen, firstPaint } = await page.evaluate(() => ({
    seen: (window as unknown as { seenVitals: Seen }).seenVitals,
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  }))
  const slowest = seen.answers.toSorted((a, b) => b.took - a.took)[0]
  return {
    firstPaint,
    largestPaint: seen.largest,
    shift: worstSession(seen.shifts),
    blocking: blockingOf(seen.tasks, firstPaint),
    answer: slowest?.took ?? 0,
    slowest: slowest?.to ?? "",
  }
}

export function blockingOf(tasks: Seen["tasks"], firstPaint: number): number {
  return tasks
    .filter(({ at, took }) => at + took > firstPaint)
    .reduce((sum, { took }) => sum + Math.max(0, took - LONG_MS), 0)
}

/** Shifts less than 1 s apart, within 5 s, belong to one session. */
export function worstSession(shifts: Seen["shifts"]): number {
  let [worst, sum, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at, value } of shifts) {
    if (at - last > SESSION_GAP_MS || at - began > SESSION_MS) {
      sum = 0
      began = at
    }
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
