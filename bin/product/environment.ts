// Which process gets which setting. Each gets only what it reads, so that a fault in one does not reveal the others'
// secrets.
import type { Environment, Settings } from "#lib/env"

export type Reader = "web" | "worker" | "receiver"

/** A setting without a reader is only for the launcher. */
const READERS: Record<keyof Settings, readonly Reader[]> = {
  DATABASE_URL: ["web", "worker", "receiver"],
  DATABASE_OWNER_URL: [],
  TRACKER_DATABASE_URL: [],
  DATABASE_INSECURE: ["web", "worker", "receiver"],
  TRACKING_API_URL: ["web", "worker"],
  TRACKING_API_KEY: ["web", "worker"],
  STORAGE_ORIGINS: ["web", "worker"],
  TRACKING_PROFILE: ["web", "worker", "receiver"],
  TRACKING_WEBHOOK_SECRETS: ["web", "receiver"],
  WEBHOOK_SOURCES: ["web", "receiver"],
  WEBHOOK_PROXIES: [],
  TRUSTED_PROXIES: ["web", "receiver"],
  SILENCE_HOURS: ["worker"],
  METRICS_TOKEN: ["web"],
  PUBLIC_URL: ["web", "worker", "receiver"],
  PORT: ["web", "worker"],
  HOST: ["web", "worker", "receiver"],
  AUTH_SECRET: ["web"],
  /** Opens sealed values in rows: channel addresses, webhook secrets, second factors. */
  SECRET_KEYS: ["web", "worker", "receiver"],
  OIDC_ISSUER: ["web"],
  OIDC_CLIENT_ID: ["web"],
  OIDC_CLIENT_SECRET: ["web"],
  OIDC_NAME: ["web"],
  OIDC_DOMAINS: ["web"],
  SMTP_URL: ["web", "worker"],
  SMTP_INSECURE: ["web", "worker"],
  MAIL_FROM: ["web", "worker"],
  DEMONSTRATION: ["worker"],
  TRACKER_URL: ["web", "worker", "receiver"],
  TRACKER_SOURCE: ["web", "worker", "receiver"],
  TRACKER_CONTROL_TOKEN: ["web", "worker", "receiver"],
  TRACKER_PORT: [],
  FREEDAY_DATA: [],
}

/** Names that next-auth and Next read themselves. The launcher reads the web server's `.env`. */
const WEB_ALONE = ["NEXTAUTH_URL", "NEXTAUTH_SECRET", "NEXT_TELEMETRY_DISABLED"]

/** From the machine, for every process: how it finds files and programs, its locale, and how it reaches the network. */
const MACHINE =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TEMP|TMP|NODE_ENV|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|NODE_USE_ENV_PROXY|SSL_CERT_(FILE|DIR)|https?_proxy|no_proxy|FORCE_COLOR|NO_COLOR|CI|WATCHPACK_POLLING|SYSTEMROOT|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA)$/i

export function machineEnvironment(all: Environment): NodeJS.ProcessEnv {
  return pick(all, (name) => MACHINE.test(name))
}

/** `FREEDAY_WITHHELD` lists the settings this process does not get. */
export function environmentOf(reader: Reader, all: Environment): NodeJS.ProcessEnv {
  const names = Object.keys(READERS) as (keyof Settings)[]
  const withheld = names.filter((name) => !READERS[name].includes(reader))
  return {
    ...pick(all, (name) => MACHINE.test(name) || (READERS[name as keyof Settings] ?? []).includes(reader)),
    ...(reader === "web" ? pick(all, (name) => WEB_ALONE.includes(name)) : {}),
    ...(reader === "web" ? { __NEXT_PROCESSED_ENV: "true" } : {}),
    FREEDAY_WITHHELD: withheld.join(","),
  } as NodeJS.ProcessEnv
}

/** The tracker and the carriers have their own settings, by prefix. Any of them may contain a key. */
export function ownEnvironment(word: "TRACKER" | "CARRIER", all: Environment): NodeJS.ProcessEnv {
  const isOwn = (name: string) => name.startsWith(`${word}_`) && name !== "TRACKER_URL"
  return pick(all, (name) => MACHINE.test(name) || isOwn(name) || name === "DATABASE_INSECURE")
}

function pick(all: Environment, isGiven: (name: string) => boolean): NodeJS.ProcessEnv {
  const given = Object.entries(all).filter(([name, value]) => value !== undefined && isGiven(name))
  return Object.fromEntries(given) as NodeJS.ProcessEnv
}
