// What an admin sends of a carrier's key. The tracker knows which fields the carrier needs, and checks them.
import { z } from "zod"
import { line } from "../ui/typed.ts"
import { carrierKeysText } from "./carrier-keys.ts"

/** A certificate is the longest. */
const secret = z.string().max(20_000)
const parts = { plan: line(60).optional(), events: line(500).optional(), token: line(500).optional() }
const fields = z.record(z.string().max(60), secret)

export const keyInput = z.strictObject({ carrier: line(10), id: line(60).optional(), ...parts, fields })
/** What is left out stays as it is. */
export const keyPatch = z.strictObject({ ...parts, fields: fields.optional() })
export type KeyInput = z.infer<typeof keyInput>
export type KeyPatch = z.infer<typeof keyPatch>

const asked = {
  number: line(60).min(1, carrierKeysText.enterNumber),
  type: z.enum(["bill_of_lading", "booking_number", "container"]),
}
export const newKeyTrial = z.strictObject({ ...asked, key: keyInput })
/** Without `key`: the kept one as it is. */
export const keptKeyTrial = z.strictObject({ ...asked, key: keyPatch.optional() })
export type NewKeyTrial = z.infer<typeof newKeyTrial>
export type KeptKeyTrial = z.infer<typeof keptKeyTrial>

/** As typed in a form: one text for each field. */
export const typedKey = z.record(z.string(), z.string())
export const typedTrial = z.object(asked)

export const pushInput = z.strictObject({ step: z.enum(["begin", "rotate", "end"]) })
export const keyId = z.string().min(1).max(60)
