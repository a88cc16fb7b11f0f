import type { TariffRow, Tier } from "./tariff.ts"

/** Days that a count can never reach in practice: an entry error, not a tariff. */
const MOST_FREE_DAYS = 365
const MOST_RATE_MINOR = 1_000_000_000_000

/** `field` is the row's own name for it. No faults: the row is sound. */
export type TariffFault = { field: keyof TariffRow; words: string }

export function tariffFaults(row: TariffRow): TariffFault[] {
  return [...startFaults(row), ...dayFaults(row), ...tierFaults(row)]
}

function startFaults({ id, rule, clock, startEvent }: TariffRow): TariffFault[] {
  const faults: TariffFault[] = []
  if (id.trim() === "") faults.push({ field: "id", words: "Give the row an id of its own" })
  if (rule.trim() === "") faults.push({ field: "rule", words: "Name the tariff and rule, or the contract and section" })
  if (clock === "per_diem" && startEvent !== "gate_out")
    faults.push({ field: "startEvent", words: "Per diem starts at gate_out: set the start event to gate_out" })
  if (clock !== "per_diem" && startEvent === "gate_out")
    faults.push({ field: "startEvent", words: `${clock} ends at gate_out: start it at discharged or available` })
  return faults
}

function dayFaults({ freeDays, length, effectiveFrom, effectiveTo }: TariffRow): TariffFault[] {
  const faults: TariffFault[] = []
  if (!Number.isInteger(freeDays) || freeDays < 0 || freeDays > MOST_FREE_DAYS)
    faults.push({ field: "freeDays", words: `Free days are a whole number from 0 to ${MOST_FREE_DAYS}` })
  if (length !== null && (!Number.isInteger(length) || length < 1 || length > 60))
    faults.push({ field: "length", words: "A length is whole feet from 1 to 60, or empty for any" })
  if (effectiveTo !== null && effectiveTo < effectiveFrom)
    faults.push({ field: "effectiveTo", words: `The row ends on ${effectiveTo}, before it begins on ${effectiveFrom}` })
  return faults
}

function tierFaults(row: TariffRow): TariffFault[] {
  const say = (words: string): TariffFault => ({ field: "tiers", words })
  const first = row.tiers[0]
  if (first === undefined) return [say("Give at least one tier")]
  const faults = row.tiers.flatMap(oneTierFaults).map(say)
  const begins = row.countFrom === "start_event" ? row.freeDays + 1 : 1
  if (first.fromDay > begins) faults.push(say(`Day ${begins} is the first charged and has no tier: start at it`))
  for (const [index, tier] of row.tiers.entries()) {
    const next = row.tiers[index + 1]
    if (tier.currency !== first.currency) faults.push(say("One row, one currency: make a row of its own for the other"))
    if (next === undefined && tier.toDay !== null)
      faults.push(say(`Nothing after day ${tier.toDay}: leave the last day open`))
    if (next !== undefined && tier.toDay === null)
      faults.push(say(`The tier from day ${tier.fromDay} has no end, but another follows`))
    if (next !== undefined && tier.toDay !== null && next.fromDay !== tier.toDay + 1)
      faults.push(say(`After day ${tier.toDay} the next tier must begin on day ${tier.toDay + 1}, not ${next.fromDay}`))
  }
  return faults
}

function oneTierFaults({ fromDay, toDay, rateMinor, currency }: Tier): string[] {
  const faults: string[] = []
  if (!Number.isInteger(fromDay) || fromDay < 1) faults.push("A tier begins on day 1 or later")
  if (toDay !== null && (!Number.isInteger(toDay) || toDay < fromDay))
    faults.push(`The tier from day ${fromDay} ends before it begins`)
  if (!Number.isInteger(rateMinor) || rateMinor < 0 || rateMinor > MOST_RATE_MINOR)
    faults.push("A rate is an amount of 0 or more")
  if (!/^[A-Z]{3}$/.test(currency)) faults.push("A currency is three capital letters, as USD")
  return faults
}
