import type { JobKind } from "#db/connection/jobs"
import type { RunRow } from "./job-rows.ts"
import { registerRow } from "./tracking/register-row.ts"
import { referencesRow, refreshRow, resumeRow, stopRow } from "./work-rows.ts"

export const JOB_KINDS: Partial<Record<JobKind, RunRow>> = {
  register: registerRow,
  references: referencesRow,
  refresh: refreshRow,
  stop_tracking: stopRow,
  resume_tracking: resumeRow,
}
