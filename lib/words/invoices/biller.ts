import { formatFullDay } from "#lib/domain/days/local-time"
import type { BilledBy, BilledDates, NotOwedReason } from "#lib/domain/invoices/billed-dates"
import type { Biller, BillerMatch } from "#lib/domain/invoices/biller"
import type { Overlap } from "#lib/domain/invoices/dispute"
import { formatMoney } from "#lib/domain/money"
import { LFD_NAMES } from "../charges/free-time.ts"
import { checkText } from "./check-page.ts"

export const BILLER_WORDS: Record<Biller, string> = {
  line: "The carrier",
  terminal: "The terminal",
  rail: "The ramp or railway",
  depot: "A depot",
}

/** Railways of North America, as they sign their bills. */
export const RAILWAYS = [
  ...["BNSF", "Union Pacific", "CSX", "Norfolk Southern", "Canadian National", "CN Rail", "CPKC"],
  ...["Canadian Pacific", "Kansas City Southern", "Florida East Coast Railway"],
]

/** "Billed by the line, by the issuer's name". */
function billerWords(biller: BillerMatch): string {
  if (biller === null)
    return "Who bills is not known: the issuer's name fits no party of this container, or several. Choose who bills."
  return `Billed by ${lower(biller.party)}, ${biller.by === "choice" ? "as chosen" : "by the issuer's name"}`
}

/** Why an invoice is not recomputed: nothing on file says what its biller charges. */
export function noRateOfWords(party: Biller): string {
  return `No rate of ${lower(party).replace(/^a /, "the ")} is on file, and no other party's rate is its own. What follows rests on days and dates alone`
}

/** "Terminal LFD Mon, Nov 23, 2026 (the biller's own): 3 of 6 billed days on or before it ($516.00), 3 after." */
function billedByWords({ source, day, own, free, after }: BilledBy, currency: string): string {
  const named = `${LFD_NAMES[source]} ${formatFullDay(day)}${own ? " (the biller's own)" : ""}`
  const amount = free.days === 0 ? "" : ` (${formatMoney(free.minor, currency)})`
  return `${named}: ${free.days} of ${counted(free.days + after.days)} billed on or before it${amount}, ${after.days} after`
}

/** What is not owed whatever the rate: "Not owed: 3 days billed, $516.00: 3 within free time by the biller's own date". */
function notOwedWords({ notOwed: { days, minor } }: BilledDates, currency: string): string | null {
  if (days.length === 0) return null
  const reasons = [...Map.groupBy(days, ({ reason }) => reason)].map(
    ([reason, of]) => `${of.length} ${NOT_OWED[reason]} (${of.map(({ day }) => formatFullDay(day)).join("; ")})`,
  )
  return `Not owed as billed: ${counted(days.length)}, ${formatMoney(minor, currency)}. ${reasons.join(". ")}`
}

/** All that an invoice's days say without a rate: who bills, each last free day, what is not owed, what was posted. */
export function datesOfInvoice(entered: Billed): string[] {
  const { currency } = entered.invoice
  return [
    billerWords(entered.biller),
    ...entered.dates.dates.map((date) => billedByWords(date, currency)),
    notOwedWords(entered.dates, currency),
    entered.posted,
  ].filter((words) => words !== null)
}

/** The same for a dispute, with the billed days on which no pickup was possible, where nothing could be recomputed. */
export function argumentsOfInvoice(entered: Billed & { overlap: Overlap | null; source: string | null }): string[] {
  const { overlap, source } = entered
  if (overlap === null || source !== null) return datesOfInvoice(entered)
  const { overlapping: met, charged, wholeDays: whole } = overlap
  const money = (minor: number) => formatMoney(minor, entered.invoice.currency)
  const amounts = [money(met.minor), money(charged.minor)] as const
  return [
    ...datesOfInvoice(entered),
    met.days === 0
      ? checkText.noOverlap(charged.days)
      : checkText.overlap(met.days, charged.days, ...amounts, whole.days, money(whole.minor), true),
  ]
}

type Billed = {
  biller: BillerMatch
  dates: BilledDates
  invoice: { currency: string }
  posted: string | null
}

const NOT_OWED: Record<NotOwedReason, string> = {
  free_time: "within free time by the biller's own date",
  after_end: "after it left",
  billed_twice: "billed a second time",
}

const lower = (party: Biller) => BILLER_WORDS[party].replace(/^[TA]/, (letter) => letter.toLowerCase())
const counted = (days: number) => `${days} ${days === 1 ? "day" : "days"}`
