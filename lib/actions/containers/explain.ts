import type { Sql } from "#db/client"
import { listContainersById } from "#db/mirror/read"
import type { Reason } from "#lib/domain/containers/reasons"
import type { Instant } from "#lib/domain/days/calendar-day"
import { AppError } from "#lib/errors"
import { keepOffered } from "#lib/ingest/connection/probe-reasons"
import { reasonGiver } from "#lib/ingest/connection/service-handle"
import { redact } from "#lib/log"
import { readReasons } from "#lib/service/controls/reasons"
import { containerAnswers } from "#lib/words/containers/answers"
import { requireReadShare } from "../connection/read-share.ts"

/** `offered` false: the service does not give reasons. `at`: the instant they apply to. */
export type ContainerReasons = { offered: boolean; reasons: Reason[]; at: Instant | null }

/** Throws AppError("not_found"), "rate_limited" if this person asked too often, or the service's refusal. */
export async function explainContainer(
  sql: Sql,
  { userId, id }: { userId: string; id: string },
): Promise<ContainerReasons> {
  const [container] = await listContainersById(sql, [id])
  if (!container) throw new AppError("not_found", containerAnswers.containerGone)
  await requireReadShare(sql, userId)
  const tracker = reasonGiver()
  const read = tracker ? await readReasons(tracker, id) : ({ offered: false } as const)
  if (!read.offered) {
    await keepOffered(sql, tracker, false)
    return { offered: false, reasons: [], at: null }
  }
  // A source's text is shown unchanged, except for secrets of ours it may have repeated.
  const reasons: Reason[] = JSON.parse(redact(JSON.stringify(read.reasons)))
  return { offered: true, reasons, at: read.at }
}
