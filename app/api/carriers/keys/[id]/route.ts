import { database } from "#db/client"
import { removeCarrierKey, replaceCarrierKey } from "#lib/actions/connection/carrier-keys"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { keyId, keyPatch } from "#lib/words/connection/carrier-keys-shape"

export const PATCH = route("PATCH /api/carriers/keys/[id]", { input: keyPatch }, ({ input, session, params }) =>
  replaceCarrierKey(database().sql, { session, id: checkInput(params.id, keyId), key: input }),
)

export const DELETE = route("DELETE /api/carriers/keys/[id]", ({ session, params }) =>
  removeCarrierKey(database().sql, { session, id: checkInput(params.id, keyId) }),
)
