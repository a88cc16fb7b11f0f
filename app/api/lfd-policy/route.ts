import { z } from "zod"
import { database } from "#db/client"
import { setLfdPolicy } from "#lib/actions/alerts/settings"
import { LFD_POLICIES } from "#lib/domain/containers/lfd-sources"
import { route } from "#lib/route"

const [first = "earliest", ...rest] = LFD_POLICIES
const input = z.strictObject({ policy: z.enum([first, ...rest]) })

export const PATCH = route("PATCH /api/lfd-policy", { input }, ({ input, session }) =>
  setLfdPolicy(database(), { session, policy: input.policy }),
)
