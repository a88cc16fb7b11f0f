import type { Sql } from "#db/client"
import type { JobRow } from "#db/connection/job-rows"
import type { Job } from "#db/connection/jobs"

/** `resultId`: id of the result; absent: unchanged. */
export type RowOutcome = { state: "done" | "failed" | "left_out" | "unclear"; words: string; resultId?: string | null }

/**
 * Sends one row. A refusal of the service may be thrown; the run reports it. "Not now" is waited out, and the row comes
 * again. Without an answer it comes again with `row.tries` > 1: then look it up first, or be safe to repeat.
 */
export type RunRow = (sql: Sql, job: Job, row: JobRow) => Promise<RowOutcome>
