import { database } from "#db/client"
import { noteAction } from "#lib/actions/people/note-action"
import { realNow } from "#lib/clock"
import { logOf } from "#lib/log"
import { auditQuery } from "#lib/queries/people/audit"
import { auditCsv } from "#lib/read/people/audit"
import { route } from "#lib/route"
import { fileStream } from "#lib/route/file-stream"

const log = logOf("export")

export const GET = route(
  "GET /api/audit/export",
  { input: auditQuery, limit: "exports" },
  async ({ input, session: { user } }) => {
    // Noted before it is read, so that the log names whoever exports it.
    await noteAction(user.id, "exported", "audit log", { format: "csv" })
    return fileStream({
      name: `audit-log-${realNow().toISOString().slice(0, 16).replace(/[T:]/g, "-")}Z.csv`,
      type: "text/csv; charset=utf-8",
      chunks: auditCsv(database(), input, user.homeZone),
      onEnd: ({ error }) => {
        if (error) log.error({ error }, "an export broke off")
      },
    })
  },
)
