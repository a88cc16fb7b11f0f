// Every kind of input from outside, how its reader did, and what is wanted of it.
import { scoreCarriers } from "./carriers/score.ts"
import { scoreEdi } from "./edi/score.ts"
import { scoreLists } from "./lists/score.ts"
import { scorePapers } from "./papers/score.ts"
import type { Item, Score } from "./score.ts"
import { scoreService } from "./service/score.ts"

type Kind = {
  name: string
  what: string
  read: () => Promise<Item[]>
  /** docs/quality.md, Readers. */
  goal: string
  /**
   * The score today. The test fails if a reader gets worse, and also if it gets better and this is not changed with it.
   * Never change an expected result to reach a score.
   */
  score: Score
}

export const KINDS: readonly Kind[] = [
  {
    name: "carriers",
    what: "milestones in DCSA answers",
    read: scoreCarriers,
    goal: "all right or asked",
    score: { right: 390, wrong: 0, asked: 0, unread: 0 },
  },
  {
    name: "edi",
    what: "facts in X12 and EDIFACT",
    read: scoreEdi,
    goal: "all right or asked",
    score: { right: 0, wrong: 0, asked: 0, unread: 19 },
  },
  {
    name: "lists",
    what: "rows of lists",
    read: scoreLists,
    goal: "0 wrong, 95 % right",
    score: { right: 354, wrong: 0, asked: 5, unread: 0 },
  },
  {
    name: "papers",
    what: "fields of papers",
    read: scorePapers,
    goal: "90 % right, 1 % wrong",
    score: { right: 655, wrong: 4, asked: 7, unread: 35 },
  },
  {
    name: "service",
    what: "attributes of the public service",
    read: scoreService,
    goal: "each read or named",
    score: { right: 94, wrong: 0, asked: 0, unread: 0 },
  },
]
