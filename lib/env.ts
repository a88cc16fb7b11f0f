// Settings, read once and checked. An error names the variable and what to write, and never includes a secret.
import { existsSync, readFileSync } from "node:fs"
import { parseEnv } from "node:util"
import { z } from "zod"
import { isLoopback } from "./client-address/from-here.ts"
import { readTrustedProxies } from "./client-address.ts"
import { asksOfTls, isSafeAddress, isSafeDatabase, mayMailInClear } from "./env/transport.ts"
import { AppError } from "./errors.ts"
import { registerSecret } from "./log.ts"
import { readSealKeys } from "./seal.ts"

export { isLoopback } from "./client-address/from-here.ts"

export type Environment = Record<string, string | undefined>

const SECRET_NAMES = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "TRACKER_DATABASE_URL",
  "TRACKING_API_KEY",
  "TRACKING_WEBHOOK_SECRETS",
  "AUTH_SECRET",
  "TRACKER_CONTROL_TOKEN",
  "SECRET_KEYS",
  "OIDC_CLIENT_SECRET",
  "METRICS_TOKEN",
  "SMTP_URL",
]

const text = (hint: string) => z.string(hint)
const port = (example: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `must be a port number, for example ${example}`)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, `must be a port between 1 and 65535, for example ${example}`)

