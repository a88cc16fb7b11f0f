import { z } from "zod"
import { database } from "#db/client"
import { removeReturnPlace, saveReturnPlace } from "#lib/actions/tariffs/return-places"
import { readTariffs } from "#lib/read/tariffs/tariffs"
import { route } from "#lib/route"
import { returnPlace } from "#lib/words/tariffs/shape"

const input = z.strictObject({ place: returnPlace })
const removeInput = z.strictObject({ id: z.guid() })

export const POST = route("POST /api/return-places", { input }, async ({ input: { place }, session }) => {
  await saveReturnPlace(database().sql, { session, place })
  return readTariffs(database().sql)
})

export const DELETE = route("DELETE /api/return-places", { input: removeInput }, async ({ input: { id }, session }) => {
  await removeReturnPlace(database().sql, { session, id })
  return readTariffs(database().sql)
})
