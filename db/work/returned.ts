import { and, isNotNull } from "drizzle-orm"
import type { CalendarDay, Instant } from "../../lib/domain/days/calendar-day.ts"
import type { ReturnedByHand } from "../../lib/domain/work/returned.ts"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { containerWork } from "../schema/work.ts"

const { containerId, returnedOn, returnedAt, returnedZone, returnedPlace, returnedBy, returnedMarkedAt } = containerWork

type ReturnedColumns = Pick<
  typeof containerWork.$inferSelect,
  "returnedOn" | "returnedAt" | "returnedZone" | "returnedPlace" | "returnedBy" | "returnedMarkedAt"
>

/** Which of these containers one of us marked as returned empty. */
export async function listReturnedByHand(
  sql: Sql,
  containerIds: readonly string[],
): Promise<Map<string, ReturnedByHand>> {
  if (containerIds.length === 0) return new Map()
  const rows = await builder(sql)
    .select({ containerId, returnedOn, returnedAt, returnedZone, returnedPlace, returnedBy, returnedMarkedAt })
    .from(containerWork)
    .where(and(isOneOf(containerId, [...containerIds]), isNotNull(returnedAt)))
  return new Map(
    rows.flatMap((row) => {
      const returned = toReturnedByHand(row)
      return returned ? [[row.containerId, returned] as const] : []
    }),
  )
}

export function toReturnedByHand(work: ReturnedColumns): ReturnedByHand | null {
  const { returnedOn: on, returnedAt: at, returnedMarkedAt: markedAt } = work
  if (on === null || at === null || markedAt === null) return null
  return {
    ...{ on: on as CalendarDay, at: instant(at), zone: work.returnedZone },
    ...{ place: work.returnedPlace ?? "", by: work.returnedBy, markedAt: instant(markedAt) },
  }
}

function instant(text: string): Instant {
  return new Date(text).toISOString() as Instant
}
