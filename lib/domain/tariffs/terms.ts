/** Demurrage and storage run until gate out, per diem from gate out until the empty return. */
export const CLOCKS = ["demurrage", "per_diem", "storage"] as const

export type Clock = (typeof CLOCKS)[number]

/** The basis of a rate. A sample is used only if nothing better fits, and is always named as one. */
export const TARIFF_BASES = ["contract", "tariff", "sample"] as const

export type TariffBasis = (typeof TARIFF_BASES)[number]

/** "rail": the ramp, for a container counted there. At a ramp, a row charged by the terminal is the ramp's too. */
export const CHARGERS = ["line", "terminal", "rail"] as const

export const EQUIPMENT_GROUPS = ["dry", "reefer", "special"] as const

export type EquipmentGroup = (typeof EQUIPMENT_GROUPS)[number]

export const START_EVENTS = ["discharged", "available", "gate_out"] as const

export const START_DAYS = ["event_day", "first_full_day_after"] as const

export const DAY_BASES = ["working", "calendar"] as const

export const COUNTS_FROM = ["end_of_free_time", "start_event"] as const
