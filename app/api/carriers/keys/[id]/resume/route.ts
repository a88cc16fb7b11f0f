import { database } from "#db/client"
import { resumeCarrierKey } from "#lib/actions/connection/carrier-keys"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { keyId } from "#lib/words/connection/carrier-keys-shape"

export const POST = route("POST /api/carriers/keys/[id]/resume", ({ session, params }) =>
  resumeCarrierKey(database().sql, { session, id: checkInput(params.id, keyId) }),
)
