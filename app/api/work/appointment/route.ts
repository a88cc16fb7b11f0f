import { z } from "zod"
import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { selectionInput } from "#lib/queries/containers/selection-checks"
import { checkAppointments } from "#lib/read/work/appointment-check"
import { route } from "#lib/route"
import { containerIdsOf } from "../selection.ts"
import { wallTime } from "../wall-time.ts"

const input = z.strictObject({ selection: selectionInput, at: wallTime.nullable() })

/** Saves nothing: what an appointment would be recorded on, and the objections to its time. */
export const POST = route("POST /api/work/appointment", { input }, async ({ input: { selection, at }, session }) => {
  const { sql } = database()
  return checkAppointments(sql, {
    containerIds: await containerIdsOf(sql, selection, session.user.id),
    wall: at,
    now: worldNow(),
    nullZone: serviceProfile().nullZone,
  })
})
