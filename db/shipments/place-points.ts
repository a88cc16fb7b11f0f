import { and, between, desc, sql as raw } from "drizzle-orm"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { places } from "../schema/tracking.ts"

const { code, latitude, longitude, kind } = places

export async function listPlacePoints(sql: Sql, codes: string[]) {
  return builder(sql)
    .selectDistinctOn([code], {
      code: raw<string>`${code}`,
      latitude: raw<number>`${latitude}`,
      longitude: raw<number>`${longitude}`,
    })
    .from(places)
    .where(and(isOneOf(code, codes), between(latitude, -90, 90), between(longitude, -180, 180)))
    .orderBy(code, desc(kind))
}
