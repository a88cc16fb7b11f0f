// Reads a piece of text as a bill number, a day, an amount and so on. undefined if it is none.
import { isContainerNumber, normaliseContainerNumber } from "../values/container-number.ts"
import { type Money, readAmounts } from "./amounts.ts"
import { readDates, type SlashOrder } from "./dates.ts"
import type { ReadAs } from "./labels.ts"

export type Value = string | number | Money | string[]
/** How this document writes what can be written in more than one way. */
export type Manner = { order: SlashOrder; currency: string | undefined }

const LONGEST = 200
const CODE = /^[A-Z0-9](?:[A-Z0-9/_.-]{0,28}[A-Z0-9])?(?=[\s,;)]|$)/i

const READERS: Record<ReadAs, (text: string, manner: Manner) => Value | undefined> = {
  bill: (text) => {
    const word = CODE.exec(text.toUpperCase())?.[0].replaceAll(/[ -]/g, "")
    if (word === undefined || word.length < 6 || (word.match(/\d/g) ?? []).length < 3) return undefined
    return isContainerNumber(word) || isDate(word) ? undefined : word
  },
  code: toCode,
  codes: (text, manner) => {
    const codes = text.split(/\s*[,;]\s*/).map((part) => toCode(part, manner))
    const found = codes.filter((code) => code !== undefined)
    return found.length > 0 && found.length === codes.length ? found : undefined
  },
  date: (text, { order }) => readDates(text, order)[0],
  days: (text) => {
    const days = /^(\d{1,3})(?:\s*(?:(?:calendar|working|business|free) )?days?\b.*)?$/i.exec(text)?.[1]
    return days === undefined ? undefined : Number(days)
  },
  money: (text, { currency }) => readAmounts(text, currency)[0],
  text: toWords,
  vessel: (text) => toWords(text.split(/\s*[/|]\s*|\s[-–]\s|\s+(?:voy(?:age)?\b|v\.\s?\d)/i)[0] ?? ""),
  voyage: (text) => {
    const words = text.split(/\s*[/|]\s*|\s[-–]\s/).at(-1) ?? ""
    return /^(?=.*\d)[A-Z0-9-]{2,10}(?=\s|$)/i.exec(words)?.[0].toUpperCase()
  },
  firms: (text) => /^[A-Z][A-Z0-9]{3}(?=[\s,)]|$)/.exec(text)?.[0],
}

export function readValue(text: string, as: ReadAs, manner: Manner): Value | undefined {
  return READERS[as](text.trim(), manner)
}

function toCode(text: string, _manner: Manner): string | undefined {
  const word = CODE.exec(text.trim())?.[0]
  if (word === undefined || word.length < 3 || !/\d/.test(word) || isDate(word)) return undefined
  return isContainerNumber(normaliseContainerNumber(word)) ? undefined : word.toUpperCase()
}

function toWords(text: string): string | undefined {
  const words = text.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST)
  return /\p{L}{2}/u.test(words) ? words : undefined
}

const isDate = (word: string) => readDates(word, "month-first").length > 0
