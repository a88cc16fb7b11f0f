import { database } from "#db/client"
import { getNavigation } from "#lib/read/navigation"
import { route } from "#lib/route"

export const GET = route({ action: "view" }, () => getNavigation(database().sql))
