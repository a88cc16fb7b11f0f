// What stands behind the words of a label in its cell: remarks, signs, its name in another language, and the value.
import { CODES, SIGN } from "../values/currencies.ts"
import { wordsOf } from "./words.ts"

/** "TOTAL DUE USD", "Gross total £", "Balance due before release", "TOTAL FOB NINGBO": still the label. */
const CURRENCY = new RegExp(String.raw`^(?:in )?\(?(?:${CODES}|${SIGN})\)?$`)
const BEHIND_TOTAL =
  /^(?:(?:before|upon|on|prior to|at|by|until|as of) [^\d:]{3,30}|inc(?:l(?:uding|usive|\.)?|\.)? (?:of )?(?:vat|gst|hst|sst|tax|taxes))$/i
/** "Total due MSC in USD": to whom, and in what. */
const TO_WHOM = new RegExp(
  String.raw`^(?:to )?\p{Lu}[\p{L}.&-]*(?: [\p{Lu}&][\p{L}.&-]*){0,3} \(?in (?:${CODES})\)?$`,
  "u",
)
const TERMS = /^total (?:fob|cif|cfr|cnf|c&f|exw|fca|dap|ddp|cpt|cip)$/i

/** Whether what is behind the words of a total is still of its label. */
export const goesOn = (words: string, rest: string) =>
  [CURRENCY, BEHIND_TOTAL, TO_WHOM].some((behind) => behind.test(rest)) ||
  (TERMS.test(words.trim()) && /^[^\d:]{3,30}$/.test(rest))

const isLower = (text: string) => /\p{Ll}/u.test(text)

/**
 * What stands behind a label: a remark in brackets, closed or not, a sign, and the value. Words behind a stroke, written
 * as the label is, say it in another language.
 */
export function splitBehind(behind: string, label: string): { mark: string; rest: string; translated: boolean } {
  const [, mark = "", rest = ""] = BEHIND.exec(behind) ?? []
  const isRemark = /^\([^)]*\)?$/.test(rest) && !CREDIT.test(rest)
  const translated =
    /^[\s.]*\/[^\d:]{3,40}$/.test(behind) && isLower(behind) === isLower(label) && wordsOf(behind).length < 6
  return { mark, rest: isRemark || translated ? "" : rest.trim(), translated }
}

/** An amount in brackets or behind a minus is a credit: the signs are its own. */
const SUM = String.raw`[$€£]?\d[\d.,]*[.,]\d{2}(?![\d.,/])`
const CREDIT = new RegExp(`^\\(${SUM}`)
const BEHIND = new RegExp(String.raw`^(?:\s*\((?!${SUM})[^)]*(?:\)|$))?\s*((?:[:.#=*°º\s)]|-(?!${SUM}))*)(.*)$`, "s")

/** "ETA Hamburg:", "Last free day at terminal:", "ETA LONG BEACH, CA ... 11/22/2026": the place, and what follows it. */
export function splitPlace(rest: string): (string | undefined)[] {
  return (/^((?:[\p{L}.,]+ ?){1,3}):$/u.exec(rest) ?? TOWN_AND_STATE.exec(rest))?.slice(1) ?? []
}

const TOWN_AND_STATE = /^(\p{Lu}[\p{L} .'-]{2,30}, ?[A-Z]{2}(?![\p{L}]))[\s.:]*(|\d.*|\p{L}{3,9}[ -.]\d.*)$/u
