// Numbers that are surely not what they seem: a misread or mistyped container, the code of a swap body, a number that a
// spreadsheet shortened. They are said with the likely right one, and never sent as they are.
import { nearNumbers } from "../containers/near.ts"
import { checkDigit, readContainerNumber } from "../containers/number.ts"
import { normaliseNumber } from "../find/find.ts"
import { isBillPrefix } from "./register-line.ts"

/**
 * misread: letters among its digits, or the reverse. digit_count: four letters and too many or too few digits.
 * swap_body: the code of a European swap body or trailer (ILU). no_box: by its fourth letter a chassis or trailer (Z)
 * or a genset or other equipment (J), ISO 6346. no_owner: written as a container, with other letters than an owner's.
 * zeros_lost: a bill whose first zeros a spreadsheet dropped. shortened: 2.67634E+09. grouped: 2,676,335,170. split:
 * put together from several cells. in_text: alone on a line of a text.
 */
type DoubtCode =
  | "misread"
  | "digit_count"
  | "swap_body"
  | "no_box"
  | "no_owner"
  | "zeros_lost"
  | "shortened"
  | "grouped"
  | "split"
  | "in_text"
export type Doubt = { code: DoubtCode; suggested: string | null }

/** It is a container's number, or was meant as one. */
export const isOfContainer = (doubt: Doubt | null): doubt is Doubt =>
  doubt !== null && ["misread", "digit_count", "swap_body", "no_box", "no_owner"].includes(doubt.code)

/** What is odd about a number that is none of the containers; null: nothing. */
export function doubtOf(given: string): Doubt | null {
  const text = normaliseNumber(given)
  if (readContainerNumber(text) !== null) {
    return /^[A-Z]{3}[JZ]/.test(text) ? { code: "no_box", suggested: null } : null
  }
  if (CUT_AS_CONTAINER.test(given.trim().toUpperCase())) return { code: "no_owner", suggested: null }
  if (/^\d(?:[.,]\d+)?E\+?\d{1,2}$/.test(text)) return { code: "shortened", suggested: null }
  if (/^\d{1,3}(?:[.,']\d{3}){2,}$/.test(text)) return { code: "grouped", suggested: text.replace(/\D/g, "") }
  return misread(text) ?? wrongCount(text) ?? otherLetters(text)
}

/** "EGLV 113900-3": set apart as a container's digits are, with a line's letters in place of the owner's. */
const CUT_AS_CONTAINER = /^[A-Z]{3}[A-IK-TV-Y][ -]?\d{6} ?- ?\d$/
/** "CM4U6001272" */
const DIGIT_IN_OWNER = /^(?=[A-Z]{0,2}\d)[A-Z\d]{3}[UJZ]\d{7}$/

/** Evergreen's bills have twelve digits, and a spreadsheet drops the first zeros. */
export function zerosLost(given: string, scac: string | null): Doubt | null {
  const text = normaliseNumber(given)
  if (scac !== "EGLV" || !/^\d{8,11}$/.test(text)) return null
  return { code: "zeros_lost", suggested: text.padStart(12, "0") }
}

function misread(text: string): Doubt | null {
  if (text.length < 10 || text.length > 11 || text.replace(/\D/g, "").length < 4) return null
  const [near] = nearNumbers(text)
  if (near?.slip === "sign") return { code: "misread", suggested: near.number }
  return DIGIT_IN_OWNER.test(text) ? { code: "misread", suggested: null } : null
}

function wrongCount(text: string): Doubt | null {
  const [, owner = "", digits = ""] = /^([A-Z]{3}[UJZ])(\d{3,5}|\d{8})$/.exec(text) ?? []
  if (digits === "") return null
  const shorter = [...digits].map((_, at) => `${owner}${digits.slice(0, at)}${digits.slice(at + 1)}`)
  const fits = [...new Set(shorter.filter((one) => readContainerNumber(one)?.valid))]
  const front = `${owner}${digits.slice(0, 7)}`
  return { code: "digit_count", suggested: fits.includes(front) ? front : fits.length === 1 ? (fits[0] ?? null) : null }
}

/** Four letters and seven digits, but not the letters of a container: the fourth is U, J or Z there, A to K in ILU codes. */
function otherLetters(text: string): Doubt | null {
  const [, owner = "", fourth = "", digits = ""] = /^([A-Z]{3})([A-Z])(\d{7})$/.exec(text) ?? []
  if (owner === "" || isBillPrefix(`${owner}${fourth}`)) return null
  const isRight = checkDigit(`${owner}${fourth}${digits.slice(0, 6)}`) === Number(digits[6])
  if (/[ABCDEK]/.test(fourth) && isRight) return { code: "swap_body", suggested: null }
  const likely = readContainerNumber(`${owner}U${digits}`)
  return likely?.valid ? { code: "misread", suggested: likely.suggested } : null
}