const whole = (least: number, most: number, what: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number (${what}) from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number (${what}) from ${least} to ${most}`)

const httpUrl = (example: string) =>
  text(`must be an address, for example ${example}`).refine(
    (value) => ["http:", "https:"].includes(URL.parse(value)?.protocol ?? ""),
    `must be an http or https address, for example ${example}`,
  )

const database = text("must be set").refine(
  (value) => ["postgres:", "postgresql:"].includes(URL.parse(value)?.protocol ?? ""),
  "must be a Postgres address, for example postgres://user:password@127.0.0.1:5432/freeday",
)

/** Email domain that a provider may sign in, and the role of people it adds. */
export type ProviderDomain = { domain: string; role?: "viewer" | "dispatcher" | "manager" | "admin" }

function toDomain(given: string): ProviderDomain {
  const [domain = "", role] = given.split(":")
  return role ? { domain, role: role as NonNullable<ProviderDomain["role"]> } : { domain }
}

/** "allow" is the only value. */
const insecure = z.literal("allow", "must be allow, or not set").optional()

const schema = z.object({
  DATABASE_URL: database,
  /** For migrations, and the owner of the tables if the role of DATABASE_URL is not. */
  DATABASE_OWNER_URL: database.optional(),
  TRACKER_DATABASE_URL: database.optional(),
  DATABASE_INSECURE: insecure,
  TRACKING_API_URL: httpUrl("https://api.example.com/v2")
    .refine(
      (value) => value.replace(/\/$/, "").endsWith("/v2"),
      "must end in /v2, for example https://api.example.com/v2",
    )
    .refine(isSafeAddress, "must be https, or http on this machine: the key goes there with each request")
    .refine((value) => !URL.parse(value)?.username, "must not carry a user name; the key goes in TRACKING_API_KEY")
    .transform((value) => value.replace(/\/$/, "")),
  TRACKING_API_KEY: text("must be set: the key of your account at the tracking service").regex(
    /^[\x21-\x7e]+$/,
    "must be one word without spaces or quotes around it",
  ),
  STORAGE_ORIGINS: z
    .string()
    .default("")
    .transform((value) => value.split(",").map((origin) => origin.trim().replace(/\/$/, "")))
    .transform((list) => list.filter((origin) => origin !== ""))
    .refine(
      (list) => list.every((origin) => isBareOrigin(origin) && /^https?:/.test(origin)),
      "must be a comma list of origins, for example https://files.example.com",
    )
    .refine((list) => list.every(isSafeAddress), "must be a comma list of https origins, or http on this machine"),
  TRACKING_PROFILE: z.enum(["interface", "terminal49"], "must be interface or terminal49").default("interface"),
  TRACKING_WEBHOOK_SECRETS: z
    .string()
    .default("")
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .transform((list) => (list.length === 1 && list[0] === "" ? [] : list))
    .refine(
      (list) => list.every((secret) => secret.length >= 8),
      "must be a comma list of secrets of 8 characters or more",
    ),
  WEBHOOK_SOURCES: z.enum(["any", "service"], "must be any or service").default("any"),
  WEBHOOK_PROXIES: z.undefined("is called TRUSTED_PROXIES now, and counts for the whole server").optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("0")
    .transform((value, context) => {
      const trusted = readTrustedProxies(value)
      if (trusted) return trusted
      const message = "must be how many proxies stand in front, or their addresses, for example 1 or 10.0.0.0/8"
      context.addIssue({ code: "custom", message })
      return z.NEVER
    }),
  SILENCE_HOURS: whole(1, 720, "hours").default(12),
  METRICS_TOKEN: z
    .string()
    .regex(
      /^[\x21-\x7e]{16,}$/,
      "must be one word of 16 characters or more, for example the output of: openssl rand -hex 16",
    )
    .optional(),
  PUBLIC_URL: httpUrl("https://freeday.example.com")
    .refine((value) => isBareOrigin(value), "must be an origin without a path, for example https://freeday.example.com")
    .transform((value) => new URL(value).origin),
  PORT: port(3000).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, "must be a host name or an address to listen on, for example 127.0.0.1 or 0.0.0.0")
    .default("127.0.0.1"),
  AUTH_SECRET: text("must be set").min(
    32,
    "must be 32 characters or more, for example the output of: openssl rand -hex 32",
  ),
  SECRET_KEYS: z
    .string()
    .refine(
      (value) => !("wrong" in readSealKeys(value)),
      "must be a name, a colon and the output of: openssl rand -base64 32; older keys behind it, comma separated, each with a name of its own",
    )
    .optional(),
  OIDC_ISSUER: httpUrl("https://login.example.com")
    .refine(isSafeAddress, "must be https, or http on this machine")
    .optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().max(500).optional(),
  OIDC_NAME: z.string().trim().max(40, "must have 40 characters at most").default("single sign-on"),
  OIDC_DOMAINS: z
    .string()
    .default("")
    .transform((value) =>
      value
        .toLowerCase()
        .split(",")
        .flatMap((one) => one.trim() || []),
    )
    .refine(
      (list) => list.every((one) => /^[a-z0-9-]+(\.[a-z0-9-]+)+(:(viewer|dispatcher|manager|admin))?$/.test(one)),
      "must be a comma list of domains, each with :role where its people are made, for example example.com,partner.example:viewer",
    )
    .transform((list) => list.map((one) => toDomain(one))),
  SMTP_URL: text("must be an address")
    .refine(
      (value) => ["smtp:", "smtps:"].includes(URL.parse(value)?.protocol ?? ""),
      "must be a mail server's address, for example smtp://user:password@mail.example.com:587",
    )
    .optional(),
  SMTP_INSECURE: insecure,
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, "must be a sender, for example Freeday <freeday@example.com>")
    .optional(),
  DEMONSTRATION: z.enum(["full", "empty"], "must be full or empty").default("full"),
  TRACKER_URL: httpUrl("http://127.0.0.1:4010").optional(),
  /** What the tracker reports: lib/env/data-source. */
  TRACKER_SOURCE: z
    .string()
    .regex(/^(simulated|carriers|file:.+)$/, "must be simulated, carriers, or file: and a path")
    .default("simulated"),
  /** Opens the controls of our own tracker, to set its clock. */
  TRACKER_CONTROL_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, "must be at least 16 letters and digits")
    .optional(),
  TRACKER_PORT: port(4010).default(4010),
  FREEDAY_DATA: z.string().min(1, "must be a folder, for example .data").default(".data"),
})

export type Settings = z.output<typeof schema>

/** Checks all settings of a process. Throws AppError("invalid") for the first fault. */
export function readSettings(env: Environment): Settings {
  for (const name of SECRET_NAMES) rememberSecrets(env[name])
  const given = withoutBlanks(env)
  given.PUBLIC_URL ??= `http://localhost:${readSome(given, ["PORT"]).PORT}`
  const withheld = (given.FREEDAY_WITHHELD ?? "").split(",").filter((name) => name in schema.shape)
  const result = schema.omit(Object.fromEntries(withheld.map((name) => [name, true])) as never).safeParse(given)
  if (!result.success) throw settingError(result.error.issues[0], given)
  return withhold(checkTogether(result.data as unknown as Settings), withheld)
}

/**
 * Throws on reading a setting withheld from this process: whoever needs it must add it in bin/product/environment.ts.
 */
function withhold(all: Settings, names: string[]): Settings {
  for (const name of names) {
    const get = () => {
      throw new Error(`${name} is not given to this process; see bin/product/environment.ts`)
    }
    Object.defineProperty(all, name, { get, enumerable: false })
  }
  return all
}

/** As readSettings, but only the named settings, for checks at start before other parts exist. */
export function readSome<Name extends keyof Settings>(env: Environment, names: readonly Name[]): Pick<Settings, Name> {
  for (const name of SECRET_NAMES) rememberSecrets(env[name])
  const given = withoutBlanks(env)
  const mask = Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>
  const result = schema.pick(mask as never).safeParse(given)
  if (!result.success) throw settingError(result.error.issues[0], given)
  return result.data as Pick<Settings, Name>
}

