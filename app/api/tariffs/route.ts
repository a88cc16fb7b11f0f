import { z } from "zod"
import { database } from "#db/client"
import { removeTariff, saveTariff } from "#lib/actions/tariffs/tariffs"
import { readTariffs } from "#lib/read/tariffs/tariffs"
import { route } from "#lib/route"
import { tariffRow } from "#lib/words/tariffs/shape"
import { line } from "#lib/words/ui/typed"

const removeInput = z.strictObject({ id: line(80).min(1) })
const input = z.strictObject({ row: tariffRow, version: z.int().min(0) })

export const GET = route("GET /api/tariffs", () => readTariffs(database().sql))

export const POST = route("POST /api/tariffs", { input }, async ({ input: { row, version }, session }) => {
  await saveTariff(database().sql, { session, row, version })
  return readTariffs(database().sql)
})

export const DELETE = route("DELETE /api/tariffs", { input: removeInput }, async ({ input: { id }, session }) => {
  await removeTariff(database().sql, { session, id })
  return readTariffs(database().sql)
})
