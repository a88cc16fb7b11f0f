import { z } from "zod"
import { database } from "#db/client"
import { actOnAlerts } from "#lib/actions/alerts/alerts"
import { route } from "#lib/route"
import { alertAnswers } from "#lib/words/alerts/answers"

const ids = z.array(z.guid()).min(1, alertAnswers.nameAlerts).max(1_000, alertAnswers.tooManyAlerts)

const input = z.discriminatedUnion("act", [
  z.strictObject({ ids, act: z.literal("acknowledge") }),
  z.strictObject({ ids, act: z.literal("reopen") }),
  z.strictObject({ ids, act: z.literal("snooze"), until: z.iso.datetime(alertAnswers.giveTime) }),
  z.strictObject({ ids, act: z.literal("assign"), ownerId: z.guid().nullable() }),
])

export const POST = route("POST /api/alerts/act", { input }, ({ input, session }) => {
  const { ids, ...act } = input
  return actOnAlerts(database().sql, { session, ids, act })
})
