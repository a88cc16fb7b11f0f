import type { Sql } from "#db/client"
import { listPlacePoints } from "#db/shipments/place-points"
import { type Point, pointOf } from "#lib/domain/shipments/place-points"

/** By UN/LOCODE; a place that nobody knows is left out. */
export async function routePoints(sql: Sql, locodes: (string | null)[]): Promise<Record<string, Point>> {
  const codes = [...new Set(locodes.filter((code) => code !== null))]
  const reported = await listPlacePoints(sql, codes)
  const shipped = codes.flatMap((code): [string, Point][] => {
    const point = pointOf(code)
    return point ? [[code, point]] : []
  })
  return {
    ...Object.fromEntries(shipped),
    ...Object.fromEntries(
      reported.map(({ code, latitude, longitude }): [string, Point] => [code, [longitude, latitude]]),
    ),
  }
}