/** The environment plus a `.env` file in `folder`. Variables already set take precedence. */
export function withEnvFile(env: Environment, folder: string): Environment {
  const file = `${folder}/.env`
  return existsSync(file) ? { ...parseEnv(readFileSync(file, "utf8")), ...env } : { ...env }
}

let cached: Settings | undefined

/** The settings of this process, read at the first call, so never during a build. */
export function settings(): Settings {
  cached ??= readSettings(process.env)
  return cached
}

/** Where files may be sent to and fetched from: STORAGE_ORIGINS, else the tracking service's own address. */
export function storageOrigins(all: Pick<Settings, "STORAGE_ORIGINS" | "TRACKING_API_URL">): string[] {
  if (all.STORAGE_ORIGINS.length > 0) return all.STORAGE_ORIGINS.map((origin) => new URL(origin).origin)
  return [new URL(all.TRACKING_API_URL).origin]
}

function checkTogether(all: Settings): Settings {
  const address = addressProblem(all)
  const [field, problem] = address ? ["PUBLIC_URL", address] : (transportProblem(all) ?? [])
  if (field !== undefined) throw new AppError("invalid", `${problem}`, { meta: { field } })
  return all
}

/** A setting that would send something unencrypted, and what to write instead. */
function transportProblem(all: Settings): [field: string, problem: string] | undefined {
  const { SMTP_URL, SMTP_INSECURE, DATABASE_INSECURE } = all
  const clear = (["DATABASE_URL", "DATABASE_OWNER_URL", "TRACKER_DATABASE_URL"] as const).find(
    (name) => !isSafeDatabase(all[name] ?? "postgres:"),
  )
  if (clear !== undefined && !DATABASE_INSECURE) {
    const write = "end it in ?sslmode=verify-full (NODE_EXTRA_CA_CERTS names a file with your own authority)"
    return [
      clear,
      `${clear} must ask for TLS of a database on another machine: ${write}, or set DATABASE_INSECURE=allow`,
    ]
  }
  const named = (["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const).filter((name) => all[name])
  const missing = (["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const).find((name) => !all[name])
  if (named.length > 0 && missing)
    return [missing, `${missing} must be set too: ${named.join(" and ")} alone is not enough`]
  if (SMTP_URL && asksOfTls(SMTP_URL) && !mayMailInClear({ SMTP_URL, SMTP_INSECURE })) {
    const write = "leave out what stands after its ?, or set SMTP_INSECURE=allow"
    return ["SMTP_URL", `SMTP_URL must not say how its TLS goes: STARTTLS is asked for; ${write}`]
  }
  return undefined
}

/** Why this PUBLIC_URL cannot work; undefined if it can. `TRACKER_URL` set: the built-in tracker is used. */
function addressProblem(all: Pick<Settings, "PUBLIC_URL"> & Partial<Settings>): string | undefined {
  const url = new URL(all.PUBLIC_URL)
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    return `PUBLIC_URL must be https, or http on localhost: browsers drop sign-in cookies elsewhere; got ${all.PUBLIC_URL}`
  }
  if (!all.TRACKER_URL && all.TRACKING_API_URL && url.protocol !== "https:") {
    if (isLoopback(new URL(all.TRACKING_API_URL).hostname)) return undefined
    return `PUBLIC_URL must be an https address which the tracking service can reach, for example https://freeday.example.com; got ${all.PUBLIC_URL}`
  }
  return undefined
}

function isBareOrigin(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && url.pathname === "/" && url.search === "" && url.hash === "" && url.username === ""
}

function withoutBlanks(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""))
}

function rememberSecrets(value: string | undefined): void {
  registerSecret(value)
  const password = URL.parse(value ?? "")?.password
  registerSecret(password ? decodeURIComponent(password) : undefined)
  for (const part of value?.split(",") ?? []) registerSecret(part.trim())
  for (const [, key] of value?.matchAll(/[\w-]{1,30}:([A-Za-z0-9+/]{43}=)/g) ?? []) registerSecret(key)
}

function settingError(issue: z.core.$ZodIssue | undefined, env: Environment): AppError {
  const name = String(issue?.path[0] ?? "settings")
  const value = env[name]
  const got =
    value === undefined ? "it is not set" : SECRET_NAMES.includes(name) ? "the value is not shown" : `got ${value}`
  return new AppError("invalid", `${name} ${issue?.message ?? "is not valid"}; ${got}`, { meta: { field: name } })
}
