import { database } from "#db/client"
import { listUserSettings, putUserSettings } from "#db/work/user-settings"
import { userSettings } from "#lib/queries/work/user-settings-checks"
import { route } from "#lib/route"

export const GET = route("GET /api/user-settings", ({ session }) => listUserSettings(database().sql, session.user.id))

export const PATCH = route("PATCH /api/user-settings", { input: userSettings }, async ({ input, session }) => {
  await putUserSettings(database().sql, session.user.id, input)
  return listUserSettings(database().sql, session.user.id)
})
