// Which number of 03/04/2026 is the day: as the paper itself shows.
import { namedIn } from "./currencies.ts"
import { findSlashOrder, readDays, type SlashOrder } from "./dates.ts"
import { daysThrough } from "./day-count.ts"

const STATES =
  "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|PR"
/**
 * Only papers for the USA name FIRMS codes, IT numbers and general order (19 CFR 4.37), or the maritime commission; and
 * the month is first in no other large country.
 */
const AMERICAN = [
  new RegExp(String.raw`\b(?:${STATES})[ ,.]{1,2}\d{5}(?:-\d{4})?\b`),
  new RegExp(String.raw`\p{L}{3},? (?:${STATES})(?:,? U\.?S\.?A?\.?)?\s*$`, "mu"),
  /\bFIRMS\b|\bI\.T\. ?(?:no|num|date)|\bG\.?O\.? (?:date|deadline)\b|general order|\bFMC\b|46 CFR|federal maritime/i,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\.? \d{1,2}, ?\d{4}/,
]
/** Currencies of countries where the day is first. */
const DAY_FIRST =
  "EUR GBP AUD INR BRL MXN CHF AED ZAR NZD SGD HKD MYR THB IDR CLP PEN COP ARS UYU PLN TRY EGP SAR QAR OMR KWD PKR BDT LKR KES NGN MAD CZK".split(
    " ",
  )
/** Names and forms of countries where the day is first. */
const OTHERS = [
  /\bGmbH\b|\bIBAN\b|\bVAT\b|\bUSt|\bS\.?R\.?L\b|\bB\.V\.|\bN\.V\.|\bA\/S\b|\bS\.A\.(?!\w)|\bPty\b|\bGSTIN?\b|\bPLC\b/,
  /\b(?:TVA|BTW|IVA|IGV|MwSt|RUT|RUC|CNPJ|NIT|CUIT|ABN|GST Reg|SST)\b/,
  /\b(?:Rechnung|Datum|Fecha|Vencimiento|Facture|Empf[aä]nger|Factuur|Fattura|Vencimento|Navio|Buque|Navire)\b/i,
  /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/,
]

/** Plainly of the USA, by its towns, days and companies, and of no other country with a dollar. */
export const isAmerican = (text: string) =>
  ([...AMERICAN, US_TOWN].some((sign) => sign.test(text)) || findOrder(text) === "month-first") &&
  !OTHER_DOLLARS.some((sign) => sign.test(text))

const US_TOWN = new RegExp(String.raw`\p{L}{3},? (?:${STATES})\b|\bU\.?S\.?A\b|\bUnited States\b|\bLLC\b`, "u")
/** Tax numbers, provinces and postal codes of other countries with a dollar or a peso. */
const OTHER_DOLLARS = [
  /\b(?:ABN|ACN|GSTIN?|HST|QST|RFC|RUT|CUIT|NIT)\b|\bPty\b/,
  /,? (?:BC|ON|QC|AB|SK|MB|NS|NB|NL)\b,? ?[A-Z]\d[A-Z] ?\d[A-Z]\d|\b(?:NSW|VIC|QLD|TAS) \d{4}\b/,
]

/** undefined: nothing shows it, or what shows it disagrees. */
export function findOrder(text: string): SlashOrder | undefined {
  const { order, ambiguous } = findSlashOrder(text)
  if (!ambiguous) return order
  const counted = orderByDays(text)
  if (counted) return counted
  const american = AMERICAN.some((sign) => sign.test(text))
  const other = OTHERS.some((sign) => sign.test(text)) || namedIn(text).some((currency) => DAY_FIRST.includes(currency))
  if (american === other) return undefined
  return american ? "month-first" : "day-first"
}

/** A charged period states its days: 03/04 to 03/07 of 4 days has the month first. */
function orderByDays(text: string): SlashOrder | undefined {
  const fits = (order: SlashOrder) => text.split("\n").some((line) => isPeriod(line, order))
  const [month, day] = [fits("month-first"), fits("day-first")]
  return month === day ? undefined : month ? "month-first" : "day-first"
}

function isPeriod(line: string, order: SlashOrder): boolean {
  const days = readDays(line, order).flatMap(([one]) => one ?? [])
  const stated = [...line.matchAll(/(?<![\d/.,-])(\d{1,3})(?![\d/.,-])/g)].map(([, count]) => Number(count))
  return days.some((from, n) => {
    const to = days[n + 1]
    return to !== undefined && to > from && stated.includes(daysThrough(from, to))
  })
}
