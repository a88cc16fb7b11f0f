// How one reader did on inputs that its author did not make.

export const VERDICTS = ["right", "wrong", "asked", "unread"] as const
/** `asked`: not read, but counted or shown as not understood. `unread`: passed over in silence. */
type Verdict = (typeof VERDICTS)[number]
export type Score = Record<Verdict, number>

/** One thing that an input says: a milestone, a row, a field. `words` says what it was and what was read. */
export type Item = { verdict: Verdict; words: string }

export function scoreOf(items: Item[]): Score {
  const score: Score = { right: 0, wrong: 0, asked: 0, unread: 0 }
  for (const { verdict } of items) score[verdict] += 1
  return score
}
