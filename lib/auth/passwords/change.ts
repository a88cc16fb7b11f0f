import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { setPassword } from "#db/people/password-links"
import { realNow } from "#lib/clock"
import type { Settings } from "#lib/env"
import { hashPassword } from "../password.ts"
import { proveByPassword } from "../recent-proof.ts"
import type { Session } from "../session.ts"
import { requireGoodPassword } from "./policy.ts"

/** Resolves to the number of the person's other sessions ended. Throws for the fields "present" and "password". */
export async function changePassword(
  db: Database,
  session: Session,
  { present, password }: { present: string; password: string },
  { PUBLIC_URL }: Pick<Settings, "PUBLIC_URL">,
): Promise<{ ended: number }> {
  const at = realNow()
  const { sessionId, user } = session
  await proveByPassword(db, session, { password: present, field: "present", at })
  requireGoodPassword(password, { ...user, host: new URL(PUBLIC_URL).hostname })
  const passwordHash = await hashPassword(password)
  const ended = await setPassword(db.sql, { userId: user.id, passwordHash, at, keepSessionId: sessionId })
  await addAuditEntry(db, { userId: user.id, action: "password_changed", target: user.id, detail: { ended } })
  return { ended }
}
