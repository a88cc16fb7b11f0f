// Looks up what a run of words is a label of.

import type { ReadAs } from "../values/read.ts"
import { FIELDS, OTHER_HEADS, PAIRS, UNSURE } from "./table.ts"
import { expand, isHan, type Word } from "./words.ts"

/**
 * A field that a label is for. `rank`: a lower one wins. `sure` false: a value there is asked about. `split`: only if the
 * value is of two parts.
 */
export type Use = { name: string; rank: number; sure: boolean; split?: boolean }
/** `parts`: a label may name several fields, whose values stand in the same order. `alone` as in labels.ts. */
type Entry = { parts: Use[][]; alone: boolean }

/** Words of the longest label. */
const LONGEST = 9

const INDEX = buildIndex()

function buildIndex(): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>()
  const add = (pattern: string, entry: Entry) => {
    for (const phrase of new Set(expand(pattern))) {
      if (phrase !== "") index.set(phrase, [...(index.get(phrase) ?? []), entry])
    }
  }
  for (const { name, labels, alone } of FIELDS) {
    for (const [rank, label] of labels.entries()) add(label, { parts: [[{ name, rank, sure: true }]], alone: false })
    if (alone) add(alone, { parts: [[{ name, rank: labels.length, sure: true }]], alone: true })
  }
  for (const { names, labels, split = false } of PAIRS) {
    add(labels, { parts: names.map((name) => [{ name, rank: 0, sure: true, split }]), alone: split })
  }
  for (const { name, alone } of UNSURE) add(alone, { parts: [[{ name, rank: 50, sure: false }]], alone: true })
  for (const heads of OTHER_HEADS) add(heads, { parts: [], alone: true })
  return index
}

export type Match = { entries: Entry[]; words: number }

/** The longest label that begins at a word. */
export function matchAt(words: readonly Word[], from: number, text: string): Match | undefined {
  for (let count = Math.min(LONGEST, words.length - from); count > 0; count -= 1) {
    const taken = words.slice(from, from + count)
    if (taken.some((word, n) => n > 0 && isBroken(text.slice(taken[n - 1]?.end, word.start)))) continue
    const entries = INDEX.get(phraseOf(taken))
    if (entries && !isTwo(taken, text, entries)) return { entries, words: count }
  }
  return undefined
}

const phraseOf = (words: readonly Word[]) => words.map(({ word }) => word).join(" ")

/** "Port of discharge / ETA" is two labels, although "port of discharge ETA" is one. */
function isTwo(words: readonly Word[], text: string, entries: readonly Entry[]): boolean {
  const isArrival = words.at(-1)?.word === "eta"
  if (entries.some(({ parts }) => parts.length !== 1 && !isArrival)) return false
  const isField = (part: readonly Word[]) => INDEX.get(phraseOf(part))?.some(({ parts }) => parts.length > 0) ?? false
  return words.some((word, n) => {
    const isDivided = n > 0 && text.slice(words[n - 1]?.end, word.start).includes("/")
    return isDivided && isField(words.slice(0, n)) && isField(words.slice(n))
  })
}

/** A label goes on over a point, a stroke or a comma, not over a colon or a bracket. */
const isBroken = (between: string) => /[:;|()[\]]/.test(between)

/** Signs of another script beside a label say the same once more. */
export function skipHan(words: readonly Word[], from: number): number {
  let at = from
  while (at < words.length && isHan(words[at]?.word ?? "")) at += 1
  return at
}

const KINDS = new Map(FIELDS.map(({ name, as }) => [name, as]))

export const kindOf = (name: string): ReadAs => KINDS.get(name) ?? "text"

/** Such a value is recognised by its form. */
export const isTelling = (name: string) => !["party", "text", "vessel"].includes(kindOf(name))
