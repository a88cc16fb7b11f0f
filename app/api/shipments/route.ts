import { z } from "zod"
import { database } from "#db/client"
import { now } from "#lib/clock"
import { WORST_FIRST } from "#lib/domain/attention-order"
import type { Instant } from "#lib/domain/calendar-day"
import { SEARCH_LENGTH, SHIPMENT_SORTS } from "#lib/queries/shipments"
import { listShipments } from "#lib/read/shipments"
import { route } from "#lib/route"

const text = z.string().max(SEARCH_LENGTH).optional()

const input = z.object({
  q: text,
  status: z.enum(WORST_FIRST).optional(),
  line: text,
  pod: text,
  vessel: text,
  hold: text,
  customer: text,
  sort: z.enum(SHIPMENT_SORTS).default("lfd"),
  dir: z.enum(["asc", "desc"]).default("asc"),
  cursor: z.string().max(1_000).optional(),
})

export const GET = route({ action: "view", input }, ({ input: filters }) =>
  listShipments(database().sql, { filters, now: now().toISOString() as Instant }),
)
