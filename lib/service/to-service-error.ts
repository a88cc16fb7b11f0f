// Turns a refusal of the tracking service (interface document, errors) into a ServiceError with one plain sentence.

import type { ErrorKind } from "#lib/errors"
import { redact } from "#lib/log"
import type { ErrorItem } from "#lib/wire/resources"
import { serviceText } from "#lib/words/connection/service"
import { fieldOf, readErrorItems, wordsOf } from "./error-items.ts"
import { ServiceError } from "./service-error.ts"

export type Refusal = {
  status: number
  /** Parsed body; undefined if it was empty or not JSON. */
  body: unknown
  retryAfter: string | null
  /** The answer's own time, ISO. A Retry-After date counts from it. */
  date: string
}

type Meaning = { kind: ErrorKind; sentence: (words: string, refusal: Refusal) => string }

const NOT_ACCEPTED: Meaning = {
  kind: "invalid",
  sentence: (words) => said(serviceText.notAccepted, words, serviceText.noReason),
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
          ? serviceText.askFullAccess(said(serviceText.planLacksThis, words))
          : serviceText.checkKey(said(serviceText.keyRefused, words)),
    },
  ],
  [
    403,
    {
      kind: "forbidden",
      sentence: (words) => serviceText.askToEnable(said(serviceText.notAllowed, words)),
    },
  ],
  [404, { kind: "not_found", sentence: (words) => said(serviceText.notKnown, words) }],
  [409, { kind: "conflict", sentence: (words) => said(serviceText.hasAlready, words) }],
  [
    429,
    {
      kind: "rate_limited",
      sentence: (_words, refusal) => serviceText.askedTooOften(waitSeconds(refusal) ?? DEFAULT_WAIT),
    },
  ],
])

const DEFAULT_WAIT = 60

/** A 401 that mentions the plan: the key is valid, but the account may not do this (authentication 4). */
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
    const what = serviceText.notAvailable
    return { kind: "unavailable", sentence: (words) => serviceText.tryLater(said(what, words)) }
  }
  if (status >= 300 && status < 400) {
    const what = serviceText.redirected(status)
    return { kind: "unavailable", sentence: () => serviceText.checkApiUrlAfter(what) }
  }
  return { kind: "invalid", sentence: (words) => said(serviceText.refused, words) }
}

function said(what: string, words: string, otherwise = ""): string {
  const reported = words || otherwise
  const sentence = reported === "" ? what : `${what}: ${reported}`
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
}

// The service may repeat what it was sent.
function cutSecrets(items: ErrorItem[]): ErrorItem[] {
  return JSON.parse(redact(JSON.stringify(items))) as ErrorItem[]
}

function waitSeconds({ retryAfter, date }: Refusal): number | null {
  const text = retryAfter?.trim() ?? ""
  if (/^\d{1,6}$/.test(text)) return Math.max(1, Number(text))
  const until = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(until) ? null : Math.max(1, Math.ceil((until - Date.parse(date)) / 1000))
}
