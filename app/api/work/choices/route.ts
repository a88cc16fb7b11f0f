import { database } from "#db/client"
import { readWorkChoices } from "#lib/read/work/work"
import { route } from "#lib/route"

export const GET = route({ action: "view" }, () => readWorkChoices(database().sql))
