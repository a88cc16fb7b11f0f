import { postedBefore } from "#lib/domain/charges/posted"
import { endOfDay } from "#lib/domain/days/day-bounds"
import { formatFullDay } from "#lib/domain/days/local-time"
import type { ExposureRecords } from "#lib/domain/exposure/facts"
import { type Invoice, lastBilledDay } from "#lib/domain/invoices/invoice"
import { formatMoney } from "#lib/domain/money"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { checkText } from "#lib/words/invoices/check-page"

/** What the terminal had posted for this charge at the end of the last charged day; null: the invoice names no day. */
export function postedWords(
  { clock, currency, billed }: Invoice,
  states: ExposureRecords["states"],
  zone: string | null,
): string | null {
  const last = lastBilledDay(billed)
  if (last === null) return null
  const posted = postedBefore(endOfDay(last, zone), states, { clock, currency })
  const day = formatFullDay(last)
  if (posted === null) return checkText.nothingReportedBy(day)
  if (typeof posted !== "number") return checkText.postedUnknown(day, notComputableWords(posted))
  return checkText.postedOn(day, posted === 0 ? null : formatMoney(posted, currency))
}
