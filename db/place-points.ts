// Where places lie, as far as the service told it.
import type { Sql } from "./client.ts"

export type PlacePoint = { code: string; latitude: number; longitude: number }

export async function listPlacePoints(sql: Sql, codes: string[]): Promise<PlacePoint[]> {
  return codes.length === 0
    ? []
    : sql<PlacePoint[]>`
        select distinct on (code) code, latitude, longitude from places
        where code = any(${codes}::text[]) and latitude between -90 and 90 and longitude between -180 and 180
        order by code, kind desc`
}
