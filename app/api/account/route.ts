import { database } from "#db/client"
import { setHomeZone } from "#db/people/people"
import { route } from "#lib/route"
import { accountChange } from "#lib/words/people/shape"

export const PATCH = route("PATCH /api/account", { input: accountChange }, async ({ input: { homeZone }, session }) => {
  await setHomeZone(database(), { userId: session.user.id, homeZone })
  return { homeZone }
})
