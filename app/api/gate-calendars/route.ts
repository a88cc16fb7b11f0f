import { z } from "zod"
import { database } from "#db/client"
import { removeCalendar, saveCalendar } from "#lib/actions/tariffs/tariffs"
import { readTariffs } from "#lib/read/tariffs/tariffs"
import { route } from "#lib/route"
import { calendarTerminals, gateCalendar } from "#lib/words/tariffs/shape"
import { line } from "#lib/words/ui/typed"

const removeInput = z.strictObject({ name: line(80).min(1) })
const input = z.strictObject({ calendar: gateCalendar, terminals: calendarTerminals })

export const POST = route("POST /api/gate-calendars", { input }, async ({ input, session }) => {
  await saveCalendar(database().sql, { session, ...input })
  return readTariffs(database().sql)
})

export const DELETE = route(
  "DELETE /api/gate-calendars",
  { input: removeInput },
  async ({ input: { name }, session }) => {
    await removeCalendar(database().sql, { session, name })
    return readTariffs(database().sql)
  },
)
