import { infiniteQueryOptions } from "@tanstack/react-query"
import type { JobOrder } from "#lib/actions/connection/jobs"
import type { ListedNumber, RowDecision } from "#lib/actions/tracking/register-list"
import type { Lookup } from "#lib/domain/tracking/register-checks"
import type { JobSummary } from "#lib/read/connection/jobs"
import type { ResultPage, RowsShown } from "#lib/read/tracking/register-results"
import { fetchJson, shouldRetry } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { trackingKeys } from "../tracking/keys.ts"

export type { JobOrder, RowDecision }

/** In the order of the tabs. */
export const ROWS_SHOWN = ["all", "failed", "held", "done"] as const satisfies readonly RowsShown[]
/** Rows of one run. */
export const MOST_ROWS = 2_000

const RUNNING_REFRESH_MS = 1_000
const ROWS_REFRESH_MS = 2_000

/** The newest registration runs. */
export function jobsOptions() {
  return reading<{ jobs: JobSummary[] }>(trackingKeys.jobs, "/api/jobs", {
    refetchInterval: ({ state }) => (state.data?.jobs.some(isRunning) ? RUNNING_REFRESH_MS : false),
  })
}

export function jobOptions(id: string) {
  return reading<JobSummary>(trackingKeys.job(id), `/api/jobs/${id}`, {
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? RUNNING_REFRESH_MS : false),
  })
}

export function jobRowsOptions(id: string, shown: RowsShown, running: boolean) {
  return infiniteQueryOptions({
    queryKey: trackingKeys.jobRows(id, shown),
    queryFn: ({ signal, pageParam }) =>
      fetchJson<ResultPage>(`/api/jobs/${id}/rows?shown=${shown}&after=${pageParam}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: running ? ROWS_REFRESH_MS : false,
    retry: shouldRetry,
  })
}

export function isRunning({ state }: JobSummary): boolean {
  return state === "running"
}

export function previewList(numbers: string[], unnamed: string[]): Promise<{ lookups: Record<string, Lookup> }> {
  return fetchJson("/api/jobs/preview", { method: "POST", body: { numbers, unnamed } })
}

/** The caller chooses `id`, so that sending a list twice is the same run. */
export function postList(id: string, rows: ListedNumber[]): Promise<{ id: string }> {
  return fetchJson("/api/jobs", { method: "POST", body: { id, rows } })
}

export function orderJob(id: string, order: JobOrder): Promise<JobSummary> {
  return fetchJson(`/api/jobs/${id}`, { method: "PATCH", body: { order } })
}

/** `nos` null: all failed rows. */
export function repeatJobRows(id: string, nos: number[] | null): Promise<JobSummary> {
  return fetchJson(`/api/jobs/${id}/rows`, { method: "POST", body: { nos } })
}

export function decideJobRow(id: string, no: number, decision: RowDecision): Promise<JobSummary> {
  return fetchJson(`/api/jobs/${id}/rows/${no}`, { method: "PATCH", body: decision })
}

export function resultsHref(id: string): string {
  return `/api/jobs/${id}/results`
}
