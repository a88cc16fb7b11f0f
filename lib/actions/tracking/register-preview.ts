import type { Sql } from "#db/client"
import { listKnownNumbers } from "#db/tracking/known-numbers"
import { keyOf } from "#lib/domain/tracking/register"
import type { Lookup } from "#lib/domain/tracking/register-checks"
import { lineByLetters } from "#lib/domain/tracking/register-line"
import { serviceClient } from "#lib/ingest/connection/service-handle"
import { log } from "#lib/log"
import { inferLines } from "#lib/service/infer-number"

/** The most requests a preview uses of the service's 200 a minute. The rest is found when the list is sent. */
const MOST_ASKED = 30
const AT_ONCE = 4

/** `unnamed`: numbers without a named line. Registers nothing. */
export async function previewNumbers(
  sql: Sql,
  { numbers, unnamed }: { numbers: readonly string[]; unnamed: readonly string[] },
): Promise<Record<string, Lookup>> {
  const keys = [...new Set(numbers.map(keyOf))]
  const known = await listKnownNumbers(sql, keys)
  const tracked = new Map(known.map(({ key, ...rest }) => [key, rest]))
  const asked = [...new Set(unnamed.map(keyOf))]
    .filter((key) => !tracked.has(key) && /^[A-Z0-9]{6,35}$/.test(key) && lineByLetters(key).is === "open")
    .slice(0, MOST_ASKED)
  const lines = await askLines(asked)
  return Object.fromEntries(
    [...new Set([...tracked.keys(), ...lines.keys()])].map((key) => {
      const found = tracked.get(key)
      const fits = lines.get(key)
      return [key, { ...(found ? { tracked: found } : {}), ...(fits ? { fits } : {}) }]
    }),
  )
}

/** Asks until the service does not answer or takes no more for now. Then the rest stays open. */
async function askLines(keys: readonly string[]): Promise<Map<string, string[]>> {
  const client = serviceClient({ priority: "person" })
  const lines = new Map<string, string[]>()
  const left = [...keys]
  async function ask(): Promise<void> {
    for (let key = left.shift(); key !== undefined; key = left.shift()) {
      try {
        lines.set(key, await inferLines(client, key))
      } catch (error) {
        left.length = 0
        log.info({ err: error }, "the service did not give the line of a number, it is worked out when it is sent")
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return lines
}
