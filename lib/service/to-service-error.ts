// A refusal of the tracking service (interface document, errors) to one ServiceError with one plain sentence.
import type { ErrorKind } from "#lib/errors"
import { redact } from "#lib/log"
import type { ErrorItem } from "#lib/wire/resources"
import { fieldOf, readErrorItems, wordsOf } from "./error-items.ts"
import { ServiceError } from "./service-error.ts"

export type Refusal = {
  status: number
  /** Parsed body; undefined where it was empty or no JSON. */
  body: unknown
  retryAfter: string | null
  /** The answer's own time, ISO: a Retry-After that is a date counts from it. */
  date: string
}

type Meaning = { kind: ErrorKind; sentence: (words: string, refusal: Refusal) => string }

const NOT_ACCEPTED: Meaning = {
  kind: "invalid",
  sentence: (words) =>
    said("The tracking service did not accept this", words, "it gave no reason, check what was entered"),
}

const MEANINGS = new Map<number, Meaning>([
  [400, NOT_ACCEPTED],
  [422, NOT_ACCEPTED],
  [
    401,
    {
      kind: "unavailable",
      sentence: (words) =>
        isAboutPlan(words)
          ? `${said("The plan of our account at the tracking service does not include this", words)} Ask the service for full API access.`
          : `${said("The tracking service refused our API key", words)} An admin must check TRACKING_API_KEY and the plan of the account.`,
    },
  ],
  [
    403,
    {
      kind: "forbidden",
      sentence: (words) =>
        `${said("The tracking service does not allow this for our account", words)} Ask the service to enable it.`,
    },
  ],
  [404, { kind: "not_found", sentence: (words) => said("The tracking service does not know this", words) }],
  [409, { kind: "conflict", sentence: (words) => said("The tracking service has this already", words) }],
  [
    429,
    {
      kind: "rate_limited",
      sentence: (_words, refusal) =>
        `The tracking service is asked too often. It takes requests again in ${waitSeconds(refusal) ?? DEFAULT_WAIT} s.`,
    },
  ],
])

const DEFAULT_WAIT = 60

/** A 401 whose words speak of the plan: the key is good, the account may not do this (authentication 4). */
export function isAboutPlan(words: string): boolean {
  return /\b(?:paid|plan|trial|upgrade|subscription)\b/i.test(words)
}

export function toServiceError(refusal: Refusal): ServiceError {
  const { status } = refusal
  const items = cutSecrets(readErrorItems(refusal.body))
  const meaning = MEANINGS.get(status) ?? otherMeaning(status)
  return new ServiceError(meaning.kind, meaning.sentence(wordsOf(items), refusal), {
    upstreamStatus: status,
    items,
    field: fieldOf(items),
    retryAfterSeconds: waitSeconds(refusal) ?? (status === 429 ? DEFAULT_WAIT : null),
    outcomeUnknown: status >= 500,
  })
}

function otherMeaning(status: number): Meaning {
  if (status >= 500) {
    const what = `The tracking service is not available (${status})`
    return { kind: "unavailable", sentence: (words) => `${said(what, words)} Try again in a few minutes.` }
  }
  if (status >= 300 && status < 400) {
    const what = `The tracking service answered with a redirect (${status}), which we do not follow`
    return { kind: "unavailable", sentence: () => `${what}. An admin must check TRACKING_API_URL.` }
  }
  return { kind: "invalid", sentence: (words) => said(`The tracking service refused this (${status})`, words) }
}

function said(what: string, words: string, otherwise = ""): string {
  const reported = words || otherwise
  const sentence = reported === "" ? what : `${what}: ${reported}`
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
}

// An upstream may repeat what it was sent.
function cutSecrets(items: ErrorItem[]): ErrorItem[] {
  return JSON.parse(redact(JSON.stringify(items))) as ErrorItem[]
}

function waitSeconds({ retryAfter, date }: Refusal): number | null {
  const text = retryAfter?.trim() ?? ""
  if (/^\d{1,6}$/.test(text)) return Math.max(1, Number(text))
  const until = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(until) ? null : Math.max(1, Math.ceil((until - Date.parse(date)) / 1000))
}
