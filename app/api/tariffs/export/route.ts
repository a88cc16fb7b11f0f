import { database } from "#db/client"
import { tariffsCsv } from "#lib/read/tariffs/tariffs"
import { route } from "#lib/route"

export const GET = route("GET /api/tariffs/export", { limit: "exports" }, async () => {
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="tariffs.csv"',
    "Cache-Control": "private, no-store",
  }
  return new Response(await tariffsCsv(database().sql), { headers })
})
