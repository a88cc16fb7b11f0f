import { formatFullDay } from "#lib/domain/days/local-time"
import type { InvoiceClock } from "#lib/domain/invoices/clocks"

/** "Issued 12 days after the last charge of Wed, Oct 21, 2026". */
export function invoiceClockWords({ name, day, state, basis }: InvoiceClock): string {
  const by = day === null ? "" : `${formatFullDay(day)}${state === "over" ? ": over" : ""}`
  switch (basis.code) {
    case "no_days_charged":
      return "The invoice names no date charged"
    case "no_invoice_date":
      return name === "issue"
        ? `Had to be issued by ${by}; the invoice has no date`
        : "The invoice has no date to count from"
    case "issued": {
      const when = `${basis.after} ${basis.after === 1 ? "day" : "days"} after the last charge of ${formatFullDay(basis.last)}`
      return `Issued ${when}${state === "late" ? ": too late, so it need not be paid" : ""}`
    }
    case "to_ask":
      return `Ask for mitigation, refund or waiver by ${by}`
    case "asked": {
      const late = `after the 30 days that ended on ${by}: the biller may refuse`
      return `Asked on ${formatFullDay(basis.on)}, ${state === "late" ? late : "in time"}`
    }
    case "not_asked":
      return "No request to the biller yet"
    case "to_resolve":
      return `The biller must try to resolve it by ${by}`
    case "answered":
      return `Answered on ${formatFullDay(basis.on)}`
  }
}
