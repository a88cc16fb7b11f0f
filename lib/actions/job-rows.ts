import type { Sql } from "#db/client"
import type { JobRow } from "#db/connection/job-rows"
import type { Job } from "#db/connection/jobs"

/** `resultId`: what came of it; absent = as it was. */
export type RowOutcome = { state: "done" | "failed" | "left_out" | "unclear"; words: string; resultId?: string | null }

/**
 * Sends one row. A refusal of the service may be thrown: the run says it in its words. "Not now" is waited out and the
 * row comes again. No answer brings it again with `row.tries` > 1: then look first, or be sure that twice is as once.
 */
export type RunRow = (sql: Sql, job: Job, row: JobRow) => Promise<RowOutcome>
