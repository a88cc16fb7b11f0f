import { database } from "#db/client"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import { AppError } from "#lib/errors"
import { disputeCsv, getDisputePack } from "#lib/read/dispute"
import { route } from "#lib/route"

export const GET = route({ action: "export_list" }, async ({ params }) => {
  const pack = await getDisputePack(database().sql, { id: params.id ?? "", now: now().toISOString() as Instant })
  if (!pack) throw new AppError("not_found", "There is no such container.")
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="dispute-${pack.number.replace(/[^A-Za-z0-9]/g, "")}.csv"`,
    "Cache-Control": "private, no-store",
  }
  return new Response(disputeCsv(pack), { headers })
})
