import type { Sql } from "#db/client"
import { listChargesOf } from "#db/exposure/rows"
import { type NotComputableReason, notComputable } from "#lib/domain/charges/not-computable"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import { parsePerFigure } from "#lib/domain/exposure/texts"

export async function loadRowCharges(sql: Sql, { ids, now }: { ids: string[]; now: Instant }) {
  const found = Map.groupBy(await listChargesOf(sql, { ids, now }), ({ containerId }) => containerId)
  return new Map([...found].map(([id, parts]) => [id, toCharges(parts)]))
}

function toCharges(parts: Awaited<ReturnType<typeof listChargesOf>>) {
  const [reason] = parts.flatMap(({ leftOut }) => parsePerFigure(leftOut).oneMoreDay)
  return {
    sums: parts.flatMap(({ currency, oneMoreDay, stepUpOn, stepUpMinor }) => {
      const stepUp = stepUpOn === null ? null : { day: stepUpOn as CalendarDay, toMinor: stepUpMinor ?? 0 }
      return currency === null || (oneMoreDay === 0 && stepUp === null)
        ? []
        : [{ currency, oneMoreDayMinor: oneMoreDay, stepUp }]
    }),
    /** Why there is no estimate, or beside what there is. */
    notComputable: reason === undefined ? null : notComputable(reason as NotComputableReason).words,
  }
}
