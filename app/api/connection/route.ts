import { database } from "#db/client"
import { getConnection } from "#lib/read/connection/page"
import { route } from "#lib/route"

export const GET = route("GET /api/connection", () => getConnection(database().sql))
