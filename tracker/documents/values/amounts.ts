// Reads amounts of money as documents write them: 1,250.00 or 1.250,00, with the currency before, after, or stated
// once. A credit is below zero: (1,250.00), -1,250.00, 1,250.00-, 1,250.00 CR.
import { CODES, currencyOf, namedIn, SIGN } from "./currencies.ts"

export type Money = { amount: number; currency_code: string }

const FIGURE = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{2})?|\d{1,3}(?:[,.'’ ]\d{3})+(?:[.,]\d{2})?|\d+[.,]\d{2}|\d+`
const MONEY = new RegExp(
  String.raw`(?:(?<before>${CODES}|${SIGN})\s*)?(?<inner>[-–−(]\s?)?(?<![\d.,/]|[^\s:$€£(]-)(?<figure>${FIGURE})(?![\d/]|[.,]\d|-[\dA-Z])(?:\s*(?<after>(?:${CODES})\b|${SIGN}(?!\s*\d)))?`,
  "g",
)

/**
 * Returns the amounts in a text, in order. A figure with neither currency nor cents is not an amount, unless `plain`: it
 * stands where only an amount can.
 */
export function readAmounts(text: string, currency: string | undefined, plain = false): Money[] {
  return [...text.matchAll(MONEY)].flatMap((match) => {
    const { before, inner = "", figure = "", after } = match.groups ?? {}
    const named = before ?? after
    const code = named === undefined ? currency : currencyOf(named, currency)
    const withCents = /[.,]\d{2}$/.test(figure)
    if (code === undefined || (named === undefined && !withCents && !plain)) return []
    const start = match.index + (before === undefined ? inner.length : 0)
    const [left, right] = [text.slice(0, start), text.slice(match.index + match[0].length)]
    const isBelow = isCredit(left, before === undefined ? "" : inner, right)
    return [{ amount: (isBelow ? -toMinor(figure) : toMinor(figure)) / 100, currency_code: code }]
  })
}

/** Behind words, a dash with blanks around it divides, and brackets hold a remark: "three days (USD 450.00)". */
function isCredit(left: string, inner: string, right: string): boolean {
  const isBracketed = inner.startsWith("(") || new RegExp(String.raw`(?:^|[\d:]|\d\)|${CODES})\s*\(\s*$`).test(left)
  return (
    (isBracketed && /^\s*\)/.test(right)) ||
    /^[-–−]/.test(inner) ||
    /(?:^|[\s:(])[-–−]$|^\s*[-–−]\s+$|\bcr\b\.?\s*$/i.test(left) ||
    /^[-–−](?!\s*\d)|^\s?cr\b/i.test(right)
  )
}

/**
 * The currencies the document names, the most frequent first. One that is named far less often is a remark. A sign that
 * several currencies share counts only if there is no other, and a dollar is that of the USA only on a paper that is
 * plainly of the USA.
 */
export function findCurrencies(text: string, isAmerican = false): string[] {
  const named = countWords(namedIn(text))
  const [most] = named
  if (!most) return isAmerican && text.includes("$") ? ["USD"] : []
  return named.filter(([, count]) => count * 4 > most[1]).map(([code]) => code)
}

/** The currency that a text names, if it names only one. */
export function namedCurrency(text: string): string | undefined {
  const [one, other] = findCurrencies(text)
  return other === undefined ? one : undefined
}

/** Returns hundredths of the currency unit. */
export function toMinor(figure: string): number {
  const cents = /[.,](\d{2})$/.exec(figure)
  const whole = cents ? figure.slice(0, -3) : figure
  return Number(whole.replaceAll(/\D/g, "")) * 100 + Number(cents?.[1] ?? 0)
}

export const minor = ({ amount }: Money) => Math.sign(amount) * toMinor(amount.toFixed(2))

/** A line that credits days states their rate without a sign. */
export const comesTo = (rate: Money, days: number, amount: Money) =>
  Math.abs(minor(rate) * days) === Math.abs(minor(amount))

/** The most frequent first. */
function countWords(words: string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}
