import { database } from "#db/client"
import { readCarriers } from "#lib/actions/connection/carrier-keys"
import { route } from "#lib/route"

export const GET = route("GET /api/carriers", () => readCarriers(database().sql))
