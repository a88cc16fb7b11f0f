// Settings from the environment. Flags win. An invalid value fails with one line that names it.
import { isIP } from "node:net"
import { parseArgs } from "node:util"
import { z } from "zod"
import { readTrustedProxies, type TrustedProxies } from "#lib/client-address"
import { PROFILE_NAMES, type ProfileName } from "./profile.ts"
import { SettingError } from "./setting-error.ts"
import { readAccounts } from "./sources/credentials/read.ts"
import { readSealKeys, type SealKeys } from "./sources/credentials/seal.ts"
import type { Account } from "./sources/dcsa/source.ts"
import { parseInstant } from "./values/instant.ts"

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const NO_DATABASE = "must be the address of a Postgres, postgres://…; npm run tracker brings its own"

/** On this machine, or over TLS with a checked certificate. "require" accepts any certificate, so it does not count. */
function isSafeDatabase(value: string): boolean {
  const url = URL.parse(value)
  const mode = url?.searchParams.get("sslmode") ?? ""
  const hosts = [url?.hostname ?? "", url?.searchParams.get("host") ?? ""]
  const isHere = hosts.every((host) => /^(|localhost|\[::1\]|127(\.\d{1,3}){3}|\/.*)$/.test(decodeURIComponent(host)))
  return isHere || /^(verify-ca|verify-full)$/.test(mode)
}

const SCHEMA = z.object({
  TRACKER_PORT: whole(0, 65535).default(4010),
  TRACKER_HOST: z.string().min(1).default("127.0.0.1"),
  TRACKER_DATA: z.string().min(1).default(".data/tracker"),
  TRACKER_DATABASE_URL: z.string({ error: NO_DATABASE }).regex(/^postgres(ql)?:\/\/\S+$/, NO_DATABASE),
  TRACKER_API_KEY: z
    .string()
    .regex(/^[^\s"']{8,200}$/, "at least 8 characters, no spaces or quotes")
    .optional(),
  TRACKER_CONTROL_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, "at least 16 letters and digits")
    .optional(),
  TRACKER_SEED: whole(0, 2 ** 31).default(1),
  TRACKER_SHIPMENTS: whole(0, 1_000_000).default(60),
  TRACKER_CONTAINERS: whole(1, 5_000_000).optional(),
  TRACKER_SOURCE: z
    .string()
    .regex(
      /^(simulated|carriers|file:.+)$/,
      'must be "simulated", "carriers", or "file:" and the path of a file of observations',
    )
    .default("simulated"),
  TRACKER_CREDENTIAL_KEYS: z.string().transform(readSealKeys).optional(),
  TRACKER_PUBLIC_URL: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)(:|\/|$))[^\s?#]*$/, "must be https, or http on this machine")
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  TRACKER_TRUSTED_PROXIES: z
    .string()
    .default("0")
    .transform((text, context) => {
      const read = readTrustedProxies(text)
      if (read) return read
      context.addIssue({ code: "custom", message: "must be a number of proxies, or a comma list of their addresses" })
      return z.NEVER
    }),
  TRACKER_KEEP_MONTHS: whole(2, 240).default(25),
  TRACKER_LOOPBACK_CARRIERS: z.enum(["true", "false"]).default("false"),
  TRACKER_TERMINALS: z
    .url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/, error: "must be an address of this machine" })
    .optional(),
  TRACKER_START: z
    .string()
    .refine((text) => parseInstant(text) !== undefined, "an ISO 8601 instant")
    .optional(),
  TRACKER_SPEED: z.coerce.number().min(0.1).max(86_400).default(1),
  TRACKER_RUNNING: z.enum(["true", "false"]).default("true"),
  TRACKER_ANSWER_SECONDS: z.coerce.number().min(0).max(86_400).default(2),
  TRACKER_TIMEOUT_MS: whole(50, 60_000).default(10_000),
  TRACKER_LIMITS: z.enum(["on", "off"]).default("on"),
  TRACKER_PULL_MINUTES: z.coerce.number().min(0).max(1440).default(15),
  TRACKER_PROFILE: z.enum(PROFILE_NAMES).default("interface"),
  TRACKER_UPLOAD_ORIGINS: z
    .string()
    .regex(/^(none|https?:\/\/[^\s,/]+(,https?:\/\/[^\s,/]+)*)$/, 'must be "none" or a comma list of origins')
    .default("none"),
  TRACKER_DELIVERY_IPS: z
    .string()
    .transform((text) => text.split(","))
    .refine((addresses) => addresses.every((address) => isIP(address) !== 0), "must be a comma list of IP addresses")
    .optional(),
})

