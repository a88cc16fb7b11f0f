// When free time ends: on the date of the party who charges (domain.md §4). The account's policy only decides by which
// date to act, never what is owed.

import { type LfdDate, lfdAsSent, lfdSources } from "../containers/last-free-day.ts"
import type { LfdSource } from "../containers/lfd-sources.ts"
import type { TariffRow } from "../tariffs/tariff.ts"
import type { ChargeInput } from "./days-clock.ts"

/**
 * `party`: who charges. reported: that party's own date. computed: it reports none, so the row's free days count. other:
 * they cannot be counted either, so another party's date counts. row: this clock has no reported date.
 */
export type FreeTime = { party: LfdSource } & (
  | { by: "reported" | "other"; lfd: LfdDate }
  | ({ by: "computed" | "row" } & Pick<TariffRow, "freeDays" | "freeBasis" | "rule">)
)

type Place = Pick<ChargeInput, "atRamp" | "lfd">

/** At a ramp, the ramp takes the terminal's place. */
function chargingParty({ chargedBy }: Pick<TariffRow, "chargedBy">, { atRamp }: Pick<Place, "atRamp">): LfdSource {
  return atRamp && chargedBy === "terminal" ? "rail" : chargedBy
}

/** The date of the party who charges by this row; null: it reports none. */
export function chargersDate(row: Pick<TariffRow, "chargedBy">, place: Place): LfdDate | null {
  const party = chargingParty(row, place)
  const own = lfdSources(place.lfd).find(({ source }) => source === party)
  return own === undefined ? null : toDate(own)
}

/** The other party's date at that place; else the service's, whose source is not reported. */
export function othersDate(row: Pick<TariffRow, "chargedBy">, place: Place): LfdDate | null {
  const party = chargingParty(row, place)
  const other = lfdSources(place.lfd).find(({ source }) => source !== party) ?? lfdAsSent(place.lfd)
  return other === null ? null : toDate(other)
}

/** `countable`: whether the row's free days can be counted. Null: nothing tells when free time ends. */
export function demurrageFreeTime(row: TariffRow, place: Place, countable: boolean): FreeTime | null {
  const party = chargingParty(row, place)
  const own = chargersDate(row, place)
  if (own !== null) return { by: "reported", party, lfd: own }
  if (countable) return rowFreeTime("computed", row, place)
  const other = othersDate(row, place)
  return other === null ? null : { by: "other", party, lfd: other }
}

export function rowFreeTime(by: "computed" | "row", row: TariffRow, place: Pick<Place, "atRamp">): FreeTime {
  const { freeDays, freeBasis, rule } = row
  return { by, party: chargingParty(row, place), freeDays, freeBasis, rule }
}

function toDate({ source, day, zone, endsAt }: LfdDate): LfdDate {
  return { source, day, zone, endsAt }
}
