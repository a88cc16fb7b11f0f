// What stands around a total and says more of it: the currency in the head of its column, the tax that is added below.
import type { Layout, Spot } from "../layout/spots.ts"
import { type Money, minor, namedCurrency, readAmounts } from "../values/amounts.ts"

const TAX =
  /\b(?:vat|tva|btw|mwst|ust|mehrwertsteuer|umsatzsteuer|iva|igv|itbis|icms|gst|hst|pst|qst|sst|tax|taxes|steuer|imposta|imposto|impuesto)\b|\d ?%/i
const SAME_EDGE = 6
const MOST_BELOW = 6
/** Letter heights between two lines of one stack of sums. */
const STEP = 3.5

/** "AMOUNT (MYR)" over a column is of each sum in it. */
export function currencyAbove(layout: Layout, spot: Spot): string | undefined {
  for (const line of layout.slice(0, spot.line).reverse()) {
    const over = line.find(({ x, right }) => x < spot.right && right > spot.x)
    if (!over || readAmounts(over.text, "USD").length > 0) continue
    const named = namedCurrency(over.text)
    if (named !== undefined && over.text.length <= LONGEST_HEAD) return named
    if (/\p{L}{4}/u.test(over.text)) return undefined
  }
  return undefined
}

const LONGEST_HEAD = 24

/** "TOTAL 22,440.00, VAT 3,366.00, 25,806.00" one below the other: the last is what must be paid. */
export function withTax(layout: Layout, spot: Spot, total: Money): Money {
  let [sum, last, taxed] = [minor(total), spot, false]
  for (const line of layout.slice(spot.line + 1, spot.line + 1 + MOST_BELOW)) {
    const under = line.at(-1)
    if (!under || Math.abs(under.right - spot.right) > SAME_EDGE || last.y - under.y > STEP * spot.size) break
    const [amount] = readAmounts(under.text, total.currency_code)
    if (!amount) break
    if (taxed && minor(amount) === sum) return withTax(layout, under, amount)
    if (!TAX.test(line.map(({ text }) => text).join(" "))) break
    sum += minor(amount)
    last = under
    taxed = true
  }
  return total
}
