// Registers one number of a run, once. A number tracked in the meantime is left out, and one that may have been sent is
// looked up.

import type { Sql } from "#db/client"
import { type JobRow, mergeRowInput } from "#db/connection/job-rows"
import type { Job } from "#db/connection/jobs"
import { listRowsOfShipments } from "#db/mirror/read"
import { listKnownNumbers, listRequestIds } from "#db/tracking/known-numbers"
import type { RegisterOrder } from "#lib/domain/tracking/register"
import { keyOf } from "#lib/domain/tracking/register"
import { keepAnswer } from "#lib/ingest/connection/keep-answer"
import { serviceClient } from "#lib/ingest/connection/service-handle"
import { ServiceError } from "#lib/service/service-error"
import { getTrackingRequest, listRequestsOf } from "#lib/service/tracking-requests"
import { trackingAnswers } from "#lib/words/tracking/answers"
import { sendFields } from "../fields/fields-row.ts"
import type { RowOutcome } from "../job-rows.ts"
import { registerNumber } from "./track-number.ts"

const UNCLEAR: RowOutcome = {
  state: "unclear",
  words: trackingAnswers.registrationUnknown,
}

/** Throws ServiceError. */
export async function registerRow(sql: Sql, job: Job, row: JobRow): Promise<RowOutcome> {
  const order = row.input as RegisterOrder
  const key = keyOf(row.target)
  const before = (row.tries > 1 && order.before) || (await listRequestIds(sql, key))
  if (row.tries > 1 && order.tracked && hasFields(order)) return setFieldsOfTracked(sql, job, order, order.tracked)
  if (row.tries > 1) {
    const found = await lookUp(sql, row.target, before)
    if (found === "unknown") return UNCLEAR
    if (found) return { state: "done", words: "", resultId: found }
  } else {
    const [tracked] = await listKnownNumbers(sql, [key])
    if (tracked) {
      await mergeRowInput(sql, { jobId: job.id, no: row.no, input: { tracked } })
      if (hasFields(order)) return setFieldsOfTracked(sql, job, order, tracked)
      return { state: "left_out", words: trackingAnswers.alreadyTracked }
    }
    await mergeRowInput(sql, { jobId: job.id, no: row.no, input: { before } })
  }
  const { requestType, scac, refNumbers, fields = {}, customerId = null } = order
  const wanted = {
    requestType,
    requestNumber: row.target,
    scac,
    autoDetect: scac === null,
    refNumbers,
    customerId,
    fields,
  }
  const { id } = await registerNumber(sql, { userId: job.askedBy, wanted })
  return { state: "done", words: "", resultId: id }
}

const hasFields = ({ fields = {} }: RegisterOrder) => Object.keys(fields).length > 0

/** On this number's container, or on all of its bill. Safe to repeat. */
async function setFieldsOfTracked(
  sql: Sql,
  { askedBy: userId }: Job,
  { fields = {} }: RegisterOrder,
  { containerId, shipmentId }: { containerId: string | null; shipmentId: string | null },
): Promise<RowOutcome> {
  const ids = containerId
    ? [containerId]
    : (await listRowsOfShipments(sql, "containers", shipmentId ? [shipmentId] : [])).map(({ id }) => id)
  if (ids.length === 0) return { state: "failed", words: trackingAnswers.noContainerYet }
  for (const ownerId of ids) await sendFields(sql, { userId, ownerId, values: fields })
  return { state: "done", words: trackingAnswers.fieldsSet(ids.length) }
}

/** The request made by an earlier try; undefined if there is none; "unknown" if the service cannot say. */
async function lookUp(sql: Sql, number: string, before: readonly string[]): Promise<string | "unknown" | undefined> {
  const key = keyOf(number)
  const arrived = (await listRequestIds(sql, key)).find((id) => !before.includes(id))
  if (arrived) return arrived
  const client = serviceClient({ priority: "person" })
  try {
    const { requests, whole } = await listRequestsOf(client, number)
    const made = requests.find(({ id, requestNumber }) => keyOf(requestNumber) === key && !before.includes(id))
    if (!made) return whole ? undefined : "unknown"
    await keepAnswer(sql, await getTrackingRequest(client, made.id), "read.tracking_request")
    return made.id
  } catch (error) {
    if (error instanceof ServiceError && (error.upstreamStatus === 404 || error.upstreamStatus === 401))
      return "unknown"
    throw error
  }
}
