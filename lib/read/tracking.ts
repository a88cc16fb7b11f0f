import { z } from "zod"
import type { Sql } from "#db/client"
import {
  countTrackingRequests,
  listTrackingRequests,
  type RequestListRecord,
  type RequestState,
} from "#db/tracking-requests"
import { now } from "#lib/clock"
import { parseInstant } from "#lib/domain/calendar-day"
import { normaliseNumber } from "#lib/domain/find"
import { lineLabel } from "#lib/domain/lines"
import { requestWords } from "#lib/domain/request-words"
import { AppError } from "#lib/errors"
import { readCursor, toCursor } from "./cursor.ts"

export type { RequestState }

/** A tracking request as the Tracking page and Today show it. */
export type RequestRow = {
  id: string
  requestNumber: string
  requestType: string
  scac: string | null
  lineName: string | null
  status: string
  failedReason: string | null
  /** In words: what happened, and what to do next. */
  stateWords: string
  nextStep: string | null
  refNumbers: string[]
  createdAt: string | null
  updatedAt: string | null
  isRetrying: boolean
  retryCount: number | null
  shipmentId: string | null
  billOfLading: string | null
  containerCount: number | null
  /** To be opened where there is no shipment. */
  containerId: string | null
  /** `name` null: the service names the party, and not what it is called. */
  customer: { id: string; name: string | null } | null
  /** At the tracking service; our own are on the containers. */
  tags: string[]
  /** Attributes and relations that Freeday has no place for, as sent. */
  extra: Record<string, unknown>
}

export type TrackingPage = {
  asOf: string
  counts: { all: number; waiting: number; created: number; failed: number; stopped: number }
  rows: RequestRow[]
  nextCursor: string | null
}

/** `q` is part of a number, `cursor` an earlier page's nextCursor. Throws AppError("invalid") on one that is not. */
export async function listRequests(
  sql: Sql,
  {
    state,
    q = "",
    cursor,
    limit = 100,
  }: { state?: RequestState | undefined; q?: string; cursor?: string | undefined; limit?: number },
): Promise<TrackingPage> {
  const [records, counts] = await Promise.all([
    listTrackingRequests(sql, {
      state,
      part: normaliseNumber(q),
      after: cursor === undefined ? undefined : readAfter(cursor),
      limit: limit + 1,
    }),
    countRequests(sql),
  ])
  const shown = records.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = records.length > limit && last ? toCursor([last.createdAt ?? last.version, last.id]) : null
  return { asOf: now().toISOString(), counts, rows: shown.map(toRequestRow), nextCursor }
}

/** Throws AppError("unavailable") while the mirror does not have it yet. */
export async function requireRequest(sql: Sql, id: string): Promise<RequestRow> {
  const [record] = await listTrackingRequests(sql, { id, limit: 1 })
  if (record) return toRequestRow(record)
  throw new AppError(
    "unavailable",
    "The number is registered, but our copy is behind. It appears in the list by itself.",
  )
}

export async function countRequests(sql: Sql): Promise<TrackingPage["counts"]> {
  const by = await countTrackingRequests(sql)
  const sum = (...statuses: string[]) => statuses.reduce((total, status) => total + (by[status] ?? 0), 0)
  return {
    all: sum(...Object.keys(by)),
    waiting: sum("pending", "awaiting_manifest"),
    created: sum("created"),
    failed: sum("failed"),
    stopped: sum("tracking_stopped"),
  }
}

function toRequestRow(record: RequestListRecord): RequestRow {
  const lineName = lineLabel(record.scac, record.lineName)
  const words = requestWords({ ...record, lineName })
  return {
    id: record.id,
    requestNumber: record.requestNumber,
    requestType: record.requestType,
    scac: record.scac,
    lineName,
    status: record.status,
    failedReason: record.failedReason,
    stateWords: words.state,
    nextStep: words.next,
    refNumbers: record.refNumbers,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    isRetrying: record.isRetrying,
    retryCount: record.retryCount,
    shipmentId: record.shipmentId,
    billOfLading: record.billOfLading,
    containerCount: record.containerCount,
    containerId: record.containerId,
    customer: record.customerId === null ? null : { id: record.customerId, name: record.customerName },
    tags: record.tags,
    extra: record.extra,
  }
}

const cursorShape = z.tuple([z.string().refine((at) => parseInstant(at) !== null), z.guid()])

function readAfter(cursor: string): { createdAt: string; id: string } {
  const [createdAt, id] = readCursor(cursor, cursorShape)
  return { createdAt, id }
}
