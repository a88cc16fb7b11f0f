// Reads amounts of money as documents write them: 1,250.00 or 1.250,00, with the currency before, after, or stated
// once. A credit is below zero: (1,250.00), -1,250.00, 1,250.00-, 1,250.00 CR.

export type Money = { amount: number; currency_code: string }

const CODES = "USD|EUR|CAD|GBP|CNY|RMB|MXN|CHF|AUD|SGD|HKD|JPY|KRW|INR|BRL|AED|NZD|ZAR|SEK|DKK|NOK|PLN|TRY|TWD"
const SIGNS: Record<string, string> = {
  RMB: "CNY",
  US$: "USD",
  CA$: "CAD",
  C$: "CAD",
  $: "USD",
  "€": "EUR",
  "£": "GBP",
}
const SIGN = String.raw`US\$|CA\$|C\$|\$|€|£`
const FIGURE = String.raw`\d{1,3}(?:[,.' ]\d{3})+(?:[.,]\d{2})?|\d+[.,]\d{2}|\d+`
const MONEY = new RegExp(
  String.raw`(?:(?<before>${CODES}|${SIGN})\s*)?(?<inner>[-–−(]\s?)?(?<![\d.,/]|[^\s:$€£(]-)(?<figure>${FIGURE})(?![\d/]|[.,]\d|-[\dA-Z])(?:\s*(?<after>(?:${CODES})\b|€))?`,
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
    const code = named === undefined ? currency : (SIGNS[named] ?? named)
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

/** Returns the currency the document names most often. A bare dollar sign counts only if there is no code. */
export function findCurrency(text: string): { code: string | undefined; bySign: boolean } {
  const named = mostFrequent([...text.matchAll(new RegExp(`\\b(?:${CODES})\\b`, "g"))].map(([code]) => code))
  if (named) return { code: named, bySign: false }
  const sign = mostFrequent([...text.matchAll(new RegExp(SIGN, "g"))].map(([each]) => each))
  return { code: sign && SIGNS[sign], bySign: sign === "$" }
}

/**
 * The currencies the document names, the most frequent first. One that is named far less often is a remark. A bare
 * dollar sign counts only if there is no code.
 */
export function findCurrencies(text: string): string[] {
  const codes = countWords([...text.matchAll(new RegExp(`\\b(?:${CODES})\\b`, "g"))].map(([code]) => code))
  const [most] = codes
  if (!most) return listed(findCurrency(text).code)
  return codes.filter(([, count]) => count * 4 > most[1]).map(([code]) => code)
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

function mostFrequent(words: string[]): string | undefined {
  return countWords(words)[0]?.[0]
}

/** The most frequent first. */
function countWords(words: string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

const listed = (code: string | undefined) => (code === undefined ? [] : [code])
