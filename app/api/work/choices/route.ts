import { database } from "#db/client"
import { readWorkChoices } from "#lib/read/work/work"
import { route } from "#lib/route"

export const GET = route("GET /api/work/choices", () => readWorkChoices(database().sql))
