import { z } from "zod"
import { database } from "#db/client"
import { actOnAlerts } from "#lib/actions/alerts/alerts"
import { route } from "#lib/route"

const ids = z.array(z.uuid()).min(1, "Name the alerts.").max(1_000, "Choose at most 1,000 alerts at once.")

const input = z.discriminatedUnion("act", [
  z.strictObject({ ids, act: z.literal("acknowledge") }),
  z.strictObject({ ids, act: z.literal("reopen") }),
  z.strictObject({ ids, act: z.literal("snooze"), until: z.iso.datetime("Give the time as 2026-10-21T10:30:00Z.") }),
  z.strictObject({ ids, act: z.literal("assign"), ownerId: z.uuid().nullable() }),
])

export const POST = route({ action: "triage_alerts", input }, ({ input, session }) => {
  const { ids, ...act } = input
  return actOnAlerts(database().sql, { session, ids, act })
})
