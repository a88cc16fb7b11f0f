import { tryNewKey } from "#lib/actions/connection/carrier-keys"
import { route } from "#lib/route"
import { newKeyTrial } from "#lib/words/connection/carrier-keys-shape"

export const POST = route(
  "POST /api/carriers/try",
  { input: newKeyTrial, limit: "carrierTrials" },
  ({ input, session }) => tryNewKey({ session, trial: input }),
)
