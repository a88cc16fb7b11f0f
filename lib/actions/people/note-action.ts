import { database } from "#db/client"
import { type AuditEntry, addAuditEntry } from "#db/people/audit"

/** Adds an entry to the audit log. */
export function noteAction(
  userId: string,
  action: string,
  target?: string,
  detail?: AuditEntry["detail"],
): Promise<void> {
  return addAuditEntry(database(), { userId, action, target, detail })
}
