import { useQueries } from "@tanstack/react-query"
import type { CarrierAnswer } from "#lib/domain/tracking/carrier-answers"
import { MOST_ANSWERS, requestAnswersOptions } from "#lib/queries/tracking/carrier-answers"
import type { RequestRow } from "#lib/read/tracking/page"

/** Of the requests that have led to nothing yet. Empty if the service is not our own tracker with carriers. */
export function useAnswersOf(rows: readonly RequestRow[]): ReadonlyMap<string, CarrierAnswer[]> {
  const open = rows.filter(({ shipmentId, containerId }) => shipmentId === null && containerId === null)
  const parts = Array.from({ length: Math.ceil(open.length / MOST_ANSWERS) }, (_, n) => {
    return open.slice(n * MOST_ANSWERS, (n + 1) * MOST_ANSWERS)
  })
  return useQueries({
    queries: parts.map(requestAnswersOptions),
    combine: (found) => new Map(found.flatMap(({ data }) => (data?.offered ? Object.entries(data.answers) : []))),
  })
}
