/**
 * demurrage, storage, plug_in (power for a reefer): to gate out. per_diem (detention): to the empty return. combined:
 * demurrage and detention as one, from landing to the empty return.
 */
export const CLOCKS = ["demurrage", "per_diem", "combined", "storage", "plug_in"] as const

export type Clock = (typeof CLOCKS)[number]

/** The clocks that run until the empty is back. */
export function runsToReturn(clock: Clock): boolean {
  return clock === "per_diem" || clock === "combined"
}

/** Charged by few: without a row, nothing is missing. */
export function isOptional(clock: Clock): boolean {
  return clock !== "demurrage" && clock !== "per_diem"
}

/** The basis of a rate. A sample is used only if nothing better fits, and is always named as one. */
export const TARIFF_BASES = ["contract", "tariff", "sample"] as const

export type TariffBasis = (typeof TARIFF_BASES)[number]

/** "rail": the ramp, for a container counted there. At a ramp, a row charged by the terminal is the ramp's too. */
export const CHARGERS = ["line", "terminal", "rail"] as const

/** `reefer`: operating. `other`: any type not named here. */
export const EQUIPMENT = ["dry", "reefer", "non_operating_reefer", "open_top", "flat_rack", "tank", "other"] as const

export type Equipment = (typeof EQUIPMENT)[number]

/** What a row may ask of a container, whatever its equipment. */
export const TRAITS = ["high_cube", "dangerous", "shipper_owned"] as const

export type Trait = (typeof TRAITS)[number]

export const START_EVENTS = [
  ...(["discharged", "available", "gate_out"] as const),
  ...(["arrived", "discharge_complete", "bill_first_discharged"] as const),
] as const

export type StartEvent = (typeof START_EVENTS)[number]

export const START_DAYS = ["event_day", "first_full_day_after"] as const

export const DAY_BASES = ["working", "calendar"] as const

export const COUNTS_FROM = ["end_of_free_time", "start_event"] as const

/** Which row's tiers a day costs: the one in force when the count began, or on that day. */
export const RATES_ON = ["count_start", "day_charged"] as const
