// Container numbers that a misread or mistyped one may stand for.

import { normaliseNumber } from "../find/find.ts"
import { checkDigit, readContainerNumber } from "./number.ts"

/**
 * check_digit: the last digit is wrong. swapped: two neighbours are swapped. sign: a letter instead of a digit, or the
 * reverse. digit: one digit differs.
 */
type Slip = "check_digit" | "swapped" | "sign" | "digit"
export type NearNumber = { number: string; slip: Slip }

const AS_DIGIT: Record<string, string> = { O: "0", Q: "0", D: "0", I: "1", L: "1", Z: "2", S: "5", G: "6", B: "8" }
const AS_LETTER: Record<string, string> = { "0": "O", "1": "I", "2": "Z", "5": "S", "6": "G", "8": "B" }
const LENGTH = 11

/**
 * The number with each character as its position requires: "MSCUO12..." becomes "MSCU012..."; null: still not a number.
 */
function withSigns(text: string): string | null {
  if (text.length < LENGTH - 1 || text.length > LENGTH) return null
  const read = [...text]
    .map((sign, place) => (place < 4 ? (AS_LETTER[sign] ?? sign) : (AS_DIGIT[sign] ?? sign)))
    .join("")
  return readContainerNumber(read) ? read : null
}

/**
 * Valid numbers one slip away, likeliest slip first. For a valid number, only those with one other digit and its check
 * digit changed.
 */
export function nearNumbers(query: string): NearNumber[] {
  const typed = normaliseNumber(query)
  const read = withSigns(typed)
  if (read === null) return []
  const given = readContainerNumber(read)
  if (given === null) return []
  const found: NearNumber[] = []
  const add = (number: string, slip: Slip) => {
    const whole = readContainerNumber(number)
    if (whole?.valid && number !== typed && !found.some((one) => one.number === number)) found.push({ number, slip })
  }
  if (read !== typed) add(given.suggested, "sign")
  if (!given.valid) {
    if (given.digit !== null) for (const swapped of swaps(read)) add(swapped, "swapped")
    add(given.suggested, given.digit === null ? "digit" : "check_digit")
  }
  for (const other of withOtherDigit(`${given.owner}${given.serial}`)) {
    // As typed except for one digit, or with the check digit computed anew.
    const whole = `${other}${checkDigit(other)}`
    if (given.digit === null || given.valid || whole.endsWith(String(given.digit))) add(whole, "digit")
  }
  return found
}

/** Swaps two neighbours, within the four letters or within the digits. */
function swaps(number: string): string[] {
  return [...number].flatMap((sign, place) => {
    const next = number[place + 1]
    if (next === undefined || next === sign || place === 3) return []
    return `${number.slice(0, place)}${next}${sign}${number.slice(place + 2)}`
  })
}

function withOtherDigit(first10: string): string[] {
  return [4, 5, 6, 7, 8, 9].flatMap((place) =>
    [..."0123456789"].flatMap((digit) =>
      digit === first10[place] ? [] : `${first10.slice(0, place)}${digit}${first10.slice(place + 1)}`,
    ),
  )
}
