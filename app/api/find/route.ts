import { z } from "zod"
import { database } from "#db/client"
import { worldNow } from "#lib/clock"
import { findHits } from "#lib/read/find/hits"
import { route } from "#lib/route"

const input = z.object({ q: z.string().max(200).default("") })

export const GET = route("GET /api/find", { input }, ({ input: { q } }) => findHits(database().sql, q, worldNow()))
