import { database } from "#db/client"
import { readSeesChoices } from "#lib/read/people/sees"
import { route } from "#lib/route"

/** What a viewer can be held to. */
export const GET = route("GET /api/people/sees", () => readSeesChoices(database().sql))
