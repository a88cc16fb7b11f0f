import { join, resolve } from "node:path"
import type { RoleNames } from "#db/roles"
import { type Environment, readSettings, readSome, type Settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { closeDataFolder } from "./data-folder.ts"
import { keepSecrets, type Secrets } from "./secrets.ts"

export type Plan = {
  root: string
  /** Absolute. Contains the database, the tracker's world, logs, pid files and secrets. */
  data: string
  secrets: Secrets
  settings: Settings
  /** True if Freeday runs the part itself. */
  ownsPostgres: boolean
  ownsTracker: boolean
  /** Our own carriers, which the tracker asks about the simulated world; null: the tracker has the world itself. */
  carriers: Carriers | null
  /** All settings. Each part gets those it reads. DATABASE_URL is set once Postgres runs. */
  env: NodeJS.ProcessEnv
  /** Addresses for the launcher's migrations and for the tracker, and the role names; set once Postgres runs. */
  database: { owner: string; tracker: string; roles: RoleNames }
}

export type Carriers = {
  port: number
  /** Folder of the carriers' world, and the file with the keys the tracker gets. */
  data: string
  keys: string
  /** ISO instant: world time at the first start, for both. */
  start: string
}

const FOLLOWS = "postgres://freeday@127.0.0.1/freeday"

/** Throws AppError("invalid") naming the variable that is malformed. */
export function makePlan(root: string, env: Environment, { throughCarriers } = { throughCarriers: false }): Plan {
  const ownsPostgres = !env.DATABASE_URL?.trim()
  const ownsTracker = !env.TRACKING_API_URL?.trim()
  if (throughCarriers && !ownsTracker) {
    throw new AppError("invalid", "--through-carriers is for the simulated world: leave TRACKING_API_URL out.")
  }
  if (throughCarriers && env.TRACKER_SOURCE?.trim() === "carriers") {
    throw new AppError("invalid", "--through-carriers is for the simulated world: leave TRACKER_SOURCE out.")
  }
  const first = readSome(env, ["FREEDAY_DATA", "TRACKER_PORT", "PORT", "HOST"])
  const trackerUrl = `http://127.0.0.1:${first.TRACKER_PORT}`
  const given: Environment = {
    ...env,
    ...(ownsPostgres ? { DATABASE_URL: FOLLOWS } : {}),
    ...(ownsTracker ? { TRACKING_API_URL: `${trackerUrl}/v2`, TRACKER_URL: trackerUrl } : { TRACKER_URL: undefined }),
  }
  // Checked with placeholders first, so that a malformed setting leaves no file behind.
  readSettings(withSecrets(given, env, ownsTracker, STAND_INS))
  databaseOf(env, readSome(given, ["DATABASE_URL", "DATABASE_OWNER_URL"]), ownsTracker)
  const data = resolve(root, first.FREEDAY_DATA)
  closeDataFolder(data)
  const secrets = keepSecrets(data)
  const settings = readSettings(withSecrets(given, env, ownsTracker, secrets))
  const carriers = throughCarriers ? toCarriers(env, data) : null
  const database = databaseOf(env, settings, ownsTracker)
  const all = envOf(env, settings, data)
  return { root, data, secrets, settings, ownsPostgres, ownsTracker, carriers, env: all, database }
}

/** One role does everything, unless DATABASE_OWNER_URL names another for migrations. */
function databaseOf(
  env: Environment,
  { DATABASE_URL, DATABASE_OWNER_URL }: Pick<Settings, "DATABASE_URL" | "DATABASE_OWNER_URL">,
  ownsTracker: boolean,
): Plan["database"] {
  const tracker = env.TRACKER_DATABASE_URL?.trim()
  if (DATABASE_OWNER_URL === undefined) return { owner: DATABASE_URL, tracker: tracker || DATABASE_URL, roles: {} }
  if (ownsTracker && !tracker) {
    const hint = "a role that owns the schema tracker of a database; the role of DATABASE_URL may make none"
    throw new AppError("invalid", `TRACKER_DATABASE_URL must be set beside DATABASE_OWNER_URL: ${hint}`)
  }
  const app = decodeURIComponent(new URL(DATABASE_URL).username)
  return { owner: DATABASE_OWNER_URL, tracker: tracker ?? "", roles: { app } }
}

function toCarriers(env: Environment, data: string): Carriers {
  const folder = join(data, "carrier")
  const start = env.TRACKER_START?.trim() || new Date().toISOString()
  const port = Number(env.CARRIER_PORT?.trim() || 4030)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new AppError("invalid", "CARRIER_PORT must be a whole number from 1 to 65535.")
  }
  return { port, data: folder, keys: join(folder, "keys.json"), start }
}

const STAND_INS: Secrets = {
  authSecret: "0".repeat(64),
  postgresPassword: "0".repeat(48),
  ownerPassword: "0".repeat(48),
  appPassword: "0".repeat(48),
  trackerPassword: "0".repeat(48),
  trackerApiKey: "0".repeat(48),
  trackerControlToken: "0".repeat(48),
  secretKey: `kept:${"0".repeat(42)}A=`,
  trackerSecretKey: `kept:${"0".repeat(42)}A=`,
}

function withSecrets(given: Environment, env: Environment, ownsTracker: boolean, secrets: Secrets): Environment {
  return {
    ...given,
    AUTH_SECRET: env.AUTH_SECRET?.trim() ? env.AUTH_SECRET : secrets.authSecret,
    TRACKING_API_KEY: env.TRACKING_API_KEY?.trim() || (ownsTracker ? secrets.trackerApiKey : undefined),
    TRACKER_CONTROL_TOKEN: ownsTracker ? env.TRACKER_CONTROL_TOKEN?.trim() || secrets.trackerControlToken : undefined,
    // So that what the kept key sealed still opens after other keys were set.
    SECRET_KEYS: withKept(env.SECRET_KEYS, secrets.secretKey),
  }
}

/** The given keys, followed by the kept one. */
export const withKept = (given: string | undefined, kept: string) => (given?.trim() ? `${given.trim()},${kept}` : kept)

function envOf(env: Environment, settings: Settings, data: string): NodeJS.ProcessEnv {
  const passed: Environment = {
    ...env,
    DATABASE_URL: settings.DATABASE_URL,
    TRACKING_API_URL: settings.TRACKING_API_URL,
    TRACKING_API_KEY: settings.TRACKING_API_KEY,
    TRACKING_PROFILE: settings.TRACKING_PROFILE,
    TRACKING_WEBHOOK_SECRETS: settings.TRACKING_WEBHOOK_SECRETS.join(","),
    PUBLIC_URL: settings.PUBLIC_URL,
    NEXTAUTH_URL: settings.PUBLIC_URL,
    NEXTAUTH_SECRET: settings.AUTH_SECRET,
    AUTH_SECRET: settings.AUTH_SECRET,
    SECRET_KEYS: settings.SECRET_KEYS,
    PORT: String(settings.PORT),
    HOST: settings.HOST,
    TRACKER_URL: settings.TRACKER_URL,
    TRACKER_SOURCE: settings.TRACKER_SOURCE,
    TRACKER_CONTROL_TOKEN: settings.TRACKER_CONTROL_TOKEN,
    FREEDAY_DATA: data,
    NEXT_TELEMETRY_DISABLED: "1",
  }
  return Object.fromEntries(Object.entries(passed).filter(([, value]) => value !== undefined)) as NodeJS.ProcessEnv
}
