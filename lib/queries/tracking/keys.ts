import type { RowsShown } from "#lib/read/tracking/register-results"
import type { TrackingState } from "./tracking.ts"

const all = ["tracking"] as const

/** Includes the runs of lists, so that live changes refetch them too. */
export const trackingKeys = {
  all,
  list: (state: TrackingState, q: string) => [...all, "list", state, q] as const,
  jobs: [...all, "jobs"] as const,
  job: (id: string) => [...all, "job", id] as const,
  jobRows: (id: string, shown: RowsShown) => [...all, "job-rows", id, shown] as const,
  numberList: (asked: unknown) => ["number-list", asked] as const,
  /** Come from the tracker itself, so not refetched with the requests. */
  answers: (of: unknown) => ["carrier-answers", of] as const,
  payload: (noun: string, id: string, payload: string, pointer: string) =>
    ["carrier-answers", "payload", noun, id, payload, pointer] as const,
  oneNumber: (asked: unknown) => ["number-list", "one", asked] as const,
}
