import type { Sql } from "#db/client"
import { getFact } from "#db/connection/connection"
import { sumFigures } from "#db/exposure/exposure"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { FigureSum } from "#lib/domain/exposure/sum"
import { toExposureSums } from "../exposure/sums.ts"

export type Tomorrow = FigureSum & {
  /** The first count of all containers is not done: the sum may be too small. */
  counting: boolean
}

/** "One more day" of the exposure page, per currency in minor units, at the world instant `now`. */
export async function getTomorrow(sql: Sql, now: Instant): Promise<Tomorrow> {
  const [sums, kept] = await Promise.all([sumFigures(sql, { now, filter: {} }), getFact(sql, "figures")])
  return { ...toExposureSums(sums).oneMoreDay, counting: kept?.done !== true }
}
