import { setTimeout } from "node:timers/promises"
import type { Sql } from "#db/client"
import { admitRequest, recordFailure, recordSuccess } from "#db/connection/breaker"
import { type Bucket, blockBucket, LIMITS, type Priority, takeToken } from "#db/connection/budget"
import { addFault, removeFaults } from "#db/connection/faults"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { log } from "#lib/log"
import type { ClientOptions } from "#lib/service/client"
import { diagnose } from "#lib/service/diagnose"
import { bucketOf } from "#lib/service/limits"
import { ServiceError } from "#lib/service/service-error"
import { connectionAnswers } from "#lib/words/connection/answers"

export type ServiceGate = Required<Pick<ClientOptions, "beforeRequest" | "afterRequest">>

export type GateOptions = {
  priority: Priority
  /** Longest wait; a longer one throws. Default: 2 s for a person, unlimited for others. */
  patienceMs?: number
  /** Ends a wait, so that the process can stop. */
  signal?: AbortSignal
}

const PATIENCE_MS: Record<Priority, number> = { person: 2_000, repair: Infinity, sweep: Infinity }
const LONGEST_SLEEP_MS = 5_000
const JITTER_MS = 100

/**
 * Before a request, throws AppError "rate_limited" if the wait exceeds the patience, and "unavailable" while the
 * breaker is open. In both cases nothing was sent (`meta.notSent`, `meta.reason`).
 */
export function createServiceGate(sql: Sql, options: GateOptions): ServiceGate {
  const { priority, signal } = options
  const patienceMs = options.patienceMs ?? PATIENCE_MS[priority]

  return {
    beforeRequest: async (line) => {
      const breaker = await admitRequest(sql)
      if (!breaker.admitted) throw openError(breaker.waitMs)
      const bucket = bucketOf(line)
      const end = performance.now() + patienceMs
      for (;;) {
        const token = await takeToken(sql, { bucket, priority })
        if (token.granted) return
        if (performance.now() + token.waitMs > end) throw waitError(bucket, token.waitMs)
        await sleep(Math.min(LONGEST_SLEEP_MS, token.waitMs) + Math.random() * JITTER_MS, signal)
      }
    },
    afterRequest: async (line, outcome) => {
      try {
        await note(sql, priority, line, outcome)
      } catch (error) {
        log.warn({ err: error }, "what an answer of the service tells about it could not be kept")
      }
    },
  }
}

async function note(
  sql: Sql,
  priority: Priority,
  ...[line, outcome]: Parameters<ServiceGate["afterRequest"]>
): Promise<void> {
  const { begun, ended, failed } = diagnose(line, outcome)
  const at = realNow().toISOString()
  const error = "error" in outcome ? outcome.error : undefined
  if (error instanceof ServiceError && error.upstreamStatus === 429) {
    await blockBucket(sql, { bucket: bucketOf(line), ms: (error.retryAfterSeconds ?? 1) * 1_000 })
  }
  if (failed) {
    const open = await recordFailure(sql)
    // If a person waited in vain, every page shows why. For others it may have been a short interruption.
    if (open || (priority === "person" && isSilent(error)))
      await addFault(sql, { kind: "unreachable", said: error instanceof Error ? error.message : "", at })
    return
  }
  if (ended.includes("unreachable")) await recordSuccess(sql)
  if (ended.length > 0) await removeFaults(sql, ended)
  if (begun) await addFault(sql, { ...begun, at })
}

/** Nothing arrived within the request's time-out. */
function isSilent(error: unknown): boolean {
  return error instanceof ServiceError && error.cause instanceof Error && error.cause.name === "TimeoutError"
}

function waitError(bucket: Bucket, waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1_000)
  const reason = connectionAnswers.perMinute(LIMITS[bucket])
  return new AppError("rate_limited", connectionAnswers.waitingFor(seconds, reason), {
    meta: { retryAfterSeconds: seconds, notSent: true, reason },
  })
}

function openError(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1_000)
  return new AppError("unavailable", connectionAnswers.askedAgainIn(seconds), {
    meta: { retryAfterSeconds: seconds, notSent: true, reason: connectionAnswers.serviceDoesNotAnswer },
  })
}

async function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch((cause: unknown) => {
    throw new AppError("unavailable", connectionAnswers.processStops, { cause, meta: { notSent: true } })
  })
}
