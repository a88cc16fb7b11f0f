import type { Sql } from "#db/client"
import { getOpenUntil } from "#db/connection/breaker"
import { listBudgets } from "#db/connection/budget"
import { countOtherTypes, type FirstRead, getFact, listCounters, listKeyTroubles } from "#db/connection/connection"
import { listFaults } from "#db/connection/faults"
import { type Gap, listGaps } from "#db/connection/gaps"
import { countInbox, getInboxLag, getNewestDelivery, listSetAside } from "#db/connection/inbox"
import { countMissed } from "#db/connection/missed-notifications"
import { now, realNow } from "#lib/clock"
import { KEPT_AS_SENT } from "#lib/domain/containers/entities"
import { settings } from "#lib/env"

/** World instants. */
export type GapRow = Pick<
  Gap,
  "id" | "cause" | "state" | "fromAt" | "untilAt" | "openedAt" | "closedAt" | "notGiven" | "problem"
> & {
  /** Null: everything tracked is affected. */
  objects: number | null
  /** Notifications known to be missed, and how many of them were taken in since. */
  missed: { total: number; takenIn: number; unreadable: number }
  /** Whether everything was read again after its end, even if notifications are still missing. */
  isReadAgain: boolean
}

export type ConnectionState = Awaited<ReturnType<typeof getConnection>>

const ALIVE_SECONDS = 10
const SHOWN = 50
const UNKNOWN_EVENT = "unknown_event "
const UNKNOWN_FIELD = "unknown_field "

export async function getConnection(sql: Sql) {
  const [worker, faults, openUntil, budgets, webhook, former, sources, keyTroubles] = await Promise.all([
    getFact(sql, "worker"),
    listFaults(sql),
    getOpenUntil(sql),
    listBudgets(sql),
    getFact(sql, "webhook"),
    getFact(sql, "former_webhooks"),
    getFact(sql, "sources"),
    listKeyTroubles(sql),
  ])
  const [delivery, inbox, lag, counters, setAside, gaps, comparison, firstRead, types] = await Promise.all([
    getNewestDelivery(sql),
    countInbox(sql),
    getInboxLag(sql),
    listCounters(sql),
    listSetAside(sql, SHOWN),
    readGaps(sql),
    getFact(sql, "comparison"),
    getFact(sql, "first_read"),
    countOtherTypes(sql),
  ])
  const counter = (name: string) => {
    const found = counters.find((one) => one.name === name)
    return { value: found?.value ?? 0, lastAt: found?.lastAt ?? null }
  }
  const seenSeconds = worker ? secondsSince(worker.seenAt) : null
  return {
    /** World instant. */
    asOf: now().toISOString(),
    worker: { isAlive: seenSeconds !== null && seenSeconds < ALIVE_SECONDS, seenSeconds },
    faults,
    /** Carriers that are not asked for the sake of their key. */
    keyTroubles,
    /** Seconds until the service is asked again; null: it is not held back. */
    heldBackSeconds: openUntil === null ? null : Math.max(0, -secondsSince(openUntil)),
    budgets: budgets.map(({ blockedUntil, ...rest }) => ({
      ...rest,
      blockedSeconds: blockedUntil === null ? null : Math.max(0, -secondsSince(blockedUntil)),
    })),
    // Field by field, so that secrets are not included.
    webhook: webhook
      ? {
          url: webhook.url,
          /** World instant; null: registered before this was stored. */
          since: webhook.since ?? null,
          /** Registrations whose deliveries are still accepted; ages in real seconds. */
          former: (former ?? []).map(({ id, url, replacedAt, lastUsedAt }) => ({
            id,
            url,
            replacedSeconds: secondsSince(replacedAt),
            usedSeconds: lastUsedAt === null ? null : secondsSince(lastUsedAt),
          })),
        }
      : null,
    sources: {
      rule: settings().WEBHOOK_SOURCES,
      addresses: sources?.addresses ?? null,
      asOf: sources?.asOf ?? null,
    },
    lastDeliveryAt: delivery?.receivedAt ?? null,
    inbox: { ...inbox, ...lag },
    counters: {
      failedSignatures: counter("signature_failed"),
      duplicates: counter("duplicate"),
      refusedSources: counter("source_refused"),
    },
    setAside,
    gaps,
    // Without the page where reading continues.
    comparison: comparison ? { comparedAt: comparison.comparedAt, pending: comparison.pending } : null,
    firstRead: firstRead ? progressOf(firstRead) : null,
    unknown: {
      events: named(counters, UNKNOWN_EVENT),
      fields: named(counters, UNKNOWN_FIELD),
      types: types.filter(({ name }) => !KEPT_AS_SENT.includes(name)),
    },
  }
}

/** The counters whose names begin with `prefix`, by the rest of the name. */
function named(counters: readonly { name: string; value: number }[], prefix: string) {
  const own = counters.filter(({ name }) => name.startsWith(prefix))
  return own.map(({ name, value }) => ({ name: name.slice(prefix.length), value }))
}

function progressOf({ next: _, ...progress }: FirstRead) {
  return progress
}

/** Open gaps first, then the newest closed ones. */
async function readGaps(sql: Sql): Promise<GapRow[]> {
  const gaps = await listGaps(sql, SHOWN)
  const counts = await countMissed(
    sql,
    gaps.map(({ id }) => id),
  )
  return gaps.map((gap) => {
    const missed = counts.find(({ gapId }) => gapId === gap.id)
    const { waiting = 0, takenIn = 0, unreadable = 0 } = missed ?? {}
    const { everything, objects, readAt, ...row } = gap
    return {
      ...row,
      objects: everything ? null : objects.length,
      missed: { total: waiting + takenIn + unreadable, takenIn, unreadable },
      isReadAgain: everything && readAt !== null && readAt > gap.untilAt,
    }
  })
}

/** Whole real seconds; negative for a future instant. */
function secondsSince(realInstant: string): number {
  return Math.round((realNow().getTime() - Date.parse(realInstant)) / 1_000)
}
