import { database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { realNow, worldNow } from "#lib/clock"
import { logOf } from "#lib/log"
import { exposureFileInput, toGroupings, toRowsOf } from "#lib/queries/exposure/checks"
import { filterOf } from "#lib/queries/exposure/exposure"
import { EXPORT_FORMATS } from "#lib/read/containers/export"
import { exposureAbout, exposureTable } from "#lib/read/exposure/tables"
import { route } from "#lib/route"
import { fileStream } from "#lib/route/file-stream"

const log = logOf("export")

export const GET = route(
  "GET /api/exposure/export",
  { input: exposureFileInput, limit: "exports" },
  async ({ input, session: { user }, sql }) => {
    const { table, format, currency } = input
    const at = worldNow()
    const asked = {
      table,
      now: at,
      filter: filterOf(input),
      by: toGroupings(input.by),
      of: toRowsOf(input),
      currency,
    }
    const about = await exposureAbout(sql, { ...asked, who: `${user.name}, ${user.email}` })
    const { heads, pages } = await exposureTable(sql, asked)
    return fileStream({
      name: `exposure-${table}-${at.slice(0, 16).replace(/[T:]/g, "-")}Z.${format}`,
      type: EXPORT_FORMATS[format].type,
      chunks: EXPORT_FORMATS[format].write(about, heads, pages),
      onEnd: ({ whole, error }) => {
        if (error) log.error({ error }, "an export broke off")
        const detail = { format, table, whole, filters: about.find(([name]) => name === "Filters")?.[1] ?? "" }
        const entry = { at: realNow(), userId: user.id, action: "exported", target: "exposure", detail }
        addAuditEntry(database(), entry).catch((failed: unknown) =>
          log.error({ error: failed }, "an export is not in the audit log"),
        )
      },
    })
  },
)
