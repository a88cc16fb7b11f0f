// Looks up what a run of words is a label of.

import type { ReadAs } from "../values/read.ts"
import { OTHERS_TRANSLATED, TRANSLATED } from "./languages.ts"
import { FIELDS, OTHER_HEADS, PAIRS, UNSURE } from "./table.ts"
import { expand, isHan, type Word } from "./words.ts"

/**
 * A field that a label is for. `rank`: a lower one wins. `sure` false: a value there is asked about. `split`: only if the
 * value is of two parts. `of`: the kinds of paper on which the label is one of the field.
 */
export type Use = { name: string; rank: number; sure: boolean; split?: boolean; of?: readonly string[] }
/** `parts`: a label may name several fields, whose values stand in the same order. `alone` as in labels.ts. */
type Entry = { parts: Use[][]; alone: boolean }

/** The rank of words so common that they are a label only by themselves. */
const ALONE = 20

/** Words of the longest label. */
const LONGEST = 9

/** The rank of labels that only some kinds have. */
const OF_KIND = 40

/** "Our booking no." is the booking's. */
const WHOSE = /^(?:our|your|nuestro|nuestra|su|unser|unsere|ihre|ihr|notre|votre|onze|uw|nosso|nossa|vostro|vostra)$/

const JOINING = /^(?:of|the|de|del|do|da|dos|du|des|d|di|della|der|van|la|le|el|los)$/

const INDEX = buildIndex()
/** The same without the words that join, which papers leave out or add: "puerto descarga", "date of the invoice". */
const SHORT = new Map<string, Entry[]>()
for (const [phrase, entries] of INDEX) {
  const short = shortened(phrase.split(" "))
  if (short !== undefined && !SHORT.has(short)) SHORT.set(short, entries)
}

function buildIndex(): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>()
  const add = (pattern: string, entry: Entry) => {
    for (const phrase of new Set(expand(pattern))) {
      if (phrase !== "") index.set(phrase, [...(index.get(phrase) ?? []), entry])
    }
  }
  for (const { name, labels, alone, only = [] } of FIELDS) {
    for (const list of [labels, TRANSLATED[name] ?? []]) {
      for (const [rank, label] of list.entries()) add(label, { parts: [[{ name, rank, sure: true }]], alone: false })
    }
    if (alone) add(alone, { parts: [[{ name, rank: ALONE, sure: true }]], alone: true })
    for (const { of, label, isAlone = false } of only) {
      add(label, { parts: [[{ name, rank: OF_KIND, sure: true, of }]], alone: isAlone })
    }
  }
  for (const { names, labels, split = false } of PAIRS) {
    add(labels, { parts: names.map((name) => [{ name, rank: 0, sure: true, split }]), alone: split })
  }
  for (const { name, alone } of UNSURE) add(alone, { parts: [[{ name, rank: 50, sure: false }]], alone: true })
  for (const heads of [...OTHER_HEADS, ...OTHERS_TRANSLATED]) add(heads, { parts: [], alone: true })
  return index
}

export type Match = { entries: Entry[]; words: number }

/** The longest label that begins at a word. */
export function matchAt(words: readonly Word[], from: number, text: string): Match | undefined {
  for (let count = Math.min(LONGEST, words.length - from); count > 0; count -= 1) {
    const taken = words.slice(from, from + count)
    if (taken.some((word, n) => n > 0 && isBroken(text.slice(taken[n - 1]?.end, word.start)))) continue
    const short = shortened(taken.map(({ word }) => word)) ?? ""
    const entries = INDEX.get(phraseOf(taken)) ?? SHORT.get(short) ?? INDEX.get(short)
    if (entries && !isTwo(taken, text, entries)) return { entries, words: count }
  }
  return undefined
}

/** undefined: no word of it joins, or what is left is too little to know it by. */
function shortened(words: readonly string[]): string | undefined {
  const [first = "", last = ""] = [words[0], words.at(-1)]
  if (WHOSE.test(first) && words.length > 2 && !words.includes("ref"))
    return shortened(words.slice(1)) ?? words.slice(1).join(" ")
  const kept = words.filter((word) => !JOINING.test(word))
  return kept.length > 1 && !JOINING.test(first) && !JOINING.test(last) ? kept.join(" ") : undefined
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

/** "Vessel / Voyage". */
export const isOfShip = (parts: readonly (readonly Use[])[] = []) =>
  ["vessel_name", "voyage_number"].every((name, n) => parts[n]?.some((use) => use.name === name))
