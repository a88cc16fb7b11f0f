import { listOpenAlertsOf, listRequestsLike, type RequestPart } from "#db/alerts/evaluation"
import type { AlertRuleRecord } from "#db/alerts/rules"
import type { NewAlert } from "#db/alerts/write"
import type { Sql } from "#db/client"
import { getLineConnections } from "#db/connection/connection"
import { listOpenGaps } from "#db/connection/gaps"
import type { AlertCause } from "#lib/domain/alerts/causes"
import { decide, type Wanted } from "#lib/domain/alerts/decide"
import type { AlertFacts } from "#lib/domain/alerts/facts"
import type { Instant } from "#lib/domain/days/calendar-day"
import { askedLine, type LineConnections } from "#lib/domain/tracking/connections"
import { lineLabel } from "#lib/domain/tracking/lines"
import { requestWords } from "#lib/words/tracking/request"
import type { Decided, Evaluation } from "./containers.ts"
import { hasScope, toNewAlert } from "./rules.ts"

const ACCOUNT = "account"

/** Requests with these ids, and others for the same numbers. */
export async function evaluateRequests(sql: Sql, ids: string[], evaluation: Evaluation): Promise<Decided> {
  const [requests, connections] = await Promise.all([listRequestsLike(sql, [...new Set(ids)]), getLineConnections(sql)])
  const subjects = requests.map((request) => ({
    subject: {
      about: "tracking_request" as const,
      subjectId: request.id,
      containerId: null,
      shipmentId: request.shipmentId,
    },
    facts: request.status === "failed" && !request.replaced ? failedFacts(request, connections) : null,
    mark: "",
  }))
  return decideAll(sql, subjects, "tracking_failed", evaluation)
}

export async function evaluateGaps(sql: Sql, evaluation: Evaluation): Promise<Decided> {
  const [gap] = await listOpenGaps(sql)
  const facts: AlertFacts | null = gap
    ? {
        cause: "gap",
        kind: gap.cause,
        from: gap.fromAt as Instant,
        until: gap.untilAt as Instant,
        problem: gap.problem,
      }
    : null
  const subject = { about: "account" as const, subjectId: ACCOUNT, containerId: null, shipmentId: null }
  return decideAll(sql, [{ subject, facts, mark: gap ? String(gap.id) : "" }], "gap", evaluation)
}

type Subject = {
  subject: Pick<NewAlert, "about" | "subjectId" | "containerId" | "shipmentId">
  /** Null if the cause is not open. */
  facts: AlertFacts | null
  mark: string
}

/** A rule with a scope is only about the containers in it. */
async function decideAll(sql: Sql, subjects: Subject[], cause: AlertCause, evaluation: Evaluation): Promise<Decided> {
  const decided: Decided = { memories: [], open: [], close: [], update: [], behind: [] }
  if (subjects.length === 0) return decided
  const known = await listOpenAlertsOf(
    sql,
    subjects.map(({ subject }) => subject.subjectId),
  )
  for (const { subject, facts, mark } of subjects) {
    for (const [audience, rules] of evaluation.rules) {
      const rule = rules.find((one) => !hasScope(one) && cause in one.causes)
      const open = known.filter((one) => one.subjectId === subject.subjectId && one.audience === audience)
      const found = decide(toWanted(rule, cause, facts, mark), open)
      decided.close.push(...found.close)
      decided.update.push(...found.update)
      decided.open.push(...found.open.map((one) => toNewAlert(subject, audience, one, rule, evaluation)))
    }
  }
  return decided
}

function toWanted(
  rule: AlertRuleRecord | undefined,
  cause: AlertCause,
  facts: AlertFacts | null,
  mark: string,
): Wanted[] {
  return rule === undefined || facts === null ? [] : [{ cause, ruleId: rule.id, mark, facts }]
}

function failedFacts(request: RequestPart, connections: LineConnections | null): AlertFacts {
  const { scac, requestNumber: number } = request
  const asked = askedLine({ scac, number, lineName: lineLabel(scac, null) }, connections)
  const { state, next } = requestWords({ ...request, ...asked })
  return { cause: "tracking_failed", number: request.requestNumber, state, next, at: request.version as Instant }
}
