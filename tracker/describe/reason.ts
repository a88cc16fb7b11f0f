// Why a value of a container is shown. Not part of the interface document.
import { z } from "zod"
import { instant, instantOrNull, locode, resource, text, textOrNull, toOne } from "./values.ts"

const when = { at: instantOrNull, day_only: z.boolean() }
const place = { location_locode: locode.nullable(), location_name: textOrNull, facility_code: textOrNull }
const hold = z.strictObject({ name: text, status: text, description: textOrNull })
const fee = z.strictObject({ type: text, amount: z.number(), currency_code: text })

/** `kind` says what is reported. null means reported as none, or no longer reported. */
const said = z.union([
  z.strictObject({
    ...{ kind: z.literal("movement"), move: text, mode: textOrNull, laden: z.boolean().nullable(), ...when, ...place },
    ...{ vessel_imo: textOrNull, vessel_name: textOrNull, voyage_number: textOrNull },
  }),
  z.strictObject({ kind: z.literal("holds"), holds: z.array(hold).nullable() }),
  z.strictObject({ kind: z.literal("fees"), fees: z.array(fee).nullable() }),
  z.strictObject({ kind: z.literal("last_free_day"), of: z.enum(["line", "terminal", "rail"]), ...when }),
  z.strictObject({ kind: z.literal("availability"), available: z.boolean().nullable() }),
  z.strictObject({ kind: z.literal("appointment"), ...when }),
  z.strictObject({ kind: z.literal("terminal"), ...place, off_dock: z.boolean() }),
  z.strictObject({
    kind: z.literal("equipment"),
    iso_code: textOrNull,
    length: z.number().nullable(),
    height: textOrNull,
  }),
  z.strictObject({ kind: z.literal("seal"), seal: textOrNull }),
  z.strictObject({ kind: z.literal("weight"), weight_in_lbs: z.number().nullable() }),
  z.strictObject({ kind: z.literal("contains") }),
  z.strictObject({ kind: z.literal("bill_status"), status: text }),
  z.strictObject({ kind: z.literal("retraction") }),
])

const report = {
  source: text,
  spoken_by: z.enum(["terminal", "shipping_line", "rail", "ais"]),
  classifier: z.enum(["planned", "estimated", "actual"]),
  certainty: z.enum(["stated", "inferred", "computed"]),
  reported_at: instantOrNull,
  seen_at: instant,
  said,
}

/** `part`: what the pointer (RFC 6901) refers to, without other shipments' numbers. `left_out`: where those were. */
const payload = z.strictObject({
  pointer: text,
  part: z.unknown(),
  left_out: z.array(text),
  missing: z.enum(["not_kept", "too_large"]).nullable(),
})

export const reason = resource(
  "reason",
  {
    fact: text,
    /** The container's events and attributes that rest on it. */
    shows: z.array(text),
    winner: z.strictObject({ ...report, payload: payload.nullable() }),
    disagrees: z.array(z.strictObject(report)),
    others: z.array(z.strictObject(report)),
  },
  { container: toOne("container") },
  "none",
)
