// What the simulated carriers answer. Any number of a known line is found, but for the recognisable ones:
//   …NOTFOUND not_found · …CANCELLED booking_cancelled · …INVALID invalid_number · …DUPLICATE duplicate
//   …INTERNAL internal_processing_error · …UNREACHABLE shipping_line_unreachable (tried twice more, then failed)
//   …RETRIES retries_exhausted (tried twice more) · …UNRECOGNIZED unrecognized_response · …NODATA data_unavailable
//   …EXPIRED expired (after waiting 7 days for the manifest) · …MANIFEST awaiting, found after 2 hours
// and the public service's test numbers under the line TEST.
import type { FailedReason } from "#lib/wire/names"
import type { Answer, Query } from "./told.ts"
import { DAY, HOUR } from "./values/instant.ts"

export const FAILING: [suffix: string, reason: FailedReason, retries: number][] = [
  ["NOTFOUND", "not_found", 0],
  ["CANCELLED", "booking_cancelled", 0],
  ["INVALID", "invalid_number", 0],
  ["DUPLICATE", "duplicate", 0],
  ["INTERNAL", "internal_processing_error", 0],
  ["UNREACHABLE", "shipping_line_unreachable", 2],
  ["RETRIES", "retries_exhausted", 2],
  ["UNRECOGNIZED", "unrecognized_response", 0],
  ["NODATA", "data_unavailable", 0],
]
const RETRY_AFTER = HOUR
const MANIFEST_AFTER = 2 * HOUR
const GIVE_UP_AFTER = 7 * DAY

/** The answer for a number with such an ending, or undefined for any other. */
export function answerByNumber(query: Query, scac: string): Answer | undefined {
  const number = query.number.toUpperCase()
  if (scac === "TEST" && number !== "TEST-TR-SUCCEEDED") return failed(scac, "not_found", null)
  const failing = FAILING.find(([suffix]) => number.endsWith(suffix))
  if (failing) {
    const [, reason, retries] = failing
    return failed(scac, reason, query.attempt < retries ? query.at + RETRY_AFTER : null)
  }
  const since = query.memo === null ? query.at : Number(query.memo)
  if (number.endsWith("EXPIRED")) {
    if (query.at >= since + GIVE_UP_AFTER) return failed(scac, "expired", null)
    return { result: "awaiting", scac, retryAt: since + GIVE_UP_AFTER, memo: String(since) }
  }
  if (number.endsWith("MANIFEST") && query.at < since + MANIFEST_AFTER) {
    return { result: "awaiting", scac, retryAt: since + MANIFEST_AFTER, memo: String(since) }
  }
  return undefined
}

export function failed(scac: string | null, reason: FailedReason, retryAt: number | null): Answer {
  return { result: "failed", scac, reason, retryAt, memo: null }
}