export type Settings = {
  port: number
  host: string
  data: string
  /** A Postgres. The tracker uses only its schema `tracker`. */
  database: string
  apiKey: string | undefined
  controlToken: string | undefined
  seed: number
  shipments: number
  /** If set, makes as many shipments as needed for this many containers, instead of `shipments`. */
  containers: number | undefined
  /** "simulated", "carriers", or "file:" and a path. */
  source: string
  /** The carrier accounts, with the operator's credentials. */
  carriers: Account[]
  /** Encrypt keys entered in the console. null: none can be entered. */
  sealKeys: SealKeys | null
  /** Where carriers reach this tracker, to push events. */
  publicUrl: string | null
  /** What stands in front of this tracker: pushes are counted by the client behind it. */
  trustedProxies: TrustedProxies
  /** A carrier may be a server on this machine, over plain http. */
  loopbackCarriers: boolean
  /** Address of a simulated world's terminals on this machine, asked in addition to the carriers. */
  terminals: string | undefined
  /** How many months carriers' data is kept. */
  keepMonths: number
  /** World time is real time, and several processes may share a database. */
  realTime: boolean
  start: number | undefined
  speed: number
  running: boolean
  answerAfterMs: number
  timeoutMs: number
  limits: boolean
  profile: ProfileName
  pullEveryMs: number
  /** Pages of these origins may upload files directly to the storage. */
  uploadOrigins: string[]
  /** Addresses that receivers see deliveries come from. Empty: those of this machine. */
  deliveryIps: string[]
}

const FLAGS = [
  "port",
  "host",
  "data",
  "seed",
  "shipments",
  "containers",
  "source",
  "start",
  "speed",
  "limits",
  "profile",
] as const

/** Reads the settings. Throws SettingError with one line that names the first invalid variable. */
export function readSettings(env: Record<string, string | undefined>, args: string[]): Settings {
  const parsed = SCHEMA.safeParse({ ...withoutBlanks(env), ...readFlags(args) })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingError(`${String(issue?.path[0])} is not usable: ${issue?.message}`)
  }
  const known = parsed.data
  if (env.DATABASE_INSECURE !== "allow" && !isSafeDatabase(known.TRACKER_DATABASE_URL)) {
    throw new SettingError(
      "TRACKER_DATABASE_URL is not usable: a database on another machine must be asked by TLS: end it in " +
        "?sslmode=verify-full, or set DATABASE_INSECURE=allow",
    )
  }
  return {
    port: known.TRACKER_PORT,
    host: known.TRACKER_HOST,
    data: known.TRACKER_DATA,
    database: known.TRACKER_DATABASE_URL,
    apiKey: known.TRACKER_API_KEY,
    controlToken: known.TRACKER_CONTROL_TOKEN,
    seed: known.TRACKER_SEED,
    shipments: known.TRACKER_SHIPMENTS,
    containers: known.TRACKER_CONTAINERS,
    source: known.TRACKER_SOURCE,
    carriers: readCarriers(known.TRACKER_SOURCE, env),
    sealKeys: known.TRACKER_CREDENTIAL_KEYS ?? null,
    publicUrl: known.TRACKER_PUBLIC_URL ?? null,
    trustedProxies: known.TRACKER_TRUSTED_PROXIES,
    loopbackCarriers: known.TRACKER_LOOPBACK_CARRIERS === "true",
    terminals: known.TRACKER_TERMINALS,
    keepMonths: known.TRACKER_KEEP_MONTHS,
    realTime: isRealTime(known),
    start: known.TRACKER_START === undefined ? undefined : parseInstant(known.TRACKER_START),
    speed: known.TRACKER_SPEED,
    running: known.TRACKER_RUNNING === "true",
    answerAfterMs: Math.round(known.TRACKER_ANSWER_SECONDS * 1000),
    timeoutMs: known.TRACKER_TIMEOUT_MS,
    limits: known.TRACKER_LIMITS === "on",
    profile: known.TRACKER_PROFILE,
    pullEveryMs: Math.round(known.TRACKER_PULL_MINUTES * 60_000),
    uploadOrigins: known.TRACKER_UPLOAD_ORIGINS === "none" ? [] : known.TRACKER_UPLOAD_ORIGINS.split(","),
    deliveryIps: known.TRACKER_DELIVERY_IPS ?? [],
  }
}

/** A carrier on this machine may have its own time, which the tracker then follows. */
function isRealTime(known: z.infer<typeof SCHEMA>): boolean {
  if (known.TRACKER_SOURCE !== "carriers") return false
  if (known.TRACKER_LOOPBACK_CARRIERS === "false") return true
  return known.TRACKER_START === undefined && known.TRACKER_SPEED === 1 && known.TRACKER_RUNNING === "true"
}

function readCarriers(source: string, env: Record<string, string | undefined>): Account[] {
  if (source !== "carriers") return []
  const accounts = readAccounts(env)
  if (accounts.length > 0 || env.TRACKER_CREDENTIAL_KEYS) return accounts
  throw new SettingError(
    "TRACKER_SOURCE is carriers, and no credential is there: see TRACKER_CREDENTIALS, or set TRACKER_CREDENTIAL_KEYS " +
      "and enter one in the console",
  )
}

function withoutBlanks(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""))
}

function readFlags(args: string[]): Record<string, string> {
  const options = Object.fromEntries(FLAGS.map((flag) => [flag, { type: "string" as const }]))
  try {
    const { values } = parseArgs({ args, options, allowPositionals: false })
    return Object.fromEntries(
      Object.entries(values).map(([flag, value]) => [`TRACKER_${flag.toUpperCase()}`, String(value)]),
    )
  } catch (cause) {
    throw new SettingError(
      `${cause instanceof Error ? cause.message : cause}; flags: ${FLAGS.map((f) => `--${f}`).join(" ")}`,
    )
  }
}
