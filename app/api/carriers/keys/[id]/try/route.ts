import { tryKeptKey } from "#lib/actions/connection/carrier-keys"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { keptKeyTrial, keyId } from "#lib/words/connection/carrier-keys-shape"

export const POST = route(
  "POST /api/carriers/keys/[id]/try",
  { input: keptKeyTrial, limit: "carrierTrials" },
  ({ input, session, params }) => tryKeptKey({ session, id: checkInput(params.id, keyId), trial: input }),
)
