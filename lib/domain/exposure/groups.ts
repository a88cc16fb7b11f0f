// How exposure is grouped and filtered. Each container is in one group of a grouping, so that groups add up to the
// whole: several references or tags of a container make one key.
export const GROUPINGS = ["terminal", "line", "customer", "port", "reference", "tag", "age"] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The key of containers that have none. */
export const NO_KEY = "none"

/** Per grouping the key that containers must have. */
export type ExposureFilter = Partial<Record<Grouping, string>>
