import { z } from "zod"
import { database } from "#db/client"
import { numbersInName } from "#lib/domain/documents/numbers"
import { proposeShipments } from "#lib/read/documents/proposals"
import { route } from "#lib/route"

const MOST_NAMES = 30
const name = z.string().max(300)
const input = z.object({ name: z.union([name.transform((one) => [one]), z.array(name).max(MOST_NAMES)]) })

export const GET = route("GET /api/uploads/proposals", { input }, async ({ input: { name: names } }) => ({
  proposals: await proposeShipments(database().sql, names.flatMap(numbersInName)),
}))
