import { z } from "zod"
import { worldNow } from "#lib/clock"
import { shownText } from "#lib/domain/clean-text"
import { findHits } from "#lib/read/find/hits"
import { route } from "#lib/route"

const input = z.object({ q: z.string().max(200).overwrite(shownText).default("") })

export const GET = route("GET /api/find", { input, limit: "searches" }, ({ input: { q }, sql }) =>
  findHits(sql, q, worldNow()),
)
