// Container numbers inside a text: a sentence, a cell with a seal or a size behind the number, several in one cell.
import { readContainerNumber } from "../containers/number.ts"

/** `given`: as the text has it, without the slash or brackets at its check digit. `at`, `end`: its place. */
export type NumberInText = { given: string; at: number; end: number; valid: boolean; number: string }

const GAP = "[\\s\\p{Z}\\p{Cf}\\p{Pd}\\u2212._]"
/** Four letters, six digits, and the check digit if one follows; it may be set apart by a slash or in brackets. */
const NUMBER = new RegExp(
  `(?<![A-Z0-9])[A-Z]{3}[UJZ]${GAP}{0,3}\\d(?:${GAP}{0,2}\\d){5}(?:${GAP}{0,3}[/(]?${GAP}?\\d\\)?)?(?!\\d)`,
  "gu",
)

/** Six digits with little between them: most texts have none, and are not looked at further. */
const SIX_DIGITS = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){5}/u

export function containersInText(text: string): NumberInText[] {
  if (!SIX_DIGITS.test(text)) return []
  return [...plainSigns(text).matchAll(NUMBER)].flatMap(({ 0: given, index }): NumberInText[] => {
    const plain = given.replace(/[/()._]/g, "").trim()
    const read = readContainerNumber(plain)
    if (read === null) return []
    return [{ given: plain, at: index, end: index + given.length, valid: read.valid, number: read.suggested }]
  })
}

/** Letters of other alphabets that look the same in capitals, as they come from other keyboards and scans. */
const LOOKALIKES: Record<string, string> = {
  ...pairs("АВЕЅІЈКМНОРСТУХ", "ABESIJKMHOPCTYX"),
  ...pairs("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
}

/** Capitals of our alphabet and our digits, sign by sign, so that places stay the same. */
function plainSigns(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toUpperCase()
  return [...text]
    .map((sign) => {
      const plain = sign.normalize("NFKC").toUpperCase()
      return plain.length === sign.length ? (LOOKALIKES[plain] ?? plain) : sign
    })
    .join("")
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((sign, at) => [sign, to[at] ?? sign]))
}
