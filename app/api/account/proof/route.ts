import { database } from "#db/client"
import { proveByPassword } from "#lib/auth/recent-proof"
import { realNow } from "#lib/clock"
import { route } from "#lib/route"
import { proofInput } from "#lib/words/people/shape"

export const POST = route("POST /api/account/proof", { input: proofInput }, async ({ input, session }) => {
  await proveByPassword(database(), session, { ...input, field: "password", at: realNow() })
  return { proved: true }
})
