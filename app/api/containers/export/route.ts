import { z } from "zod"
import { database } from "#db/client"
import { listFieldsOf } from "#db/fields/fields"
import { addAuditEntry } from "#db/people/audit"
import { realNow, worldNow } from "#lib/clock"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { logOf } from "#lib/log"
import { containerView } from "#lib/queries/containers/view-checks"
import { EXPORT_FORMATS, exportChunks } from "#lib/read/containers/export"
import { exportAbout } from "#lib/read/containers/export-about"
import { streamContainerRows } from "#lib/read/containers/list"
import { route } from "#lib/route"
import { fileStream } from "#lib/route/file-stream"
import { containerAnswers } from "#lib/words/containers/answers"

const log = logOf("export")
const input = z.object({
  format: z.enum(["csv", "xlsx"], containerAnswers.chooseCsvOrXlsx),
  view: z.preprocess(readJson, containerView),
})

export const GET = route(
  "GET /api/containers/export",
  { input, limit: "exports" },
  async ({ input: { format, view }, session: { user }, sql }) => {
    const { filters, sort, columns } = view
    const at = worldNow()
    const customFields = await listFieldsOf(sql, "container")
    const about = await exportAbout({ sql, filters, sort, customFields, who: `${user.name}, ${user.email}`, now: at })
    const pages = streamContainerRows(sql, { filters, sort, viewer: user.id, now: at })
    const { chunks, rows } = exportChunks({
      ...{ format, columns, customFields, about, pages, now: at },
      nullZone: serviceProfile().nullZone,
    })
    return fileStream({
      name: `containers-${at.slice(0, 16).replace(/[T:]/g, "-")}Z.${format}`,
      type: EXPORT_FORMATS[format].type,
      chunks,
      onEnd: ({ whole, error }) => {
        if (error) log.error({ error }, "an export broke off")
        const detail = { format, rows: rows(), whole, filters: about.find(([name]) => name === "Filters")?.[1] ?? "" }
        const entry = { at: realNow(), userId: user.id, action: "exported", target: "containers", detail }
        addAuditEntry(database(), entry).catch((failed: unknown) =>
          log.error({ error: failed }, "an export is not in the audit log"),
        )
      },
    })
  },
)

function readJson(value: unknown): unknown {
  try {
    return typeof value === "string" ? JSON.parse(value) : value
  } catch {
    return value
  }
}
