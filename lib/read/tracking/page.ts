import { z } from "zod"
import type { Sql } from "#db/client"
import { getLineConnections } from "#db/connection/connection"
import {
  countTrackingRequests,
  listTrackingRequests,
  type RequestListRecord,
  type RequestState,
} from "#db/tracking/requests"
import { now } from "#lib/clock"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { normaliseNumber } from "#lib/domain/find/find"
import { askedLine, type LineConnections } from "#lib/domain/tracking/connections"
import { lineLabel } from "#lib/domain/tracking/lines"
import { AppError } from "#lib/errors"
import { trackingAnswers } from "#lib/words/tracking/answers"
import { requestWords } from "#lib/words/tracking/request"
import { readCursor, toCursor } from "../cursor.ts"

export type { RequestState }

/** A tracking request as shown on the Tracking page and Today. */
export type RequestRow = ReturnType<typeof toRequestRow>

export type TrackingPage = Awaited<ReturnType<typeof listRequests>>

/** `q`: part of a number. `cursor`: an earlier page's nextCursor. Throws AppError("invalid") if it is not one. */
export async function listRequests(
  sql: Sql,
  {
    state,
    q = "",
    cursor,
    limit = 100,
  }: { state?: RequestState | undefined; q?: string; cursor?: string | undefined; limit?: number },
) {
  const [records, counts, connections] = await Promise.all([
    listTrackingRequests(sql, {
      state,
      part: normaliseNumber(q),
      after: cursor === undefined ? undefined : readAfter(cursor),
      limit: limit + 1,
    }),
    countRequests(sql),
    getLineConnections(sql),
  ])
  const shown = records.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = records.length > limit && last ? toCursor([last.createdAt ?? last.version, last.id]) : null
  return {
    asOf: now().toISOString(),
    counts,
    rows: shown.map((record) => toRequestRow(record, connections)),
    nextCursor,
  }
}

/** Throws AppError("unavailable") until the mirror has it. */
export async function requireRequest(sql: Sql, id: string): Promise<RequestRow> {
  const [[record], connections] = await Promise.all([
    listTrackingRequests(sql, { id, limit: 1 }),
    getLineConnections(sql),
  ])
  if (record) return toRequestRow(record, connections)
  throw new AppError("unavailable", trackingAnswers.copyIsBehind)
}

export async function countRequests(sql: Sql) {
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

function toRequestRow({ customerId, customerName, ...record }: RequestListRecord, connections: LineConnections | null) {
  const lineName = lineLabel(record.scac, record.lineName)
  const asked = askedLine({ scac: record.scac, number: record.requestNumber, lineName }, connections)
  const words = requestWords({ ...record, ...asked })
  return {
    ...{ ...record, lineName },
    stateWords: words.state,
    nextStep: words.next,
    /** What who may change the carriers' keys can do; null: nothing there. */
    adminStep: words.admin ?? null,
    customer: customerId === null ? null : { id: customerId, name: customerName },
  }
}

const cursorShape = z.tuple([z.string().refine((at) => parseInstant(at) !== null), z.guid()])

function readAfter(cursor: string): { createdAt: string; id: string } {
  const [createdAt, id] = readCursor(cursor, cursorShape)
  return { createdAt, id }
}
