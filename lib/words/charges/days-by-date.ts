import { currencyOf } from "#lib/domain/charges/days"
import type { DaysByDate } from "#lib/domain/charges/days-by-date"
import type { RunningClock } from "#lib/domain/charges/days-clock"
import { formatFullDay } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import { LFD_NAMES } from "./free-time.ts"
import { notComputableWords } from "./not-computable.ts"

/**
 * "Terminal LFD Mon, Nov 23, 2026 (sets the charges): 2 days, $344.00", one line a date, then what the dates beside it would
 * add and nobody may charge.
 */
export function daysByDateWords(dates: readonly DaysByDate[], { count, basis }: RunningClock): string[] {
  const money = (minor: number) =>
    `${formatMoney(minor, currencyOf(count.row))}${basis === "sample" ? ` (${SAMPLE_MARK})` : ""}`
  const own = dates.find((date) => date.own)
  return dates.map((date) => {
    const named = `${LFD_NAMES[date.source]} ${formatFullDay(date.day)}${date.own ? " (sets the charges)" : ""}`
    const amount = typeof date.minor === "number" ? money(date.minor) : notComputableWords(date.minor)
    const more = own === undefined ? 0 : date.days - own.days
    const beyond =
      own !== undefined && more > 0 && typeof date.minor === "number" && typeof own.minor === "number"
        ? `. ${counted(more)} of them, ${money(date.minor - own.minor)}, ${more === 1 ? "is" : "are"} not owed by the date of who charges`
        : ""
    return `${named}: ${counted(date.days)}, ${amount}${beyond}`
  })
}

const counted = (days: number) => `${days} ${days === 1 ? "day" : "days"}`
