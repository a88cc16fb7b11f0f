import type { ReadInvoice } from "#lib/domain/documents/invoice"
import type { Invoice, InvoiceFault } from "#lib/domain/invoices/invoice"
import { type AmountFault, minorDigits } from "#lib/domain/money"

/** What is wrong with an invoice, and what to do. */
export function invoiceFaultWords(fault: InvoiceFault): string {
  switch (fault.code) {
    case "currency":
      return "Give the invoice's currency as three capital letters, as USD"
    case "total":
      return "Give the total as an amount"
    case "free_time_reversed":
      return "Free time ends before it starts: check both days"
    case "days_reversed":
      return `The days from ${fault.from} to ${fault.to} end before they begin`
    case "too_many_days":
      return `The lines bill ${fault.days.toLocaleString("en-US")} days, and ${fault.most.toLocaleString("en-US")} is the most: check the years`
    case "rate":
      return `Give the rate from ${fault.from} as an amount of 0 or more`
    case "amount":
      return `Give the amount from ${fault.from} as an amount`
  }
}

/** What is wrong with an amount that was typed: "Write 1,032.00 or 1032.00". */
export function amountFaultWords(fault: AmountFault, currency: string): string {
  const digits = minorDigits(currency)
  switch (fault) {
    case "not_an_amount": {
      const cents = digits === 0 ? "" : `.${"0".repeat(digits)}`
      return `Write 1,032${cents} or 1032${cents}`
    }
    case "too_many_digits":
      return `An amount with at most ${digits} digits after the point`
    case "too_large":
      return "This amount is too large"
  }
}

/** An invoice that was read, with what it states written as a person would type it into the form. */
export function withStatements(read: ReadInvoice): Omit<Invoice, "clock"> & Pick<ReadInvoice, "clock"> {
  const { disputeDays, statesConsistent, statesNoFault, ...invoice } = read
  const stated = (is: boolean) => (is ? "Stated on the invoice" : null)
  return {
    ...invoice,
    disputeTimeFrames: disputeDays === null ? null : `${disputeDays} days`,
    consistencyStatement: stated(statesConsistent),
    noFaultStatement: stated(statesNoFault),
  }
}
