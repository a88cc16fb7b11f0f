// One JSON line per entry. Secrets are removed by key name, and by value wherever they occur.
import { type Logger, pino } from "pino"

export type { Logger } from "pino"

const CUT = "[cut]"
const SECRET_KEY = /authorization|cookie|secret|password|passwd|token|api[-_]?key|signature/i
const MIN_SECRET_LENGTH = 6

// On globalThis: the web server loads this file once per bundle, and each must know every secret.
const shared = globalThis as { freedaySecrets?: Set<string> }
shared.freedaySecrets ??= new Set()
const secrets = shared.freedaySecrets

/**
 * From now on, this value is removed from every line. Values under 6 characters are ignored, because they would match
 * ordinary words.
 */
export function registerSecret(value: string | undefined): void {
  if (!value || value.length < MIN_SECRET_LENGTH) return
  secrets.add(value)
  secrets.add(JSON.stringify(value).slice(1, -1))
  secrets.add(encodeURIComponent(value))
}

/** The text with every registered secret removed. */
export function redact(text: string): string {
  let clean = text
  for (const secret of secrets) clean = clean.replaceAll(secret, CUT)
  return clean
}

/** A logger that writes redacted lines to `write` (standard output by default). */
export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)): Logger {
  return pino(
    {
      level: "info",
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => error },
      formatters: { level: (label) => ({ level: label }), log: (entry) => cutObject(entry) },
    },
    { write: (line: string) => write(redact(line)) },
  )
}

export const log: Logger = createLog()

/** The log of one part of the product: each line has `part`. */
export function logOf(part: string): Logger {
  return log.child({ part })
}

/** For a fault that anybody's request can meet: one line per `everyMs`, with how many it stands for. */
export function logRarely(words: string, everyMs = 1_000): (error: unknown) => void {
  let unwritten = 0
  let writtenAt = Number.NEGATIVE_INFINITY
  return (error) => {
    unwritten += 1
    if (performance.now() - writtenAt < everyMs) return
    log.error({ err: error, times: unwritten }, words)
    unwritten = 0
    writtenAt = performance.now()
  }
}

function cutObject(entry: object, depth = 0, seen: readonly object[] = []): Record<string, unknown> {
  const clean: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(entry)) {
    clean[key] = isSecretKey(key) && isText(value) ? CUT : cut(value, depth + 1, [...seen, entry])
  }
  return clean
}

// A key that only mentions a secret ("tokens: 3", "has_password: true") keeps its number or boolean.
function isText(value: unknown): boolean {
  return value !== null && value !== undefined && typeof value !== "number" && typeof value !== "boolean"
}

function isSecretKey(key: string): boolean {
  return SECRET_KEY.test(key)
}

function cut(value: unknown, depth: number, seen: readonly object[]): unknown {
  if (typeof value !== "object" || value === null) return value
  if (seen.includes(value)) return "[circular]"
  if (depth > 8) return "[deep]"
  if (value instanceof Error) return cutError(value, depth, seen)
  if (value instanceof Date) return value
  if (value instanceof Headers) return cutObject(Object.fromEntries(value), depth, seen)
  if (Array.isArray(value)) return value.map((item) => cut(item, depth + 1, [...seen, value]))
  return cutObject(value, depth, seen)
}

function cutError(error: Error, depth: number, seen: readonly object[]): Record<string, unknown> {
  const inside = [...seen, error]
  return {
    ...cutObject(error, depth, seen),
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: cut(error.cause, depth + 1, inside) }),
  }
}
