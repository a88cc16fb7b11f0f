import { z } from "zod"
import { database } from "#db/client"
import { now } from "#lib/clock"
import type { Instant } from "#lib/domain/calendar-day"
import { LFD_POLICIES } from "#lib/domain/last-free-day"
import { AppError } from "#lib/errors"
import { serviceProfile } from "#lib/ingest/service-handle"
import { getContainer } from "#lib/read/container-detail"
import { route } from "#lib/route"

/** `lfd_by`: by whose last free day it is judged; without it by the account's policy. */
const input = z.object({
  lfd_by: z.enum(LFD_POLICIES, "Choose earliest, coalesced, line, terminal or rail.").optional(),
})

export const GET = route({ action: "view", input }, async ({ params, input: { lfd_by } }) => {
  const container = await getContainer(database().sql, {
    id: params.id ?? "",
    now: now().toISOString() as Instant,
    nullZone: serviceProfile().nullZone,
    by: lfd_by ?? null,
  })
  if (!container) throw new AppError("not_found", "There is no such container in this account.")
  return container
})
