// How exposure is grouped and filtered. Each container is in exactly one group, so that groups add up to the whole:
// several references or tags of a container form one key.
export const GROUPINGS = ["terminal", "line", "customer", "port", "reference", "tag", "age"] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The key of containers without one. */
export const NO_KEY = "none"

/** The key that containers must have, per grouping. */
export type ExposureFilter = Partial<Record<Grouping, string>>
