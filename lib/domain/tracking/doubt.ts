// Numbers that are surely not what they seem: a misread or mistyped container, the code of a swap body, a number that a
// spreadsheet shortened. They are said with the likely right one, and never sent as they are.
import { nearNumbers } from "../containers/near.ts"
import { checkDigit, readContainerNumber } from "../containers/number.ts"
import { normaliseNumber } from "../find/find.ts"
import { isBillPrefix } from "./register-line.ts"

/**
 * misread: letters among its digits, or the reverse. digit_count: four letters and too many or too few digits.
 * swap_body: the code of a European swap body or trailer (ILU). shortened: 2.67634E+09. grouped: 2,676,335,170. split:
 * put together from several cells. in_text: alone on a line of a text.
 */
type DoubtCode = "misread" | "digit_count" | "swap_body" | "shortened" | "grouped" | "split" | "in_text"
export type Doubt = { code: DoubtCode; suggested: string | null }

/** What is odd about a number that is none of the containers; null: nothing. */
export function doubtOf(given: string): Doubt | null {
  const text = normaliseNumber(given)
  if (readContainerNumber(text) !== null) return null
  if (/^\d(?:[.,]\d+)?E\+?\d{1,2}$/.test(text)) return { code: "shortened", suggested: null }
  if (/^\d{1,3}(?:[.,']\d{3}){2,}$/.test(text)) return { code: "grouped", suggested: text.replace(/\D/g, "") }
  return misread(text) ?? wrongCount(text) ?? otherLetters(text)
}

function misread(text: string): Doubt | null {
  if (text.length < 10 || text.length > 11 || text.replace(/\D/g, "").length < 4) return null
  const [near] = nearNumbers(text)
  return near?.slip === "sign" ? { code: "misread", suggested: near.number } : null
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
