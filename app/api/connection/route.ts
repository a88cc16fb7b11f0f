import { database } from "#db/client"
import { getConnection } from "#lib/read/connection"
import { route } from "#lib/route"

export const GET = route({ action: "view" }, () => getConnection(database().sql))
