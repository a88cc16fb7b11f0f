// Settings from the environment. Flags win. An invalid value fails with one line that names it.
import { parseArgs } from "node:util"
import { z } from "zod"
import type { CarrierSettings } from "./carrier.ts"

export class SettingError extends Error {}

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
const instant = z.iso
  .datetime({ offset: true, error: "must be an ISO 8601 instant" })
  .transform((text) => Date.parse(text))

const SCHEMA = z.object({
  CARRIER_PORT: whole(0, 65_535).default(4030),
  CARRIER_HOST: z.string().min(1).default("127.0.0.1"),
  CARRIER_DATA: z.string().min(1).default(".data/carrier"),
  CARRIER_SEED: whole(0, 2 ** 31).default(1),
  CARRIER_ACCOUNT: z.string().min(1).default("carrier"),
  CARRIER_SHIPMENTS: whole(0, 1_000_000).default(60),
  CARRIER_START: instant.optional(),
  CARRIER_SPEED: z.coerce.number().min(0.1).max(86_400).default(1),
  CARRIER_CLOCK: z.url({ error: "must be the address of a clock" }).optional(),
  CARRIER_CLOCK_TOKEN: z.string().optional(),
  CARRIER_CONTROL_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, "at least 16 letters and digits")
    .optional(),
  CARRIER_KEYS: z.string().min(1).optional(),
  CARRIER_LIMITS: z.enum(["on", "off"]).default("on"),
  CARRIER_WILD: whole(0, 2 ** 31).optional(),
  CARRIER_DISORDER: z.coerce.number().min(0).max(1).default(0),
})
/** Not the tokens: everybody on the machine sees the flags of a process. */
const FLAGS = Object.keys(SCHEMA.shape)
  .filter((name) => !name.endsWith("_TOKEN"))
  .map((name) => name.replace("CARRIER_", "").toLowerCase())

/** Throws SettingError with one line that names the first invalid variable. */
export function readSettings(env: Record<string, string | undefined>, args: string[]): Partial<CarrierSettings> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""))
  const parsed = SCHEMA.safeParse({ ...given, ...readFlags(args) })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingError(`${String(issue?.path[0])} is not usable: ${issue?.message}`)
  }
  const known = parsed.data
  const share = known.CARRIER_DISORDER
  return {
    port: known.CARRIER_PORT,
    host: known.CARRIER_HOST,
    data: known.CARRIER_DATA,
    seed: known.CARRIER_SEED,
    account: known.CARRIER_ACCOUNT,
    shipments: known.CARRIER_SHIPMENTS,
    speed: known.CARRIER_SPEED,
    clock: known.CARRIER_CLOCK,
    clockToken: known.CARRIER_CLOCK_TOKEN,
    controlToken: known.CARRIER_CONTROL_TOKEN,
    keys: known.CARRIER_KEYS,
    limits: known.CARRIER_LIMITS === "on",
    disorder: { late: share, corrected: share, vanished: share, duplicated: share, shuffled: share > 0 },
    wild: { seed: known.CARRIER_WILD ?? null },
    ...(known.CARRIER_START === undefined ? {} : { start: known.CARRIER_START }),
  }
}

function readFlags(args: string[]): Record<string, string> {
  const options = Object.fromEntries(FLAGS.map((flag) => [flag, { type: "string" as const }]))
  try {
    const { values } = parseArgs({ args, options, allowPositionals: false })
    return Object.fromEntries(
      Object.entries(values).map(([flag, value]) => [`CARRIER_${flag.toUpperCase()}`, String(value)]),
    )
  } catch (cause) {
    const flags = FLAGS.map((flag) => `--${flag}`).join(" ")
    throw new SettingError(`${cause instanceof Error ? cause.message : cause}; flags: ${flags}`)
  }
}
