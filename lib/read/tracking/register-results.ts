import type { Sql } from "#db/client"
import { getLineConnections } from "#db/connection/connection"
import { type JobRowRecord, listJobRows, type RowsShown } from "#db/connection/job-report"
import type { JobState } from "#db/connection/jobs"
import { askedLine, type LineConnections, type Unconnected } from "#lib/domain/tracking/connections"
import { lineLabel } from "#lib/domain/tracking/lines"
import type { RegisterOrder } from "#lib/domain/tracking/register"
import { requestWords } from "#lib/words/tracking/request"
import { resultsText } from "#lib/words/tracking/results"
import { groupOf, requireJob } from "../connection/jobs.ts"

export type { RowsShown }

export type RegisterResult = ReturnType<typeof toResult>
export type ResultPage = { rows: RegisterResult[]; nextCursor: number | null }

export async function listResults(
  sql: Sql,
  { id, shown, afterNo = 0, limit = 200 }: { id: string; shown: RowsShown; afterNo?: number; limit?: number },
): Promise<ResultPage> {
  const { state } = await requireJob(sql, id)
  const [records, connections] = await Promise.all([
    listJobRows(sql, { jobId: id, shown, afterNo, limit: limit + 1 }),
    getLineConnections(sql),
  ])
  const rows = records.slice(0, limit).map((record) => toResult(record, state, connections))
  return { rows, nextCursor: records.length > limit ? (rows.at(-1)?.no ?? null) : null }
}

type LineFacts = { lineName: string | null; unconnected: Unconnected | null }

function toResult(record: JobRowRecord, jobState: JobState, connections: LineConnections | null) {
  const order = record.input as RegisterOrder
  const scac = record.requestScac ?? order.scac
  const lineName = lineLabel(scac, record.lineName)
  const line = askedLine({ scac, number: record.target, lineName }, connections)
  const group = groupOf("register", record.state, record.status)
  return {
    no: record.no,
    /** Line of the list as pasted. */
    line: order.line,
    number: record.target,
    kind: order.requestType,
    scac,
    lineName,
    group,
    ...wordsOf(record, order, line, jobState),
    /** World instant since which it was already tracked. */
    since: order.tracked?.since ?? null,
    suggested: record.state === "held" ? order.suggested : null,
    fits: order.fits,
    shipmentId: record.shipmentId ?? order.tracked?.shipmentId ?? null,
    containerId: order.tracked?.containerId ?? null,
    refNumbers: order.refNumbers,
    tags: order.tags,
  }
}

function wordsOf(record: JobRowRecord, order: RegisterOrder, line: LineFacts, jobState: JobState) {
  const reported = { words: record.words, detail: order.detail }
  switch (record.state) {
    case "held":
    case "left_out":
      return order.tracked ? { words: resultsText.alreadyTracked, detail: resultsText.notRegisteredAgain } : reported
    case "waiting":
      if (jobState === "stopped") return { words: resultsText.notSent, detail: resultsText.stoppedBefore }
      return { words: resultsText.queued, detail: order.scac === null ? resultsText.lineByService : "" }
    case "sending":
      return { words: resultsText.beingSent, detail: "" }
    case "failed":
      return { words: resultsText.notAccepted, detail: record.words }
    case "unclear":
      return { words: resultsText.outcomeUnknown, detail: record.words }
    case "done":
      return requestResult(record, order, line)
  }
}

function requestResult(record: JobRowRecord, order: RegisterOrder, line: LineFacts) {
  if (record.resultId === null) return { words: resultsText.alreadyTracked, detail: record.words }
  if (record.status === null) return { words: resultsText.waiting, detail: "" }
  const { state, next } = requestWords({
    status: record.status,
    failedReason: record.failedReason,
    requestType: order.requestType,
    isRetrying: record.isRetrying ?? false,
    ...line,
  })
  return { words: state, detail: next ?? shipmentWords(record) }
}

function shipmentWords({ billOfLading, containerCount }: JobRowRecord): string {
  const containers =
    containerCount === null ? "" : `${containerCount} ${containerCount === 1 ? "container" : "containers"}`
  return [billOfLading ? resultsText.shipment(billOfLading) : "", containers].filter(Boolean).join(", ")
}
