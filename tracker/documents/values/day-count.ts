// Counts calendar days, as ISO dates, whatever the clocks do.
import { Temporal } from "temporal-polyfill"

export const addDays = (day: string, count: number): string =>
  Temporal.PlainDate.from(day).add({ days: count }).toString()

/** Both days included: a charge from Monday to Tuesday is 2. */
export const daysThrough = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "day" }).days + 1
