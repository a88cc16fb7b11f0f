import { resolve } from "node:path"
import { type Environment, readSettings, readSome, type Settings } from "#lib/env"
import { keepSecrets, type Secrets } from "./secrets.ts"

export type Plan = {
  root: string
  /** Absolute; holds the database, the tracker's world, logs, pid files and secrets. */
  data: string
  secrets: Secrets
  settings: Settings
  /** True where Freeday runs the part itself. */
  ownsPostgres: boolean
  ownsTracker: boolean
  /** Environment of the web server and the worker. DATABASE_URL is set once Postgres runs. */
  env: NodeJS.ProcessEnv
}

const FOLLOWS = "postgres://freeday@127.0.0.1/freeday"

/** Throws AppError("invalid") naming the variable that is malformed. */
export function makePlan(root: string, env: Environment): Plan {
  const ownsPostgres = !env.DATABASE_URL?.trim()
  const ownsTracker = !env.TRACKING_API_URL?.trim()
  const first = readSome(env, ["FREEDAY_DATA", "TRACKER_PORT", "PORT", "HOST"])
  const trackerUrl = `http://127.0.0.1:${first.TRACKER_PORT}`
  const given: Environment = {
    ...env,
    ...(ownsPostgres ? { DATABASE_URL: FOLLOWS } : {}),
    ...(ownsTracker ? { TRACKING_API_URL: `${trackerUrl}/v2`, TRACKER_URL: trackerUrl } : { TRACKER_URL: undefined }),
  }
  // Checked with placeholders first: a malformed setting leaves no file behind.
  readSettings(withSecrets(given, env, ownsTracker, STAND_INS))
  const data = resolve(root, first.FREEDAY_DATA)
  const secrets = keepSecrets(data)
  const settings = readSettings(withSecrets(given, env, ownsTracker, secrets))
  return { root, data, secrets, settings, ownsPostgres, ownsTracker, env: envOf(env, settings, data) }
}

const STAND_INS: Secrets = {
  authSecret: "0".repeat(64),
  postgresPassword: "0".repeat(48),
  trackerApiKey: "0".repeat(48),
}

function withSecrets(given: Environment, env: Environment, ownsTracker: boolean, secrets: Secrets): Environment {
  return {
    ...given,
    AUTH_SECRET: env.AUTH_SECRET?.trim() ? env.AUTH_SECRET : secrets.authSecret,
    TRACKING_API_KEY: env.TRACKING_API_KEY?.trim() || (ownsTracker ? secrets.trackerApiKey : undefined),
  }
}

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
    PORT: String(settings.PORT),
    HOST: settings.HOST,
    TRACKER_URL: settings.TRACKER_URL,
    FREEDAY_DATA: data,
    NEXT_TELEMETRY_DISABLED: "1",
  }
  return Object.fromEntries(Object.entries(passed).filter(([, value]) => value !== undefined)) as NodeJS.ProcessEnv
}
