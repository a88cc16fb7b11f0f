import { database } from "#db/client"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import { AppError } from "#lib/errors"
import { getCharges } from "#lib/read/charges"
import { route } from "#lib/route"

export const GET = route({ action: "view" }, async ({ params }) => {
  const found = await getCharges(database().sql, { id: params.id ?? "", now: now().toISOString() as Instant })
  if (!found) throw new AppError("not_found", "There is no such container.")
  return found
})
