import { database } from "#db/client"
import { renewCodes } from "#lib/auth/second-factor/prove"
import { realNow } from "#lib/clock"
import { route } from "#lib/route"
import { factorProof } from "#lib/words/people/shape"

export const POST = route("POST /api/account/second-factor/codes", { input: factorProof }, ({ input, session }) =>
  renewCodes(database(), { session, ...input, at: realNow() }),
)
