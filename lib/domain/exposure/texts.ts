// Bases, omissions and the days ahead, each encoded as one text, so that SQL can group by them.

import { dayAfter } from "../charges/days.ts"
import type { CalendarDay } from "../days/calendar-day.ts"
import { type AheadSum, FIGURES, type FigureName } from "./sum.ts"

export type PerFigure = Record<FigureName, string[]>
export type AheadDay = Omit<AheadSum, "currency">

/** "owed:posted,accrued:tariff". */
export function perFigureText(words: PerFigure): string {
  return FIGURES.flatMap((figure) => words[figure].map((word) => `${figure}:${word}`)).join(",")
}

export function parsePerFigure(text: string): PerFigure {
  const entries = text === "" ? [] : text.split(",").map((entry) => entry.split(":"))
  return perFigure((figure) => entries.flatMap(([of, word]) => (of === figure && word ? [word] : [])))
}

export function perFigure<T>(of: (figure: FigureName) => T): Record<FigureName, T> {
  return Object.fromEntries(FIGURES.map((figure) => [figure, of(figure)])) as Record<FigureName, T>
}

/** Consecutive days at the same amount: the first day, how many, tier, minor units per day. */
type Run = [first: CalendarDay, days: number, tier: AheadDay["tier"], minor: number]

/** JSON of the runs; null if the days ahead add nothing. `days` in order. */
export function aheadText(days: readonly AheadDay[]): string | null {
  const runs: { run: Run; next: CalendarDay }[] = []
  for (const { day, tier, minor } of days) {
    const going = runs.find(({ run, next }) => next === day && run[2] === tier && run[3] === minor)
    if (going) {
      going.run[1] += 1
      going.next = dayAfter(day)
    } else runs.push({ run: [day, 1, tier, minor], next: dayAfter(day) })
  }
  return runs.length === 0 ? null : JSON.stringify(runs.map(({ run }) => run))
}

export function parseAhead(text: string | null): AheadDay[] {
  return ((JSON.parse(text ?? "[]") ?? []) as Run[]).flatMap(([first, count, tier, minor]) => {
    const days: AheadDay[] = []
    for (let day = first; days.length < count; day = dayAfter(day)) days.push({ day, tier, minor })
    return days
  })
}
