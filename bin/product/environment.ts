// Which process is given which setting. Each has what it reads and no more: a fault in one tells nobody the secrets of
// the others.
import type { Environment, Settings } from "#lib/env"

export type Reader = "web" | "worker" | "receiver"

/** A setting that nobody is named for is the launcher's. */
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
  PORT: ["web"],
  HOST: ["web", "receiver"],
  AUTH_SECRET: ["web"],
  /** Opens what is sealed in rows: addresses of channels, secrets of the webhook, second factors. */
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
  TRACKER_PORT: [],
  FREEDAY_DATA: [],
}

/** What next-auth and Next read by names of their own; the web server's `.env` is the launcher's to read. */
const WEB_ALONE = ["NEXTAUTH_URL", "NEXTAUTH_SECRET", "NEXT_TELEMETRY_DISABLED"]

/** Of the machine, for every process: how it finds files and programs, speaks, and reaches the network. */
const MACHINE =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TEMP|TMP|NODE_ENV|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|NODE_USE_ENV_PROXY|SSL_CERT_(FILE|DIR)|https?_proxy|no_proxy|FORCE_COLOR|NO_COLOR|CI|WATCHPACK_POLLING|SYSTEMROOT|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA)$/i

export function machineEnvironment(all: Environment): NodeJS.ProcessEnv {
  return pick(all, (name) => MACHINE.test(name))
}

/** `FREEDAY_WITHHELD` names what `settings()` of this process does not have. */
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

/** The tracker and the carriers have settings of their own, by their first word; a key may lie in each of them. */
export function ownEnvironment(word: "TRACKER" | "CARRIER", all: Environment): NodeJS.ProcessEnv {
  const isOwn = (name: string) => name.startsWith(`${word}_`) && name !== "TRACKER_URL"
  return pick(all, (name) => MACHINE.test(name) || isOwn(name) || name === "DATABASE_INSECURE")
}

function pick(all: Environment, isGiven: (name: string) => boolean): NodeJS.ProcessEnv {
  const given = Object.entries(all).filter(([name, value]) => value !== undefined && isGiven(name))
  return Object.fromEntries(given) as NodeJS.ProcessEnv
}
