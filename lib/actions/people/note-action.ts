import { database } from "#db/client"
import { type AuditEntry, addAuditEntry } from "#db/people/audit"
import { realNow } from "#lib/clock"

/** Adds an entry to the audit log, at real time. */
export function noteAction(
  userId: string,
  action: string,
  target?: string,
  detail?: AuditEntry["detail"],
): Promise<void> {
  return addAuditEntry(database(), { at: realNow(), userId, action, target, detail })
}
