import { encode } from "uqr"
import { database } from "#db/client"
import { beginFactor, confirmFactor, removeFactor } from "#lib/auth/second-factor/prove"
import { realNow } from "#lib/clock"
import { route } from "#lib/route"
import { factorBegin, factorCode, factorProof } from "#lib/words/people/shape"

/** `picture`: a path in a square of `size`. */
export const POST = route("POST /api/account/second-factor", { input: factorBegin }, async ({ input, session }) => {
  const { seed, address } = await beginFactor(database(), { session, password: input.password, at: realNow() })
  const { data, size } = encode(address, { ecc: "M", border: 2 })
  const picture = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join("")
  return { seed, picture, size }
})

export const PATCH = route("PATCH /api/account/second-factor", { input: factorCode }, ({ input, session }) =>
  confirmFactor(database(), { session, code: input.code, at: realNow() }),
)

export const DELETE = route("DELETE /api/account/second-factor", { input: factorProof }, async ({ input, session }) => {
  await removeFactor(database(), { session, ...input, at: realNow() })
  return { removed: true }
})
