// Local days as the service writes them: a last free day is the instant when that day begins there.
import { Temporal } from "temporal-polyfill"

/** ISO instant of midnight at the start of `day` in `zone`. */
export function startOfDay(day: string, zone: string): string {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant().toString()
}
