import type { AvailabilityEntry } from "#lib/domain/charges/availability-history"
import { formatFullDay, formatFullTime } from "#lib/domain/days/local-time"
import type { DisputeReason } from "#lib/domain/invoices/dispute"
import type { PeriodLine } from "#lib/domain/invoices/periods"
import { formatMoney } from "#lib/domain/money"
import { upperFirst } from "#lib/domain/text"
import { holdLabel } from "../containers/holds.ts"
import { gateReasonWords } from "../tariffs/gates.ts"

export const SAMPLE_WARNING =
  "Figures in this pack rest on a sample rate, not on a contract. Do not base a claim on them: add the rate of your contract or the published tariff first."

/** "Tue, Nov 17, 2026 to Thu, Nov 19, 2026". */
export function periodWords({ kind, from, to }: PeriodLine): string {
  if (from === null || to === null) return "The invoice's total against its own lines"
  const days = from === to ? formatFullDay(from) : `${formatFullDay(from)} to ${formatFullDay(to)}`
  return kind === "billed" ? days : `${days}, not billed`
}

/** Each rate that occurs: "$172.00, $222.00". */
export function rateWords(rates: readonly number[], currency: string): string {
  return rates.length === 0 ? "None" : rates.map((rate) => formatMoney(rate, currency)).join(", ")
}

/** "Hold placed: Customs hold". */
export function entryWords({ kind, name, since }: AvailabilityEntry): string {
  const named = name === null ? null : nameWords(name, kind.startsWith("hold"))
  const what = `${upperFirst(kind)}${named ? `: ${named}` : ""}`
  return since ? `${what}, or earlier: so when first reported` : what
}

/** What stood in the way of a pickup: the holds, or why the gates were closed; "" where it needs no words. */
export function groundWords({ kind, names }: Pick<DisputeReason, "kind" | "names">): string {
  if (kind === "not available") return "by the terminal"
  return [...new Set(names.map((name) => nameWords(name, kind === "held")))].join(", ")
}

function nameWords(name: DisputeReason["names"][number], isHold: boolean): string {
  return isHold && typeof name === "string" ? holdLabel(name) : gateReasonWords(name)
}

export function entryTime({ at, day }: AvailabilityEntry, zone: string | null): string {
  return at === null ? formatFullDay(day) : formatFullTime(at, zone)
}

/** "America/Los_Angeles"; days and times of a pack are named by it once. */
export function zoneWords(zone: string | null): string {
  return zone === null ? "UTC: the place's zone is not known" : zone
}
