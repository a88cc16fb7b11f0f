import { database } from "#db/client"
import { addCarrierKey } from "#lib/actions/connection/carrier-keys"
import { route } from "#lib/route"
import { keyInput } from "#lib/words/connection/carrier-keys-shape"

export const POST = route("POST /api/carriers/keys", { input: keyInput }, ({ input, session }) =>
  addCarrierKey(database().sql, { session, key: input }),
)
