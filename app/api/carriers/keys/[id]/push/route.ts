import { database } from "#db/client"
import { changeCarrierPush } from "#lib/actions/connection/carrier-keys"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { keyId, pushInput } from "#lib/words/connection/carrier-keys-shape"

export const POST = route("POST /api/carriers/keys/[id]/push", { input: pushInput }, ({ input, session, params }) =>
  changeCarrierPush(database().sql, { session, id: checkInput(params.id, keyId), step: input.step }),
)
