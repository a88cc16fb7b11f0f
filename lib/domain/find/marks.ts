// Which part of a number matches what was typed, ignoring spaces and dashes.
import { normaliseNumber } from "./find.ts"

export type Mark = { from: number; to: number }

/** Position of `typed` in `text`; null if it is not there. */
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

/** The part of a container number that matches what was typed: all of it, else all except a wrong check digit. */
export function markOfNumber(number: string, typed: string): Mark | null {
  const key = normaliseNumber(typed)
  return markOf(number, key) ?? (/^[A-Z]{4}\d{7}$/.test(key) ? markOf(number, key.slice(4, 10)) : null)
}
