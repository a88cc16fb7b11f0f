// A dispute as it is typed, and back: amounts decimal, days as the date fields give them.
import { type CalendarDay, toCalendarDay } from "#lib/domain/calendar-day"
import { DISPUTE_ASKS, type Dispute, type DisputeAsk } from "#lib/domain/dispute-state"
import type { CheckedInvoice } from "#lib/read/invoices"
import { decimalAmount, readAmount } from "./amount-text.ts"

const DISPUTE_AMOUNTS = ["disputed", "accepted", "recovered"] as const
const DISPUTE_DAYS = ["answerBy", "sentOn", "answeredOn", "recoveredOn"] as const
export type DisputeText = Record<
  "ask" | "reason" | (typeof DISPUTE_AMOUNTS)[number] | (typeof DISPUTE_DAYS)[number],
  string
>

/** A new one starts with what is billed above our count, unless the count rests on a sample rate: no claim rests on that. */
export function toDisputeText({ invoice, comparison, basis, dispute }: CheckedInvoice): DisputeText {
  const amount = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? "" : decimalAmount(minor, invoice.currency)
  const is = dispute?.versions.at(-1)?.dispute
  const above = "words" in comparison || basis === "sample" ? 0 : comparison.differenceMinor
  return {
    ask: is?.ask ?? "waive",
    reason: is?.reason ?? "",
    disputed: is ? amount(is.disputedMinor) : above > 0 ? amount(above) : "",
    ...{ answerBy: is?.answerBy ?? "", sentOn: is?.sentOn ?? "", answeredOn: is?.answeredOn ?? "" },
    ...{
      accepted: amount(is?.acceptedMinor),
      recoveredOn: is?.recoveredOn ?? "",
      recovered: amount(is?.recoveredMinor),
    },
  }
}

/** The dispute, or per field what is wrong with it. */
export function readDisputeText(text: DisputeText, currency: string): Dispute | { faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const amount = (name: (typeof DISPUTE_AMOUNTS)[number]): number | null => {
    if (text[name].trim() === "") return null
    const minor = readAmount(text[name], currency)
    if (minor === null) faults[name] = `Give an amount in ${currency}, such as 120.00`
    return minor
  }
  const day = (name: (typeof DISPUTE_DAYS)[number]): CalendarDay | null => {
    const found = text[name] === "" ? null : toCalendarDay(text[name])
    if (text[name] !== "" && found === null) faults[name] = "Give the whole date"
    return found ?? null
  }
  const disputedMinor = amount("disputed")
  if (disputedMinor === null && !faults.disputed) faults.disputed = "Give the amount in dispute"
  const read = {
    ask: DISPUTE_ASKS.find((ask) => ask === text.ask) ?? ("waive" satisfies DisputeAsk),
    currency,
    disputedMinor: disputedMinor ?? 0,
    reason: text.reason.trim() || null,
    ...{ answerBy: day("answerBy"), sentOn: day("sentOn"), answeredOn: day("answeredOn") },
    ...{ acceptedMinor: amount("accepted"), recoveredOn: day("recoveredOn"), recoveredMinor: amount("recovered") },
  }
  return Object.keys(faults).length > 0 ? { faults } : read
}
