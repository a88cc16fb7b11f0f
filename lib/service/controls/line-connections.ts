// Which lines our own tracker asks, by its controls: the keys it has, and the carriers it would take a key for.
import type { LineConnections } from "#lib/domain/tracking/connections"
import { type OwnTracker, toControl } from "#lib/own-tracker"
import { exchange } from "../exchange.ts"
import { isRecord } from "../resources/json.ts"

const TIMEOUT_MS = 5_000

/** Throws ServiceError. */
export async function readLineConnections(tracker: OwnTracker): Promise<LineConnections> {
  const [keys, forms] = await Promise.all([read(tracker, "/credentials"), read(tracker, "/credentials/forms")])
  const works = recordsOf(keys).filter(({ problem }) => problem === null)
  const carriers = recordsOf(isRecord(forms) ? forms.carriers : null)
  return { keyed: scacsOf(works), keyable: scacsOf(carriers) }
}

async function read(tracker: OwnTracker, path: `/${string}`): Promise<unknown> {
  return (await exchange({ ...toControl(tracker, path), method: "GET", timeoutMs: TIMEOUT_MS, fetch })).json
}

const recordsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

function scacsOf(records: readonly Record<string, unknown>[]): string[] {
  const all = records.flatMap(({ scacs }) => (Array.isArray(scacs) ? scacs : []))
  return [...new Set(all.filter((scac) => typeof scac === "string"))].sort()
}
