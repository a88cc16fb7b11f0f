import { database } from "#db/client"
import { type AuditEntry, addAuditEntry } from "#db/people/audit"
import { realNow } from "#lib/clock"

/** Into the log of who did what, at real time. */
export function noteAction(
  userId: string,
  action: string,
  target?: string,
  detail?: AuditEntry["detail"],
): Promise<void> {
  return addAuditEntry(database(), { at: realNow(), userId, action, target, detail })
}
