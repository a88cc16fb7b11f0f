// Which part of a number is what was typed: spaces and dashes between count for nothing.
import { normaliseNumber } from "./find.ts"

export type Mark = { from: number; to: number }

/** Where `typed` is in `text`, as places in `text`; null where it does not. */
export function markOf(text: string, typed: string): Mark | null {
  const key = normaliseNumber(typed)
  if (key === "") return null
  const places: number[] = []
  let plain = ""
  for (let place = 0; place < text.length; place += 1) {
    const kept = normaliseNumber(text[place] ?? "")
    plain += kept
    for (let i = 0; i < kept.length; i += 1) places.push(place)
  }
  const start = plain.indexOf(key)
  if (start === -1) return null
  const [from, last] = [places[start], places[start + key.length - 1]]
  return from === undefined || last === undefined ? null : { from, to: last + 1 }
}

/** The part of the typed text that is in a container number: all of it, else all but a check digit that is wrong. */
export function markOfNumber(number: string, typed: string): Mark | null {
  const key = normaliseNumber(typed)
  return markOf(number, key) ?? (/^[A-Z]{4}\d{7}$/.test(key) ? markOf(number, key.slice(4, 10)) : null)
}
