import type { ReadInvoice } from "#lib/domain/documents/invoice"
import type { Invoice, InvoiceFault } from "#lib/domain/invoices/invoice"

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
