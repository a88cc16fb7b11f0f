import { database } from "#db/client"
import { addSamples } from "#lib/actions/tariffs/tariffs"
import { readTariffs } from "#lib/read/tariffs/tariffs"
import { route } from "#lib/route"

export const POST = route("POST /api/tariffs/samples", async ({ session }) => {
  await addSamples(database().sql, session)
  return readTariffs(database().sql)
})
