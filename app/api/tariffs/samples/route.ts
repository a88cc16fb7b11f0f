import { database } from "#db/client"
import { addSamples } from "#lib/actions/tariffs"
import { readTariffs } from "#lib/read/tariffs"
import { route } from "#lib/route"

export const POST = route({ action: "edit_tariffs" }, async ({ session }) => {
  await addSamples(database().sql, session)
  return readTariffs(database().sql)
})
